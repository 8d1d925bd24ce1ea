"""Maps table units to window pixels and back, with zoom and pan."""

from __future__ import annotations

from pygame import Rect

from game.engine.value import replace
from game.table.items import Item, Room, Zone

Point = tuple[float, float]

ZOOMS = (1.0, 1.5, 2.0)


class Viewport:
    """An area of the window and the room of the table shown in it.

    The scale is the largest at which the game's smallest room fits; the rest of the area is extra
    room.  The table's field, if it has one, can be zoomed: its place in the window then shows a
    part of it.
    """

    def __init__(self, area: Rect, smallest: Room, grain: float = 0.0) -> None:
        """``grain``: a length in units that must be whole pixels, such as a square; 0: none."""
        self.area = area
        self.scale = max(0.1, min(area.w / smallest.width, area.h / smallest.height))
        if grain:
            self.scale = max(1, int(self.scale * grain)) / grain
        self.room = Room(area.w / self.scale, area.h / self.scale)
        self._grain = grain
        self._field: Zone | None = None
        self._left = self._top = 0.0  # of the visible part of the field, in units
        self.zoom = 1.0

    # Zoom

    def frame(self, field: Zone | None) -> None:
        """Sets the part of the table that can be zoomed, and resets the zoom."""
        self._field, self.zoom = field, 1.0
        if field is not None:
            self._left, self._top = field.x - field.width / 2, field.y - field.height / 2

    @property
    def field(self) -> Rect | None:
        """The field's place in the window, in pixels; None if there is no field."""
        field = self._field
        if field is None:
            return None
        left, top = self._plain(field.x - field.width / 2, field.y - field.height / 2)
        return Rect(left, top, self.px(field.width), self.px(field.height))

    def zoom_to(self, zoom: float, pixel: tuple[int, int] | None = None) -> bool:
        """Sets the zoom, keeping the point at this pixel in place; returns whether it changed."""
        rect = self.field
        if rect is None:
            return False
        if self._grain:
            zoom = round(self._grain * self.scale * zoom) / (self._grain * self.scale)
        if zoom == self.zoom:
            return False
        at = pixel if pixel is not None and rect.collidepoint(pixel) else rect.center
        x, y = self.point(at)
        self.zoom = zoom
        close = self.scale * zoom
        self._move_to(x - (at[0] - rect.x) / close, y - (at[1] - rect.y) / close)
        return True

    def step(self, by: int) -> float:
        """The next zoom up or down."""
        nearest = min(range(len(ZOOMS)), key=lambda n: abs(ZOOMS[n] - self.zoom))
        return ZOOMS[max(0, min(len(ZOOMS) - 1, nearest + by))]

    def pan(self, across: float, down: float) -> bool:
        """Moves the visible part by this many pixels; returns whether it moved."""
        before = self._left, self._top
        close = self.scale * self.zoom
        self._move_to(self._left + across / close, self._top + down / close)
        return (self._left, self._top) != before

    def reveal(self, *points: Point) -> bool:
        """Scrolls hidden points into view, or the first if they don't fit; whether it moved.

        Points beside the field are in view anyway.
        """
        field, points = self._field, tuple(each for each in points if self._is_in_field(*each))
        if field is None or all(self.shows(*point) for point in points):
            return False
        wide, high = field.width / self.zoom, field.height / self.zoom
        (left, right), (top, bottom) = (
            (min(each), max(each)) for each in zip(*points, strict=True)
        )
        if right - left >= wide or bottom - top >= high:
            return self.reveal(points[0])
        self._move_to((left + right - wide) / 2, (top + bottom - high) / 2)
        return True

    def _move_to(self, left: float, top: float) -> None:
        field = self._field
        if field is None:
            return
        x0, y0 = field.x - field.width / 2, field.y - field.height / 2
        self._left = max(x0, min(x0 + field.width * (1 - 1 / self.zoom), left))
        self._top = max(y0, min(y0 + field.height * (1 - 1 / self.zoom), top))

    def _is_in_field(self, x: float, y: float) -> bool:
        return self._field is not None and self._field.holds(x, y)

    def shows(self, x: float, y: float) -> bool:
        """Whether a point is visible: outside the field, or in its visible part."""
        field = self._field
        if field is None or self.zoom == 1 or not field.holds(x, y):
            return True
        wide, high = field.width / self.zoom, field.height / self.zoom
        return 0 <= x - self._left <= wide and 0 <= y - self._top <= high

    def closer(self, item: Item) -> Item:
        """The item at its zoomed size."""
        if self.zoom == 1 or not self._is_in_field(item.x, item.y):
            return item
        return replace(item, size=item.size * self.zoom)

    # Units and pixels

    def px(self, length: float) -> int:
        """A length in pixels, without the zoom."""
        return round(length * self.scale)

    def _plain(self, x: float, y: float) -> tuple[int, int]:
        return round(self.area.x + x * self.scale), round(self.area.y + y * self.scale)

    def pixel(self, x: float, y: float) -> tuple[int, int]:
        """The pixel of a point on the table."""
        if self.zoom == 1 or not self._is_in_field(x, y):
            return self._plain(x, y)
        rect = self.field or self.area
        close = self.scale * self.zoom
        return round(rect.x + (x - self._left) * close), round(rect.y + (y - self._top) * close)

    def point(self, pixel: tuple[int, int]) -> Point:
        """The point on the table of a pixel."""
        rect = self.field if self.zoom != 1 else None
        if rect is None or not rect.collidepoint(pixel):
            return (pixel[0] - self.area.x) / self.scale, (pixel[1] - self.area.y) / self.scale
        close = self.scale * self.zoom
        return self._left + (pixel[0] - rect.x) / close, self._top + (pixel[1] - rect.y) / close

    def rect(self, x: float, y: float, width: float, height: float) -> Rect:
        """The pixels of a rectangle around (x, y)."""
        close = self.zoom if self._is_in_field(x, y) else 1.0
        shape = Rect(0, 0, self.px(width * close), self.px(height * close))
        shape.center = self.pixel(x, y)
        return shape
