"""What moves on the table, above everything else on the page."""

from __future__ import annotations

from pygame import Surface

from game.ui.drawing.look import Look, Size
from game.ui.table.tabletop import TableTop
from game.ui.widgets.widget import Widget
from game.ui.window.input import Point


class Above(Widget):
    """What moves, painted over everything else on the page; it cannot be touched."""

    def __init__(self, top: TableTop) -> None:
        super().__init__()
        self._top = top

    def measure(self, look: Look, width: int) -> Size:
        """All there is."""
        return look.size

    def path_at(self, point: Point) -> list[Widget]:
        """Whatever lies below is touched."""
        return []

    def paint(self, canvas: Surface) -> None:
        """The moving things."""
        self._top.layers.draw_moving(canvas)
