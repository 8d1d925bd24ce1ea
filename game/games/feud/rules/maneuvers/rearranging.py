"""Confuse and Betrayal, carried out once their window has closed (U-84)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations

from game.engine.cards import Cards
from game.engine.game import Decision, IllegalCommand, Seat, opponent
from game.games.feud.rules.action_deck import row_cards
from game.games.feud.rules.combat.study import check_row
from game.games.feud.rules.commands import Betray, Confuse
from game.games.feud.rules.events import Event, NatureAsked, PhaseBegan
from game.games.feud.rules.maneuver_events import RowBetrayed, RowConfused, RowShown
from game.games.feud.rules.model import SEATS, Chore, Phase, State
from game.games.feud.rules.order import COLUMN_NUMBERS, Locked, repaired, rows


def confusers(state: State) -> frozenset[Seat]:
    """The seats that confuse a row; not those that betray it afterwards (U-84)."""
    in_vain = betrayers(state) if state.edition > 1 else frozenset()
    return frozenset(seat for seat in SEATS if state.blind[seat]) - in_vain


def betrayers(state: State) -> frozenset[Seat]:
    """The seats that betray a row."""
    return frozenset(seat for seat in SEATS if state.seen[seat])


def confusions(state: State, seat: Seat) -> Iterator[Confuse]:
    """Every order of the hidden cards that keeps the locked column (U-81)."""
    lock = state.locks[1 - seat]
    for columns in permutations(COLUMN_NUMBERS):
        if _keeps(columns, lock):
            yield Confuse(columns)


def betrayals(state: State, seat: Seat) -> Iterator[Betray]:
    """Every legal order of the opponent's row (U-83)."""
    enemy = opponent(seat)
    yield from map(Betray, rows(row_cards(state, enemy), state.locks[enemy]))


def _keeps(columns: tuple[int, ...], lock: Locked | None) -> bool:
    return lock is None or columns[lock.column - 1] == lock.column


def check_confusion(state: State, seat: Seat, command: Confuse) -> None:
    """Refuse an order that is not a permutation or moves the locked card (U-39, U-81)."""
    if tuple(sorted(command.columns)) != COLUMN_NUMBERS:
        raise IllegalCommand(
            "U-81", "Some cards are missing or doubled. Put one card in each column."
        )
    if not _keeps(command.columns, state.locks[1 - seat]):
        raise IllegalCommand("U-39", "A locked card can't move. Choose another card or column.")


def check_betrayal(state: State, seat: Seat, command: Betray) -> None:
    """Refuse a row that is not legal or moves the locked card (U-39, U-83)."""
    enemy = opponent(seat)
    check_row(command.row, row_cards(state, enemy), state.locks[enemy], "U-83")


def confuse(state: State) -> Decision[Event, State]:
    """Carry out all Confuses together; nobody sees the result (U-82, U-84, U-85)."""
    if state.options.confuse == "random_legal":
        for seat in sorted(confusers(state)):
            state = yield NatureAsked(Chore("row", opponent(seat)))
        return state
    for seat, choice in zip(SEATS, state.sealed.laid, strict=True):
        if isinstance(choice, Confuse):
            state = yield RowConfused(seat, _confused(state, seat, choice))
    return (yield PhaseBegan(Phase.CONFUSE, confusers(state)))


def _confused(state: State, seat: Seat, choice: Confuse) -> Cards:
    enemy = opponent(seat)
    row, lock = row_cards(state, enemy), state.locks[enemy]
    blind = tuple(row[column - 1] for column in choice.columns)
    return repaired(blind, 0 if lock is None else lock.column)


def betray(state: State) -> Decision[Event, State]:
    """Show the rows to their betrayers, then rearrange them together (U-83, U-84)."""
    if state.sealed.laid == (None, None):
        for seat in sorted(betrayers(state)):
            state = yield RowShown(seat, row_cards(state, opponent(seat)))
    for seat, choice in zip(SEATS, state.sealed.laid, strict=True):
        if isinstance(choice, Betray):
            state = yield RowBetrayed(seat, choice.row)
    return (yield PhaseBegan(Phase.BETRAY, betrayers(state)))
