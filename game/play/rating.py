"""A person's rating in one game, and the opponent that makes an even game.

It is on the scale of the computer's levels: 400 points are odds of ten to one.  Only finished games
of two players count, without help.  Nothing is stored: the results are enough to work it out.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from math import log, sqrt
from operator import attrgetter
from statistics import NormalDist

from openskill.models import BradleyTerryFull

from game.ai.player import Level
from game.engine.value import Value, replace
from game.play.characters import character_of, someone
from game.play.settings import Setup
from game.play.storage.statistics import Record

Levels = Mapping[Level, float]
"""The ratings of the computer's levels in one game; empty if they aren't known."""

FEWEST = 3  # games that make a rating
FIRST_ERROR = 200.0  # points, a standard deviation: nobody is known before the first game
DRIFT = 5.0  # points a game, a standard deviation: people learn, and forget
SURE = NormalDist().inv_cdf(0.975)  # standard deviations: 19 times out of 20
KNOWN = 1e-3  # points: the error of a level's rating, next to nothing
RANKS = {1.0: (1, 2), 0.5: (1, 1), 0.0: (2, 1)}  # of the person and the level, by the score

_MODEL = BradleyTerryFull(
    beta=400 / log(10) / sqrt(2),  # with both players' it gives the scale
    tau=DRIFT,
    gamma=lambda *_: 1.0,  # the usual one makes the error shrink more slowly than it does
)


class Rating(Value):
    """How strong a person is."""

    points: int
    error: int  # the true strength is within it 19 times out of 20
    games: int


def rating(records: Iterable[Record], levels: Levels) -> Rating | None:
    """The rating from one person's records in one game; None: not known yet."""
    duels = sorted(
        (duel.order, duel.score, Level(record.opponent))
        for record in records
        if record.opponent in levels
        for duel in record.duels
    )
    if len(duels) < FEWEST:
        return None
    opponents = {level: _MODEL.rating(mu=levels[level], sigma=KNOWN) for level in levels}
    first, second = sorted(levels.values())[:2]
    person = _MODEL.rating(mu=(first + second) / 2, sigma=FIRST_ERROR)
    for _, score, level in duels:
        ((person,), _) = _MODEL.rate([[person], [opponents[level]]], ranks=list(RANKS[score]))
    return Rating(round(person.mu), round(SURE * person.sigma), len(duels))


def even_level(rating: Rating, levels: Levels) -> Level:
    """The level whose rating is nearest."""
    return min(levels, key=lambda level: abs(levels[level] - rating.points))


def even_levels(records: Sequence[Record], levels: Levels) -> dict[str, Level]:
    """The level that makes an even game, by the name of each person with a rating in one game."""
    by_name = groupby(sorted(records, key=attrgetter("name")), attrgetter("name"))
    rated = ((name, rating(ours, levels)) for name, ours in by_name)
    return {name: even_level(found, levels) for name, found in rated if found is not None}


def proposed(last: Setup, even: Mapping[str, Level]) -> Setup:
    """The setup with an opponent that makes an even game, unless you chose another one."""
    people = [player for player in last.players if player.is_person]
    computers = [player for player in last.players if not player.is_person]
    if len(people) != 1 or len(computers) != 1:
        return last
    (person,), (computer,) = people, computers
    level, there = even.get(person.name), character_of(computer)
    if level is None or there is None or there.id != last.proposed or there.level == level:
        return last
    chosen = someone(level, [person.name])
    opponent = replace(computer, name=chosen.name, level=level.value)
    players = tuple(person if each is person else opponent for each in last.players)
    return replace(last, players=players, proposed=chosen.id)
