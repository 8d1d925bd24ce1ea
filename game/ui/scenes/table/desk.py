"""The layout of the page: the bar, the columns beside the table, the felt under everything."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from pygame import Rect, Surface

from game.engine.value import replace
from game.table.figures import Figure, Market
from game.table.items import Room
from game.ui.drawing.art import Art
from game.ui.drawing.layers import Layers
from game.ui.drawing.look import Look, Size
from game.ui.drawing.seat_colours import badge, portrait
from game.ui.drawing.viewport import Viewport
from game.ui.panels.bar import TopBar
from game.ui.panels.closeup import CloseUp
from game.ui.panels.item_menu import ItemMenu
from game.ui.panels.log import LogLine, LogPanel
from game.ui.panels.market import MarketPanel
from game.ui.panels.side import SidePanel
from game.ui.panels.strip import Strip
from game.ui.scenes.table import words
from game.ui.table.context import Context, Services
from game.ui.table.pieces import Pieces
from game.ui.table.tabletop import TableTop
from game.ui.widgets.button import Button
from game.ui.widgets.flow import Column, Row
from game.ui.widgets.scroll import ScrollView
from game.ui.widgets.text.inline import CardText
from game.ui.widgets.widget import Widget
from game.ui.window.input import Point

SIDE = 172  # units; wider with larger text, if the table leaves space
LOG, EDGE = 256, 10
LEAST_TABLE = 0.52  # share of the width for the table, else the log is hidden
LEAST_LETTERS = 420  # the table's least width, in units scaled with the text
WIDEST_SIDE = 0.17
WIDEST_LOG = 0.27
NARROWEST_LOG = 0.6  # of its usual width, where the table leaves no more
MOST_OF_ACTIONS = 0.7  # share of a column for buttons
TALL = 1.2  # times as high as wide: the columns stand below the table
TALL_COLUMNS, TALL_SIDE = 0.34, 0.4  # their share of the height, and the left one's of the width


class MovingLayer(Widget):
    """Draws the things in motion on top of the page; it can't be touched."""

    def __init__(self, top: TableTop) -> None:
        super().__init__()
        self._top = top

    def measure(self, look: Look, width: int) -> Size:
        """The whole window."""
        return look.size

    def path_at(self, point: Point) -> list[Widget]:
        """Whatever lies below is touched."""
        return []

    def paint(self, canvas: Surface) -> None:
        """The things in motion."""
        self._top.layers.draw_moving(canvas)


class Desk(Widget):
    """Places the bar, the side panel, the log with the buttons, and the table under them."""

    on_line: Callable[[int], None]
    """A line of the log was chosen, by its number from 0."""

    def __init__(
        self,
        top: TableTop,
        bar: TopBar,
        names: Sequence[str],
        on_take: Callable[[str], None],
    ) -> None:
        """``on_take`` gets the action of a card taken from the market."""
        super().__init__()
        self.top, self.bar = top, bar
        self._strip: Strip | None = None
        self._moving_layer = MovingLayer(top)
        self.closeup, self.menu = CloseUp(), ItemMenu()
        self.side, self.market = SidePanel(names), MarketPanel(on_take)
        self.market.is_shown = False
        self.log = LogPanel(
            top.point_out,
            lambda number: self.on_line(number),  # noqa: PLW0108 - set later
        )
        self._since = Column(zone=True)
        self.actions = Column(gap=8, zone=True)
        self.zoom = Row(gap=6, zone=True)
        self._offered = Column(self._since, self.zoom, self.actions, gap=8)
        self._rack = ScrollView(self._offered, grow=0.0)
        self.tell_since(None)
        self._bar_height = self._above = self._log_width = self._side_width = self._columns_top = 0
        self.wants_log, self._log_units = True, LOG

    @property
    def children(self) -> Sequence[Widget]:
        """From the felt upwards; the things in motion and the close-up last."""
        strip = () if self._strip is None else (self._strip,)
        around = (self.side, self.log, self.market, self._rack, self.bar, *strip)
        return (self.top, *around, self._moving_layer, self.closeup, self.menu)

    # What it shows

    def show(self, figures: Iterable[Figure]) -> None:
        """Show the figures of the side panel and of the drawer."""
        shown = list(figures)
        self.side.show(shown)
        self.market.stock(next((each for each in shown if isinstance(each, Market)), None))
        self.market.is_shown &= bool(self.market.title)

    def set_style(self, art: Art, inline: CardText) -> None:
        """How cards look, and cards in its texts."""
        self.closeup.set_style(art, inline)
        self.side.set_style(art, inline)
        self.log.set_style(art, inline)
        self.bar.prompt.set_style(inline)
        if self._strip is not None:
            self._strip.set_style(inline)

    def add_strip(self, strip: Strip) -> None:
        """Show the strip of a lesson or a replay below the bar."""
        self._strip = strip

    def retell(self, lines: Iterable[LogLine]) -> None:
        """Replace the log: for other eyes, or after an undo."""
        self.log.clear()
        for line in lines:
            self.log.add(line)

    def clear(self) -> None:
        """Empty everything, for another person."""
        self.retell(())
        self.bar.prompt.say("", None)
        self.tell_since(None)
        self.offer_actions(())

    def tell_since(self, strip: Widget | None) -> None:
        """Show the strip of what happened to the looking person, above the buttons, or none.

        It gives way to a market's drawer, and to its buttons below the side panel.
        """
        if self.market.is_shown or (self.market.title and not self._log_width):
            strip = None
        self._since.is_shown = strip is not None
        self._since.children = () if strip is None else (strip,)

    def offer_actions(self, buttons: Sequence[Button]) -> None:
        """Show the buttons of the commands that are no drag."""
        self.actions.children = buttons
        self.invalidate_size()

    def places(self) -> dict[str, dict[str, tuple[int, int]]]:
        """The buttons that can be pressed, by their verbs, and the open market's wares, in pixels."""
        taught = () if self._strip is None else self._strip.buttons
        offered = (*self.actions.children, *taught)
        buttons = (each for each in offered if isinstance(each, Button) and each.is_shown)
        actions = {button.text: button.rect.center for button in buttons if button.is_enabled}
        wares = self.market.wares if self.market.is_shown else {}
        return {"actions": actions, "wares": wares}

    def toggle_log(self, services: Services) -> str:
        """Show or hide the log from now on; returns why it can't be shown here, or ""."""
        if self.lacks_room:
            return words.NO_ROOM_FOR_LOG
        settings = services.settings()
        display = replace(settings.display, is_log_shown=not settings.display.is_log_shown)
        services.change(replace(settings, display=display))
        return ""

    # Where it lies

    @property
    def lacks_room(self) -> bool:
        """Whether the log would be shown in a larger window."""
        return self.wants_log and not self._log_width

    def measure(self, look: Look, width: int) -> Size:
        """The whole window."""
        return look.size

    def stage(self, look: Look, context: Context) -> Pieces:
        """Lay out the felt for a window of this size; returns what draws the things on it."""
        table, players = context.offering.table, context.session.players
        art, settings = context.services.art, context.services.settings()
        self.wants_log, self._log_units = settings.display.is_log_shown, settings.display.log_width
        self.set_style(art, CardText(look, settings.display.suits))  # the strip measures with it
        stage = Viewport(self.divide(look, table.smallest), table.smallest, table.grain)
        badges = [badge(player, seat) for seat, player in enumerate(players)]
        portraits = [portrait(player, seat) for seat, player in enumerate(players)]
        calm = settings.accessibility.has_reduced_motion
        names, faces = context.session.names, (badges, portraits)
        pieces = Pieces(art, look, stage, names, *faces, context.level_of, calm=calm)
        felt = art.felt(look.size, context.offering.name, play=stage.area)
        self.top.set_up(pieces, Layers(felt), stage)
        stage.frame(table.field(stage.room))
        return pieces

    def divide(self, look: Look, smallest: Room) -> Rect:
        """The table's rectangle in a window of this size; the columns take the rest."""
        width, height = look.size
        self.bar.forget()
        edge = look.px(EDGE)
        self._bar_height = self._above = self.bar.measure(look, width)[1]
        wide = width - 2 * edge
        most = height if self._strip is None else self._strip.fit(look)
        self._strip_look = look.shrunk(lambda small: self._strip_height(small, wide) <= most)
        self._above += self._strip_height(self._strip_look, wide)
        top = self._above + edge
        high = height - top - edge
        self._columns_top = top
        if height >= TALL * width:
            return self._divide_tall(look, top)
        side = min(look.px(SIDE), round(width * WIDEST_SIDE))
        log = min(look.px(self._log_units), round(width * WIDEST_LOG))
        least = max(round(width * LEAST_TABLE), look.text_room(LEAST_LETTERS))
        needed = round(high * smallest.width / smallest.height)  # more makes no table larger
        free = width - side - 4 * edge
        if free - log < least:
            fits = free - needed >= min(log, look.px(LOG)) * NARROWEST_LOG
            log = min(log, free - needed) if fits else 0
        log *= self.wants_log
        right = log + 2 * edge if log else edge
        side = max(side, min(look.text_room(SIDE), width - right - 2 * edge - needed))
        self._side_width, self._log_width = side, log
        return Rect(side + 2 * edge, top, width - side - 2 * edge - right, high)

    def _divide_tall(self, look: Look, top: int) -> Rect:
        """The table above, as wide as the window, and the columns side by side below it."""
        (width, height), edge = look.size, look.px(EDGE)
        self._columns_top = height - edge - round((height - top) * TALL_COLUMNS)
        room = width - 3 * edge
        self._side_width = round(room * TALL_SIDE) if self.wants_log else width - 2 * edge
        self._log_width = room - self._side_width if self.wants_log else 0
        return Rect(edge, top, width - 2 * edge, self._columns_top - edge - top)

    def _strip_height(self, look: Look, width: int) -> int:
        if self._strip is None or not self._strip.is_shown:
            return 0
        self._strip.forget()
        return self._strip.measure(look, width)[1]

    def _offered_height(self, look: Look, width: int) -> int:
        self._offered.forget()
        return self._offered.wish(look, width)[1]

    def place(self, look: Look, rect: Rect) -> None:
        """As last divided; without a log the buttons lie under the side panel."""
        super().place(look, rect)
        width = look.size[0]
        edge, above = look.px(EDGE), self._above
        self.top.place(look, Rect((0, 0), look.size))
        self._moving_layer.place(look, Rect((0, 0), look.size))
        self.bar.place(look, Rect(0, 0, width, self._bar_height))
        self.says_at = self.bar.prompt.rect  # a message covers no hand
        if self._strip is not None and self._strip.is_shown:
            row = Rect(edge, self._bar_height, width - 2 * edge, above - self._bar_height)
            self._strip.place(self._strip_look, row)
            self.says_at = self.says_at.union(self._strip.rect)
        self.menu.place(look, rect)
        free = 0 if self._columns_top > above + edge else edge + self._side_width  # for the ladder
        self.closeup.place(
            look, Rect(free, above, width - free - edge, look.size[1] - above - edge)
        )
        self.log.is_shown = bool(self._log_width) and not self.market.is_shown
        right = Rect(width - edge - self._log_width, self._columns_top, self._log_width, 0)
        left = Rect(edge, self._columns_top, self._side_width, 0)
        self._stack(look, left, self.side, with_actions=not self._log_width)
        if self._log_width:
            over = self.market if self.market.is_shown else self.log
            self._stack(look, right, over, with_actions=True)
        elif self.market.is_shown:
            self.market.place(look, self._drawer(look))

    def _drawer(self, look: Look) -> Rect:
        """The market's place where there is no log: at the right, over the table."""
        edge = look.px(EDGE)
        free = look.size[0] - self._side_width - 3 * edge
        wide = min(look.text_room(LOG), free)
        top = self._above + edge
        return Rect(look.size[0] - edge - wide, top, wide, look.size[1] - edge - top)

    def _stack(self, look: Look, column: Rect, panel: Widget, *, with_actions: bool) -> None:
        """A panel above the buttons; many buttons scroll."""
        bottom = look.size[1] - look.px(EDGE)
        if with_actions:
            high = bottom - column.y
            small = look.shrunk(lambda small: self._offered_height(small, column.w) * 2 <= high)
            kept = self.side.at_least(look, column.w) + look.px(EDGE) if panel is self.side else 0
            most = min(round(high * MOST_OF_ACTIONS), high - kept)
            wanted = min(most, self._offered_height(small, column.w))
            rack = Rect(column.x, bottom - wanted, column.w, wanted)
            self._rack.place(small, rack.inflate(0, self._rack.around(small)))
            bottom -= wanted + (look.px(EDGE) if wanted else 0)
        panel.place(look, Rect(column.x, column.y, column.w, bottom - column.y))
