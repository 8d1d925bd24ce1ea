"""The state of a match: what is on the table.

Columns are counted from 1, as in the rulebook.
"""

from __future__ import annotations

from enum import Enum
from typing import Literal

from game.engine.cards import NOTHING, Card, Cards
from game.engine.game import PUBLIC, Seat
from game.engine.sealed import Sealed
from game.engine.value import Value
from game.games.feud.rules.commands import Choice
from game.games.feud.rules.options import Options
from game.games.feud.rules.order import Locked
from game.games.feud.rules.price_list import Effect
from game.games.feud.rules.striking import Reading

Reason = Literal["army", "points", "rounds", "resigned", "agreed"]
Pile = Literal["hand", "row", "discard"]
SEATS = (Seat(0), Seat(1))
BOTH = frozenset(SEATS)
EVERYBODY = frozenset({*SEATS, PUBLIC})
NO_LOCK = 0  # declined


class Phase(Enum):
    """What the table waits for."""

    EMPTY = "empty"
    SETUP = "setup"
    FIRST_UNIT = "first_unit"
    TAKE = "take"  # the Action Reserve, or not
    DRAW = "draw"
    PREPARE = "prepare"  # window W1, and the Reservation
    PREVIEW = "preview"
    LOCK = "lock"
    STUDIED = "studied"  # window W2
    ARRANGE = "arrange"
    ARRANGED = "arranged"  # window W3
    CONFUSE = "confuse"
    BETRAY = "betray"
    COMBAT = "combat"
    RALLY = "rally"  # a new Unit, mid-Round
    DECISION = "decision"  # of a Skirmish
    CLASH = "clash"  # the Combat Phase of a Skirmish
    CLEANUP = "cleanup"
    TALLY = "tally"
    MUSTER = "muster"  # new Units, between Rounds
    REST = "rest"  # window W0
    OVER = "over"


class Chore(Value):
    """Something NATURE has to shuffle before the match goes on."""

    kind: Literal["deck", "under", "army", "hand", "row"]
    seat: Seat
    position: int = 0  # from 1, of the card pulled from the hand


class Laid(Value):
    """A card in a column, and the seats that know it."""

    card: Card
    eyes: frozenset[Seat]


class Window(Value):
    """A time for purchases (U-66): whose turn it is, and whether it is the first."""

    turn: Seat
    is_first: bool = True
    has_acted: bool = False


class Enacting(Value):
    """A Maneuver that was paid for, and its effects still to come."""

    seat: Seat
    maneuver: str
    effects: tuple[Effect, ...]


NONE_ASKED: Sealed[Choice] = Sealed((None, None), frozenset())
NO_CARDS: tuple[Cards, Cards] = ((), ())


class State(Value):
    """The whole table; every pair is indexed by seat."""

    phase: Phase = Phase.EMPTY
    options: Options = Options()
    edition: int = 1  # edition 1 also asked for choices without effect
    chores: tuple[Chore, ...] = ()  # the first is done next
    round_no: int = 0  # from 1
    clock: int = 0  # Rounds and Skirmishes so far (U-105)
    initiative: Seat = Seat(0)
    muster: Cards = ()  # the Units of each side, sorted
    armies: tuple[Cards, Cards] = NO_CARDS  # the first enters next
    army_reserves: tuple[Cards, Cards] = NO_CARDS
    units: tuple[Card, Card] = (NOTHING, NOTHING)
    markers: tuple[int, int] = (0, 0)
    markers_before: tuple[int, int] = (0, 0)  # on the same Unit when the Round began
    fallen: tuple[Cards, Cards] = NO_CARDS
    doomed: frozenset[Seat] = frozenset()  # whose Unit was killed at once but still lies there
    decks: tuple[Cards, Cards] = NO_CARDS  # the first is drawn next; all backs before a shuffle
    discards: tuple[Cards, Cards] = NO_CARDS
    hands: tuple[Cards, Cards] = NO_CARDS
    reserves: tuple[Cards, Cards] = NO_CARDS
    may_reserve: tuple[int, int] = (0, 0)  # reservations left in this Round
    studied: tuple[Cards, Cards] = NO_CARDS  # the previews of this Round (U-41)
    changed: tuple[int, int] = (0, 0)  # how many of the studied cards were replaced
    locks: tuple[Locked | None, Locked | None] = (None, None)  # by the owner of the locked card
    rows: tuple[tuple[Laid, ...], tuple[Laid, ...]] = ((), ())
    pools: tuple[Cards, Cards] = NO_CARDS  # the cards of the row, sorted: known to its owner
    column: int = 0  # the last one fought in this Round
    readings: tuple[Reading, ...] = ()  # of the columns fought so far
    active: Seat | None = None  # who leads in the Skirmish
    in_skirmish: bool = False
    points: tuple[int, int] = (0, 0)
    earned: tuple[int, int] = (0, 0)  # all points ever scored
    bought: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())  # in this Round
    resurrected: tuple[int, int] = (0, 0)  # in this match
    window: Window | None = None
    enacting: Enacting | None = None
    blind: tuple[int, int] = (0, 0)  # Confuses still to be enacted, by buyer
    seen: tuple[int, int] = (0, 0)  # Betrayals still to be enacted, by buyer
    sealed: Sealed[Choice] = NONE_ASKED
    offer: Seat | None = None  # who is offering a draw
    offered: tuple[int, int] = (-1, -1)  # the Round of the last offer; 0: before Round 1
    winners: frozenset[Seat] = frozenset()
    reason: Reason | None = None
