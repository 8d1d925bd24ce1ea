"""A label with small pictures of cards, as in “Play {7H}”."""

from __future__ import annotations

from pygame import Rect, Surface

from game.ui.drawing.look import Look, Size
from game.ui.drawing.painters.suits import SuitSet
from game.ui.drawing.theme import BODY
from game.ui.drawing.typeface import Role
from game.ui.widgets.label import Label
from game.ui.widgets.text.inline import CardText


class CardLabel(Label):
    """Text with cards on as many lines as it needs."""

    def __init__(self, text: str, suits: SuitSet, *, role: Role = Role.BODY) -> None:
        super().__init__(text, role=role)
        self._suits = suits
        self._inline: CardText | None = None
        self._pictures: list[Surface] = []

    def measure(self, look: Look, width: int) -> Size:
        """As wide as its longest line."""
        lines = self._laid_out(look, width)
        return max(each.get_width() for each in lines), sum(each.get_height() for each in lines)

    def min_width(self, look: Look) -> int:
        """The width of its longest word."""
        return max(each.get_width() for each in self._laid_out(look, 1))

    def place(self, look: Look, rect: Rect) -> None:
        """Breaks the lines at its width."""
        super().place(look, rect)
        self._pictures = self._laid_out(look, rect.width)

    def paint(self, canvas: Surface) -> None:
        """Paints the lines."""
        left, top = self.rect.topleft
        for line in self._pictures:
            canvas.blit(line, (left, top))
            top += line.get_height()

    def _laid_out(self, look: Look, width: int) -> list[Surface]:
        inline = CardText(look, self._suits) if self._inline is None else self._inline.at(look)
        self._inline = inline
        colour = self._ink.of(look.skin.theme)
        return inline.wrapped(self._text, self._role, BODY, colour, max(1, width))
