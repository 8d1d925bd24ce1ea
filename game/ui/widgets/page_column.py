"""Head, content and foot of a page."""

from __future__ import annotations

from pygame import Rect

from game.ui.drawing.look import Look
from game.ui.drawing.theme import GAP
from game.ui.widgets.flow import Column
from game.ui.widgets.widget import Widget

_MOST = 1 / 3  # the share of the height for head and foot


class PageColumn(Column):
    """A column whose growing child is the content: it keeps two thirds of the height, or fits.

    If head and foot leave less, they are made smaller.
    """

    _small: Look  # of head, foot and gaps

    def __init__(self, *children: Widget, gap: float = GAP, most: float = _MOST) -> None:
        """``most``: the share of the height for head and foot."""
        super().__init__(*children, gap=gap)
        self._most = most

    def place(self, look: Look, rect: Rect) -> None:
        """Chooses the size of head and foot, then places everything."""
        shown = self._shown()
        around = [child for child in shown if not child.grow]
        whole = sum(child.wish(look, rect.width)[1] for child in shown if child.grow)

        def fits(small: Look) -> bool:
            for child in around:
                child.forget()
            high = sum(child.wish(small, rect.width)[1] for child in around)
            high += self._gaps(small, len(shown))
            return high <= max(rect.height * self._most, rect.height - whole)

        self._small = look.shrunk(fits)
        super().place(look, rect)

    def _look_of(self, part: Widget, look: Look) -> Look:
        return look if part.grow else self._small
