"""The timeline of a replay: where it is, where turns begin, where something was taken."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from pygame import Rect, Surface, draw

from game.ui.drawing.look import Look, Size
from game.ui.drawing.theme import BUTTON
from game.ui.scenes.replay.words import TIMELINE
from game.ui.widgets.widget import Widget
from game.ui.window.input import Point

_LEAST, _USUAL = 100, 400  # units
_GROOVE, _KNOB = 8, 22
_TICK, _MARK = 7, 5


class Timeline(Widget):
    """A groove with a knob; the page has the keys."""

    def __init__(self, on_seek: Callable[[int], None]) -> None:
        """``on_seek`` gets the number of a moment, from 0."""
        super().__init__(tip=TIMELINE, grow=1.0)
        self._on_seek = on_seek
        self._count, self._at = 1, 0
        self._turns: tuple[int, ...] = ()
        self._marks: tuple[int, ...] = ()
        self._ticks: list[int] = []
        """Where they are in pixels: hundreds can share one."""
        self._diamonds: list[int] = []

    @property
    def takes_pointer(self) -> bool:
        """It is dragged."""
        return True

    def spread(self, count: int, turns: Iterable[int], marks: Iterable[int]) -> None:
        """Show so many moments; ``turns`` begin at ticks, ``marks`` are worth a look."""
        self._count, self._turns, self._marks = max(1, count), tuple(turns), tuple(marks)
        self._settle()

    def move_to(self, number: int) -> None:
        """Show where the replay is."""
        if number != self._at:
            self._at = number
            self.touch()

    def measure(self, look: Look, width: int) -> Size:
        """As high as a button."""
        return min(width, look.px(_USUAL)), look.px(BUTTON)

    def min_width(self, look: Look) -> int:
        """A short groove."""
        return look.px(_LEAST)

    def place(self, look: Look, rect: Rect) -> None:
        """Finds the places of ticks and diamonds."""
        super().place(look, rect)
        self._settle()

    def _settle(self) -> None:
        if self.is_placed:
            self._ticks = sorted(set(map(self._x, self._turns)))
            self._diamonds = _apart(map(self._x, self._marks), 3 * self.look.px(_MARK))
        self.touch()

    def press(self, at: Point) -> None:
        """Go there."""
        groove = self._groove()
        share = (at[0] - groove.x) / max(1, groove.width)
        number = round(min(1.0, max(0.0, share)) * (self._count - 1))
        if number != self._at:
            self._on_seek(number)

    def drag(self, at: Point) -> None:
        """Go there."""
        self.press(at)

    def paint(self, canvas: Surface) -> None:
        """The groove, gold up to the knob; ticks below it, diamonds above it."""
        look, skin, groove = self.look, self.look.skin, self._groove()
        theme = skin.theme
        here = self._x(self._at)
        canvas.blit(skin.groove(groove.size, filled=False), groove)
        if here > groove.x:
            filled = (0, 0, here - groove.x, groove.height)
            canvas.blit(skin.groove(groove.size, filled=True), groove, filled)
        thin, tall = max(1, look.px(1)), look.px(_TICK)
        for x in self._ticks:
            tick = Rect(x - thin // 2, groove.bottom + look.px(2), thin, tall)
            draw.rect(canvas, theme.faded, tick)
        size = look.px(_MARK)
        y = groove.y - look.px(2) - size
        for x in self._diamonds:
            corners = [(x, y - size), (x + size, y), (x, y + size), (x - size, y)]
            draw.polygon(canvas, theme.gold, corners)
        side = look.px(_KNOB)
        knob = Rect(0, 0, side, side)
        knob.center = (here, groove.centery)
        canvas.blit(skin.knob(side, self.state), knob)

    def _x(self, number: int) -> int:
        groove = self._groove()
        return groove.x + round(groove.width * number / max(1, self._count - 1))

    def _groove(self) -> Rect:
        half, high = self.look.px(_KNOB) // 2, self.look.px(_GROOVE)
        wide = self.rect.width - 2 * half
        return Rect(self.rect.x + half, self.rect.centery - high // 2, wide, high)


def _apart(places: Iterable[int], least: int) -> list[int]:
    """These places from the left, without those that are too close to the one before."""
    kept: list[int] = []
    for x in sorted(places):
        if not kept or x - kept[-1] >= least:
            kept.append(x)
    return kept
