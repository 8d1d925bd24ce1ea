"""The magnifier's panel: a card at twice its size, with its description."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import product
from math import hypot
from typing import NamedTuple

from pygame import Rect, Surface

from game.engine.value import Value
from game.ui.drawing.art import Art
from game.ui.drawing.look import Look, Size
from game.ui.drawing.theme import PROMPT, SMALL, Colour
from game.ui.drawing.typeface import Role
from game.ui.widgets.text.inline import CardText
from game.ui.widgets.widget import Widget
from game.ui.window.input import Point

SCALES = (2.0, 1.5, 1.0)  # of the picture, the largest that fits
WORDS = 236  # units: the least width of the text
PADDING = 14
GAP = 8  # between the panel and things it must not cover
LINE_GAP = 5  # between two facts
SHADOW = 18


class Subject(Value):
    """A thing under the magnifier."""

    name: str
    face: str
    height: int  # pixels, on the table
    lines: tuple[str, ...]  # headline first
    reason: str  # why it can't be used now; "" if it can
    lies: Rect  # its place in the window
    in_sight: tuple[Rect, ...] = ()  # places that must stay visible
    is_plain: bool = False  # there is no more to see of it from near


class _Laid(NamedTuple):
    """The parts of the panel with their places in it."""

    size: Size
    parts: tuple[tuple[Surface, Point], ...]


class CloseUp(Widget):
    """A panel above everything else on the page; it takes no input."""

    def __init__(self) -> None:
        super().__init__()
        self._shown: tuple[Subject, _Laid] | None = None

    @property
    def name(self) -> str:
        """The name of the thing shown; "" if there is none."""
        return self._shown[0].name if self._shown else ""

    def set_style(self, art: Art, inline: CardText) -> None:
        """Sets the pictures, and the cards in its text."""
        self._art, self._inline = art, inline

    def show(self, subject: Subject) -> None:
        """Shows a thing, if there is room anywhere."""
        self.hide()
        for scale in (1.0,) if subject.is_plain else SCALES:
            for abreast in (True, False) if subject.is_plain else (False, True):
                laid = self._laid(subject, scale, abreast=abreast)
                where = beside(
                    laid.size, subject.lies, subject.in_sight, self._bounds, self.look.px(GAP)
                )
                if where is not None:
                    self.rect, self._shown = where, (subject, laid)
                    self.touch()
                    return

    def hide(self) -> None:
        """Hides the panel."""
        if self._shown is not None:
            self.touch()
            self.rect, self._shown = Rect(0, 0, 0, 0), None

    def measure(self, look: Look, width: int) -> Size:
        """The whole window: it can be anywhere."""
        return look.size

    def place(self, look: Look, rect: Rect) -> None:
        """Sets its bounds, and hides it."""
        self.hide()
        super().place(look, rect)
        self._bounds, self.rect = Rect(rect), Rect(0, 0, 0, 0)

    def reach(self) -> Rect:
        """The panel with its shadow; empty while it is hidden."""
        pad = 2 * self.look.px(SHADOW)
        return self.rect.inflate(pad, pad) if self._shown else self.rect

    def path_at(self, point: Point) -> list[Widget]:
        """Nothing: the pointer goes to the widgets below."""
        return []

    def paint(self, canvas: Surface) -> None:
        """Paints panel, picture and text."""
        if self._shown is None:
            return
        self.look.skin.popup(self.rect.size).draw(canvas, self.rect)
        for picture, (x, y) in self._shown[1].parts:
            canvas.blit(picture, (self.rect.x + x, self.rect.y + y))

    def _laid(self, subject: Subject, scale: float, *, abreast: bool) -> _Laid:
        """Lays out the text below the picture, or to its right if ``abreast``."""
        px, pad = self.look.px, self.look.px(PADDING)
        picture = self._art.picture(subject.face, round(subject.height * scale))
        wide, high = picture.face.size
        least = px(WORDS * self.look.text_scale)
        lines = self._lines(subject, least if abreast else max(wide, least))
        text_wide = max(line.get_width() for line, _ in lines)
        text_high = sum(line.get_height() + after for line, after in lines) - lines[-1][1]
        if abreast:
            size = (wide + text_wide + 3 * pad, max(high, text_high) + 2 * pad)
            x, y, left = wide + 2 * pad, pad, pad
        else:
            size = (max(wide, text_wide) + 2 * pad, high + text_high + 3 * pad)
            x, y, left = pad, high + 2 * pad, (size[0] - wide) // 2
        parts = [(picture.surface, (left - picture.face.x, pad - picture.face.y))]
        for line, after in lines:
            parts.append((line, (x, y)))
            y += line.get_height() + after
        return _Laid(size, tuple(parts))

    def _lines(self, subject: Subject, width: int) -> list[tuple[Surface, int]]:
        """The lines of text, each with the gap after it."""
        theme, px = self.look.skin.theme, self.look.px
        title, *facts = subject.lines
        blocks: list[tuple[str, Role, float, Colour]] = [(title, Role.TITLE, PROMPT, theme.brass)]
        blocks += [(fact, Role.BODY, SMALL, theme.ivory) for fact in facts]
        if subject.reason:
            blocks.append((subject.reason, Role.BOLD, SMALL, theme.target))
        lines: list[tuple[Surface, int]] = []
        for text, role, units, colour in blocks:
            wrapped = self._inline.wrapped(text, role, units, colour, width)
            lines += [(line, 0) for line in wrapped[:-1]] + [(wrapped[-1], px(LINE_GAP))]
        return lines


def beside(size: Size, lies: Rect, in_sight: Sequence[Rect], bounds: Rect, gap: int) -> Rect | None:
    """The nearest place that covers neither the thing nor the others that must stay visible."""
    blocks = [lies, *in_sight]
    wide, high = size
    lefts = _edges(((block.left, block.right) for block in blocks), wide, gap)
    tops = _edges(((block.top, block.bottom) for block in blocks), high, gap)
    lefts |= {bounds.left, bounds.right - wide, lies.centerx - wide // 2}
    tops |= {bounds.top, bounds.bottom - high, lies.centery - high // 2}
    places = (Rect(left, top, wide, high) for left, top in product(lefts, tops))
    free = (each for each in places if bounds.contains(each) and each.collidelist(blocks) < 0)
    return min(free, key=lambda each: (_distance(each, lies), each.x, each.y), default=None)


def _edges(spans: Iterable[tuple[int, int]], length: int, gap: int) -> set[int]:
    """The starts at which this length ends just before a span or begins just after it."""
    return {edge for low, high in spans for edge in (low - gap - length, high + gap)}


def _distance(one: Rect, other: Rect) -> float:
    return hypot(one.centerx - other.centerx, one.centery - other.centery)
