"""The timeline of a replay: where it is, where turns begin, where something was taken."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

from pygame import Rect, Surface, draw

from game.ui.drawing.look import Look, Size
from game.ui.drawing.theme import BUTTON, TINY
from game.ui.drawing.typeface import Role
from game.ui.scenes.replay.words import TIMELINE
from game.ui.widgets.widget import Widget
from game.ui.window.input import Point

_LEAST, _USUAL = 100, 400  # units
_GROOVE, _KNOB = 8, 22
_TICK, _MARK = 7, 5
_BESIDE, _APART, _GAP, _RISE = 3, 10, 2, 4  # around the words of a tick


class Timeline(Widget):
    """A groove with a knob; the page has the keys."""

    def __init__(self, on_seek: Callable[[int], None], *, left: str | None = None) -> None:
        """``on_seek`` gets the number of a moment, from 0.

        ``left``: leaves room for these words, and says what the turns are called; None: it doesn't.
        """
        super().__init__(tip=TIMELINE, grow=1.0)
        self._on_seek, self._left, self._has_words = on_seek, left or "", left is not None
        self._count, self._at = 1, 0
        self._turns: Mapping[int, str] = {}
        self._marks: tuple[int, ...] = ()
        self._ticks: list[int] = []
        """Where they are in pixels: hundreds can share one."""
        self._diamonds: list[int] = []
        self._words: list[tuple[int, int, str]] = []  # beside some ticks

    @property
    def takes_pointer(self) -> bool:
        """It is dragged."""
        return True

    def spread(self, count: int, turns: Mapping[int, str], marks: Iterable[int]) -> None:
        """Show so many moments; ``turns`` begin at ticks, by their names; ``marks`` are worth a look."""
        self._count, self._turns, self._marks = max(1, count), turns, tuple(marks)
        self._settle()

    def move_to(self, number: int) -> None:
        """Show where the replay is."""
        if number != self._at:
            self._at = number
            self.touch()

    def measure(self, look: Look, width: int) -> Size:
        """Higher than a button if there are words below it, which small windows don't shrink."""
        rise = self._rise(look)
        high = look.px(BUTTON) + 2 * rise
        if self._has_words:
            words = look.line_height(Role.BODY, TINY)
            below = look.px(_GROOVE) // 2 + look.px(2) + look.px(_TICK) - look.px(_GAP) + words
            high = max(high, 2 * (below - rise) + 1)
        return min(width, look.px(_USUAL)), high

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
            self._words = list(self._readable()) if self._has_words else []
            self._diamonds = _apart(map(self._x, self._marks), 3 * self.look.px(_MARK))
        self.touch()

    def _readable(self) -> Iterator[tuple[int, int, str]]:
        """The names of turns that there is room for, from the left: if there are any, with numbers.

        Each with its tick and where it begins: before the tick, if it doesn't fit behind it.
        """
        look, free = self.look, self.rect.x
        beside, apart = look.px(_BESIDE), look.px(_APART)
        numbered = {number: text for number, text in self._turns.items() if _is_numbered(text)}
        for number, text in sorted((numbered or self._turns).items()):
            x, wide = self._x(number), look.text_width(Role.BODY, TINY, text)
            is_last = x + beside + wide > self.rect.right
            begin = x - beside - wide if is_last else x + beside
            if free <= (begin if is_last else x):
                free = (x if is_last else begin + wide) + apart
                yield x, begin, text

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
        top = groove.bottom + look.px(2)
        for x in self._ticks:
            draw.rect(canvas, theme.faded, Rect(x - thin // 2, top, thin, tall))
        for x, begin, text in self._words:
            words = look.text(Role.BODY, TINY, text, theme.muted)
            long = words.get_height() + tall - look.px(_GAP)
            draw.rect(canvas, theme.muted, Rect(x - thin // 2, top, thin, long))
            canvas.blit(words, (begin, top + tall - look.px(_GAP)))
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
        look, rect = self.look, axis(self.look, self.rect, self._left)
        top = rect.centery - look.px(_GROOVE) // 2 - self._rise(look)
        return Rect(rect.x, top, rect.width, look.px(_GROOVE))

    def _rise(self, look: Look) -> int:
        """How far it lies above the middle."""
        return look.px(_RISE) if self._has_words else 0


def axis(look: Look, rect: Rect, left: str) -> Rect:
    """Where the moments lie: room for the knob at both ends, and for these words at the left."""
    half = look.px(_KNOB) // 2
    before = max(half, look.text_width(Role.BODY, TINY, left) + look.px(_APART) if left else 0)
    return Rect(rect.x + before, rect.y, rect.width - before - half, rect.height)


def _is_numbered(text: str) -> bool:
    return any(each.isdigit() for each in text)


def _apart(places: Iterable[int], least: int) -> list[int]:
    """These places from the left, without those that are too close to the one before."""
    kept: list[int] = []
    for x in sorted(places):
        if not kept or x - kept[-1] >= least:
            kept.append(x)
    return kept
