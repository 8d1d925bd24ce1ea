"""Feudal: what is on the table, what a seat may ask for, what can happen.

A *side* is what has a Castle: with two kingdoms the seats 0, 2, 4 are one side and 1, 3, 5 the
other; in the free-for-all every seat is a side of its own.  A man is a number: his place in
``State.men``.
"""

from __future__ import annotations

from enum import Enum, StrEnum
from typing import Literal

from game.engine.game import Seat
from game.engine.value import Message, Value
from game.games.feudal.rules.board import AS_PRINTED, AWAY, NORTH, STANDARD, Set, Square

Arrangement = Literal["as_printed", "shuffled", "by_loser"]
Variation = Literal["kingdoms", "free_for_all"]
IntoCastle = Literal["through_green", "never"]
Stuck = Literal["skipped", "lost"]
Reason = Literal[
    "castle", "royalty", "truce", "no_progress", "repetition", "resigned", "stuck", "time"
]


class Kind(StrEnum):
    """What a man is."""

    KING = "king"
    PRINCE = "prince"
    DUKE = "duke"
    KNIGHT = "knight"
    SERGEANT = "sergeant"
    PIKEMAN = "pikeman"
    SQUIRE = "squire"
    ARCHER = "archer"


ROYALTY = (Kind.KING, Kind.PRINCE, Kind.DUKE)
ARMY = (Kind.KNIGHT,) * 2 + (Kind.SERGEANT,) * 2 + (Kind.PIKEMAN,) * 4 + (Kind.SQUIRE, Kind.ARCHER)


class Options(Value, forbid_unknown_fields=True):
    """The house rules of a play; the defaults are the printed rules."""

    variation: Variation = "kingdoms"
    armies: int = 0  # F-50, F-55: a side, 1 to 3; 0: one for each of its players
    armies_second: int = 0  # F-50: of the second side, as a handicap; 0: as many
    ground: str = str(STANDARD)  # F-3: the board as it is printed
    arrangement: Arrangement = "as_printed"  # F-3
    is_toss_random: bool = True  # F-2; else the first player moves first
    are_quarters_random: bool = False  # F-63
    has_corner_crossing: bool = True  # F-11
    archer_into_castle: IntoCastle = "through_green"  # F-33
    stuck_player: Stuck = "skipped"  # F-19
    no_progress_rounds: int = 30  # F-46; 0: never
    has_repetition: bool = True  # F-47
    has_team_interleave: bool = False  # F-58
    has_royalty_elimination: bool = False  # F-66: in the free-for-all
    has_undo: bool = True  # F-22
    first_turn_max_men: int = 0  # F-82; 0: any number
    minutes: int = 0  # F-81: that each player has for all his turns; 0: no clock


class Phase(Enum):
    """What the table waits for."""

    EMPTY = "empty"
    TOSS = "toss"
    CHOICE = "choice"  # of the kingdoms
    DEPLOYMENT = "deployment"
    PLAY = "play"
    OVER = "over"


class Man(Value):
    """One of the men: what he is, and in which army he counts (F-53)."""

    kind: Kind
    army: int  # his place in State.armies is its


class Army(Value):
    """Ten men, and the royalty attached to them: whose they are, and who commands them."""

    side: int
    seat: Seat
    number: int = 1  # of its side


class Castle(Value):
    """A Castle and, next to it where it faces, its Green (F-7)."""

    at: Square = AWAY
    facing: int = NORTH


class Stride(Value):
    """What a man did in a turn: where he began and what he reached, by foot or by arrow."""

    man: int
    start: Square
    end: Square
    is_shot: bool = False


class Truce(Value):
    """F-45: a question that waits for answers."""

    asker: Seat
    awaited: frozenset[Seat]


class State(Value):
    """The table."""

    phase: Phase = Phase.EMPTY
    options: Options = Options()
    seats: int = 0
    first: int = 0  # the side that moves first; in the free-for-all the seat
    arrangement: tuple[Set, ...] = AS_PRINTED
    kingdoms: tuple[str, ...] = ()  # by side; "": not chosen yet
    armies: tuple[Army, ...] = ()
    men: tuple[Man, ...] = ()
    at: tuple[Square, ...] = ()  # by man; AWAY, SLAIN
    castles: tuple[Castle | None, ...] = ()  # by side; None: captured and gone
    ready: frozenset[Seat] = frozenset()
    orders: tuple[tuple[Seat, ...], ...] = ()  # by side: in which order its players move (F-58)
    moving: int = 0  # the side whose turn it is
    turn: frozenset[Seat] = frozenset()  # who may move men now
    done: frozenset[Seat] = frozenset()  # who has had the turn, of the side that is moving
    acted: frozenset[int] = frozenset()  # the men who may do nothing more in this turn
    pushing: int = AWAY  # the man who has to leave restricted terrain (F-68)
    truce: Truce | None = None
    asked: tuple[int, ...] = ()  # by side: the round of its last offer of a truce (F-45)
    round_no: int = 0  # from 1
    calm: int = -1  # turns of sides since somebody was slain or a Castle fell; -1: in this one
    past: tuple[str, ...] = ()  # the positions since then (F-47)
    trail: tuple[Stride, ...] = ()  # of the turn under way, by man
    last_trail: tuple[Stride, ...] = ()  # of the turn before it
    winners: frozenset[Seat] = frozenset()
    reason: Reason | None = None


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
