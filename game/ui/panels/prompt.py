"""One sentence: who acts, and what is expected (DD-7)."""

from __future__ import annotations

from pygame import Rect, Surface

from game.table.words import spelled
from game.ui.inline import Inline
from game.ui.look import Look, Size
from game.ui.theme import BODY, PROMPT, SMALL, TINY
from game.ui.typeface import Role
from game.ui.widgets.widget import Widget


class Prompt(Widget):
    """A sentence with cards in it, as large as it fits; never more than two lines."""

    def __init__(self) -> None:
        super().__init__(grow=1.0)
        self._text = ""
        self._inline: Inline | None = None
        self._lines: list[Surface] = []

    def dress(self, inline: Inline) -> None:
        """How cards look in its text."""
        self._inline = inline

    @property
    def text(self) -> str:
        """What it says."""
        return self._text

    @text.setter
    def text(self, text: str) -> None:
        if text != self._text:
            self._text = text
            self._write()
            self.touch()

    def describe(self) -> str:
        """The sentence, spelled out."""
        return spelled(self._text)

    def measure(self, look: Look, width: int) -> Size:
        """Whatever is left of the bar."""
        return look.px(80), look.px(36)

    def least(self, look: Look) -> int:
        """It gets smaller before it gets cut."""
        return look.px(80)

    def place(self, look: Look, rect: Rect) -> None:
        """Another width: the letters are chosen anew."""
        super().place(look, rect)
        self._write()

    def paint(self, canvas: Surface) -> None:
        """The lines, in the middle."""
        step = max((line.get_height() for line in self._lines), default=0)
        top = self.rect.centery - step * len(self._lines) // 2
        for i, line in enumerate(self._lines):
            canvas.blit(line, line.get_rect(midtop=(self.rect.centerx, top + i * step)))

    def _write(self) -> None:
        if self._inline is None or not self.rect:
            return
        colour = self.look.skin.theme.ivory
        for units, most in ((PROMPT, 1), (BODY, 1), (SMALL, 2), (TINY, 2)):
            lines = self._inline.wrapped(self._text, Role.BOLD, units, colour, self.rect.w)
            self._lines = lines[:2]
            high = sum(line.get_height() for line in lines)
            if len(lines) <= most and high <= self.rect.h:
                return
