"""What is looked at: told at once in the column beside the table, if it has room for that.

Else, and whenever it is asked for, beside the thing itself: when the pointer rests, by Alt, or by
key (DD-19).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from math import inf
from typing import NamedTuple

from game.play.settings import Settings
from game.table.items import Item
from game.ui.panels.closeup import CloseUp, Subject
from game.ui.panels.dossier import Entry
from game.ui.panels.side import SidePanel
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
)

Said = tuple[tuple[str, ...], str]
"""What a thing is, headline first, and why nothing can be done with it now, or ""."""

WALKS = frozenset({"left", "right", "up", "down", "tab", "shift", "ctrl"})
"""Keys under which it stays open: they only lead from one thing to the next."""


class Lenses(NamedTuple):
    """Where it can be shown what a thing is."""

    closeup: CloseUp
    side: SidePanel


class Sayings(NamedTuple):
    """What there is to say."""

    of_thing: Callable[[Item], Said]  # no headline: it is not to be looked at
    of_place: Callable[[Point], str]  # of what lies below this pixel
    moment: Callable[[], object]  # until it is another one, the same is said of the same
    face: Callable[[Item], str]  # that shows it alone


class Magnifier:
    """Opens the close-up of what the pointer rests on, or the keyboard is at, and closes it."""

    def __init__(
        self,
        top: TableTop,
        lenses: Lenses,
        sayings: Sayings,
        settings: Callable[[], Settings],
        clock: Callable[[], float],
    ) -> None:
        self._top, self._sayings = top, sayings
        self._panel, self._side = lenses
        self._settings, self._clock = settings, clock
        self._at = ""  # the thing that is looked at, or would be
        self._due = inf  # when it is shown
        self._pointer: Point | None = None  # None while the keyboard is in use
        self._is_asked = False  # whether Alt is held
        self._entry = Entry()  # what the column tells
        self._of: tuple[object, ...] = ()  # and of what

    def watch(self) -> bool:
        """To be asked while the table is at rest; whether something has changed."""
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

    def _tell(self) -> bool:
        """In the column: what is looked at, else what is in the hand; whether it is another."""
        if not self._side.is_told:
            return False
        item = self._top.looked_at or self._top.drag_state.held
        at = self._pointer
        if at is None and item is not None:
            at = self._top.stage.pixel(item.x, item.y)
        place = self._sayings.of_place(at) if at is not None else ""
        of = (item, self._sayings.moment())
        if (of, place) == (self._of, self._entry.place):
            return False
        if of != self._of:
            lines, reason = self._sayings.of_thing(item) if item is not None else ((), "")
            face = self._sayings.face(item) if item is not None else ""
            self._of, self._entry = of, Entry(face, lines, reason)
        self._entry = replace(self._entry, place=place)
        self._side.dossier.show(self._entry)
        return True

    def heed(self, event: Input) -> bool:
        """What a hand does to it; whether it was meant for nothing else."""
        match event:
            case PointerMove(at=at):
                self._pointer = at
            case PointerLeft() | Key():
                self._pointer = None
            case _:
                pass
        return self._closely(event)

    def _closely(self, event: Input) -> bool:
        match event:
            case Key(name="i", ctrl=False, alt=False):
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
            case Key(name=name) if name not in WALKS:
                self.close()
            case _:
                pass
        return False

    def close(self) -> None:
        """It is not shown again until something else was looked at."""
        self._due = inf
        self._panel.hide()

    def forget(self) -> None:
        """Nothing is looked at any more, and nobody has asked to."""
        self._is_asked = False
        self.close()
        self._at = ""

    def _when(self, *, was_open: bool) -> float:
        """From one thing to the next at once; a first one after the rest that is set.

        What the keyboard comes to is shown only when it is asked for.
        """
        delay = self._settings().controls.hover_delay
        if was_open or self._is_asked:
            return self._clock()
        if delay is None or self._side.is_told or not self._top.is_pointed_at:
            return inf
        return self._clock() + delay / 1000

    def _toggle(self) -> None:
        if self._panel.name:
            self.close()
        else:
            self._due = self._clock()

    def _open(self, item: Item) -> None:
        lines, reason = self._sayings.of_thing(item)
        self._panel.hide()
        if lines:
            lies, in_sight = self._top.surroundings(item)
            height, face = self._top.stage.px(item.size), self._sayings.face(item)
            self._panel.show(Subject(item.id, face, height, lines, reason, lies, in_sight))
