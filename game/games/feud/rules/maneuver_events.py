"""What can happen in windows, the times when Maneuvers are bought."""

from __future__ import annotations

from typing import Literal

from game.engine.cards import Card, Cards
from game.engine.game import Seat
from game.engine.value import Message


class LockReleased(Message):
    """A locked card is free and back in the hand."""

    seat: Seat
    card: Card


class TurnEnded(Message):
    """A seat has ended its turn in a window; ``closes``: the window is over."""

    seat: Seat
    closes: bool


class ManeuverBought(Message):
    """A seat has paid for a Maneuver."""

    seat: Seat
    maneuver: str
    cost: int


class EffectEnded(Message):
    """An effect is done, or was declined."""

    seat: Seat
    is_forgone: bool = False


class MarkersRemoved(Message):
    """A Unit was healed by a Maneuver."""

    seat: Seat
    count: int


class MarkerAdded(Message):
    """A Unit was wounded by a Maneuver."""

    seat: Seat


class HandSabotaged(Message):
    """A card of a hand went under its deck, and the top card replaced it."""

    seat: Seat
    lost: Card
    drawn: Card
    sunk: Card  # the lost card, now hidden from everybody


class CardExchanged(Message):
    """A card of the hand was swapped for one of a pile."""

    seat: Seat
    source: Literal["deck", "discard"]
    taken: Card
    given: Card
    held: Card  # the card that was taken, as it lies in the hand


class HandSunk(Message):
    """Cards of a hand went under the Action Deck."""

    seat: Seat
    cards: Cards
    sunk: Cards  # the same cards, now hidden from everybody


class UnitReplaced(Message):
    """A Unit of the Army Reserve took over, with the Markers of the one it replaced."""

    seat: Seat
    unit: Card
    kept: Card


class UnitResurrected(Message):
    """A dead Unit is back in the Army Deck, before a shuffle."""

    seat: Seat
    unit: Card


class ReservationGranted(Message):
    """A seat may put one more card into its Action Reserve."""

    seat: Seat


class ColumnPeeked(Message):
    """A seat has looked at a card of the opponent's row."""

    seat: Seat
    column: int
    card: Card


class ColumnsSwapped(Message):
    """A seat has swapped two of its columns."""

    seat: Seat
    column: int
    other: int


class PermutingDeclared(Message):
    """The opponent's row will be rearranged once the window closes."""

    seat: Seat
    is_seen: bool


class RowConfused(Message):
    """A row lies in another order that nobody knows."""

    by: Seat
    row: Cards


class RowShown(Message):
    """A seat sees the row that it is going to rearrange."""

    by: Seat
    row: Cards


class RowBetrayed(Message):
    """A row was rearranged by the opponent."""

    by: Seat
    row: Cards


ManeuverEvent = (
    LockReleased
    | TurnEnded
    | ManeuverBought
    | EffectEnded
    | MarkersRemoved
    | MarkerAdded
    | HandSabotaged
    | CardExchanged
    | HandSunk
    | UnitReplaced
    | UnitResurrected
    | ReservationGranted
    | ColumnPeeked
    | ColumnsSwapped
    | PermutingDeclared
    | RowConfused
    | RowShown
    | RowBetrayed
)
