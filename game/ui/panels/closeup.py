"""The magnifier's panel: a card at twice its size with its description (DD-19)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import product
from math import hypot
from typing import NamedTuple

from pygame import Rect, Surface

from game.ui.drawing.art import Art
from game.ui.drawing.look import Look, Size
from game.ui.drawing.theme import PROMPT, SMALL, Colour
from game.ui.drawing.typeface import Role
from game.ui.widgets.text.inline import CardText
from game.ui.widgets.widget import Widget
from game.ui.window.input import Point

SCALES = (2.0, 1.5, 1.0)  # as large as there is room for
WORDS = 236  # units: how wide the words are at least
PADDING = 14
GAP = 8  # between the panel and what it may not cover
LINE_GAP = 5  # between two facts
SHADOW = 18


@dataclass(frozen=True, slots=True)
class Subject:
    """What is looked at: its picture, its words, where it lies, what else must stay in sight."""

    name: str
    face: str
    height: int  # pixels, as it lies
    lines: tuple[str, ...]  # headline first
    reason: str  # why nothing can be done with it now; "" if something can
    lies: Rect
    in_sight: tuple[Rect, ...] = ()


class _Laid(NamedTuple):
    """The panel's parts, each with its place in it."""

    size: Size
    parts: tuple[tuple[Surface, Point], ...]


class CloseUp(Widget):
    """Lies above everything else on its page and cannot be touched."""

    def __init__(self) -> None:
        super().__init__()
        self._shown: tuple[Subject, _Laid] | None = None

    @property
    def name(self) -> str:
        """Of what is shown; "" if nothing is."""
        return self._shown[0].name if self._shown else ""

    def set_style(self, art: Art, inline: CardText) -> None:
        """How cards look, and cards in its texts."""
        self._art, self._inline = art, inline

    def show(self, subject: Subject) -> None:
        """Look at it, if there is room for that anywhere."""
        self.hide()
        for scale in SCALES:
            for abreast in (False, True):
                laid = self._laid(subject, scale, abreast=abreast)
                where = beside(
                    laid.size, subject.lies, subject.in_sight, self._bounds, self.look.px(GAP)
                )
                if where is not None:
                    self.rect, self._shown = where, (subject, laid)
                    self.touch()
                    return

    def hide(self) -> None:
        """Nothing is looked at any more."""
        if self._shown is not None:
            self.touch()
            self.rect, self._shown = Rect(0, 0, 0, 0), None

    def measure(self, look: Look, width: int) -> Size:
        """It may lie anywhere."""
        return look.size

    def place(self, look: Look, rect: Rect) -> None:
        """Within these bounds; what was shown in others is gone."""
        self.hide()
        super().place(look, rect)
        self._bounds, self.rect = Rect(rect), Rect(0, 0, 0, 0)

    def reach(self) -> Rect:
        """The panel and its shadow; nothing while nothing is shown."""
        pad = 2 * self.look.px(SHADOW)
        return self.rect.inflate(pad, pad) if self._shown else self.rect

    def path_at(self, point: Point) -> list[Widget]:
        """Whatever lies below is touched."""
        return []

    def paint(self, canvas: Surface) -> None:
        """The panel, the picture, the words."""
        if self._shown is None:
            return
        sheet = self.look.skin.popup(self.rect.size)
        canvas.blit(sheet.surface, (self.rect.x - sheet.pad, self.rect.y - sheet.pad))
        for picture, (x, y) in self._shown[1].parts:
            canvas.blit(picture, (self.rect.x + x, self.rect.y + y))

    def _laid(self, subject: Subject, scale: float, *, abreast: bool) -> _Laid:
        """The words below the picture or, side by side, to its right."""
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
        """Every line of the words, and how far it is to the next one."""
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
    """The place nearest to what lies there that covers neither it nor what must stay in sight."""
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
    """Where something so long begins that ends just before a span, or begins just after it."""
    return {edge for low, high in spans for edge in (low - gap - length, high + gap)}


def _distance(one: Rect, other: Rect) -> float:
    return hypot(one.centerx - other.centerx, one.centery - other.centery)
