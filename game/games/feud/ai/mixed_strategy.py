"""Which row to lay.

Both sides choose at once, so strong levels mix: regret matching over the rows of my hand and those
of the hands that the enemy may have.  Weaker levels answer the average row.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from game.ai.choice import by_lot
from game.ai.player import Temperament
from game.ai.regret import Solver
from game.engine.game import Seat, opponent
from game.engine.value import replace
from game.games.feud.ai.evaluation import evaluation_of
from game.games.feud.ai.hands import Hand, Line
from game.games.feud.ai.imagine import imagine
from game.games.feud.ai.kernel import columns
from game.games.feud.ai.row_game import Average, RowGame
from game.games.feud.rules.action_deck import HAND, six
from game.games.feud.rules.cards import STRIKES, is_strike
from game.games.feud.rules.model import NONE_ASKED, State
from game.games.feud.rules.order import COLUMNS, has_row

OWN = 4  # rows of mine for each row of an imagined hand
GOOD = 4  # one in this many enemy rows is among the best, the others are random
BLIND = 0.9  # how random an enemy is who has not seen my hand
SELDOM = 0.25  # rows rarer than this share of the most frequent are dropped
ROUNDS_A_THOUGHT = 10
A_FEW = 14  # rows of each hand, to tell what hands are worth


class Style(NamedTuple):
    """What a level considers, and how far it looks."""

    worlds: int  # hands imagined where the enemy's is unknown
    rows: int  # weighed of each hand where both are known
    answers: int = 0  # enemy rows weighed of each imagined hand
    rounds: int = 0  # of regret matching; 0: answer the average row
    simple: float = 1.0  # how random an enemy is who has seen my hand
    blind: int = 0  # hands imagined where neither side has seen the other's
    foreseen: int = 0  # rows weighed there against likely rows; 0: all, against the average one
    temperature: float = 0.0  # of the choice among answers to the average row
    locks: int = 1  # 1: by the value of knowing a column; more: rows of each subgame
    columns: int = COLUMNS  # looked at for a lock
    previews: int = 1  # rows weighed for the preview
    takes: int = 3  # cards of a pile tried in an exchange
    solves: int = 1  # hands that an exchange would make, whose Rounds are solved
    draws: int = 4  # hands tried before it takes the Action Reserve or leaves it
    skirmish: int = 1  # hands imagined in a Skirmish
    temperament: Temperament = Temperament.EVEN  # of the character, not of the level


class Position:
    """A Round as a seat sees it: its hand and the hands that the enemy may have."""

    def __init__(self, view: State, seat: Seat, foes: Sequence[Hand]) -> None:
        self.view, self.seat, self.enemy = view, seat, opponent(seat)
        self.game = RowGame(evaluation_of(view, seat), columns(view.options, view.units, seat))
        self.hand = hand_of(view, seat)
        self.foes = foes

    @property
    def is_known(self) -> bool:
        """Whether the enemy's hand was studied and has not changed."""
        return is_known(self.view, self.enemy)

    def on(self, view: State) -> Position:
        """The position with the same enemy hands on another table."""
        return Position(view, self.seat, self.foes)

    @property
    def mirrored(self) -> RowGame:
        """The same Round from the enemy's side."""
        view, evaluation = self.view, self.game.evaluation.mirrored()
        return RowGame(evaluation, columns(view.options, view.units, self.enemy))


def position_of(view: State, seat: Seat, worlds: int, fate: Random) -> Position:
    """The position of a seat with this many hands imagined for the enemy."""
    return Position(view, seat, enemy_hands(view, seat, worlds, fate))


def is_known(view: State, seat: Seat) -> bool:
    """Whether a seat's hand was studied and has not changed."""
    return bool(view.studied[seat]) and not view.changed[seat]


def is_blind(view: State, seat: Seat) -> bool:
    """Whether neither side has seen the other's hand."""
    return not is_known(view, seat) and not is_known(view, opponent(seat))


def enemy_hands(view: State, seat: Seat, worlds: int, fate: Random) -> list[Hand]:
    """The studied hand of the enemy, or imagined ones."""
    enemy = opponent(seat)
    if is_known(view, enemy):
        return [Hand(view.studied[enemy], view.locks[enemy])]
    bare = replace(view, sealed=NONE_ASKED)
    return [hand_of(imagine(bare, seat, fate), enemy) for _ in range(worlds)]


def hand_of(state: State, seat: Seat) -> Hand:
    """The six cards that a side fights this Round with, as far as known.

    A lock that leaves no row lapses; a hand without a Strike Card is redrawn (U-8, U-40).
    """
    cards = state.pools[seat] or six(state, seat)
    deck = (*state.decks[seat], *state.discards[seat])
    cards = (*cards, *deck)[:HAND]
    if not any(map(is_strike, cards)):
        return Hand((*cards[1:], next(filter(is_strike, (*deck, *STRIKES)))))
    lock = state.locks[seat]
    return Hand(cards, lock if has_row(cards, lock) else None)


def row_solver(position: Position, style: Style, fate: Random) -> tuple[Sequence[Line], Solver]:
    """The rows to mix, and the solver of their shares."""
    game, hand = position.game, position.hand
    is_known = position.is_known
    own = style.rows if is_known else OWN * style.answers
    mine = best_lines(game.average(position.foes), hand, hand.lines, own)
    against = position.mirrored.average([hand])
    most = style.rows if is_known else style.answers
    matrices = []
    for foe in position.foes:
        theirs = likely_lines(against, foe, most, fate)
        matrices.append(game.pair(hand, foe).matrix(mine, theirs))
    return mine, Solver(matrices, style.simple if is_known else BLIND)


def solved_worth(position: Position, hand: Hand) -> float:
    """What a hand is worth, on average, once both hands are known and both sides mix good rows."""
    against = position.mirrored.average([hand])
    worth = 0.0
    for foe in position.foes:
        mine = best_lines(position.game.average([foe]), hand, hand.lines, A_FEW)
        theirs = best_lines(against, foe, foe.lines, A_FEW)
        solver = Solver([position.game.pair(hand, foe).matrix(mine, theirs)], 0.0)
        solver.improve(ROUNDS_A_THOUGHT)
        worth += solver.worth
    return worth / len(position.foes)


def best_lines(average: Average, hand: Hand, lines: Sequence[Line], most: int) -> Sequence[Line]:
    """The rows that do best against the average row."""
    if len(lines) <= most:
        return lines
    worths = average.worths(hand, lines)
    order = sorted(range(len(lines)), key=worths.__getitem__, reverse=True)
    return [lines[n] for n in order[:most]]


def likely_lines(
    against: Average, foe: Hand, most: int, fate: Random, one_in: int = GOOD
) -> Sequence[Line]:
    """At most this many rows of a hand: a few good ones and random others."""
    lines = foe.lines
    if len(lines) <= most:
        return lines
    good = best_lines(against, foe, lines, most // one_in)
    return [*good, *fate.sample(lines, most - len(good))]


def sampled(strategy: Sequence[float], lot: float) -> int:
    """An index drawn from a mixed strategy without its rare rows; ``lot`` is from 0 to 1."""
    return by_lot(strategy, lot, SELDOM * max(strategy))
