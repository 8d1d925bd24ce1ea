"""All that stands around a table: the bar above, columns at the sides, the felt below it all."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from pygame import Rect, Surface

from game.engine.value import replace
from game.table.figures import Figure
from game.table.items import Room
from game.ui.drawing.art import Art
from game.ui.drawing.look import Look, Size
from game.ui.panels.bar import Bar
from game.ui.panels.closeup import CloseUp
from game.ui.panels.log import LogLine, LogPanel
from game.ui.panels.side import SidePanel
from game.ui.table.magnifier import Lenses
from game.ui.table.moving_layer import Above
from game.ui.table.offering import House
from game.ui.table.tabletop import TableTop
from game.ui.widgets.button import Button
from game.ui.widgets.flow import Column
from game.ui.widgets.scroll import ScrollView
from game.ui.widgets.text.inline import CardText
from game.ui.widgets.widget import Widget

SIDE = 172  # units; with larger letters it is wider, where the table does not need the room
LOG = 256
EDGE = 10
LEAST_TABLE = 0.52  # of the width stays for the table, else the log gives way
LEAST_LETTERS = 420  # units, which are as large as the letters are: so wide is the table besides
WIDEST_SIDE = 0.17
WIDEST_LOG = 0.27
MOST_OF_ACTIONS = 0.7  # of a column is for what can be done, the rest for what is to be read

NO_ROOM = "There is no room for the log in a window of this size."


class Desk(Widget):
    """Places the bar, the side panel, the log with the actions, and the table under all of it."""

    on_line: Callable[[int], None]
    """A line of the log was chosen, by its number from 0."""

    def __init__(
        self, top: TableTop, bar: Bar, names: Sequence[str], on_take: Callable[[str], None]
    ) -> None:
        """``on_take`` hears the action of a ware that somebody takes."""
        super().__init__()
        self.top, self._bar = top, bar
        self._above = Above(top)
        self.closeup = CloseUp()
        self._side = SidePanel(names, on_take)
        self._log = LogPanel(
            top.point_out,
            lambda number: self.on_line(number),  # noqa: PLW0108 - set later
        )
        self._actions = Column(gap=8, zone=True)
        self._rack = ScrollView(self._actions, grow=0.0)
        self._bar_height = self._log_width = self._side_width = 0
        self.wants_log = True

    @property
    def children(self) -> Sequence[Widget]:
        """From the felt upwards; the moving things, and what is looked at closely, last."""
        around = (self._side, self._log, self._rack, self._bar)
        return (self.top, *around, self._above, self.closeup)

    @property
    def lenses(self) -> Lenses:
        """Where it is shown what a thing is."""
        return Lenses(self.closeup, self._side)

    # What it shows

    def dress(self, art: Art, inline: CardText) -> None:
        """How cards look, and cards in its texts."""
        self.closeup.dress(art, inline)
        self._side.dress(art, inline)
        self._log.dress(inline)
        self._bar.prompt.dress(inline)

    def show(self, figures: Iterable[Figure]) -> None:
        """The ladder and the points, as they are now."""
        self._side.show(figures)

    def tell(self, line: LogLine) -> None:
        """One line more in the log."""
        self._log.add(line)

    def retell(self, lines: Iterable[LogLine]) -> None:
        """The whole log anew: other eyes look, or something was taken back."""
        self._log.clear()
        for line in lines:
            self._log.add(line)

    def mark(self, number: int | None) -> None:
        """The line of the log that is seen on the table; None: the table is as it is now."""
        self._log.mark(number)

    def ask(self, sentence: str, badge: Surface | None = None) -> None:
        """Who acts, and what is expected."""
        self._bar.prompt.say(sentence, badge)

    def wait(self, percent: int | None, hurry: Callable[[], None] | None) -> None:
        """How much of a thought is done (None: nobody thinks), and a way to end it."""
        self._bar.wait(percent, hurry)

    def clear(self) -> None:
        """Another person sits down: nothing is told, asked or offered."""
        self.retell(())
        self.ask("")
        self.offer_actions(())

    def offer_actions(self, buttons: Sequence[Button]) -> None:
        """The commands that are no drag."""
        self._actions.children = buttons
        self.invalidate_size()

    def offer_tools(self, why_no_hint: str, why_no_undo: str, why_no_redo: str) -> None:
        """Hint, taking back and doing again; why each cannot be had now, "" if it can (UN-1)."""
        self._bar.offer_hint(why_no_hint)
        self._bar.offer_undo(why_no_undo, why_no_redo)

    def places(self) -> dict[str, dict[str, tuple[int, int]]]:
        """Where, in pixels, the buttons are that can be pressed, by their verbs, and the wares."""
        buttons = (each for each in self._actions.children if isinstance(each, Button))
        actions = {button.text: button.rect.center for button in buttons if button.is_enabled}
        return {"actions": actions, "wares": self._side.market.wares}

    def toggle_log(self, house: House) -> str:
        """Show or hide the log from now on; why it cannot be shown here, "" if it can."""
        if self.lacks_room:
            return NO_ROOM
        settings = house.settings()
        display = replace(settings.display, is_log_shown=not settings.display.is_log_shown)
        house.change(replace(settings, display=display))
        return ""

    # Where it lies

    @property
    def lacks_room(self) -> bool:
        """Whether the log would be shown in a larger window."""
        return self.wants_log and not self._log_width

    def measure(self, look: Look, width: int) -> Size:
        """All there is."""
        return look.size

    def divide(self, look: Look, smallest: Room) -> Rect:
        """Where a table of this shape lies in a window of this size; the columns take the rest."""
        width, height = look.size
        self._bar.forget()
        self._bar_height = self._bar.measure(look, width)[1]
        edge, top = look.px(EDGE), self._bar_height + look.px(EDGE)
        high = height - top - edge
        side = min(look.px(SIDE), round(width * WIDEST_SIDE))
        log = min(look.px(LOG), round(width * WIDEST_LOG))
        least = max(round(width * LEAST_TABLE), look.text_room(LEAST_LETTERS))
        if not self.wants_log or width - side - log - 4 * edge < least:
            log = 0
        right = log + 2 * edge if log else edge
        spare = width - right - 2 * edge - round(high * smallest.width / smallest.height)
        side = max(side, min(look.text_room(SIDE), spare))
        left = side + 2 * edge
        self._side_width, self._log_width = side, log
        return Rect(left, top, width - left - right, high)

    def place(self, look: Look, rect: Rect) -> None:
        """As last divided; without a log column the actions lie under the side panel."""
        super().place(look, rect)
        width = look.size[0]
        edge, bar = look.px(EDGE), self._bar_height
        self.top.place(look, Rect((0, 0), look.size))
        self._above.place(look, Rect((0, 0), look.size))
        self._bar.place(look, Rect(0, 0, width, bar))
        free = look.px(EDGE) + self._side_width  # DD-22: the ladder is always to be seen
        self.closeup.place(look, Rect(free, bar, width - free - edge, look.size[1] - bar - edge))
        self._log.is_shown = bool(self._log_width)
        right = Rect(width - edge - self._log_width, bar + edge, self._log_width, 0)
        left = Rect(edge, bar + edge, self._side_width, 0)
        self._stack(look, left, self._side, with_actions=not self._log_width)
        if self._log_width:
            self._stack(look, right, self._log, with_actions=True)

    def _stack(self, look: Look, column: Rect, panel: Widget, *, with_actions: bool) -> None:
        """A panel as high as the window allows, the actions below it: of many not all at once."""
        bottom = look.size[1] - look.px(EDGE)
        if with_actions:
            most = round((bottom - column.y) * MOST_OF_ACTIONS)
            wanted = min(most, self._actions.wish(look, column.w)[1])
            rack = Rect(column.x, bottom - wanted, column.w, wanted)
            self._rack.place(look, rack.inflate(0, self._rack.around(look)))
            bottom -= wanted + (look.px(EDGE) if wanted else 0)
        panel.place(look, Rect(column.x, column.y, column.w, bottom - column.y))
