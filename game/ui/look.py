"""The look of the screen at its present size: colours, letters, and pixels for units."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Surface

from game.ui.painters.skin import Skin
from game.ui.theme import LEAST_TEXT, Colour
from game.ui.typeface import Role, Typeface

Size = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Look:
    """Everything a widget or a scene needs to lay itself out and to paint itself."""

    skin: Skin
    typeface: Typeface
    size: Size  # of the window, in pixels
    k: float  # pixels in a unit
    text_scale: float = 1.0  # letters grow by this besides

    def px(self, units: float) -> int:
        """A measure in pixels."""
        return round(units * self.k)

    def text_px(self, units: float) -> int:
        """The height of letters in pixels."""
        return max(LEAST_TEXT, round(units * self.k * self.text_scale))

    def text(
        self, role: Role, units: float, string: str, colour: Colour, *, shadow: bool = False
    ) -> Surface:
        """A picture of one line, not to be changed."""
        depth = max(1, self.px(1)) if shadow else 0
        return self.typeface.text(role, string, self.text_px(units), colour, shadow=depth)

    def text_width(self, role: Role, units: float, string: str) -> int:
        """How long a line is, in pixels."""
        return self.typeface.width(role, string, self.text_px(units))

    def line_height(self, role: Role, units: float) -> int:
        """From one line to the next, in pixels."""
        return self.typeface.height(role, self.text_px(units))
