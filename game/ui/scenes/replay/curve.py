"""The curve of a review: each side's chance at every moment, in its colour, with its band."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise

from pygame import SRCALPHA, Color, Rect, Surface, draw

from game.review.playouts import WHOLE, Chance
from game.ui.drawing.look import Look, Size
from game.ui.widgets.widget import Widget
from game.ui.window.input import Point

HEIGHT = 54  # units
LEAST, USUAL = 200, 600
_LINE, _MARK = 2, 4
_BAND = 60  # of 255: how dense it is

Line = tuple[str, Sequence[Chance | None], int]
"""A colour, the chances by moment, and whose of them is drawn."""


class Curve(Widget):
    """Drawn over all moments of a replay; a click goes there."""

    def __init__(self, on_seek: Callable[[int], None], tip: str) -> None:
        """``on_seek`` gets the number of a moment, from 0."""
        super().__init__(tip=tip, grow=1.0)
        self._on_seek = on_seek
        self._lines: Sequence[Line] = ()
        self._marks: Sequence[int] = ()
        self._count, self._at = 1, 0

    @property
    def takes_pointer(self) -> bool:
        """It is dragged."""
        return True

    def show(self, lines: Sequence[Line], count: int, marks: Sequence[int]) -> None:
        """Show these lines over so many moments; ``marks``: the turning points."""
        self._lines, self._count, self._marks = lines, max(1, count), marks
        self.touch()

    def move_to(self, number: int) -> None:
        """Show where the replay is."""
        if number != self._at:
            self._at = number
            self.touch()

    def measure(self, look: Look, width: int) -> Size:
        """As wide as there is room."""
        return min(width, look.px(USUAL)), look.px(HEIGHT)

    def min_width(self, look: Look) -> int:
        """Something can be seen of it."""
        return look.px(LEAST)

    def press(self, at: Point) -> None:
        """Go there."""
        share = (at[0] - self.rect.x) / max(1, self.rect.width - 1)
        number = round(min(1.0, max(0.0, share)) * (self._count - 1))
        if number != self._at:
            self._on_seek(number)

    def drag(self, at: Point) -> None:
        """Go there."""
        self.press(at)

    def paint(self, canvas: Surface) -> None:
        """The ground, the line of an even game, the bands, the lines, and where it is."""
        look, rect = self.look, self.rect
        theme = look.skin.theme
        canvas.fill(theme.well, rect)
        draw.line(canvas, theme.panel_line, rect.midleft, rect.midright)
        for colour, chances, seat in self._lines:
            points = [(n, each) for n, each in enumerate(chances) if each is not None]
            self._paint_band(canvas, Color(colour), points, seat)
        for colour, chances, seat in self._lines:
            line = [
                (self._x(n), self._y(each.of[seat]))
                for n, each in enumerate(chances)
                if each is not None
            ]
            if len(line) > 1:
                draw.lines(canvas, Color(colour), closed=False, points=line, width=look.px(_LINE))
        for mark in self._marks:
            size, x, y = look.px(_MARK), self._x(mark), rect.bottom - look.px(_MARK) - 1
            corners = [(x, y - size), (x + size, y), (x, y + size), (x - size, y)]
            draw.polygon(canvas, theme.gold, corners)
        here = self._x(self._at)
        draw.line(canvas, theme.ivory, (here, rect.top), (here, rect.bottom - 1))

    def _paint_band(
        self, canvas: Surface, colour: Color, points: Sequence[tuple[int, Chance]], seat: int
    ) -> None:
        if len(points) < 2:
            return
        layer = Surface(self.rect.size, SRCALPHA)
        for (n, one), (m, other) in pairwise(points):
            corners = [
                (self._x(n), self._y(one.of[seat] + one.band)),
                (self._x(m), self._y(other.of[seat] + other.band)),
                (self._x(m), self._y(other.of[seat] - other.band)),
                (self._x(n), self._y(one.of[seat] - one.band)),
            ]
            inside = [(x - self.rect.x, y - self.rect.y) for x, y in corners]
            draw.polygon(layer, (colour.r, colour.g, colour.b, _BAND), inside)
        canvas.blit(layer, self.rect)

    def _x(self, number: int) -> int:
        return self.rect.x + round((self.rect.width - 1) * number / max(1, self._count - 1))

    def _y(self, chance: int) -> int:
        room = Rect(self.rect).inflate(0, -2 * self.look.px(_LINE))
        share = min(1.0, max(0.0, chance / WHOLE))
        return room.bottom - 1 - round((room.height - 1) * share)
