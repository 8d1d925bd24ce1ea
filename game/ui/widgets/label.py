"""Labels: text without input."""

from __future__ import annotations

from enum import Enum

from pygame import Rect, Surface

from game.ui.drawing.look import Look, Size
from game.ui.drawing.theme import BODY, HEADING, SMALL, TITLE, Colour, Theme
from game.ui.drawing.typeface import Role
from game.ui.widgets.widget import Widget


class Ink(Enum):
    """The colour of text, by its name in the theme."""

    PLAIN = "ivory"
    MUTED = "muted"
    TITLE = "brass"

    def of(self, theme: Theme) -> Colour:
        """The colour in a theme."""
        colour: Colour = getattr(theme, self.value)
        return colour


class Label(Widget):
    """Text on as many lines as it needs."""

    def __init__(
        self,
        text: str,
        *,
        units: float = BODY,
        role: Role = Role.BODY,
        ink: Ink = Ink.PLAIN,
        align: float = 0.0,
        shadow: bool = False,
        tip: str = "",
        grow: float = 0.0,
    ) -> None:
        """``align``: 0 left, 0.5 centred, 1 right."""
        super().__init__(tip=tip, grow=grow)
        self._text = text
        self._units = units
        self._role = role
        self._ink = ink
        self._align = align
        self._shadow = shadow
        self._lines: list[str] = []

    @property
    def text(self) -> str:
        """The text."""
        return self._text

    @text.setter
    def text(self, text: str) -> None:
        if text == self._text:
            return
        self._text = text
        self.touch()
        if self.is_placed and self.measure(self.look, self.rect.width)[1] <= self.rect.height:
            self._lines = self._wrapped(self.look, self.rect.width)
        else:
            self.invalidate_size()

    def measure(self, look: Look, width: int) -> Size:
        """As wide as its longest line."""
        lines = self._wrapped(look, width)
        widest = max(look.text_width(self._role, self._units, line) for line in lines)
        return widest, len(lines) * look.line_height(self._role, self._units)

    def min_width(self, look: Look) -> int:
        """The width of its longest word."""
        return max(look.text_width(self._role, self._units, word) for word in self._text.split(" "))

    def place(self, look: Look, rect: Rect) -> None:
        """Breaks the lines at its width."""
        super().place(look, rect)
        self._lines = self._wrapped(look, rect.width)

    def paint(self, canvas: Surface) -> None:
        """Paints the lines, centred vertically."""
        look, rect = self.look, self.rect
        step = look.line_height(self._role, self._units)
        top = rect.y + max(0, rect.height - step * len(self._lines)) // 2
        colour = self._ink.of(look.skin.theme)
        for number, line in enumerate(self._lines):
            if line:
                words = look.text(self._role, self._units, line, colour, shadow=self._shadow)
                left = rect.x + round((rect.width - words.get_width()) * self._align)
                canvas.blit(words, (left, top + number * step))

    def _wrapped(self, look: Look, width: int) -> list[str]:
        px = look.text_px(self._units)
        return look.typeface.wrapped(self._role, self._text, px, max(1, width))


def page_title(text: str, *, grow: float = 0.0) -> Label:
    """The title of a page."""
    return Label(text, units=TITLE, role=Role.TITLE, ink=Ink.TITLE, shadow=True, grow=grow)


def heading(text: str, *, grow: float = 0.0) -> Label:
    """The heading of a panel."""
    return Label(text, units=HEADING, role=Role.TITLE, ink=Ink.TITLE, grow=grow)


def subheading(text: str) -> Label:
    """The heading of a part of a panel."""
    return Label(text, units=BODY, role=Role.TITLE, ink=Ink.TITLE)


def note(text: str, *, grow: float = 0.0) -> Label:
    """A small explanation of the widget beside or above."""
    return Label(text, units=SMALL, ink=Ink.MUTED, grow=grow)
