"""The outcome of a bout as pure functions: who wins, the damage, who goes down or gets up."""

from __future__ import annotations

from game.engine.cards import Card, Cards, value
from game.engine.game import Seat, opponent
from game.games.card_fu.rules.events import Rise
from game.games.card_fu.rules.model import FIGHTERS, Kind, Move, Moves, move

Verdict = tuple[Kind, Seat | None]  # the outcome and the winner

KNOCK_DOWN = 3  # combo cards on an Attack (C-23)
A, B = FIGHTERS
ATTACK, THROW, BLOCK, RETREAT = Move.ATTACK, Move.THROW, Move.BLOCK, Move.RETREAT
CLASH = (Kind.CLASH, None)
TOOK_BACK = (Kind.BLOCK_BLOCK, None)
WITHDREW = (Kind.RETREAT, None)
NOTHING_HAPPENED = (Kind.NONE, None)

TABLE: dict[Moves, Verdict | tuple[Verdict, Verdict, Verdict]] = {
    # A       B           for all values, or: A lower, equal, higher
    (ATTACK, ATTACK): ((Kind.ATTACK, A), CLASH, (Kind.ATTACK, B)),  # C-9, C-13
    (ATTACK, THROW): (Kind.ATTACK, A),  # C-8
    (ATTACK, BLOCK): (Kind.BLOCK, B),  # C-10
    (ATTACK, RETREAT): WITHDREW,  # C-15
    (ATTACK, None): (Kind.OPEN, A),  # C-19
    (THROW, ATTACK): (Kind.ATTACK, B),
    (THROW, THROW): ((Kind.THROW, B), CLASH, (Kind.THROW, A)),  # C-12, C-13
    (THROW, BLOCK): ((Kind.THROW, A), (Kind.THROW, A), (Kind.DODGE, B)),  # C-11
    (THROW, RETREAT): WITHDREW,
    (BLOCK, ATTACK): (Kind.BLOCK, A),
    (BLOCK, THROW): ((Kind.DODGE, A), (Kind.THROW, B), (Kind.THROW, B)),
    (BLOCK, BLOCK): TOOK_BACK,  # C-14
    (BLOCK, RETREAT): WITHDREW,
    (BLOCK, None): NOTHING_HAPPENED,
    (RETREAT, ATTACK): WITHDREW,
    (RETREAT, THROW): WITHDREW,
    (RETREAT, BLOCK): WITHDREW,
    (RETREAT, RETREAT): WITHDREW,
    (RETREAT, None): WITHDREW,
    (None, ATTACK): (Kind.OPEN, B),
    (None, BLOCK): NOTHING_HAPPENED,
    (None, RETREAT): WITHDREW,
    (None, None): NOTHING_HAPPENED,
}
"""A Throw against no card is missing: without a card means only Throws in hand, so Throws are barred."""


def verdict(first: Card, second: Card) -> Verdict:
    """C-8 to C-15, C-19: the outcome of a bout between these two cards, and the winner."""
    row = TABLE[move(first), move(second)]
    if len(row) == 2:
        return row
    lower, equal, higher = row
    a, b = value(first), value(second)
    return lower if a < b else equal if a == b else higher


def may_counter(winning: Card, beaten: Card, *, is_down: bool) -> bool:
    """C-16, C-31: whether a Heart can counter: it is lower than the card it beat, by a standing fighter."""
    if is_down or move(winning) is not BLOCK or move(beaten) not in {ATTACK, THROW}:
        return False
    return value(winning) < value(beaten)


def damage(winning: Card, added: int, *, is_doubled: bool) -> int:
    """C-20, C-32: one point per card; Hearts count 0, and a Throw itself is never doubled."""
    times = 2 if is_doubled else 1
    match move(winning):
        case Move.BLOCK:
            base = 0
        case Move.THROW:
            base = 1
        case _:
            base = times
    return base + times * added


def discarded(life: Cards, draw: Cards, points: int) -> tuple[Cards, Cards]:
    """C-33, C-34: the cards lost from the top of the life pile, then from the draw pile."""
    from_life = tuple(reversed(life[max(0, len(life) - points) :]))
    return from_life, draw[: points - len(from_life)]


def rise(down: Seat, moves: Moves, winner: Seat | None, winning: Card) -> Rise | None:
    """C-19, C-24: why a fighter gets up; None if he stays down.  Only turned cards are moves."""
    mine, yours = moves[down], moves[opponent(down)]
    if winner == down and move(winning) is ATTACK:
        return "attack"
    if mine is RETREAT:
        return "retreat"
    if yours in {BLOCK, RETREAT}:
        return "opponent"
    return "no_card" if mine is None and yours is None else None


def throws(winning: Card) -> bool:
    """C-18: whether the winning card throws the loser."""
    return move(winning) is THROW


def knocks_down(winning: Card, added: int) -> bool:
    """C-23, C-30: whether an Attack with three or more combo cards knocks the loser down."""
    return move(winning) is ATTACK and added >= KNOCK_DOWN


def ground_after(
    ground: Seat | None, moves: Moves, winner: Seat | None, winning: Card, added: int
) -> Seat | None:
    """C-24: who is on the ground after the bout: first one gets up, then one goes down."""
    if winner is not None and (throws(winning) or knocks_down(winning, added)):
        return opponent(winner)
    if ground is not None and rise(ground, moves, winner, winning) is not None:
        return None
    return ground
