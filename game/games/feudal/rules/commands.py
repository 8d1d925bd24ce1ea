"""What a seat can ask for."""

from __future__ import annotations

from game.engine.game import Seat
from game.engine.value import Message
from game.games.feudal.rules.board import AS_PRINTED, Set, Square
from game.games.feudal.rules.model import Castle
from game.games.feudal.rules.options import Options


class Start(Message):
    """Open the table."""

    options: Options
    seats: int


class Toss(Message):
    """Say who moves first and how the quarters lie; in the free-for-all also who gets which."""

    first: int
    arrangement: tuple[Set, ...] = AS_PRINTED
    kingdoms: tuple[str, ...] = ()


class TurnQuarter(Message):
    """Turn one of the four quarters of the board by 90 degrees clockwise."""

    place: int


class SwapQuarters(Message):
    """Exchange two of the four quarters of the board."""

    place: int
    other: int


class TakeKingdom(Message):
    """Choose a half of the board, or in the free-for-all a quarter."""

    kingdom: str


class Attach(Message):
    """Give a royal to an army."""

    man: int
    army: int


class GiveArmy(Message):
    """Give the command of an army to another player of the side."""

    army: int
    seat: Seat


class Place(Message):
    """Put a man on a square of the kingdom; AWAY: back beside the board."""

    man: int
    square: Square


class PlaceCastle(Message):
    """Put the side's Castle on a square; the Green is in front of it."""

    side: int
    square: Square


class TurnCastle(Message):
    """Turn the Castle to the next direction in which its Green has room."""


class Deploy(Message):
    """Place many men at once, and the Castle first if it is given."""

    squares: tuple[tuple[int, Square], ...]
    castle: Castle | None = None


class SayReady(Message):
    """Finish the deployment."""


class Move(Message):
    """Move a man to a square; whoever stands there is slain."""

    man: int
    square: Square


class Shoot(Message):
    """Let an Archer shoot the man on a square."""

    man: int
    square: Square


class PushOff(Message):
    """Leave the restricted terrain where a Castle stood."""

    man: int
    square: Square


class EndTurn(Message):
    """End the turn."""


class SetOrder(Message):
    """Say in which order the players of the side move."""

    order: tuple[Seat, ...]


class OfferTruce(Message):
    """Offer a truce."""


class AnswerTruce(Message):
    """Agree to a truce, or fight on."""

    agrees: bool


class Resign(Message):
    """Resign."""


class RunOut(Message):
    """Time is up; sent by the clock, never by a player."""


Command = (
    Start
    | Toss
    | TurnQuarter
    | SwapQuarters
    | TakeKingdom
    | Attach
    | GiveArmy
    | Place
    | PlaceCastle
    | TurnCastle
    | Deploy
    | SayReady
    | Move
    | Shoot
    | PushOff
    | EndTurn
    | SetOrder
    | OfferTruce
    | AnswerTruce
    | Resign
    | RunOut
)
