"""Cards of War: what is on the table.

Slots are counted from 1, from the left of their owner.  What is told by seat is a tuple.
"""

from __future__ import annotations

from enum import Enum, StrEnum
from typing import Literal, NamedTuple

from game.engine.cards import Card, Cards
from game.engine.game import Seat
from game.engine.value import Message, Value
from game.games.cards_of_war.rules.options import Options as Options

SLOTS = (1, 2, 3)
EDITION = 2  # of the rules; a war goes on by the edition that it began with
Reason = Literal["life", "deck", "conceded"]
Kind = Literal["answer", "clash", "end"]


class Phase(Enum):
    """What the table waits for, or what it is about to do."""

    EMPTY = "empty"
    SHUFFLE = "shuffle"
    ADVANTAGE = "advantage"  # somebody chooses who starts
    BEGIN = "begin"  # a turn: UNTAP and DRAW
    DEPLOY = "deploy"  # and aiming, before COMBAT
    DEFEND = "defend"  # 4b: whoever is attacked declares defenders
    CLASH = "clash"  # 4b: the window when all defenders stand
    SHIELD = "shield"  # 4c
    FIGHT = "fight"  # 4d: all damage at the same time, and what the winners do
    SECOND = "second"  # second strikes are aimed
    RESOLVE = "resolve"
    END = "end"  # the window before all damage counts, and the end of the turn
    CLEANUP = "cleanup"
    OVER = "over"


class Rank(StrEnum):
    """Where a target is."""

    FRONT = "front"
    REAR = "rear"
    PLAYER = "player"  # no rank: the player himself, slot 0


class Tilt(Enum):
    """Whether a unit is exhausted, and why."""

    READY = "ready"
    NEW = "new"  # deployed, or bonded with what was
    SPENT = "spent"  # it has attacked


class Spot(NamedTuple):
    """A slot of a rank, or a player himself: what can be aimed at."""

    seat: Seat
    rank: Rank
    slot: int


class Fighter(Value):
    """A card in play."""

    card: Card
    form: Card  # what it counts as; another card only of the Doppelganger
    number: int = 0  # of its deployment, from 1: who was deployed last has the highest
    damage: int = 0
    was_bonded: bool = False  # in this turn
    was_separated: bool = False  # in this turn


class Unit(Value):
    """One card, or in the front rank two of a house."""

    fighters: tuple[Fighter, ...]  # the leader first, on top
    tilt: Tilt = Tilt.READY
    is_guard: bool = False  # an Ace of Hearts that has come back
    is_poisoned: bool = False
    has_struck: bool = False  # an Ace that has dealt damage in this turn
    has_acted: bool = False  # an Ace of Diamonds that has attacked or struck in this turn


Line = tuple[Unit | None, Unit | None, Unit | None]  # a rank of a player, by slot
EMPTY_LINE: Line = (None, None, None)


class Summoned(Value):
    """A card in the event row: it acts, and leaves at the end of the turn."""

    card: Card
    form: Card


class Attack(Value):
    """An attack that is aimed or declared."""

    attacker: Spot
    targets: tuple[Spot, ...]  # two only of the Ace of Spades
    blocker: Spot | None = None

    @property
    def foes(self) -> tuple[Spot, ...]:
        """W-22: whom it fights; an attack that was blocked stays blocked."""
        return self.targets if self.blocker is None else (self.blocker,)


class Shield(Value):
    """What the King of Hearts protects until the end of the turn."""

    ally: Spot
    absorbed: int = 0


class Window(Value):
    """A time in which instants may be played, and whoever is asked says so or passes."""

    kind: Kind  # after something was done, before the damage, before the end of the turn
    waiting: tuple[Seat, ...]  # the first is asked


class Spying(Value):
    """Who knows so many cards on top of the deck."""

    seat: Seat
    count: int


# What must be done before the play goes on; the first of them is awaited


class Loss(Message):
    """A card of this hand goes, by lot: NATURE draws it."""

    seat: Seat


class Look(Message):
    """Who has played the Queen of Spades keeps one of the cards on top."""

    seat: Seat


class Surplus(Message):
    """Three units stay of those that the Red Joker has parted."""

    seat: Seat


class Vigil(Message):
    """An Ace of Hearts may come back as guard."""

    seat: Seat
    ace: Spot
    is_felled: bool  # it has been hit, and goes at once if it does not


class Excess(Message):
    """Damage beyond what a defeated unit could bear, to be redirected."""

    seat: Seat
    source: Spot
    amount: int


Chore = Loss | Look | Surplus | Vigil | Excess


class State(Value):
    """The table.  ``hands`` and whatever else is a tuple of many has an entry for each seat."""

    phase: Phase = Phase.EMPTY
    options: Options = Options()
    edition: int = 1
    turn_no: int = 0  # from 1
    active: Seat = Seat(0)  # whose turn it is; before the first, who has the advantage
    deck: Cards = ()  # the first is drawn next
    barrows: Cards = ()  # the last lies on top
    removed: Cards = ()  # out of the game
    hands: tuple[Cards, ...] = ()  # in order
    known: Cards = ()  # cards in hands that everybody has seen going there
    spying: Spying | None = None
    peeked: tuple[Cards, ...] = ()  # what a spy knows of the others' hands
    fronts: tuple[Line, ...] = ()
    rears: tuple[Line, ...] = ()
    rows: tuple[tuple[Summoned, ...], ...] = ()  # event rows
    lives: tuple[int, ...] = ()
    pending: tuple[int, ...] = ()  # damage that counts at the end of the turn
    out: frozenset[Seat] = frozenset()  # who has lost
    warded: frozenset[Seat] = frozenset()  # whom the Jack of Hearts protects in this turn
    shields: tuple[Shield | None, ...] = ()
    casters: frozenset[Seat] = frozenset()  # whose King of Hearts was asked in this turn
    deployments: int = 0  # of the whole play: the number of the card that was deployed last
    new_units: int = 0  # soldiers deployed in this turn
    extra_turns: int = 0  # still owed to whose turn it is
    attacks: tuple[Attack, ...] = ()  # aimed, or declared
    asked: tuple[Seat, ...] = ()  # who is still to defend, or to cast a shield
    is_second: bool = False  # the attacks are second strikes
    strikers: frozenset[Spot] = frozenset()  # who may strike a second time
    engaged: frozenset[Spot] = frozenset()  # targets and defenders of this combat
    window: Window | None = None
    quiet: frozenset[Seat] = frozenset()  # who is not asked after each deed of this turn
    chores: tuple[Chore, ...] = ()
    last_turns: tuple[Seat, ...] | None = None  # sudden death: who has still a turn
    winners: frozenset[Seat] = frozenset()
    reason: Reason | None = None
