"""Card-Fu: the time that the program takes for a bout of two people on one screen.

A fight by simple rules at the real table, by its own clock: the viewer chooses and hands over at
once, so the time between two choices is the program's.  The time that people think or hold a key
doesn't count.

And what the marshal's mixed strategy for a bout costs against an opponent who knows it.  It is dealt
hands from the cards that it could hold, knows the marshal's hand and how often it turns up each card,
and answers as well as it can.  The figure is what the marshal's chance loses by that, against the
best mixed strategy for the same hands.
"""

import os
import re

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from collections.abc import Iterator, Sequence
from random import Random

from game.ai.player import Level, last_thought
from game.ai.regret import Matrix, Solver
from game.app.offerings import offering_of
from game.engine.game import NATURE, Seat, opponent
from game.engine.log import Log
from game.engine.store import Store
from game.games.card_fu.ai import mind
from game.games.card_fu.ai.bout_search import BoutSearch
from game.games.card_fu.ai.imagine import imagine
from game.games.card_fu.ai.payoffs import Payoffs, fighter
from game.games.card_fu.rules import game as card_fu
from game.games.card_fu.rules.model import Phase, State
from game.games.card_fu.rules.options import Options
from game.play.session import begin
from game.play.settings import Settings
from game.ui.scenes.table.overlays.curtain import Curtain
from tests.bench.figure import Figure, NotMeasuredError, at_most, quantile
from tests.ui.pilot import PAIR, Pilot, open_curtain, speed

PASSES_ON = re.compile("Hand over|Look at my cards")  # who decides looks at the table
MOST_LOOKS = 2_000  # at a fight; a usual one takes a few hundred
USUAL = 8.0  # s; both people see every fight, and its outcome stays for a moment
LONGEST = 12.0  # s; up to three choices are secret, and between two of them the seat is handed over
HANDS = 48  # of the opponent, for each bout that is searched
ROUNDS = 300  # of the best strategy
MOST_LOST = 1.0  # percent


def figures(*, quick: bool) -> Iterator[Figure]:
    """The longest bout, the usual one, and what a mix can lose."""
    bouts = [seconds for n in range(1 if quick else 5) for seconds in seconds_a_bout(f"bench {n}")]
    usual = quantile(bouts, 0.5)
    note = f"half of {len(bouts)} are shorter; Feints set in between"
    yield Figure("card_fu: a usual bout at one screen, at Fast", usual, "s", at_most(USUAL), note)
    yield Figure("card_fu: the longest of them", max(bouts), "s", at_most(LONGEST))
    losses = [loss for n in range(1 if quick else 8) for loss in losses_in(f"exploit {n}")]
    mean, high = 100 * sum(losses) / len(losses), 100 * quantile(losses, 0.95)
    note = f"{len(losses)} bouts, {HANDS} sampled hands each; 95 % within {high:.1f} %"
    what = "card_fu: the chance that marshal loses in a bout to one who knows how it mixes"
    yield Figure(what, mean, "%", at_most(MOST_LOST), note)


def seconds_a_bout(seed: str) -> list[float]:
    """The seconds between choices of a whole fight, without curtains."""
    offering = offering_of(card_fu.name)
    if offering is None:
        raise NotMeasuredError("Card-Fu is not on the table.")
    session, fate = begin(card_fu, PAIR, seed), Random(seed)
    pilot = Pilot(session, offering=offering, settings=speed(Settings(), "fast"))
    taken: dict[int, float] = {}
    for _ in range(MOST_LOOKS):
        if not session.to_act:
            return list(taken.values())
        if isinstance(pilot.top, Curtain):
            open_curtain(pilot)
            continue
        begun, bout = pilot.now, session.view.bout_no
        if session.eyes in session.to_act and pilot.is_settled:
            session.submit(mind.carefree(session.view, session.eyes, fate))
        pilot.settle()
        buttons = [] if isinstance(pilot.top, Curtain) else pilot.buttons()
        if passing := next(filter(PASSES_ON.match, buttons), ""):
            pilot.press(passing)
            pilot.settle()
        taken[bout] = taken.get(bout, 0.0) + pilot.now - begun
    raise NotMeasuredError("The fight stands still.")


def losses_in(seed: str) -> Iterator[float]:
    """The loss at every second bout of a fight between soldiers."""
    store = Store(card_fu, Log(card_fu.name, card_fu.version, seed))
    store.submit(NATURE, card_fu.opening(Options(), 2))
    while acting := card_fu.to_act(store.state):
        seat = min(acting)
        view = card_fu.view(store.state, seat)
        if view.phase is Phase.LAY and seat == view.bout_no % 2 == 0:
            yield loss(view, seat, Random(seed))
        fate = Random(f"{seed}/{store.length}")
        store.submit(seat, last_thought(mind.think(view, seat, Level.SOLDIER, fate)).command)


def loss(view: State, seat: Seat, fate: Random) -> float:
    """The chance that the marshal's mixes lose in this bout, against the best ones.

    The other knows how every hand is played that this one could be, but not which it is.
    """
    style, other = mind.STYLES[Level.MARSHAL], opponent(seat)
    worlds = [imagine(view, seat, fate) for _ in range(style.worlds)]
    views = [card_fu.view(world, other) for world in worlds[: style.guises]]
    kinds = [fighter(view, seat), *(fighter(imagine(each, other, fate), seat) for each in views)]
    foes = [fighter(imagine(view, seat, fate), other) for _ in range(HANDS)]
    payoffs = Payoffs(view)
    tables = [
        [
            payoffs.matrix(payoffs.stances(one, foe), payoffs.stances(foe, one), one, foe)
            for foe in foes
        ]
        for one in kinds
    ]
    played, best = [], []
    for n, one in enumerate(kinds):
        guises = kinds[:n] + kinds[n + 1 :]
        search = BoutSearch(one, worlds, other, style.simple, guises=guises)
        search.improve(style.rounds)
        played.append([share if share >= mind.SELDOM else 0.0 for share in search.strategy])
        solver = Solver(tables[n], 0.0, tables[:n] + tables[n + 1 :])
        solver.improve(ROUNDS)
        best.append(solver.strategy)
    return kept(tables, best) - kept(tables, played)


def kept(tables: Sequence[Sequence[Matrix]], mixes: Sequence[Sequence[float]]) -> float:
    """What mixes keep, on average, if every hand answers them together as well as it can."""
    worst = 0.0
    for matrices in zip(*tables, strict=True):
        columns = range(len(matrices[0][0]))
        worst += min(
            sum(_against(rows, mix, n) for rows, mix in zip(matrices, mixes, strict=True))
            for n in columns
        )
    return worst / len(tables[0]) / len(tables)


def _against(rows: Matrix, mix: Sequence[float], column: int) -> float:
    return sum(share * row[column] for share, row in zip(mix, rows, strict=True)) / sum(mix)
