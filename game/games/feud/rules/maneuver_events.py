"""Feud: what can happen in the times for purchases."""

from __future__ import annotations

from typing import Literal

from game.engine.cards import Card, Cards
from game.engine.game import Seat
from game.engine.value import Message


class LockReleased(Message):
    """A locked card is free, and in hand again."""

    seat: Seat
    card: Card


class TurnEnded(Message):
    """A seat has ended its turn in a window; ``closes``: and with it the window."""

    seat: Seat
    closes: bool


class ManeuverBought(Message):
    """A seat has paid for a Maneuver."""

    seat: Seat
    maneuver: str
    cost: int


class EffectEnded(Message):
    """An effect is done, or was let be."""

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
    """A card of a hand was traded for the top card of its deck, and went to the bottom."""

    seat: Seat
    lost: Card
    drawn: Card
    sunk: Card  # the lost card, where nobody can see it any more


class CardExchanged(Message):
    """A card came out of a pile, one of the hand went there."""

    seat: Seat
    source: Literal["deck", "discard"]
    taken: Card
    given: Card
    held: Card  # the card that was taken, as it is in hand


class HandSunk(Message):
    """Cards of a hand went under the Action Deck."""

    seat: Seat
    cards: Cards
    sunk: Cards  # the same, where nobody can see them any more


class UnitReplaced(Message):
    """A Unit of the Army Reserve fights on with the Markers of the one that is kept there."""

    seat: Seat
    unit: Card
    kept: Card


class UnitResurrected(Message):
    """A dead Unit is back in the Army Deck, which is to be shuffled."""

    seat: Seat
    unit: Card


class ReservationGranted(Message):
    """A seat may put one card more into its Action Reserve."""

    seat: Seat


class ColumnPeeked(Message):
    """A seat has looked at a card of the other."""

    seat: Seat
    column: int
    card: Card


class ColumnsSwapped(Message):
    """A seat has exchanged two of its columns."""

    seat: Seat
    column: int
    other: int


class PermutingDeclared(Message):
    """The opponent's row will be rearranged when the window is closed."""

    seat: Seat
    is_seen: bool


class RowConfused(Message):
    """A row lies in another order, which nobody knows."""

    by: Seat
    row: Cards


class RowShown(Message):
    """A seat sees the row of the other, that it is going to rearrange."""

    by: Seat
    row: Cards


class RowBetrayed(Message):
    """A row lies as the other wants it."""

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
