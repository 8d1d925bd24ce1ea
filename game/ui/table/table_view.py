"""Draws the table: its things and figures, with the marks of pointer, drag and rules."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from math import cos, radians, sin

from pygame import Rect, Surface

from game.play.settings import Outlines
from game.table.figures import Explained, Figure, explained
from game.table.items import Gesture, Item
from game.table.motion.tween import Shown
from game.ui.drawing.layers import Layers
from game.ui.drawing.look import Look, Size
from game.ui.drawing.viewport import Viewport
from game.ui.table.affordances import Affordances, Offer
from game.ui.table.keyboard_stops import KeyboardStops
from game.ui.table.marks import Marks, Tilt, lifted
from game.ui.table.pieces import Pieces
from game.ui.widgets.page.bubbles import Spot
from game.ui.widgets.widget import Widget
from game.ui.window.input import Point


class TableView(Widget):
    """Draws the table on its layers."""

    pieces: Pieces
    layers: Layers
    stage: Viewport
    _stops: KeyboardStops

    def __init__(self) -> None:
        super().__init__()
        self._affordances, self._tilt, self._placed_so = Affordances(), Tilt(), ""
        self._marks = self.drawn = Marks()  # the pointer's; and all, as last drawn
        self._items: list[Item] = []
        self._figures: list[Figure] = []
        self.outlines: Outlines = "always"
        self.owned: Mapping[str, str] = {}  # things that others put there, and their colours

    @property
    def offered(self) -> Offer:
        """What the looking person can do now."""
        return self._affordances.offer

    def show(self, shown: Sequence[Shown], figures: Iterable[Figure], resting: list[Item]) -> None:
        """Show this; ``resting`` is where the things come to rest."""
        self._items = resting
        self._shown, self._figures = list(shown), list(figures)
        self.refresh()

    def refresh(self) -> None:
        """Draw with the present marks."""
        marks = replace(
            self._marks,
            focused=self._stops.ringed,
            outlines=self.outlines,
            owned=self.owned,
            tilt=self._tilt.degrees,
        )
        marks = self.drawn = self._affordances.marks(marks)
        around = [*self._figures, *self._reach()]
        self.layers.rest(self.pieces.resting(self._shown, around, marks))
        self.layers.move(self.pieces.moving(self._shown, marks))

    def _reach(self) -> Sequence[Figure]:
        """Where the enemy's thing that is pointed at could strike; nothing while one is held."""
        item = None if self._affordances.drag.held is not None else self.looked_at
        return self.offered.reach(item.id) if item is not None else ()

    def refresh_view(self) -> None:
        """Draw the same things after a zoom or pan."""
        if hasattr(self, "_shown"):
            self._place_stops()
            self.refresh()

    def point_out(self, cards: frozenset[str]) -> None:
        """Outline what a log line is about."""
        if cards != self._marks.pointed:
            self._marks = replace(self._marks, pointed=cards)
            self.refresh()

    # What is looked at

    def explained_at(self, at: Point) -> Explained | None:
        """The figure below this pixel that has a tooltip."""
        return explained(self._figures, *self.stage.point(at))

    @property
    def is_pointed_at(self) -> bool:
        """Whether the pointer is on a thing."""
        return bool(self._marks.hovered)

    @property
    def looked_at(self) -> Item | None:
        """The thing under the pointer, else the one with the focus; none during a drag."""
        name = self._marks.hovered or self._stops.ringed
        if self._affordances.drag.dragging:
            return None
        return next((item for item in self._items if item.id == name), None)

    @property
    def how_to_place(self) -> str:
        """As ``Affordances.how_to_place``."""
        return self._affordances.how_to_place

    def poll(self) -> bool:
        """Whether that has changed since the last call."""
        before, self._placed_so = self._placed_so, self.how_to_place
        return before != self._placed_so

    def is_dark(self, name: str) -> bool:
        """As ``Affordances.is_dark``."""
        return self._affordances.is_dark(name)

    def surroundings(self, item: Item) -> tuple[Rect, tuple[Rect, ...]]:
        """The rectangle of a thing, and of all places where it or the held thing can go.

        For a token there are also the cards: one compares them before one puts it down.
        """
        raised, stage = lifted(item, self.drawn), self.stage
        turn = radians(item.angle)
        across, along = abs(cos(turn)), abs(sin(turn))
        wide = item.width * across + item.size * along
        high = item.width * along + item.size * across
        zones = self._affordances.named(self.offered.gestures.zones(item.id))
        others = self._items if item.is_token else ()
        cards = (each for each in others if each.is_card and not each.buried)
        places = (*zones, *self._affordances.targets)
        rects = (stage.rect(zone.x, zone.y, zone.width, zone.height) for zone in places)
        compared = (stage.rect(each.x, each.y, each.width, each.size) for each in cards)
        return stage.rect(raised.x, raised.y, wide, high), (*rects, *compared)

    def spot(self, item: Item, place: str | None = None) -> Spot:
        """Where to speak of a thing and a square: beside them, and beside the other things."""
        lies, _ = self.surroundings(
            next((each for each in self._items if each.id == item.id), item)
        )
        squares = (
            self.stage.rect(zone.x, zone.y, zone.width, zone.height)
            for zone in self._affordances.named({place})
            if zone.shape == "square"
        )
        others = (each for each in self._items if not each.buried and each.id != item.id)
        spared = (self.stage.rect(each.x, each.y, each.width, each.size) for each in others)
        return Spot(next(squares, lies), (lies,), tuple(spared))

    def _brings_near(self, gesture: Gesture) -> bool:
        """Scroll a zoomed board to a thing and its goal; whether it moved."""
        things = [(each.x, each.y) for each in self._items if each.id == gesture.item]
        goals = [(zone.x, zone.y) for zone in self._affordances.named({gesture.zone})]
        return self.stage.reveal(*things, *goals)

    def spot_of(self, name: str) -> Spot | None:
        """Where to speak of the thing with this name; None if there is none."""
        item = next((each for each in self._items if each.id == name), None)
        return None if item is None else self.spot(item)

    def _as_drawn(self) -> list[Item]:
        """Things for hit tests: where they are drawn, and where they have just risen from."""
        both = (self.drawn, replace(self.drawn, hovered=""))
        return [lifted(item, marks) for marks in both for item in self._items]

    def places(self) -> dict[str, object]:
        """Where things and places are in the window, and the legal gestures."""
        return {
            "items": {
                item.id: self.stage.pixel(item.x, item.y) for item in self._items if not item.buried
            },
            "held": self.offered.held,
            "zones": {
                zone.id: self.stage.pixel(zone.x, zone.y) for zone in self._affordances.zones
            },
            "gestures": sorted(
                (name, zone)
                for name in self.offered.gestures.items
                for zone in self.offered.gestures.zones(name)
            ),
        }

    # The widget

    @property
    def children(self) -> Sequence[Widget]:
        """The keyboard's stops, in the order of the things."""
        return self._stops.all

    def measure(self, look: Look, width: int) -> Size:
        """The whole window."""
        return look.size

    def touch(self) -> None:
        """Nothing: the layers know what has changed."""

    def take_dirty_rects(self) -> list[Rect]:
        """The damage of the layers and the focus rings."""
        return self.layers.take_dirty_rects() + [
            rect for stop in self._stops.all for rect in stop.take_dirty_rects()
        ]

    def paint(self, canvas: Surface) -> None:
        """The felt and what lies on it; what moves is drawn on top of the page."""
        self.layers.draw_still(canvas)

    def _place_stops(self) -> None:
        if not hasattr(self, "stage"):
            return
        by_id = {item.id: item for item in self._items}
        others = sorted(self.offered.gestures.items - set(self.offered.held))
        things = [by_id[name] for name in (*self.offered.held, *others) if name in by_id]
        piles = [item for item in self._items if item.id in self.offered.open]
        for gone in self._stops.spread(
            self.look, self.stage, things, piles, self._affordances.targets
        ):
            self.layers.invalidate(gone.reach())  # with its focus ring
