"""The magnifier: describes the thing under the pointer or the focus.

The column beside the table shows it at once, if there is room; else a close-up beside the thing
does, when the pointer rests, or on Alt or a key.
"""

from __future__ import annotations

from math import dist, inf

from game.engine.value import replace
from game.table.items import Item
from game.ui.panels.closeup import CloseUp, Subject
from game.ui.panels.dossier import Entry
from game.ui.panels.side import SidePanel
from game.ui.table.context import Context
from game.ui.table.descriptions import Descriptions
from game.ui.table.tabletop import TableTop
from game.ui.window.input import (
    FocusLost,
    Hidden,
    Input,
    Key,
    KeyUp,
    Point,
    PointerDown,
    PointerLeft,
    PointerMove,
    PointerUp,
)
from game.ui.window.keymap import Action

WALKS = frozenset({"left", "right", "up", "down", "tab", "shift", "ctrl"})
"""Keys that move from one thing to the next: the close-up stays open."""
AWAY = 6  # pixels: a hand at rest moves less


class Magnifier:
    """Opens and closes the close-up of what the pointer or the keyboard is on."""

    def __init__(
        self,
        context: Context,
        descriptions: Descriptions,
        top: TableTop,
        panel: CloseUp,
        side: SidePanel,
    ) -> None:
        self._settings, self._clock = context.services.settings, context.clock
        self._descriptions, self._top, self._panel, self._side = descriptions, top, panel, side
        self._at = ""  # the thing that is looked at
        self._due = inf  # when its close-up opens
        self._pointer: Point | None = None  # None while the keyboard is in use
        self._pressed: Point | None = None  # the last act, until the pointer moves away from it
        self._is_asked = False  # whether Alt is held
        self._is_pinned = False  # whether it stays open until a key or a click
        self._entry = Entry()  # what the column shows
        self._of: tuple[object, ...] = ()  # and for what

    def watch(self) -> bool:
        """To be called while the table is at rest; whether something has changed."""
        if self._is_pinned:
            return self._tell()
        before, item = self._panel.name, self._top.looked_at
        if item is None:
            self.close()
            self._at = ""
        elif item.id != self._at:
            self._at, self._due = item.id, self._when(was_open=bool(before))
        if item is not None and self._clock() >= self._due:
            self._due = inf
            self._open(item)
        return self._tell() or self._panel.name != before

    def keep_up(self) -> None:
        """To be called while things move: the column describes what is there by now."""
        self._tell()

    @property
    def is_due(self) -> bool:
        """Whether a close-up will open by itself, if the pointer stays."""
        return self._due < inf

    def _tell(self) -> bool:
        """Describe the thing looked at, else the held one, in the column; whether that changed."""
        if not self._side.is_told:
            return False
        drag = self._top.drag_state
        item, lies = self._top.looked_at or drag.held, self._top.looked_at or drag.image
        at = self._pointer
        if lies is not None and (at is None or drag.dragging):  # the square where it would land
            at = self._top.stage.pixel(lies.x, lies.y)
        place = self._descriptions.of_place(at) if at is not None else ""
        of = (item, self._descriptions.moment)
        if (of, place) == (self._of, self._entry.place):
            return False
        if of != self._of:
            lines, reason = self._descriptions.of_thing(item) if item is not None else ((), "")
            face = self._descriptions.face(item) if item is not None else ""
            self._of, self._entry = of, Entry(face, lines, reason)
        self._entry = replace(self._entry, place=place)
        self._side.dossier.show(self._entry)
        return True

    def handle(self, event: Input) -> bool:
        """Whether the event was for the close-up alone."""
        match event:
            case PointerMove(at=at):
                self._pointer = at
                self._leave(at)
            case PointerDown(at=at) | PointerUp(at=at):
                self._pressed = at
            case PointerLeft() | Key():
                self._pointer = None
                self._top.forget_pointer()
            case _:
                pass
        return self._closely(event)

    def _closely(self, event: Input) -> bool:
        match event:
            case Key() if event.means(Action.LOOK_CLOSELY):
                self._toggle()
                return True
            case Key(name="escape") if self._panel.name:
                self.close()
                return True
            case Key(name="alt"):  # the pointer stays where it is
                if not event.repeat:
                    self._is_asked, self._due = True, self._clock()
                return True
            case KeyUp(name="alt") | PointerDown() | FocusLost() | Hidden():
                self._is_asked = False
                self.close()
                item = self._top.looked_at
                self._at = "" if item is None else item.id  # it was looked at long enough
            case Key(name=name) if name not in WALKS:
                self.close()
            case _:
                pass
        return False

    def _leave(self, at: Point) -> None:
        """Wait again for the pointer to rest, once it has moved away from the last act."""
        if self._pressed is not None and dist(at, self._pressed) > AWAY:
            self._pressed, self._at = None, ""

    def look_at(self, item: Item) -> None:
        """Open the close-up of this thing, until the next key or click."""
        self._at, self._due, self._is_pinned = item.id, inf, True
        self._open(item)

    def close(self) -> None:
        """Close it until something else is looked at."""
        self._due, self._is_pinned = inf, False
        self._panel.hide()

    def forget(self) -> None:
        """Close it, and drop the request for it."""
        self._is_asked = False
        self.close()
        self._at = ""

    def _when(self, *, was_open: bool) -> float:
        """At once if one is open; else after the delay that is set, and never for the keyboard."""
        delay = self._settings().controls.hover_delay
        if was_open or self._is_asked:
            return self._clock()
        is_acting = self._pressed is not None
        if delay is None or is_acting or self._side.is_told or not self._top.is_pointed_at:
            return inf
        return self._clock() + delay / 1000

    def _toggle(self) -> None:
        if self._panel.name:
            self.close()
        else:
            self._due = self._clock()

    def _open(self, item: Item) -> None:
        lines, reason = self._descriptions.of_thing(item)
        self._panel.hide()
        if lines:
            lies, in_sight = self._top.surroundings(item)
            height, face = self._top.stage.px(item.size), self._descriptions.face(item)
            self._panel.show(
                Subject(item.id, face, height, lines, reason, lies, in_sight, item.is_token)
            )
