"""Styles of rich text: fonts and colours."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from pygame import Surface

from game.ui.drawing.theme import BODY, READING, Colour
from game.ui.drawing.typeface import Role


class Pictures(Protocol):
    """Paints the pictures in a text."""

    def inline(self, name: str, height: int, colour: Colour) -> Surface:
        """A picture within a line of text of this height and colour."""
        ...

    def figure(self, name: str, width: int) -> Surface:
        """A picture by itself, at most this wide."""
        ...


@dataclass(frozen=True, slots=True)
class TextStyle:
    """The fonts of a text, and its colours by their names in the theme."""

    regular: Role = Role.BODY
    bold: Role = Role.BOLD
    italic: Role = Role.ITALIC
    bold_italic: Role = Role.BOLD_ITALIC
    heading: Role = Role.TITLE
    units: float = BODY
    ink: str = "ivory"
    heading_ink: str = "brass"
    muted: str = "muted"
    link: str = "selected"
    rule: str = "panel_line"
    thumb: str = "rim"  # of its scrollbar

    def role(self, *, bold: bool, italic: bool) -> Role:
        """The font for running text."""
        if bold:
            return self.bold_italic if italic else self.bold
        return self.italic if italic else self.regular


PANEL = TextStyle()
BOOK = TextStyle(
    regular=Role.READING,
    bold=Role.READING_BOLD,
    italic=Role.READING_ITALIC,
    bold_italic=Role.READING_BOLD,
    units=READING,
    ink="parchment_ink",
    heading_ink="link",
    muted="parchment_muted",
    link="link",
    rule="parchment_line",
    thumb="parchment_muted",
)
