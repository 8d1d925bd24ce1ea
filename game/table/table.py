"""How a game describes its table: places of things, meaning of gestures, look of events."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from game.engine.game import AnyCommand, AnyEvent, AnyView, Seat
from game.engine.value import Value
from game.table.figures import Figure
from game.table.items import Gesture, Heap, Item, Mark, Room, Zone
from game.table.recap import NOTHING_REMAINS, Happening, Remains

LAST_LOOK = 1500  # ms that the end of a game can be seen before its result


class Cue(Value):
    """The sound and duration of an event.  Times in ms at normal speed."""

    sound: str = ""
    hold: int = 0  # to read it, before the next event begins
    follow: int | None = None  # the next event begins so long after this one began; None: after it
    stay: int = 0  # so long the result of another player's act stays in sight, at the least
    flows: bool = False  # another player's next act may follow at once: a march, the end of a turn
    is_outcome: bool = False  # its line says what came of the acts before it
    result: bool = False  # the player looks at the result before the game goes on
    shared: bool = False  # several players' choices caused it, not only the last one's
    reveals: bool = False  # it shows what was chosen in secret: the reasons come after it
    is_aside: bool = False  # it is no act: what the others did stays in sight
    begins_fight: bool = False  # so they did the rest of its step; a shared screen isn't covered

    @property
    def is_joint(self) -> bool:
        """Whether others had a share in it, though it happens in one player's step."""
        return self.shared or self.begins_fight


def cues_of(cues: Mapping[type, Cue]) -> Callable[[AnyEvent], Cue]:
    """The cue of an event by its class; other events are silent."""
    quiet = Cue()
    return lambda event: cues.get(type(event), quiet)


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """The geometry of one game: functions of a view and of the seat that sits nearest."""

    smallest: Room  # the smallest room in which everything fits
    grain: float = 0.0  # a length that must be whole pixels, such as a square; 0: none

    turns_to_player: Callable[[AnyView], bool] = lambda view: True
    """Whether the table is turned to the viewer; if not, the first person's side is nearest."""

    field: Callable[[Room], Zone | None] = lambda room: None
    """The part of the table that can be zoomed."""

    items: Callable[[AnyView, Seat, Room], Iterable[Item]]
    """All things on the table, as the near seat sees them."""

    zones: Callable[[AnyView, Seat, Room], Iterable[Zone]]
    """All places where something can be put down."""

    figures: Callable[[AnyView, Seat, Room], Iterable[Figure]]
    """Plates, captions and the like around the things."""

    threats: Callable[[AnyView, Seat, Room], Iterable[Figure]] = lambda view, near, room: ()
    """Shown on demand: the squares where the near seat's men could be struck."""

    reach: Callable[[AnyView, Seat, Room, str], Iterable[Figure]] = lambda view, near, room, item: ()
    """Shown while an enemy's thing is pointed at: the squares where it could strike."""

    gesture: Callable[[AnyCommand], Gesture]
    """The drag, tap or button of a command."""

    ask: Callable[[AnyView, Gesture], AnyCommand | None]
    """The command of a gesture, legal or not; None if it has no meaning."""

    misplaced: Callable[[Gesture], str] = lambda gesture: ""
    """Why a thing can't be put there, if the gesture has no meaning; "": only that it can't.

    Without a place: what to do with a thing that a double click doesn't play.
    """

    mark: Callable[[AnyView, Gesture], Mark] = lambda view, gesture: "reach"
    """The mark on the target of a legal gesture."""

    held: Callable[[AnyView, Seat], tuple[str, ...]]
    """The items that this seat can pick up, legal or not: its hand, in order."""

    inside: Callable[[AnyView, Seat, str], Heap | None] = lambda view, near, item: None
    """The pile that an item is in, if it can be looked through."""

    cue: Callable[[AnyEvent], Cue]
    """The sound and duration of an event."""

    remains: Callable[[Happening, Seat, Seat, Room], Remains] = lambda happening, near, eyes, room: (
        NOTHING_REMAINS
    )
    """What stays in sight of what the others did, for these eyes, until they act."""

    closing: Callable[[AnyView, Seat], AnyCommand | None] = lambda view, seat: None
    """The command that ends this seat's turn or phase: its button stays, even if it is refused."""

    automatic: Callable[[AnyView, Seat], AnyCommand | None] = lambda view, seat: None
    """The command done automatically for this seat, where it has no choice."""

    needless: Callable[[AnyView, Seat], AnyCommand | None] = lambda view, seat: None
    """The command done at once for this seat, where no choice could help it.

    Judged from public information.
    """
