"""What a game says of its table: where things lie, what gestures mean, how events look."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from game.engine.game import AnyCommand, AnyEvent, AnyView, Seat
from game.engine.value import Value
from game.table.figures import Figure
from game.table.items import Gesture, Heap, Item, Mark, Room, Zone


class Cue(Value):
    """How an event sounds, and how long it is given.  Times in ms at normal speed."""

    sound: str = ""
    hold: int = 0  # to read it, before the next event begins
    follow: int | None = None  # the next event begins so long after this one began; None: after it
    result: bool = False  # the player looks at the result before the game goes on
    shared: bool = False  # several players' choices caused it, not only the last one's


def cues_of(cues: Mapping[type, Cue]) -> Callable[[AnyEvent], Cue]:
    """The cue of an event by its class; other events are silent."""
    quiet = Cue()
    return lambda event: cues.get(type(event), quiet)


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """The geometry of one game: functions of a view and of the seat that sits nearest."""

    smallest: Room  # the smallest room in which all has its place
    grain: float = 0.0  # table units that are to be whole pixels; 0: none

    turns_to_player: Callable[[AnyView], bool] = lambda view: True
    """Whether the table is turned to the viewer; if not, the first person's side is nearest."""

    field: Callable[[Room], Zone | None] = lambda room: None
    """The part of the table that can be looked at more closely."""

    items: Callable[[AnyView, Seat, Room], Iterable[Item]]
    """Every thing on the table, as it lies before the near seat."""

    zones: Callable[[AnyView, Seat, Room], Iterable[Zone]]
    """Every place where something can be put down."""

    figures: Callable[[AnyView, Seat, Room], Iterable[Figure]]
    """Plates, captions and the like around the things."""

    threats: Callable[[AnyView, Seat, Room], Iterable[Figure]] = lambda view, near, room: ()
    """What is shown on demand: where the near seat's men could be struck."""

    gesture: Callable[[AnyCommand], Gesture]
    """The drag, the tap or the button that asks for a command."""

    ask: Callable[[AnyView, Gesture], AnyCommand | None]
    """The command that a gesture means, allowed or not; None: it means nothing."""

    mark: Callable[[AnyView, Gesture], Mark] = lambda view, gesture: "reach"
    """How a place is marked that this legal gesture leads to."""

    held: Callable[[AnyView, Seat], tuple[str, ...]]
    """What this seat may pick up, be it refused or not: its hand, in the order it lies."""

    inside: Callable[[AnyView, Seat, str], Heap | None] = lambda view, near, item: None
    """The pile that this thing lies in, if it may be looked through (DD-21)."""

    cue: Callable[[AnyEvent], Cue]
    """How the event looks and sounds beyond the things that moved."""

    closing: Callable[[AnyView, Seat], AnyCommand | None] = lambda view, seat: None
    """What ends this seat's turn or phase: its button stays, and says why it is refused."""

    automatic: Callable[[AnyView, Seat], AnyCommand | None] = lambda view, seat: None
    """What is done for this seat automatically, where it has no other choice."""
