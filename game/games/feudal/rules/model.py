"""The state of a war: board, men, armies, Castles, whose turn it is.

A *side* is what has a Castle: with two kingdoms the seats 0, 2, 4 are one side and 1, 3, 5 the
other; in the free-for-all every seat is a side of its own.  A man is a number: his place in
``State.men``.
"""

from __future__ import annotations

from enum import Enum, StrEnum
from typing import Literal

from game.engine.game import Seat
from game.engine.value import Value
from game.games.feudal.rules.board import AS_PRINTED, AWAY, NORTH, Set, Square
from game.games.feudal.rules.options import Options

Reason = Literal[
    "castle", "royalty", "truce", "no_progress", "repetition", "resigned", "stuck", "time"
]


class Kind(StrEnum):
    """The kinds of men."""

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


class Phase(Enum):
    """The phases of a war."""

    EMPTY = "empty"
    TOSS = "toss"
    CHOICE = "choice"  # of the kingdoms
    DEPLOYMENT = "deployment"
    PLAY = "play"
    OVER = "over"


class Man(Value):
    """One of the men: his kind and his army (F-53)."""

    kind: Kind
    army: int  # his place in State.armies is its


class Army(Value):
    """Ten men and the royals attached to them: their side and who commands them."""

    side: int
    seat: Seat
    number: int = 1  # of its side


class Castle(Value):
    """A Castle; its Green is next to it in the direction it faces (F-7)."""

    at: Square = AWAY
    facing: int = NORTH


class Stride(Value):
    """What a man did in a turn: from where, to where, by moving or shooting."""

    man: int
    start: Square
    end: Square
    is_shot: bool = False


class Truce(Value):
    """F-45: an offered truce and who still has to answer."""

    asker: Seat
    awaited: frozenset[Seat]


class State(Value):
    """The state of the game."""

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
    calm: int = -1  # turns since a man was slain or a Castle fell; -1: in this turn
    past: tuple[str, ...] = ()  # the positions since then (F-47)
    trail: tuple[Stride, ...] = ()  # of the turn under way, by man
    last_trail: tuple[Stride, ...] = ()  # of the turn before it
    winners: frozenset[Seat] = frozenset()
    reason: Reason | None = None
