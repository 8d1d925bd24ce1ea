"""The curve of a review: each side's chance at every moment, in its colour, with its band."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import NamedTuple

from pygame import SRCALPHA, Color, Rect, Surface, draw

from game.review.playouts import WHOLE, Chance
from game.ui.drawing.look import Look, Size
from game.ui.drawing.theme import TINY
from game.ui.drawing.typeface import Role
from game.ui.scenes.replay.curve_heading import BAND_ALPHA, triangle
from game.ui.scenes.replay.timeline import axis
from game.ui.scenes.replay.verdicts import SCALE
from game.ui.widgets.widget import Widget
from game.ui.window.input import Point

HEIGHT, LOW_HEIGHT = 76, 30  # units
LEAST, USUAL = 200, 600
WIDEST = max((text for _, text in SCALE), key=len)
_LINE, _MARK, _GAP = 2, 4, 6


class Line(NamedTuple):
    """The line of a player: the chances by moment, and whose of them is drawn."""

    colour: str
    chances: Sequence[Chance | None]
    seat: int


class Mark(NamedTuple):
    """A costly move: the moment at which it was made, and its player's colour."""

    at: int
    colour: str


class Curve(Widget):
    """Drawn over all moments of a replay; a click goes there."""

    def __init__(self, on_seek: Callable[[int], None], tip: str) -> None:
        """``on_seek`` gets the number of a moment, from 0."""
        super().__init__(tip=tip, grow=1.0)
        self._on_seek = on_seek
        self._lines: Sequence[Line] = ()
        self._marks: Sequence[Mark] = ()
        self._count, self._at = 1, 0
        self.is_low = False  # where there is little room
        self._plot = Rect(self.rect)  # the ground of the lines, to the right of the scale

    @property
    def takes_pointer(self) -> bool:
        """It is dragged."""
        return True

    def show(self, lines: Sequence[Line], count: int, marks: Sequence[Mark]) -> None:
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
        high = LOW_HEIGHT if self.is_low else HEIGHT
        return min(width, look.px(USUAL)), look.px(high)

    def min_width(self, look: Look) -> int:
        """Something can be seen of it."""
        return look.px(LEAST)

    def place(self, look: Look, rect: Rect) -> None:
        """Leaves room for the scale; each moment lies below its place on the timeline."""
        super().place(look, rect)
        self._plot = axis(look, rect, WIDEST)

    def press(self, at: Point) -> None:
        """Go there."""
        plot = self._plot
        share = (at[0] - plot.x) / max(1, plot.width - 1)
        number = round(min(1.0, max(0.0, share)) * (self._count - 1))
        if number != self._at:
            self._on_seek(number)

    def drag(self, at: Point) -> None:
        """Go there."""
        self.press(at)

    def paint(self, canvas: Surface) -> None:
        """The scale, the ground, the line of an even game, the bands, the lines, and where it is."""
        look, plot = self.look, self._plot
        theme = look.skin.theme
        self._paint_scale(canvas)
        canvas.fill(theme.well, plot)
        draw.line(canvas, theme.panel_line, plot.midleft, plot.midright)
        for line in self._lines:
            points = [(n, each) for n, each in enumerate(line.chances) if each is not None]
            self._paint_band(canvas, Color(line.colour), points, line.seat)
        for line in self._lines:
            corners = [
                (self._x(n), self._y(each.of[line.seat]))
                for n, each in enumerate(line.chances)
                if each is not None
            ]
            if len(corners) > 1:
                wide = look.px(_LINE)
                draw.lines(canvas, Color(line.colour), closed=False, points=corners, width=wide)
        for mark in self._marks:
            size = look.px(_MARK)
            at = self._x(mark.at), plot.bottom - size - 1
            triangle(canvas, at, size, Color(mark.colour), theme)
        here = self._x(self._at)
        draw.line(canvas, theme.ivory, (here, plot.top), (here, plot.bottom - 1))

    def _paint_scale(self, canvas: Surface) -> None:
        """The numbers at the left; the middle one only if there is room between the others."""
        look, plot = self.look, self._plot
        high = look.line_height(Role.BODY, TINY)
        for chance, text in SCALE:
            if 3 * high > self.rect.height and chance == WHOLE // 2:
                continue
            words = look.text(Role.BODY, TINY, text, look.skin.theme.muted)
            middle = min(max(self._y(chance), plot.y + high // 2), plot.bottom - high // 2)
            canvas.blit(words, words.get_rect(midright=(plot.x - look.px(_GAP), middle)))

    def _paint_band(
        self, canvas: Surface, colour: Color, points: Sequence[tuple[int, Chance]], seat: int
    ) -> None:
        if len(points) < 2:
            return
        plot = self._plot
        layer = Surface(plot.size, SRCALPHA)
        for (n, one), (m, other) in pairwise(points):
            corners = [
                (self._x(n), self._y(one.of[seat] + one.band)),
                (self._x(m), self._y(other.of[seat] + other.band)),
                (self._x(m), self._y(other.of[seat] - other.band)),
                (self._x(n), self._y(one.of[seat] - one.band)),
            ]
            inside = [(x - plot.x, y - plot.y) for x, y in corners]
            draw.polygon(layer, (colour.r, colour.g, colour.b, BAND_ALPHA), inside)
        canvas.blit(layer, plot)

    def _x(self, number: int) -> int:
        plot = self._plot
        return plot.x + round((plot.width - 1) * number / max(1, self._count - 1))

    def _y(self, chance: int) -> int:
        room = self._plot.inflate(0, -2 * self.look.px(_LINE))
        share = min(1.0, max(0.0, chance / WHOLE))
        return room.bottom - 1 - round((room.height - 1) * share)
