"""Which card lies in which column or hand, without geometry."""

from __future__ import annotations

from game.engine.cards import BACK, NOTHING, Card, Cards, less
from game.engine.game import Seat
from game.engine.value import Value
from game.games.feud.rules import commands
from game.games.feud.rules.action_deck import deck_contents
from game.games.feud.rules.cards import in_order
from game.games.feud.rules.maneuvers.enactment import awaited
from game.games.feud.rules.model import Phase, State
from game.games.feud.rules.order import COLUMNS, Locked
from game.games.feud.rules.price_list import Op, Source

ROWS = frozenset({Phase.PREVIEW, Phase.ARRANGE})
STUDY = frozenset({Phase.PREVIEW, Phase.LOCK})


class InColumn(Value):
    """A card in a column, and its column before a Confuse in progress."""

    column: int
    card: Card
    origin: int


def row_of(view: State, seat: Seat) -> tuple[InColumn, ...]:
    """The cards in a seat's columns: its row, its preview, or what it has drafted."""
    laid = _chosen(view, seat)
    if laid:
        return laid
    if view.rows[seat]:
        return _moved(view, seat)
    if view.phase in STUDY and view.studied[seat] and len(view.hands[seat]) == COLUMNS:
        return _in_columns(view.studied[seat])
    lock = view.locks[seat]
    return () if lock is None else (InColumn(lock.column, lock.card, lock.column),)


def _in_columns(row: Cards) -> tuple[InColumn, ...]:
    return tuple(InColumn(n, card, n) for n, card in enumerate(row, 1) if card != NOTHING)


def _chosen(view: State, seat: Seat) -> tuple[InColumn, ...]:
    """The row of a secret choice: cards for its owner, backs for others."""
    match view.sealed.laid[seat]:
        case commands.Preview(row) | commands.Arrange(row):
            return _in_columns(row)
        case commands.LayStrike(card):
            return (*_moved(view, seat), _next(view, card))
        case commands.Covered() if view.phase in ROWS:
            return _in_columns(_backs(view.locks[seat]))
        case commands.Covered() if view.phase is Phase.DECISION:
            return (*_moved(view, seat), _next(view, BACK))
        case _:
            return ()


def _backs(lock: Locked | None) -> Cards:
    """A row where only the locked card is known."""
    row = (BACK,) * COLUMNS
    if lock is None:
        return row
    return (*row[: lock.column - 1], lock.card, *row[lock.column :])


def _next(view: State, card: Card) -> InColumn:
    return InColumn(view.column + 1, card, view.column + 1)


def _moved(view: State, seat: Seat) -> tuple[InColumn, ...]:
    """The row as it lies, or as the opponent is rearranging it."""
    row = tuple(laid.card for laid in view.rows[seat])
    match view.sealed.laid[1 - seat]:
        case commands.Betray(as_wanted):
            return _in_columns(as_wanted)
        case commands.Confuse(columns):
            return tuple(InColumn(n, row[each - 1], each) for n, each in enumerate(columns, 1))
        case _:
            return _in_columns(row)


def hand_of(view: State, seat: Seat) -> Cards:
    """The cards of a hand that are not in a column."""
    hand = view.hands[seat]
    if view.rows[seat] and not view.in_skirmish:
        return hand
    lock = view.locks[seat]
    laid = row_of(view, seat)[len(view.rows[seat]) :]
    out = tuple(each.card for each in laid if lock is None or each.column != lock.column)
    return less(hand, out)


def pending_operation(view: State, seat: Seat) -> Op | None:
    """The operation of a Maneuver that waits for this seat's choice, or None."""
    effect = awaited(view) if view.enacting is not None and view.enacting.seat == seat else None
    return None if effect is None or view.chores or view.offer is not None else effect.op


def searched_deck(view: State, seat: Seat) -> Cards:
    """The cards of the deck while its owner may search it (U-75)."""
    if not _is_searched(view, seat, "deck") or BACK in view.hands[seat]:
        return ()
    return in_order(deck_contents(view, seat))


def searched_discard(view: State, seat: Seat) -> Cards:
    """The discards while their owner may take one of them (U-75)."""
    return in_order(view.discards[seat]) if _is_searched(view, seat, "discard") else ()


def _is_searched(view: State, seat: Seat, pile: Source) -> bool:
    effect = awaited(view)
    is_exchange = pending_operation(view, seat) == "exchange"
    return is_exchange and effect is not None and effect.source in {pile, "both"}
