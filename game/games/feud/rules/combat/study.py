"""Laying rows: the previews and locks of the Study, then the row that is fought."""

from __future__ import annotations

from game.engine.cards import Cards
from game.engine.game import Decision, IllegalCommand, Seat
from game.games.feud.rules import events
from game.games.feud.rules.action_deck import check_both, six
from game.games.feud.rules.commands import Arrange, Lock, Preview
from game.games.feud.rules.events import Event
from game.games.feud.rules.model import NO_LOCK, SEATS, State
from game.games.feud.rules.order import COLUMNS, Locked, has_row, is_row, obeys_order


def check_preview(state: State, seat: Seat, row: Cards) -> None:
    """Refuse a preview that is not a legal row of the hand (U-36)."""
    check_row(row, state.hands[seat], None, "U-36")


def check_arrangement(state: State, seat: Seat, row: Cards) -> None:
    """Refuse a row that is not legal or moves the locked card (U-3, U-39)."""
    check_row(row, six(state, seat), state.locks[seat], "U-3")


def check_row(row: Cards, cards: Cards, lock: Locked | None, rule: str) -> None:
    """Refuse a row of these cards that is not legal, and say why."""
    if is_row(row, cards, lock):
        return
    if sorted(row) != sorted(cards):
        raise IllegalCommand(
            rule, "Some cards are missing or doubled. Lay all six, one in each column."
        )
    if not obeys_order(row):
        raise IllegalCommand(
            "U-9", "An Ace, Two or Joker can't come first. Lay a Strike Card (3 to 9) before it."
        )
    raise IllegalCommand("U-39", "A locked card can't move. Choose another card or column.")


def check_lock(column: int) -> None:
    """Refuse a lock that is neither a column nor none (U-37)."""
    if not NO_LOCK <= column <= COLUMNS:
        raise IllegalCommand(
            "U-37", "There is no such column. Lock a card in columns 1 to 6, or none."
        )


def show_previews(state: State) -> Decision[Event, State]:
    """Reveal both previews together (U-36)."""
    one, other = (choice.row if isinstance(choice, Preview) else () for choice in state.sealed.laid)
    return (yield events.PreviewsShown((one, other)))


def show_locks(state: State) -> Decision[Event, State]:
    """Reveal both locks together; each binds the other's row (U-38)."""
    one, other = (_locked(state, seat) for seat in SEATS)
    return (yield events.LocksShown((one, other)))


def _locked(state: State, seat: Seat) -> Locked | None:
    choice = state.sealed.laid[1 - seat]
    if not isinstance(choice, Lock) or choice.column == NO_LOCK:
        return None
    return Locked(choice.column, state.studied[seat][choice.column - 1])


def review(state: State) -> Decision[Event, State]:
    """Check locks and hands again after purchases (U-8, U-40)."""
    if not any(state.bought):
        return state
    for seat in SEATS:
        lock = state.locks[seat]
        if lock is not None:
            holds = has_row(six(state, seat), lock)
            state = yield events.LockChecked(seat, None if holds else lock.card)
    return (yield from check_both(state))


def lay_rows(state: State) -> Decision[Event, State]:
    """Lay both rows face down (U-3)."""
    one, other = (choice.row if isinstance(choice, Arrange) else () for choice in state.sealed.laid)
    return (yield events.RowsLaid((one, other)))
