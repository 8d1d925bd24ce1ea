"""The places on the table that the keyboard can come to."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from pygame import Rect, Surface

from game.table.items import Item, Zone
from game.table.words import spelled
from game.ui.drawing.look import Look, Size
from game.ui.drawing.viewport import Viewport
from game.ui.table.pieces import RAISED
from game.ui.widgets.widget import Widget
from game.ui.window.input import Key


class Spot(Widget):
    """A place on the table that the keyboard can come to: a thing, or where it may go."""

    is_focusable = True

    def __init__(
        self,
        name: str,
        words: str,
        rect: Rect,
        on_enter: Callable[[str], None],
        on_touch: Callable[[], None] | None,
    ) -> None:
        """``on_touch``: who shows the focus on the thing itself; None: a ring around the place."""
        super().__init__(tip="")
        self.name, self._words = name, words
        self._on_enter, self._on_touch = on_enter, on_touch
        self.rect = rect

    def measure(self, look: Look, width: int) -> Size:
        """As large as what lies there."""
        return self.rect.size

    def describe(self) -> str:
        """What lies there."""
        return self._words

    def key(self, event: Key) -> bool:
        """Enter and Space pick up and put down."""
        if event.name not in {"enter", "space"} or event.repeat:
            return False
        self._on_enter(self.name)
        return True

    def touch(self) -> None:
        """The thing is drawn with or without its outline."""
        if self._on_touch is None:
            super().touch()
        else:
            self._on_touch()

    def paint_ring(self, canvas: Surface) -> None:
        """A ring around a place; a thing has an outline of its own."""
        if self._on_touch is None:
            super().paint_ring(canvas)


class Spots:
    """A spot for everything that can be picked up, and for every place it may go to.

    What stays is the same widget, so that the focus stays with it.
    """

    def __init__(
        self,
        on_item: Callable[[str], None],
        on_pile: Callable[[str], None],
        on_zone: Callable[[str], None],
        on_touch: Callable[[], None],
    ) -> None:
        """What Enter does on each kind; ``on_touch``: a thing got or lost the focus."""
        self._on_item, self._on_pile, self._on_zone = on_item, on_pile, on_zone
        self._on_touch = on_touch
        self.all: list[Spot] = []

    def named(self, name: str) -> Spot | None:
        """The spot of a thing or a place."""
        return next((spot for spot in self.all if spot.name == name), None)

    @property
    def ringed(self) -> str:
        """Where the keyboard is; "" while it is elsewhere."""
        return next((spot.name for spot in self.all if spot.is_ringed), "")

    def spread(
        self,
        look: Look,
        stage: Viewport,
        things: Iterable[Item],
        piles: Iterable[Item],
        zones: Iterable[Zone],
    ) -> list[Spot]:
        """Lie so from now on, in this order; gives the spots that are gone."""
        old, self.all = self.all, []
        for item in things:
            rect = stage.rect(item.x, item.y - RAISED, item.width, item.size)
            self._add(old, Spot(item.id, spoken(item.id), rect, self._on_item, self._on_touch))
        for item in piles:
            rect = stage.rect(item.x, item.y, item.width, item.size)
            words = "Look through the pile"
            self._add(old, Spot(item.id, words, rect, self._on_pile, self._on_touch))
        for zone in zones:
            rect = stage.rect(zone.x, zone.y, zone.width, zone.height)
            self._add(old, Spot(zone.id, f"Put it on {zone.name}", rect, self._on_zone, None))
        for spot in self.all:
            spot.place(look, spot.rect)
        return [spot for spot in old if spot not in self.all]

    def __iter__(self) -> Iterator[Spot]:
        return iter(self.all)

    def _add(self, old: Iterable[Spot], spot: Spot) -> None:
        same = next((each for each in old if each.name == spot.name), spot)
        same.rect = spot.rect
        self.all.append(same)


def spoken(name: str) -> str:
    """A thing by its name, for the screen reader: ``card.7H``."""
    kind, _, rest = name.partition(".")
    return spelled("{" + rest + "}") if kind == "card" else name
