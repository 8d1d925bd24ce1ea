"""The table's page: a bar above, columns at the sides, the table between and below them."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.ui.look import Look, Size
from game.ui.widgets.widget import Widget

BAR = 52  # units
SIDE = 172
LOG = 256
EDGE = 10
LEAST_TABLE = 0.52  # of the width stays for the table, else the log gives way
WIDEST_SIDE = 0.17
WIDEST_LOG = 0.27


class TableLayout(Widget):
    """Places the bar, the side panel, the log with the actions, and the table over all of it."""

    def __init__(
        self, top: Widget, above: Widget, *, bar: Widget, side: Widget, log: Widget, actions: Widget
    ) -> None:
        super().__init__()
        self._top, self._above = top, above
        self._bar, self._side, self._log, self._actions = bar, side, log, actions
        self.wants_log = True
        self.stage_area = Rect(0, 0, 1, 1)

    @property
    def children(self) -> Sequence[Widget]:
        """From the felt upwards; the moving things last."""
        return (self._top, self._side, self._log, self._actions, self._bar, self._above)

    def measure(self, look: Look, width: int) -> Size:
        """All there is."""
        return look.size

    def divide(self, look: Look) -> Rect:
        """Where the table lies in a window of this size; the columns beside it take the rest."""
        width, height = look.size
        edge, bar = look.px(EDGE), look.px(BAR)
        side = min(look.px(SIDE), round(width * WIDEST_SIDE))
        log = min(look.px(LOG), round(width * WIDEST_LOG))
        if not self.wants_log or width - side - log - 4 * edge < width * LEAST_TABLE:
            log = 0
        left = side + 2 * edge
        right = log + 2 * edge if log else edge
        self._side_width, self._log_width = side, log
        self.stage_area = Rect(left, bar + edge, width - left - right, height - bar - 2 * edge)
        return self.stage_area

    def place(self, look: Look, rect: Rect) -> None:
        """As divided; without a log column the actions lie in the table's lower corner."""
        super().place(look, rect)
        area = self.divide(look)
        width, height = look.size
        edge, bar = look.px(EDGE), look.px(BAR)
        self._top.place(look, Rect((0, 0), look.size))
        self._above.place(look, Rect((0, 0), look.size))
        self._bar.place(look, Rect(0, 0, width, bar))
        tall = height - bar - 2 * edge
        self._side.place(look, Rect(edge, bar + edge, self._side_width, tall))
        self._log.is_shown = bool(self._log_width)
        column = self._log_width or min(look.px(190), area.w // 3)
        wanted = self._actions.wish(look, column)[1]
        left = width - edge - column
        self._actions.place(look, Rect(left, height - edge - wanted, column, wanted))
        if self._log_width:
            gap = edge if wanted else 0
            self._log.place(look, Rect(left, bar + edge, column, tall - wanted - gap))
