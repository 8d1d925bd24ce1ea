"""The players of a duel by name: levels, characters, rules of thumb, the generic player, programs."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from random import Random
from typing import Any

from game.ai.generic import GenericMind
from game.ai.player import (
    Level,
    Mind,
    Temperament,
    Thought,
    considered_by,
    last_thought,
    partners_of,
)
from game.app.contest.stranger import Fault, Stranger
from game.engine.game import AnyCommand, AnyEvent, AnyGame, AnyView, Seat
from game.engine.value import Value
from game.play.characters import CHARACTERS

LEVELS = frozenset(Level)
HOUSE = (*Level, "greedy", "random")
BY_ID = {each.id: each for each in CHARACTERS}
GENERIC = re.compile(r"generic:([1-9]\d{0,5})")  # playouts for each decision
STRANGER = re.compile(r"talk:(\s*\S.*)")  # the command of a program


class Question(Value):
    """What a player is asked: all that its seat can know."""

    view: AnyView
    seat: Seat
    news: tuple[AnyEvent, ...]  # what it saw since the last question
    legal: Sequence[AnyCommand]
    seed: str  # for its random choices; it doesn't reveal the cards


Player = Callable[[Question], Thought[Any]]
"""A player at the table; raises Fault if it can't play on."""


@contextmanager
def seated(
    name: str, game: AnyGame, mind: Mind, *, seat: Seat, seats: int, seconds: float
) -> Iterator[Player]:
    """A player for one game; raises Fault if it can't begin."""
    program = STRANGER.fullmatch(name)
    if program is None:
        yield house_player(name, game, mind)
        return
    try:
        stranger = Stranger(program[1], game, seconds)
    except OSError as error:
        raise Fault("crash", f"can't be started: {error.strerror}") from None
    try:
        stranger.sit(seat, seats)
        yield lambda asked: stranger.choose(asked.view, asked.news, asked.legal, asked.seed)
    finally:
        stranger.close()


def as_kept(name: str) -> dict[str, str]:
    """A computer player, as saved games say it."""
    character = BY_ID.get(name)
    level = character.level if character else name if name in LEVELS else ""
    return {"kind": "computer", "name": character.name if character else name, "level": level}


def house_player(name: str, game: AnyGame, mind: Mind) -> Player:
    """A player that needs no process of its own."""
    if name == "random":
        considered = considered_by(game, mind)
        return lambda asked: Thought(_fate(asked).choice(considered(asked.view, asked.seat)))
    if name == "greedy":
        return lambda asked: Thought(mind.greedy(asked.view, asked.seat))
    if playouts := GENERIC.fullmatch(name):
        generic = GenericMind(game, mind.imagine, considered_by(game, mind))
        return lambda asked: last_thought(
            generic.search(asked.view, asked.seat, int(playouts[1]), _fate(asked))
        )
    partner = partners_of(mind).get(name)
    if partner is not None:
        return lambda asked: Thought(partner(asked.view, asked.seat, _fate(asked)))
    character = BY_ID.get(name)
    level = character.level if character else Level(name)
    temperament = character.temperament if character else Temperament.EVEN
    return lambda asked: last_thought(
        mind.think(asked.view, asked.seat, level, _fate(asked), temperament=temperament)
    )


def _fate(asked: Question) -> Random:
    return Random(asked.seed)
