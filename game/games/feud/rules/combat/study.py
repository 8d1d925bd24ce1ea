"""Feud: rows.  The Way of Study with its locks, and the six columns as they are to be fought."""

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
    """U-36: all six cards, by the Way of Order."""
    check_row(row, state.hands[seat], None, "U-36")


def check_arrangement(state: State, seat: Seat, row: Cards) -> None:
    """U-3, U-39: all six cards, by the Way of Order, the locked one where it is."""
    check_row(row, six(state, seat), state.locks[seat], "U-3")


def check_row(row: Cards, cards: Cards, lock: Locked | None, rule: str) -> None:
    """Refuse a row that is not legal, and say why."""
    if is_row(row, cards, lock):
        return
    if sorted(row) != sorted(cards):
        raise IllegalCommand(rule, "All six of these cards go into the columns, each of them once.")
    if not obeys_order(row):
        raise IllegalCommand("U-9", "Ace, Two and Joker need a Strike Card before them.")
    raise IllegalCommand("U-39", "The locked card stays in its column.")


def check_lock(column: int) -> None:
    """U-37: one column, or none."""
    if not NO_LOCK <= column <= COLUMNS:
        raise IllegalCommand("U-37", "Lock one of the six columns, or none.")


def show_previews(state: State) -> Decision[Event, State]:
    """U-36: both rows are turned up together."""
    one, other = (choice.row if isinstance(choice, Preview) else () for choice in state.sealed.laid)
    return (yield events.PreviewsShown((one, other)))


def show_locks(state: State) -> Decision[Event, State]:
    """U-38: both locks are shown together; each binds the row of the other."""
    one, other = (_locked(state, seat) for seat in SEATS)
    return (yield events.LocksShown((one, other)))


def _locked(state: State, seat: Seat) -> Locked | None:
    choice = state.sealed.laid[1 - seat]
    if not isinstance(choice, Lock) or choice.column == NO_LOCK:
        return None
    return Locked(choice.column, state.studied[seat][choice.column - 1])


def review(state: State) -> Decision[Event, State]:
    """U-8, U-40: what was bought may have spoilt a hand: the lock lapses, or the hand goes back."""
    if not any(state.bought):
        return state
    for seat in SEATS:
        lock = state.locks[seat]
        if lock is not None:
            holds = has_row(six(state, seat), lock)
            state = yield events.LockChecked(seat, None if holds else lock.card)
    return (yield from check_both(state))


def lay_rows(state: State) -> Decision[Event, State]:
    """U-3: both rows lie face down."""
    one, other = (choice.row if isinstance(choice, Arrange) else () for choice in state.sealed.laid)
    return (yield events.RowsLaid((one, other)))
