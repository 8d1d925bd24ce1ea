"""Widgets side by side, or stacked if the page is too narrow."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.ui.drawing.look import Look, Size
from game.ui.widgets.widget import Widget


class Columns(Widget):
    """Widgets side by side, aligned at the top."""

    def __init__(
        self, *children: Widget, weights: Sequence[float], least: float, gap: float = 16
    ) -> None:
        """``weights``: shares of the width; ``least``: units of width to be side by side."""
        super().__init__()
        self._children = children
        self._weights = [weight / sum(weights) for weight in weights]
        self._least, self._gap = least, gap

    @property
    def children(self) -> Sequence[Widget]:
        """From left to right, or from top to bottom."""
        return self._children

    def measure(self, look: Look, width: int) -> Size:
        """The whole width."""
        heights = [
            child.wish(look, room)[1]
            for child, room in zip(self._children, self._widths(look, width), strict=True)
        ]
        if self._is_wide(look, width):
            return width, max(heights)
        return width, sum(heights) + look.px(self._gap) * (len(heights) - 1)

    def min_width(self, look: Look) -> int:
        """The width of the widest: they can be stacked."""
        return max(child.min_width(look) for child in self._children)

    def place(self, look: Look, rect: Rect) -> None:
        """Places them side by side or stacked."""
        super().place(look, rect)
        left, top = rect.topleft
        gap, is_wide = look.px(self._gap), self._is_wide(look, rect.width)
        for child, width in zip(self._children, self._widths(look, rect.width), strict=True):
            height = child.wish(look, width)[1]
            child.place(look, Rect(left, top, width, height))
            if is_wide:
                left += width + gap
            else:
                top += height + gap

    def _is_wide(self, look: Look, width: int) -> bool:
        return width >= look.px(self._least * look.text_scale)

    def _widths(self, look: Look, width: int) -> list[int]:
        if not self._is_wide(look, width):
            return [width] * len(self._children)
        room = width - look.px(self._gap) * (len(self._children) - 1)
        return [int(room * weight) for weight in self._weights]
