"""The state of the table.

Slots are counted from 1, from their owner's left. Tuples by seat have one entry for each player.
"""

from __future__ import annotations

from enum import Enum, StrEnum
from typing import Literal, NamedTuple

from game.engine.cards import Card, Cards
from game.engine.game import Seat
from game.engine.value import Message, Value
from game.games.cards_of_war.rules.options import Options as Options

SLOTS = (1, 2, 3)
EDITION = 2  # of the rules; a war keeps the edition it began with
Reason = Literal["life", "deck", "conceded"]
Kind = Literal["answer", "clash", "end"]


class Phase(Enum):
    """What the table waits for, or does next."""

    EMPTY = "empty"
    SHUFFLE = "shuffle"
    ADVANTAGE = "advantage"  # a player chooses who starts
    BEGIN = "begin"  # UNTAP and DRAW
    DEPLOY = "deploy"  # also aiming, before COMBAT
    DEFEND = "defend"  # 4b: attacked players declare blocks
    CLASH = "clash"  # 4b: the window after all blocks are declared
    SHIELD = "shield"  # 4c
    FIGHT = "fight"  # 4d: all damage at once, and the choices of the winners
    SECOND = "second"  # second strikes are aimed
    RESOLVE = "resolve"
    END = "end"  # the window before pending damage counts; the end of the turn
    CLEANUP = "cleanup"
    OVER = "over"


class Rank(StrEnum):
    """Where a target stands."""

    FRONT = "front"
    REAR = "rear"
    PLAYER = "player"  # the player, slot 0


class Tilt(Enum):
    """Whether a unit is exhausted, and why."""

    READY = "ready"
    NEW = "new"  # just deployed, or bonded with such a card
    SPENT = "spent"  # it has attacked


class Spot(NamedTuple):
    """Something to aim at: a slot of a rank, or a player."""

    seat: Seat
    rank: Rank
    slot: int


class Fighter(Value):
    """A card in play."""

    card: Card
    form: Card  # what it counts as; differs only for the Doppelganger
    number: int = 0  # order of deployment, from 1: the latest has the highest
    damage: int = 0
    was_bonded: bool = False  # in this turn
    was_separated: bool = False  # in this turn


class Unit(Value):
    """One card, or in the front rank a bond of two."""

    fighters: tuple[Fighter, ...]  # the leader first, on top
    tilt: Tilt = Tilt.READY
    is_guard: bool = False  # an Ace of Hearts that stayed
    is_poisoned: bool = False
    has_struck: bool = False  # an Ace that has dealt damage in this turn
    has_acted: bool = False  # an Ace of Diamonds that has attacked or struck in this turn


Line = tuple[Unit | None, Unit | None, Unit | None]  # a rank of a player, by slot
EMPTY_LINE: Line = (None, None, None)


class Summoned(Value):
    """A card in the event row; it goes to the barrows at the end of the turn."""

    card: Card
    form: Card


class Attack(Value):
    """An aimed or declared attack."""

    attacker: Spot
    targets: tuple[Spot, ...]  # two only for the Ace of Spades
    blocker: Spot | None = None

    @property
    def foes(self) -> tuple[Spot, ...]:
        """W-22: what it fights; a blocked attack stays blocked."""
        return self.targets if self.blocker is None else (self.blocker,)


class Shield(Value):
    """The ally that the King of Hearts shields until the end of the turn."""

    ally: Spot
    absorbed: int = 0


class Window(Value):
    """A time for instants; each player who is asked plays one or passes."""

    kind: Kind  # after an action, before damage, before the end of the turn
    waiting: tuple[Seat, ...]  # the first is asked now


class Spying(Value):
    """The seat that knows the top cards of the deck, and how many."""

    seat: Seat
    count: int


# Chores: decisions that come before everything else, in order


class Loss(Message):
    """A hand loses a random card; NATURE picks it."""

    seat: Seat


class Look(Message):
    """After the Queen of Spades: keep one of the top cards."""

    seat: Seat


class Surplus(Message):
    """The Red Joker broke the bonds: choose three cards that stay."""

    seat: Seat


class Vigil(Message):
    """An Ace of Hearts can stay as a guard."""

    seat: Seat
    ace: Spot
    is_felled: bool  # it was hit: unless it stays, it goes at once


class Excess(Message):
    """Damage beyond what a defeated unit could bear can be redirected."""

    seat: Seat
    source: Spot
    amount: int


Chore = Loss | Look | Surplus | Vigil | Excess


class State(Value):
    """The whole table."""

    phase: Phase = Phase.EMPTY
    options: Options = Options()
    edition: int = 1
    turn_no: int = 0  # from 1
    active: Seat = Seat(0)  # whose turn it is; before the first turn, who has the advantage
    deck: Cards = ()  # the first is drawn next
    barrows: Cards = ()  # the last lies on top
    removed: Cards = ()  # out of the game
    hands: tuple[Cards, ...] = ()  # sorted
    known: Cards = ()  # cards in hands that everybody knows
    spying: Spying | None = None
    peeked: tuple[Cards, ...] = ()  # what each spy knows of the others' hands
    fronts: tuple[Line, ...] = ()
    rears: tuple[Line, ...] = ()
    rows: tuple[tuple[Summoned, ...], ...] = ()  # event rows
    lives: tuple[int, ...] = ()
    pending: tuple[int, ...] = ()  # damage that is taken off at the end of the turn
    out: frozenset[Seat] = frozenset()  # players who have lost
    warded: frozenset[Seat] = frozenset()  # protected by the Jack of Hearts in this turn
    shields: tuple[Shield | None, ...] = ()
    casters: frozenset[Seat] = frozenset()  # who has used the King of Hearts in this turn
    deployments: int = 0  # in the whole war: the number of the latest card
    new_units: int = 0  # soldiers deployed in this turn
    extra_turns: int = 0  # still owed to the active player
    attacks: tuple[Attack, ...] = ()  # aimed or declared
    asked: tuple[Seat, ...] = ()  # who must still defend or decide on a shield
    is_second: bool = False  # the attacks are second strikes
    strikers: frozenset[Spot] = frozenset()  # units that can strike a second time
    engaged: frozenset[Spot] = frozenset()  # targets and blockers of the first strikes
    window: Window | None = None
    quiet: frozenset[Seat] = frozenset()  # who isn't asked after each action of this turn
    chores: tuple[Chore, ...] = ()
    last_turns: tuple[Seat, ...] | None = None  # sudden death: who still has a turn
    winners: frozenset[Seat] = frozenset()
    reason: Reason | None = None
