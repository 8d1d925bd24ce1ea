"""The chart of the statistics page: the accuracy of the last reviewed games."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface, draw

from game.review.playouts import WHOLE
from game.ui.drawing.look import Look, Size
from game.ui.drawing.theme import TINY
from game.ui.drawing.typeface import Role
from game.ui.scenes.games import words
from game.ui.scenes.shares import percent
from game.ui.widgets.widget import Widget

HEIGHT, STEP, LEAST, PADDING = 76, 16, 120, 8  # units
_LINE, _DOT = 1.5, 3.5
_SCALE = (WHOLE, WHOLE // 2, 0)


class AccuracyChart(Widget):
    """A dot for each game, the newest at the right."""

    def __init__(self, accuracies: Sequence[int]) -> None:
        """``accuracies``: of WHOLE, oldest first."""
        super().__init__(tip=words.TREND_TIP)
        self._accuracies = tuple(accuracies)

    def measure(self, look: Look, width: int) -> Size:
        """As wide as its games."""
        wished = self._margin(look) + look.px(2 * PADDING + STEP * (len(self._accuracies) - 1))
        return min(width, max(wished, self.min_width(look))), self._high(look)

    def min_width(self, look: Look) -> int:
        """Something can be seen of it."""
        return self._margin(look) + look.px(LEAST)

    def paint(self, canvas: Surface) -> None:
        """The ground with its scale, then the games."""
        look, theme = self.look, self.look.skin.theme
        field = Rect(self.rect)
        field.x += self._margin(look)
        field.w -= self._margin(look)
        canvas.fill(theme.well, field)
        field = field.inflate(-2 * look.px(PADDING), -look.line_height(Role.BODY, TINY))
        for number in _SCALE:
            at = self._y(field, number)
            ends = (field.left - look.px(PADDING), at), (field.right + look.px(PADDING) - 1, at)
            draw.line(canvas, theme.panel_line, *ends)
            label = look.text(Role.BODY, TINY, percent(number), theme.muted)
            left = field.x - 2 * look.px(PADDING)
            canvas.blit(label, label.get_rect(midright=(left, at)))
        points = [
            (self._x(field, n), self._y(field, each)) for n, each in enumerate(self._accuracies)
        ]
        if len(points) > 1:
            draw.lines(
                canvas, theme.gold, closed=False, points=points, width=max(1, look.px(_LINE))
            )
        for point in points:
            draw.circle(canvas, theme.brass, point, max(2, look.px(_DOT)))

    def _margin(self, look: Look) -> int:
        """The width of the scale."""
        return look.text_width(Role.BODY, TINY, percent(WHOLE)) + look.px(PADDING)

    def _high(self, look: Look) -> int:
        """Its labels don't touch each other."""
        return max(look.px(HEIGHT), (len(_SCALE) + 1) * look.line_height(Role.BODY, TINY))

    def _x(self, field: Rect, number: int) -> int:
        return field.x + round((field.w - 1) * number / max(1, len(self._accuracies) - 1))

    def _y(self, field: Rect, accuracy: int) -> int:
        return field.bottom - 1 - round((field.h - 1) * min(accuracy, WHOLE) / WHOLE)
