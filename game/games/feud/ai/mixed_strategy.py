"""Feud: which row to lay, which to show, and which card to lock.

Both sides choose at once, so whoever plays well mixes: regret matching over the rows of the own hand
and those of the hands that the enemy may have.  Where neither has seen the other's hand there is
nothing to foresee, and everybody answers the average of all his rows; weaker levels always do.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple

from game.ai.choice import by_lot, soft_max
from game.ai.regret import Solver
from game.engine.cards import Cards
from game.engine.game import Seat
from game.engine.value import replace
from game.games.feud.ai.evaluation import evaluation_of
from game.games.feud.ai.hands import Hand, Line
from game.games.feud.ai.imagine import imagine
from game.games.feud.ai.kernel import columns
from game.games.feud.ai.row_game import Average, RowGame
from game.games.feud.rules.action_deck import HAND, six
from game.games.feud.rules.cards import STRIKES, is_strike
from game.games.feud.rules.model import NONE_ASKED, State
from game.games.feud.rules.order import has_row
from game.games.feud.rules.price_list import Op

OWN = 4  # times as many rows of mine are weighed as of each imagined hand
GOOD = 4  # one in so many of the rows that he may lay is among his best against the average
BLIND = 0.9  # of the play of an enemy who has not seen my hand is any row
SELDOM = 0.25  # of the most frequent: rows that are played less are not played
ROUNDS_A_THOUGHT = 10


class Style(NamedTuple):
    """How far a level looks, and what it considers."""

    worlds: int  # hands that are imagined, where the enemy's is not known
    rows: int  # of a hand that are weighed, where both are known
    answers: int = 0  # of each imagined hand that they are weighed against
    rounds: int = 0  # of regret matching; 0: it answers the average row
    simple: float = 1.0  # how much of the play of an enemy who has seen my hand is any row
    blind: int = 0  # hands that are imagined, where neither side has seen the other's
    temperature: float = 0.0  # of who answers the average
    locks: int = 0  # 0: none; 1: by what it is worth to know a column; else rows for each pair
    previews: int = 1  # rows of which one is shown
    buys: frozenset[Op] | None = None  # what it thinks of buying; None: anything
    tries: bool = False  # what is on offer, or else goes by what it is usually worth
    reserves: bool = False
    skirmish: int = 1  # hands that are imagined in a Skirmish


class Scene:
    """A Round as a seat sees it: its hand, and the hands that the enemy may have."""

    def __init__(self, view: State, seat: Seat, foes: Sequence[Hand]) -> None:
        self.view, self.seat, self.enemy = view, seat, Seat(1 - seat)
        self.game = RowGame(evaluation_of(view, seat), columns(view.options, view.units, seat))
        self.hand = hand_of(view, seat)
        self.foes = foes

    @property
    def is_known(self) -> bool:
        """Whether the enemy's hand was studied, and is what it was."""
        return is_known(self.view, self.enemy)

    def on(self, view: State) -> Scene:
        """The same hands on another table."""
        return Scene(view, self.seat, self.foes)

    @property
    def turned(self) -> RowGame:
        """The same Round as the enemy sees it."""
        view, evaluation = self.view, self.game.evaluation.turned()
        return RowGame(evaluation, columns(view.options, view.units, self.enemy))


def scene_of(view: State, seat: Seat, worlds: int, fate: Random) -> Scene:
    """The Round that a seat sees, with so many hands imagined for the enemy."""
    return Scene(view, seat, foes(view, seat, worlds, fate))


def is_known(view: State, seat: Seat) -> bool:
    """Whether a hand was studied, and is what it was."""
    return bool(view.studied[seat]) and not view.changed[seat]


def is_blind(view: State, seat: Seat) -> bool:
    """Whether neither side has seen the other's hand."""
    return not is_known(view, seat) and not is_known(view, Seat(1 - seat))


def foes(view: State, seat: Seat, worlds: int, fate: Random) -> list[Hand]:
    """Hands of the enemy: the one that was studied, or as many as are imagined."""
    enemy = Seat(1 - seat)
    if is_known(view, enemy):
        return [Hand(view.studied[enemy], view.locks[enemy])]
    bare = replace(view, sealed=NONE_ASKED)
    return [hand_of(imagine(bare, seat, fate), enemy) for _ in range(worlds)]


def hand_of(state: State, seat: Seat) -> Hand:
    """The six cards with which a side will fight the Round, as far as they are there.

    U-8, U-40: a lock that leaves no row lapses, and a hand without a Strike Card is drawn anew.
    """
    cards = state.pools[seat] or six(state, seat)
    deck = (*state.decks[seat], *state.discards[seat])
    cards = (*cards, *deck)[:HAND]
    if not any(map(is_strike, cards)):
        return Hand((*cards[1:], next(filter(is_strike, (*deck, *STRIKES)))))
    lock = state.locks[seat]
    return Hand(cards, lock if has_row(cards, lock) else None)


def answered(scene: Scene, style: Style, fate: Random) -> Cards:
    """A row that does well against the average one; without temperature the best."""
    hand, lines = scene.hand, list(scene.hand.lines)
    if not style.rounds and len(lines) > style.rows:
        lines = fate.sample(lines, style.rows)
    worths = scene.game.average(scene.foes).worths(hand, lines)
    if not style.temperature:
        return hand.row(lines[worths.index(max(worths))])
    return hand.row(lines[soft_max(worths, style.temperature, fate)])


def mixed(scene: Scene, style: Style, fate: Random) -> Iterator[tuple[Cards, float]]:
    """A row by lot of those that the strategy mixes, better and better; how much is done."""
    hand = scene.hand
    mine, solver = solved(scene, style, fate)
    lot = fate.random()
    for done in range(ROUNDS_A_THOUGHT, style.rounds + 1, ROUNDS_A_THOUGHT):
        solver.improve(ROUNDS_A_THOUGHT)
        yield hand.row(mine[drawn(solver.strategy, lot)]), done / style.rounds


def solved(scene: Scene, style: Style, fate: Random) -> tuple[Sequence[Line], Solver]:
    """The rows that are weighed, and how they are to be mixed."""
    game, hand = scene.game, scene.hand
    is_known = scene.is_known
    own = style.rows if is_known else OWN * style.answers
    mine = best_lines(game.average(scene.foes), hand, hand.lines, own)
    against = scene.turned.average([hand])
    most = style.rows if is_known else style.answers
    matrices = []
    for foe in scene.foes:
        theirs = likely_lines(against, foe, most, fate)
        matrices.append(game.pair(hand, foe).matrix(mine, theirs))
    return mine, Solver(matrices, style.simple if is_known else BLIND)


def best_lines(average: Average, hand: Hand, lines: Sequence[Line], most: int) -> Sequence[Line]:
    """The rows that do best against the average one."""
    if len(lines) <= most:
        return lines
    worths = average.worths(hand, lines)
    order = sorted(range(len(lines)), key=worths.__getitem__, reverse=True)
    return [lines[n] for n in order[:most]]


def likely_lines(
    against: Average, foe: Hand, most: int, fate: Random, one_in: int = GOOD
) -> Sequence[Line]:
    """The rows of a hand, or if they are too many some: a few good ones, else any."""
    lines = foe.lines
    if len(lines) <= most:
        return lines
    good = best_lines(against, foe, lines, most // one_in)
    return [*good, *fate.sample(lines, most - len(good))]


def drawn(strategy: Sequence[float], lot: float) -> int:
    """A row by lot, those left out that are hardly ever played; ``lot`` is from 0 to 1."""
    return by_lot(strategy, lot, SELDOM * max(strategy))
