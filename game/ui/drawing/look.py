"""Look: theme, fonts and scale of the screen at its present size."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from pygame import Rect, Surface

from game.ui.drawing.painters.skin import Skin
from game.ui.drawing.painters.svg import Size as Size
from game.ui.drawing.theme import LEAST_TEXT, TINY, Colour
from game.ui.drawing.typeface import Role, Typeface
from game.ui.window.keymap import USUAL, Keymap
from game.ui.window.screen import unit

TIGHTER = 0.94  # factor to the next smaller letters, where text has to fit


def no_sound() -> None:
    """Makes no sound."""


@dataclass(frozen=True, slots=True)
class Look:
    """Everything a widget or a scene needs for layout and painting."""

    skin: Skin
    typeface: Typeface
    size: Size  # of the window, in pixels
    k: float  # pixels in a unit
    text_scale: float = 1.0  # letters are larger by this factor
    keys: Keymap = USUAL
    click: Callable[[], None] = no_sound  # of a button

    def px(self, units: float) -> int:
        """A measure in pixels."""
        return round(units * self.k)

    def text_px(self, units: float) -> int:
        """The height of letters in pixels."""
        return max(LEAST_TEXT, round(units * self.k * self.text_scale))

    def text_units(self, px: float) -> float:
        """The size in units of letters this many pixels high."""
        return px / (self.k * self.text_scale)

    def within(self, most: float) -> Look:
        """The look with at most this many pixels in a unit."""
        k = min(self.k, most)
        return replace(self, k=k, text_scale=min(self.text_scale, most / k))

    def shrunk(self, fits: Callable[[Look], bool]) -> Look:
        """The look, with everything smaller until it fits, but no smaller than at 100%."""
        look, least = self, min(self.k, unit(self.size))
        while not fits(look) and (look.k > least or look.text_scale > 1):
            k, text_scale = max(least, look.k * TIGHTER), max(1.0, look.text_scale * TIGHTER)
            look = replace(look, k=k, text_scale=text_scale)
        return look

    def text_room(self, units: float) -> int:
        """A measure in pixels of something that holds text: it grows with the letters."""
        return round(units * max(self.k * self.text_scale, LEAST_TEXT / TINY))

    def panel(self, size: Size, padding: float) -> tuple[Surface, Rect]:
        """A panel to draw on, and the rectangle inside its padding, in units."""
        panel, pad = self.skin.panel(size), 2 * self.px(padding)
        inside = Rect(panel.pad, panel.pad, *size).inflate(-pad, -pad)
        return panel.surface.copy(), inside

    def text(
        self, role: Role, units: float, string: str, colour: Colour, *, shadow: bool = False
    ) -> Surface:
        """A picture of one line; don't draw on it."""
        depth = self._depth(shadow=shadow)
        return self.typeface.text(role, string, self.text_px(units), colour, shadow=depth)

    def fitting(self, role: Role, units: float, string: str, colour: Colour, width: int) -> Surface:
        """One line of text, in smaller letters if it wouldn't fit otherwise."""
        return self.fitted(role, units, string, colour, width)[0]

    def fitted(
        self,
        role: Role,
        units: float,
        string: str,
        colour: Colour,
        width: int,
        *,
        lines: int = 1,
        shadow: bool = False,
    ) -> list[Surface]:
        """At most this many lines of text, in smaller letters if it wouldn't fit otherwise.

        Words are broken or cut off only if the smallest letters are still too large.
        """
        px = self.text_px(units)
        parts = self.typeface.wrapped(role, string, px, width)
        while px > LEAST_TEXT and (len(parts) > lines or " ".join(parts) != string):
            px = max(LEAST_TEXT, int(px * TIGHTER))
            parts = self.typeface.wrapped(role, string, px, width)
        if 1 < len(parts) <= lines:
            parts = self._even(role, string, px, width, len(parts))
        rest = string if lines == 1 else " ".join(parts[lines - 1 :])
        parts[lines - 1 :] = [self.typeface.shortened(role, rest, px, width)] if rest else []
        depth = self._depth(shadow=shadow)
        return [self.typeface.text(role, part, px, colour, shadow=depth) for part in parts]

    def text_width(self, role: Role, units: float, string: str) -> int:
        """The width of a line in pixels."""
        return self.typeface.width(role, string, self.text_px(units))

    def line_height(self, role: Role, units: float) -> int:
        """The distance from one line to the next in pixels."""
        return self.typeface.height(role, self.text_px(units))

    def _even(self, role: Role, string: str, px: int, width: int, lines: int) -> list[str]:
        """As many lines, of about equal length, so no word stands alone."""
        parts = narrower = self.typeface.wrapped(role, string, px, width)
        while width > px and len(narrower) == lines and " ".join(narrower) == string:
            parts, width = narrower, width - px // 2
            narrower = self.typeface.wrapped(role, string, px, width)
        return parts

    def _depth(self, *, shadow: bool) -> int:
        return max(1, self.px(1)) if shadow else 0
