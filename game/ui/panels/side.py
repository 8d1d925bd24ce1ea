"""The column beside the table: the ladder and the points of the match."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pygame import Rect, Surface

from game.table.figures import Figure, Ladder, Tally
from game.ui.look import Look, Size
from game.ui.panels import ladder, tally
from game.ui.widgets.widget import Widget

GAP = 10  # units
MOST_OF_BRIEF = 4  # the points take no more than this part of the column, where it is short


class SidePanel(Widget):
    """Shows the figures that stand beside the table; painted once for each change."""

    def __init__(self, names: Sequence[str]) -> None:
        super().__init__()
        self._names = names
        self._ladder: Ladder | None = None
        self._tally: Tally | None = None
        self._pictures: list[tuple[Surface, tuple[int, int]]] = []

    def show(self, figures: Iterable[Figure]) -> None:
        """These figures now; nothing is painted anew if they are the same."""
        told = list(figures)
        new_ladder = next((each for each in told if isinstance(each, Ladder)), None)
        new_tally = next((each for each in told if isinstance(each, Tally)), None)
        if (new_ladder, new_tally) != (self._ladder, self._tally):
            self._ladder, self._tally = new_ladder, new_tally
            self._paint_anew()

    def describe(self) -> str:
        """The ladder as a sentence, weakest first."""
        if self._ladder is None:
            return ""
        labels = ", ".join(rung.label for rung in self._ladder.rungs)
        return f"{self._ladder.title}, weakest first: {labels}; {self._ladder.note}."

    def measure(self, look: Look, width: int) -> Size:
        """As high as there is room."""
        return width, look.px(300)

    def place(self, look: Look, rect: Rect) -> None:
        """Another size: everything is painted anew."""
        super().place(look, rect)
        self._paint_anew()

    def paint(self, canvas: Surface) -> None:
        """The panels."""
        for picture, at in self._pictures:
            canvas.blit(picture, at)

    def _paint_anew(self) -> None:
        if not self.rect:
            return
        self._pictures = []
        pad = self.look.skin.panel((64, 64)).pad
        high = self.rect.h
        if self._tally is not None:
            size = (self.rect.w, self._tally_height(self._tally))
            at = (self.rect.x - pad, self.rect.bottom - size[1] - pad)
            picture = tally.painted(self.look, self._tally, self._names, size)
            self._pictures.append((picture, at))
            high -= size[1] + self.look.px(GAP)
        if self._ladder is not None:
            picture = ladder.painted(self.look, self._ladder, (self.rect.w, high))
            self._pictures.append((picture, (self.rect.x - pad, self.rect.y - pad)))
        self.touch()

    def _tally_height(self, points: Tally) -> int:
        """All of it, if the ladder can still be written out beside it; else as little as need be."""
        look, size = self.look, self.rect.size
        room = size[1] - look.px(GAP)
        whole = tally.height(look, points, size[0])
        if self._ladder is None or whole + ladder.wish(look, self._ladder, size[0]) <= room:
            return whole
        brief = tally.brief(look, points)
        left = room - ladder.least(look, self._ladder, size[0])
        return min(brief, left, max(room // MOST_OF_BRIEF, tally.least(look, points)))
