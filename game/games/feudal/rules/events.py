"""What can happen on the table."""

from __future__ import annotations

from game.engine.game import NOBODY, Seat
from game.engine.value import Message
from game.games.feudal.rules.board import AS_PRINTED, Set, Square
from game.games.feudal.rules.model import Castle, Reason
from game.games.feudal.rules.options import Options


class WarDeclared(Message):
    """The game has begun."""

    options: Options
    seats: int


class TossWon(Message):
    """The coin has fallen: this side moves first, the other chooses its kingdom."""

    first: int
    arrangement: tuple[Set, ...] = AS_PRINTED


class QuartersSet(Message):
    """The quarters of the board were rearranged."""

    arrangement: tuple[Set, ...]


class KingdomTaken(Message):
    """A side has taken its half or quarter of the board."""

    side: int
    kingdom: str


class RoyalAttached(Message):
    """A royal was given to another army."""

    man: int
    army: int


class ArmyGiven(Message):
    """An army has another commander."""

    army: int
    seat: Seat


class ManPlaced(Message):
    """A man stands on a square, or AWAY beside the board; ``eyes`` see it."""

    man: int
    square: Square
    eyes: frozenset[Seat]


class CastlePlaced(Message):
    """The Castle of a side stands; ``eyes`` see it."""

    side: int
    castle: Castle
    eyes: frozenset[Seat]


class BecameReady(Message):
    """A seat has deployed."""

    seat: Seat


class DividerRemoved(Message):
    """The divider is gone: everything is visible."""

    at: tuple[Square, ...]
    castles: tuple[Castle | None, ...]


class OrderSet(Message):
    """The players of a side move in this order."""

    side: int
    order: tuple[Seat, ...]


class TurnBegan(Message):
    """A seat may move its men; ``new_side``: it is the first of its side to do so."""

    seats: frozenset[Seat]
    round_no: int
    new_side: bool


class TurnSkipped(Message):
    """Nobody of this side can do anything."""

    side: int
    round_no: int


class TurnEnded(Message):
    """A seat has ended its turn."""

    seat: Seat


class ManMoved(Message):
    """A man has moved; ``binds``: the seats that can't undo past this."""

    man: int
    square: Square
    binds: frozenset[Seat] = NOBODY


class ArrowShot(Message):
    """An Archer has shot at a square; ``binds`` as in ``ManMoved``."""

    man: int
    square: Square
    binds: frozenset[Seat] = NOBODY


class ManSlain(Message):
    """A man was slain."""

    man: int
    by: int


class CastleCaptured(Message):
    """A man has entered an enemy's Castle."""

    side: int
    man: int


class KingdomFell(Message):
    """A side of the free-for-all is out: its royalty is removed, its men follow ``heir``.

    ``heir`` None: its men are removed as well.
    """

    side: int
    heir: Seat | None
    removed: tuple[int, ...]


class PushBegan(Message):
    """A man has to leave the terrain on which a Castle stood."""

    man: int


class ManPushed(Message):
    """The man has left that terrain; ``binds`` as in ``ManMoved``."""

    man: int
    square: Square
    binds: frozenset[Seat] = NOBODY


class TruceOffered(Message):
    """A seat asks for a truce."""

    seat: Seat
    awaited: frozenset[Seat]


class TruceAnswered(Message):
    """A seat has agreed to the truce, or not."""

    seat: Seat
    agrees: bool


class SideResigned(Message):
    """A side has resigned."""

    seat: Seat


class TimeRanOut(Message):
    """A seat has used all its time."""

    seat: Seat


class WarEnded(Message):
    """The war is over; no winners: a stalemate."""

    winners: frozenset[Seat]
    reason: Reason


Event = (
    WarDeclared
    | TossWon
    | QuartersSet
    | KingdomTaken
    | RoyalAttached
    | ArmyGiven
    | ManPlaced
    | CastlePlaced
    | BecameReady
    | DividerRemoved
    | OrderSet
    | TurnBegan
    | TurnSkipped
    | TurnEnded
    | ManMoved
    | ArrowShot
    | ManSlain
    | CastleCaptured
    | KingdomFell
    | PushBegan
    | ManPushed
    | TruceOffered
    | TruceAnswered
    | SideResigned
    | TimeRanOut
    | WarEnded
)
