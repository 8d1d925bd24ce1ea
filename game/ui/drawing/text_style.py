"""Styles of rich text: fonts and colours."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from pygame import Surface

from game.ui.drawing.theme import BODY, READING, Colour
from game.ui.drawing.typeface import Role


class Pictures(Protocol):
    """Paints what letters cannot say."""

    def inline(self, name: str, height: int, colour: Colour) -> Surface:
        """A picture in a line of letters that are so high and have this colour."""
        ...

    def figure(self, name: str, width: int) -> Surface:
        """A picture by itself, no wider than that."""
        ...


@dataclass(frozen=True, slots=True)
class TextStyle:
    """Letters, and the names of the theme's colours they are written with."""

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
    thumb: str = "rim"  # of the bar that scrolls it

    def role(self, *, bold: bool, italic: bool) -> Role:
        """The letters for ordinary text of a style."""
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
