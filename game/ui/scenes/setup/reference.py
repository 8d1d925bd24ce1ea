"""A reference to the rulebook: "Rule R-23"."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from pygame import Surface

from game.ui.drawing.look import Look, Size
from game.ui.drawing.painters.skin import State
from game.ui.drawing.theme import SMALL
from game.ui.drawing.typeface import Role
from game.ui.scenes.setup.paragraphs import paragraphs
from game.ui.widgets.button import Button

LEAST_TARGET = 24  # units


class Reference(Button):
    """Shows its paragraph as a tooltip, and opens the rulebook there."""

    def __init__(self, paragraph: str, rulebook: Path, on_rule: Callable[[str], None]) -> None:
        """``on_rule`` gets the paragraph."""
        super().__init__(f"Rule {paragraph}", partial(on_rule, paragraph), units=SMALL)
        self._paragraph, self._rulebook = paragraph, rulebook

    def explain(self) -> str:
        """The paragraph's text."""
        return paragraphs(self._rulebook).get(self._paragraph, "")

    def measure(self, look: Look, width: int) -> Size:
        """The text, large enough to hit."""
        least = look.px(LEAST_TARGET)
        words = look.text_width(Role.BODY, SMALL, self.text)
        return max(least, words), max(least, look.line_height(Role.BODY, SMALL))

    def min_width(self, look: Look) -> int:
        """It is never broken."""
        return self.measure(look, 0)[0]

    def paint(self, canvas: Surface) -> None:
        """Paints the text, brighter under the pointer."""
        look, theme = self.look, self.look.skin.theme
        colour = theme.muted if self.state is State.REST else theme.brass
        words = look.text(Role.BODY, SMALL, self.text, colour)
        canvas.blit(words, words.get_rect(center=self.rect.center))
