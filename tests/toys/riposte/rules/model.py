"""Riposte: what is on the table, what a seat may ask for, what can happen."""

from __future__ import annotations

from game.engine.cards import Card, Cards, cards
from game.engine.game import Seat
from game.engine.value import Message, Value

SEATS = (Seat(0), Seat(1), Seat(2))
PACK = cards(" ".join(f"{n}{suit_}" for suit_ in "SHC" for n in range(2, 8)))
HAND = 5


class Opening(Message):
    """The table is empty, or NATURE is to deal."""

    dealt: bool


class Turn(Message):
    """A seat may strike, or has struck."""

    seat: Seat
    struck: bool = False


class Blow(Message):
    """A strike that hangs over its target."""

    target: Seat


class Parried(Message):
    """A parry that hangs over what it answers."""


class Window(Message):
    """These seats may still answer."""

    waiting: frozenset[Seat]


class Loss(Message):
    """NATURE is to choose a card of this seat."""

    seat: Seat


Chore = Opening | Turn | Blow | Parried | Window | Loss


class State(Value):
    """The table; the last chore is what it waits for, none: the play is over."""

    chores: tuple[Chore, ...] = (Opening(dealt=False),)
    hands: tuple[Cards, ...] = ((), (), ())
    deck: Cards = ()
    gone: Cards = ()  # seen by all
    rests: int = 0


class Options(Value):
    """There is nothing to choose."""


class Start(Message):
    """Open the table."""


class Deal(Message):
    """Put the pack in this order."""

    pack: Cards


class Strike(Message):
    """Strike another with a spade."""

    card: Card
    target: Seat


class Rest(Message):
    """Let the turn pass."""


class Parry(Message):
    """Answer with a heart."""

    card: Card


class LetPass(Message):
    """Do not answer."""


class Trumpet(Message):
    """End another's turn with a club."""

    card: Card


class Drop(Message):
    """NATURE's choice of the card that is lost."""

    card: Card


class Started(Message):
    """The table is open."""


class Shuffled(Message):
    """The pack lies in this order."""

    pack: Cards


class Dealt(Message):
    """A seat took its hand."""

    seat: Seat
    hand: Cards


class CardPlayed(Message):
    """A card was shown and is gone."""

    seat: Seat
    card: Card


class ChorePut(Message):
    """There is something more to be done first."""

    chore: Chore


class ChoreDone(Message):
    """The topmost chore is done."""


class Answered(Message):
    """A seat lets it pass."""

    seat: Seat


class TurnBegun(Message):
    """A seat is to act; whatever hung before is off the table."""

    seat: Seat
    rests: int


class PlayEnded(Message):
    """It is over."""


Command = Start | Deal | Strike | Rest | Parry | LetPass | Trumpet | Drop
Event = (
    Started
    | Shuffled
    | Dealt
    | CardPlayed
    | ChorePut
    | ChoreDone
    | Answered
    | TurnBegun
    | PlayEnded
)
