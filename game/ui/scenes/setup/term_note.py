"""A small explanation in which words of the rulebook are underlined."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

from pygame import Rect, Surface

from game.ui.drawing.theme import SMALL
from game.ui.scenes.setup.paragraphs import paragraphs, terms
from game.ui.widgets.label import Ink, Label
from game.ui.window.input import Point


class TermNote(Label):
    """A word under the pointer shows its paragraph; a click opens the rulebook there."""

    def __init__(
        self, rulebook: Path, on_rule: Callable[[str], None], *, grow: float = 0.0
    ) -> None:
        """``on_rule`` gets the anchor."""
        super().__init__("", units=SMALL, ink=Ink.MUTED, grow=grow)
        self._rulebook, self._on_rule = rulebook, on_rule
        self._lit = ""  # the anchor of the word under the pointer

    @property
    def takes_pointer(self) -> bool:
        """Whether there is such a word."""
        pattern = _pattern(self._rulebook)
        return pattern is not None and pattern.search(self.text) is not None

    def explain(self) -> str:
        """The paragraph of the word under the pointer."""
        return paragraphs(self._rulebook).get(self._lit, "")

    def hover(self, at: Point) -> None:
        """Finds the word."""
        found = (anchor for rect, anchor in self._underlined() if rect.collidepoint(at))
        self._lit = next(found, "")

    def unhover(self) -> None:
        """Forgets the word."""
        self._lit = ""

    def release(self, at: Point) -> None:
        """Opens the rulebook at the word."""
        self.hover(at)
        if self._lit:
            self._on_rule(self._lit)

    def paint(self, canvas: Surface) -> None:
        """Paints the text, and dots below the words."""
        super().paint(canvas)
        dot = max(1, self.look.px(1))
        for rect, _ in self._underlined():
            for left in range(rect.left, rect.right, 3 * dot):
                canvas.fill(self.look.skin.theme.muted, (left, rect.bottom - dot, dot, dot))

    def _underlined(self) -> Iterator[tuple[Rect, str]]:
        """Each word's place and anchor; a word broken between two lines is left out."""
        pattern = _pattern(self._rulebook)
        if pattern is None:
            return
        step = self.look.line_height(self._role, self._units)
        top = self.rect.y + max(0, self.rect.height - step * len(self._lines)) // 2
        for number, line in enumerate(self._lines):
            for match in pattern.finditer(line):
                left, right = (self._width(line[:end]) for end in match.span())
                place = Rect(self.rect.x + left, top + number * step, right - left, step)
                yield place, terms(self._rulebook)[match[1].lower()]

    def _width(self, text: str) -> int:
        return self.look.text_width(self._role, self._units, text)


@cache
def _pattern(rulebook: Path) -> re.Pattern[str] | None:
    """Finds the words, longer ones first; None if there are none."""
    words = "|".join(map(re.escape, sorted(terms(rulebook), key=len, reverse=True)))
    return re.compile(rf"\b({words})s?\b", re.IGNORECASE) if words else None
