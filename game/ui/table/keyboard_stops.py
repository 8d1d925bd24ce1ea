"""Keyboard stops: the places on the table that take the focus."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from pygame import Rect, Surface

from game.table.items import Item, Zone
from game.ui.drawing.look import Look, Size
from game.ui.drawing.viewport import Viewport
from game.ui.table.marks import RAISED
from game.ui.widgets.widget import Widget
from game.ui.window.input import Key


class Stop(Widget):
    """A stop: a thing, or a place where it can go."""

    is_focusable = True

    def __init__(
        self,
        name: str,
        rect: Rect,
        on_enter: Callable[[str], bool | None],
        on_touch: Callable[[], None] | None,
    ) -> None:
        """``on_enter`` returns False if it does nothing; ``on_touch`` draws the focus on the thing itself; None: a ring around the place."""
        super().__init__(tip="")
        self.name = name
        self._on_enter, self._on_touch = on_enter, on_touch
        self.rect = rect

    def measure(self, look: Look, width: int) -> Size:
        """As large as what lies there."""
        return self.rect.size

    def key(self, event: Key) -> bool:
        """Enter and Space pick up and put down."""
        if event.name not in {"enter", "space"} or event.repeat:
            return False
        return self._on_enter(self.name) is not False

    def touch(self) -> None:
        """Draw the thing again, with or without its outline."""
        if self._on_touch is None:
            super().touch()
        else:
            self._on_touch()

    def paint_ring(self, canvas: Surface) -> None:
        """A ring around a place; a thing has its own outline."""
        if self._on_touch is None:
            super().paint_ring(canvas)


class KeyboardStops:
    """A stop for everything that can be picked up, and for every place it can go to.

    A stop that stays is the same widget: it keeps the focus.
    """

    def __init__(
        self,
        on_item: Callable[[str], bool],
        on_pile: Callable[[str], None],
        on_zone: Callable[[str], None],
        on_touch: Callable[[], None],
    ) -> None:
        """What Enter does on each kind; ``on_touch``: a thing got or lost the focus."""
        self._on_item, self._on_pile, self._on_zone = on_item, on_pile, on_zone
        self._on_touch = on_touch
        self.all: list[Stop] = []

    def named(self, name: str) -> Stop | None:
        """The stop of a thing or a place."""
        return next((stop for stop in self.all if stop.name == name), None)

    @property
    def ringed(self) -> str:
        """The stop with the focus ring; "" if there is none."""
        return next((stop.name for stop in self.all if stop.is_ringed), "")

    def spread(
        self,
        look: Look,
        stage: Viewport,
        things: Iterable[Item],
        piles: Iterable[Item],
        zones: Iterable[Zone],
    ) -> list[Stop]:
        """Place the stops, in this order; returns those that are gone."""
        old, self.all = self.all, []
        for item in things:
            rect = stage.rect(item.x, item.y - RAISED, item.width, item.size)
            self._add(old, Stop(item.id, rect, self._on_item, self._on_touch))
        for item in piles:
            rect = stage.rect(item.x, item.y, item.width, item.size)
            self._add(old, Stop(item.id, rect, self._on_pile, self._on_touch))
        for zone in zones:
            rect = stage.rect(zone.x, zone.y, zone.width, zone.height)
            self._add(old, Stop(zone.id, rect, self._on_zone, None))
        for stop in self.all:
            stop.place(look, stop.rect)
        return [stop for stop in old if stop not in self.all]

    def _add(self, old: Iterable[Stop], stop: Stop) -> None:
        same = next((each for each in old if each.name == stop.name), stop)
        same.rect = stop.rect
        self.all.append(same)
