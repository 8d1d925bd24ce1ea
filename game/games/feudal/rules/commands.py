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
    """Say who moves first, and how the quarters lie; in the free-for-all also whose they are."""

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
    """Put the Castle of the side on a square; the Green lies where it faces."""

    side: int
    square: Square


class TurnCastle(Message):
    """Turn the Castle to the next side where its Green has room."""


class Deploy(Message):
    """Put many men at once where they shall stand, and the Castle first, if it is named."""

    squares: tuple[tuple[int, Square], ...]
    castle: Castle | None = None


class SayReady(Message):
    """Leave all as it stands."""


class Move(Message):
    """March to a square; whoever stands there is slain."""

    man: int
    square: Square


class Shoot(Message):
    """Let an Archer shoot whoever stands on a square."""

    man: int
    square: Square


class PushOff(Message):
    """Leave the restricted terrain under a fallen Castle."""

    man: int
    square: Square


class EndTurn(Message):
    """Let the next player move."""


class SetOrder(Message):
    """Say in which order the players of the side move."""

    order: tuple[Seat, ...]


class OfferTruce(Message):
    """Ask for a truce."""


class AnswerTruce(Message):
    """Agree to a truce, or fight on."""

    agrees: bool


class Resign(Message):
    """Give the war up."""


class RunOut(Message):
    """Say that one's time is up: the clock does, no player."""


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
