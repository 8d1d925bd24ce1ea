"""Two panes: a list, and the details of its selected row."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.ui.drawing.look import Look, Size
from game.ui.widgets.widget import Widget

_GAP = 16  # units
_LEAST_LIST = 190  # units


class Panes(Widget):
    """Side by side and as high as the page; on a narrow page the list is above."""

    def __init__(
        self,
        listing: Widget,
        details: Widget,
        *,
        share: float,
        least: float,
        height: float | None = _LEAST_LIST,
        scrolls: bool = False,
    ) -> None:
        """``share``: the list's share of the width; ``least``: units of width to be side by side.

        ``height``: the list's height above the details, in units; None: all of it.
        ``scrolls``: the details scroll by themselves beside the list.
        """
        super().__init__(grow=1.0)
        self._height, self._scrolls = height, scrolls
        self._listing, self._details = listing, details
        self._share, self._least = share, least

    @property
    def children(self) -> Sequence[Widget]:
        """The list and the details."""
        return (self._listing, self._details)

    def measure(self, look: Look, width: int) -> Size:
        """The whole width, and the least height."""
        is_wide = self._is_wide(look, width)
        height = _LEAST_LIST if is_wide and self._height is None else self._height
        least = self._listing.wish(look, width)[1] if height is None else look.px(height)
        _, own = self._widths(look, width)
        details = self._details.wish(look, own)[1]
        if is_wide:
            return width, least if self._scrolls else max(least, details)
        return width, least + look.px(_GAP) + details

    def min_width(self, look: Look) -> int:
        """The width of the wider one: they can be stacked."""
        return max(self._listing.min_width(look), self._details.min_width(look))

    def place(self, look: Look, rect: Rect) -> None:
        """Places both at full height, or the details below the list."""
        super().place(look, rect)
        gap = look.px(_GAP)
        width, own = self._widths(look, rect.width)
        if self._is_wide(look, rect.width):
            self._listing.place(look, Rect(rect.x, rect.y, width, rect.height))
            self._details.place(look, Rect(rect.right - own, rect.y, own, rect.height))
            return
        below = self._details.wish(look, own)[1]
        self._listing.place(look, Rect(rect.x, rect.y, width, rect.height - below - gap))
        self._details.place(look, Rect(rect.x, rect.bottom - below, own, below))

    def _is_wide(self, look: Look, width: int) -> bool:
        return width >= look.px(self._least * look.text_scale)

    def _widths(self, look: Look, width: int) -> tuple[int, int]:
        if not self._is_wide(look, width):
            return width, width
        room = width - look.px(_GAP)
        return int(room * self._share), room - int(room * self._share)
