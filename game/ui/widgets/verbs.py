"""The buttons of a dialog."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pygame import Rect

from game.ui.drawing.look import Look, Size
from game.ui.widgets.button import Button
from game.ui.widgets.flow import Box

_GAP = 12  # units
_MOST = 3  # buttons in one column


class Verbs(Box):
    """In a row at the right; where it has no room, all of the same width, one below the other.

    Many stand in two columns. The last, the safe one, is always at the end: right or lowest.
    """

    def __init__(self, *buttons: Button) -> None:
        super().__init__(*buttons, gap=_GAP)

    def measure(self, look: Look, width: int) -> Size:
        """As long as the row, else the whole width."""
        return _around(self._places(look, width)).size

    def place(self, look: Look, rect: Rect) -> None:
        """The row ends at the right."""
        super().place(look, rect)
        places = list(self._places(look, rect.width))
        aside = rect.right - _around(places).right
        for child, place in zip(self._shown(), places, strict=True):
            child.place(look, place.move(aside, rect.y))

    def _places(self, look: Look, width: int) -> Iterator[Rect]:
        """From the upper left corner."""
        shown, gap = self._shown(), look.px(self._gap)
        sizes = [child.wish(look, width) for child in shown]
        if sum(size[0] for size in sizes) + self._gaps(look, len(sizes)) <= width:
            left, high = 0, max(size[1] for size in sizes)
            for own, _ in sizes:
                yield Rect(left, 0, own, high)
                left += own + gap
            return
        half, top = (width - gap) // 2, 0
        columns = 2 if len(sizes) > _MOST and max(size[0] for size in sizes) <= half else 1
        for start in range(0, len(shown), columns):
            row = shown[start : start + columns]
            wide = half if len(row) == 2 else width
            high = max(child.wish(look, wide)[1] for child in row)
            for n in range(len(row)):
                yield Rect(n * (wide + gap), top, wide, high)
            top += high + gap


def _around(places: Iterable[Rect]) -> Rect:
    return Rect(0, 0, 0, 0).unionall(list(places))
