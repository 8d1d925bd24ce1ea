"""What a game says of its table: how things lie, what a hand means, how an event looks."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol, TypeVar

from game.engine.game import Seat
from game.engine.value import Value
from game.table.figures import Figure
from game.table.items import Gesture, Heap, Item, Mark, Room, Zone

S_contra = TypeVar("S_contra", contravariant=True)
E_contra = TypeVar("E_contra", contravariant=True)
C = TypeVar("C")


class Cue(Value):
    """How an event sounds, and how long it is given.  Times in ms at normal speed."""

    sound: str = ""
    hold: int = 0  # to read it, before the next event begins
    follow: int | None = None  # the next event begins so long after this one began; None: after it
    result: bool = False  # the person looks at the result before the play goes on
    shared: bool = False  # it comes of what several have chosen, and is not the last one's deed


class Table(Protocol[S_contra, C, E_contra]):
    """The geometry of one game: pure functions of a view and of the seat that sits nearest."""

    smallest: Room  # the smallest room in which all has its place
    grain: float  # table units that are to be whole pixels; 0: none

    def turns_to_player(self, view: S_contra) -> bool:
        """Whether whoever looks sits nearest, and alone; else the table lies as for the first person."""
        ...

    def field(self, room: Room) -> Zone | None:
        """The part of the table that can be looked at more closely; None: there is none."""
        ...

    def items(self, view: S_contra, near: Seat, room: Room) -> Iterable[Item]:
        """Every thing on the table, as it lies before the near seat."""
        ...

    def zones(self, view: S_contra, near: Seat, room: Room) -> Iterable[Zone]:
        """Every place where something can be put down."""
        ...

    def figures(self, view: S_contra, near: Seat, room: Room) -> Iterable[Figure]:
        """What stands around the things."""
        ...

    def threats(self, view: S_contra, near: Seat, room: Room) -> Iterable[Figure]:
        """What is shown on demand: where the near seat's men could be struck."""
        ...

    def gesture(self, command: C) -> Gesture:
        """The drag, the tap or the button that asks for a command."""
        ...

    def ask(self, view: S_contra, gesture: Gesture) -> C | None:
        """The command that a gesture means, allowed or not; None: it means nothing."""
        ...

    def mark(self, view: S_contra, gesture: Gesture) -> Mark:
        """How a square is marked that this legal gesture leads to."""
        ...

    def held(self, view: S_contra, seat: Seat) -> tuple[str, ...]:
        """What this seat may pick up, be it refused or not: its hand, in the order it lies."""
        ...

    def inside(self, view: S_contra, near: Seat, item: str) -> Heap | None:
        """The pile that this thing lies in, if it may be looked through (DD-21)."""
        ...

    def cue(self, event: E_contra) -> Cue:
        """How the event looks and sounds beyond the things that moved."""
        ...

    def closing(self, view: S_contra, seat: Seat) -> C | None:
        """What ends all that this seat is about: its button stays, and says why where it is refused."""
        ...

    def automatic(self, view: S_contra, seat: Seat) -> C | None:
        """What the table does by itself for this seat, where nothing else is left to it."""
        ...
