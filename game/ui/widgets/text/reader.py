"""A long text that scrolls and can be searched."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect

from game.ui.drawing.look import Look, Size
from game.ui.drawing.text_style import BOOK, Pictures
from game.ui.widgets.scroll import ScrollView
from game.ui.widgets.text.rich_text import Match, RichText

_ABOVE = 24
"""Units from the upper edge to the place that is scrolled to."""


class Reader(ScrollView):
    """A text in a scroll view, with search."""

    def __init__(
        self,
        source: str,
        *,
        pictures: Pictures | None = None,
        on_link: Callable[[str], None] = lambda where: None,
    ) -> None:
        self.text = RichText(source, style=BOOK, pictures=pictures, on_link=on_link)
        super().__init__(self.text, thumb=BOOK.thumb)
        self._matches: list[Match] = []
        self._match = 0

    @property
    def matches(self) -> int:
        """The number of matches."""
        return len(self._matches)

    def search(self, text: str) -> int:
        """Marks the matches and shows the first from here on; returns their number."""
        self._matches = self.text.find(text)
        rects = map(self.text.rect_of, self._matches)
        self._match = next((n for n, rect in enumerate(rects) if rect.bottom > self.rect.top), 0)
        self._show_match()
        return len(self._matches)

    def next_match(self, step: int = 1) -> int:
        """Shows another match; returns its number from 1, or 0 if there is none."""
        if not self._matches:
            return 0
        self._match = (self._match + step) % len(self._matches)
        self._show_match()
        return self._match + 1

    def _show_match(self) -> None:
        if not self._matches:
            self.text.show(None)
            return
        match = self._matches[self._match]
        self.text.show(match)
        rect = self.text.rect_of(match)
        if not self.rect.contains(rect):
            self._bring_up(rect)

    def _bring_up(self, rect: Rect) -> None:
        """Scrolls a line to the upper edge, without a part of the one above.

        Some letters reach into the gap below their line.
        """
        gap = self.text.laid_out().gap_above(rect.top - self.text.rect.top)
        above = min(self.look.px(_ABOVE), gap // 2)
        self.scroll_to(self.offset + rect.top - self.rect.top - above)

    def _inner(self, look: Look, size: Size) -> Size:
        """A little higher than the text, so that its end is shown below a whole line."""
        width, height = super()._inner(look, size)
        beyond = height + self.around(look) - size[1]
        if beyond > 0:
            layout = self.text.laid_out(look, width)
            height += layout.rest_of_line(beyond - self.around(look) // 2)
        return width, height
