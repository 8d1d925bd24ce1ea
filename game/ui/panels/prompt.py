"""The prompt: who acts, and what is expected."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

import pygame
from pygame import Rect, Surface

from game.ui.drawing.look import Look, Size
from game.ui.drawing.theme import BODY, PROMPT, SMALL, TINY
from game.ui.drawing.typeface import Role
from game.ui.widgets.text.inline import CardText
from game.ui.widgets.widget import Widget

GAP = 8  # units between the badge and the text
RISE = 6  # units from the progress bar to the lower edge
LEAST = 234  # units wide
PROGRESS = 180  # units: the length of the progress bar
SIZES = (  # units and lines: the first that fits is taken
    (PROMPT, 1),
    (BODY, 1),
    (SMALL, 2),
    *((units, lines) for units in range(TINY, 2, -1) for lines in (2, 3)),
)
MOST_LINES = 5  # of more than one sentence
LONG_SIZES = tuple((units, MOST_LINES) for units in (BODY, *range(SMALL, 6, -1)))


class Prompt(Widget):
    """A sentence with cards, as large as fits on two lines, or three if they can be larger then.

    While a computer player is thinking, a bar below shows its progress.
    """

    sizes: ClassVar[Sequence[tuple[float, int]]] = SIZES
    roomy: ClassVar[float] = TINY  # units: it is as high as two lines of such letters

    def __init__(self) -> None:
        super().__init__(grow=1.0)
        self._text = ""
        self._percent: int | None = None
        self._badge: Surface | None = None
        self._inline: CardText | None = None
        self._lines: list[Surface] = []

    def set_style(self, inline: CardText) -> None:
        """Sets the cards in its text."""
        self._inline = inline

    @property
    def percent(self) -> int | None:
        """The progress of a computer player; None: none is thinking."""
        return self._percent

    @percent.setter
    def percent(self, percent: int | None) -> None:
        if percent != self._percent:
            self._percent = percent
            self.touch()

    def say(self, text: str, badge: Surface | None = None) -> None:
        """Sets the sentence, and the badge of the seat whose turn it is."""
        if (text, badge) != (self._text, self._badge):
            self._text, self._badge = text, badge
            self._write()
            self.touch()

    def measure(self, look: Look, width: int) -> Size:
        """Room for two lines."""
        return self.min_width(look), max(look.px(36), 2 * look.line_height(Role.BOLD, self.roomy))

    def min_width(self, look: Look) -> int:
        """A small width: its letters get smaller before it is cut off."""
        return look.text_room(LEAST)

    def place(self, look: Look, rect: Rect) -> None:
        """Chooses the size of the letters again."""
        super().place(look, rect)
        self._inline = None if self._inline is None else self._inline.at(look)
        self._write()

    def paint(self, canvas: Surface) -> None:
        """Paints the lines, centred, with badge and progress bar."""
        step = max((line.get_height() for line in self._lines), default=0)
        top = self.rect.centery - step * len(self._lines) // 2
        middle = self.rect.centerx + self._aside() // 2
        for i, line in enumerate(self._lines):
            canvas.blit(line, line.get_rect(midtop=(middle, top + i * step)))
        if self._badge is not None and self._lines:
            left = middle - max(line.get_width() for line in self._lines) // 2
            place = (left - self.look.px(GAP), self.rect.centery)
            canvas.blit(self._badge, self._badge.get_rect(midright=place))
        if self._percent is not None:
            self._paint_progress(canvas, self._percent)

    def _paint_progress(self, canvas: Surface, percent: int) -> None:
        look, theme = self.look, self.look.skin.theme
        groove = Rect(0, 0, min(look.px(PROGRESS), self.rect.w), max(2, look.px(4)))
        groove.midbottom = self.rect.move(0, -look.px(RISE)).midbottom
        radius = groove.h // 2
        pygame.draw.rect(canvas, theme.well, groove, border_radius=radius)
        groove.w = max(groove.h, groove.w * percent // 100)
        pygame.draw.rect(canvas, theme.gold, groove, border_radius=radius)

    def _aside(self) -> int:
        """The width that the badge takes."""
        return 0 if self._badge is None else self._badge.get_width() + self.look.px(GAP)

    def _write(self) -> None:
        if self._inline is None or not self.rect:
            return
        colour, width = self.look.skin.theme.ivory, self.rect.w - self._aside()
        lines = self._lines
        units: float = TINY
        for units, most in self.sizes:
            lines = self._inline.wrapped(self._text, Role.BOLD, units, colour, width)
            self._lines = lines[:most]
            high = sum(line.get_height() for line in lines)
            if len(lines) <= most and high <= self.rect.h and _widest(lines) <= width:
                break
        count = len(self._lines)  # until they have about the same length
        while 1 < len(lines) == count and _widest(lines) <= width:
            self._lines, width = lines, width - self.look.px(GAP)
            lines = self._inline.wrapped(self._text, Role.BOLD, units, colour, width)


class LongPrompt(Prompt):
    """Two sentences: in as many lines as the longest of its texts needs."""

    sizes = LONG_SIZES
    roomy = BODY
    longest = ""
    """The longest text that it will say: it is high enough for that from the start."""

    def measure(self, look: Look, width: int) -> Size:
        """Room for two lines, and for the longest text in letters like those of buttons."""
        least, high = super().measure(look, width)
        if self._inline is None:
            return least, high
        ink = look.skin.theme.ivory
        lines = self._inline.at(look).wrapped(self.longest, Role.BOLD, SMALL, ink, width)
        return least, max(high, sum(line.get_height() for line in lines))


def _widest(lines: Sequence[Surface]) -> int:
    return max((line.get_width() for line in lines), default=0)
