"""What a seat may ask for, by the paragraphs of the rulebook."""

from __future__ import annotations

from typing import Literal

from game.engine.cards import Card, Cards
from game.engine.game import Seat
from game.engine.value import Message
from game.games.feud.rules.options import EDITION, Options


class Start(Message):
    """Open the table."""

    options: Options = Options()
    edition: int = EDITION


class Deal(Message):
    """Put all four decks in this order and give one seat the initiative."""

    initiative: Seat
    armies: tuple[Cards, Cards]
    decks: tuple[Cards, Cards]


class Shuffle(Message):
    """Put the pile in this order, the first card on top."""

    cards: Cards


class TakeReserve(Message):
    """Take the whole Action Reserve into the hand before drawing, or not."""

    takes: bool


class Preview(Message):
    """Lay the six cards into the columns, for the Study."""

    row: Cards


class Lock(Message):
    """Lock one of the opponent's cards in its column; 0: none."""

    column: int


class Arrange(Message):
    """Lay the six cards face down into the columns."""

    row: Cards


class Confuse(Message):
    """Rearrange the opponent's row blindly: the old column of each card."""

    columns: tuple[int, ...]


class Betray(Message):
    """Rearrange the opponent's row, seeing the cards."""

    row: Cards


class PickUnit(Message):
    """Choose the Unit of the Army Reserve that fights next."""

    unit: Card


class LayStrike(Message):
    """Lay a Strike Card face down, to decide who is Active."""

    card: Card


class PlayCard(Message):
    """Lay a card face up in a Skirmish."""

    card: Card


class Reserve(Message):
    """Put a card of the hand into the Action Reserve."""

    card: Card


class Buy(Message):
    """Pay for a Maneuver."""

    maneuver: str


class Sabotage(Message):
    """Pull the card at this position, from 1, out of the opponent's shuffled hand."""

    position: int


class Exchange(Message):
    """Swap a hand card for one of your own deck or discards."""

    source: Literal["deck", "discard"]
    take: Card
    give: Card


class Redraw(Message):
    """Put these cards under the Action Deck and draw as many."""

    cards: Cards


class Replace(Message):
    """Swap the fighting Unit for one of the Army Reserve."""

    unit: Card


class Resurrect(Message):
    """Put a dead Unit back into the Army Deck."""

    unit: Card


class Peek(Message):
    """Look at one card of the opponent's row."""

    column: int


class Swap(Message):
    """Swap the cards in two of your own columns."""

    column: int
    other: int


class Forgo(Message):
    """Decline an effect that was paid for."""


class EndTurn(Message):
    """End the turn in a window."""


class OfferDraw(Message):
    """Offer to call it a draw."""


class AnswerDraw(Message):
    """Accept or decline a draw."""

    agrees: bool


class Resign(Message):
    """Resign the match."""


class Covered(Message):
    """Another seat's secret choice, hidden."""


Secret = TakeReserve | Preview | Lock | Arrange | Confuse | Betray | PickUnit | LayStrike
"""What both seats decide in secret and reveal together."""

Choice = Secret | Covered

Command = (
    Start
    | Deal
    | Shuffle
    | TakeReserve
    | Preview
    | Lock
    | Arrange
    | Confuse
    | Betray
    | PickUnit
    | LayStrike
    | PlayCard
    | Reserve
    | Buy
    | Sabotage
    | Exchange
    | Redraw
    | Replace
    | Resurrect
    | Peek
    | Swap
    | Forgo
    | EndTurn
    | OfferDraw
    | AnswerDraw
    | Resign
)
