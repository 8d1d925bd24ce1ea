"""Where the table lies in the window: units to pixels and back."""

from __future__ import annotations

from pygame import Rect

from game.table.items import Room

Point = tuple[float, float]


class Stage:
    """An area of the window and the room of the table that is shown in it.

    The scale is the largest at which the game's smallest room fits; what the area has besides is
    more room.
    """

    def __init__(self, area: Rect, smallest: Room) -> None:
        self.area = area
        self.scale = max(0.1, min(area.w / smallest.width, area.h / smallest.height))
        self.room = Room(area.w / self.scale, area.h / self.scale)

    def px(self, length: float) -> int:
        """A length in pixels."""
        return round(length * self.scale)

    def pixel(self, x: float, y: float) -> tuple[int, int]:
        """The pixel of a point on the table."""
        return round(self.area.x + x * self.scale), round(self.area.y + y * self.scale)

    def point(self, pixel: tuple[int, int]) -> Point:
        """The point on the table of a pixel."""
        return (pixel[0] - self.area.x) / self.scale, (pixel[1] - self.area.y) / self.scale

    def rect(self, x: float, y: float, width: float, height: float) -> Rect:
        """The pixels of a rectangle around (x, y)."""
        shape = Rect(0, 0, self.px(width), self.px(height))
        shape.center = self.pixel(x, y)
        return shape
