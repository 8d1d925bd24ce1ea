"""The market: what can be bought, its price, and why it can't be bought now."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from pygame import SRCALPHA, Rect, Surface

from game.table.figures import Market, Ware
from game.ui.drawing.look import TIGHTER, Look, Size
from game.ui.drawing.painters.skin import State, Tone
from game.ui.drawing.theme import HEADING, LEAST_TEXT, SMALL, TINY
from game.ui.drawing.typeface import Role
from game.ui.widgets.button import PRESSING
from game.ui.widgets.flow import Column
from game.ui.widgets.scroll import ScrollView
from game.ui.widgets.widget import RING_REACH, Widget
from game.ui.window.input import Key, Point

PADDING = 8  # units inside the rim
INSET = 6  # units between the edge of a ware and its text
WARE_GAP = 2  # between two wares
NAME_LINES = 2
MOST_LINES = 12  # of the text of a ware
NOTE_LINES = 3
NOT_NOW = "You can buy on your turn only."


class WareButton(Widget):
    """One ware: name, price, and below them its text; without a plate if it can't be bought now."""

    is_focusable = True

    def __init__(self, on_take: Callable[[str], None]) -> None:
        """``on_take`` gets the action of the ware that is bought."""
        super().__init__()
        self.ware = Ware("", 0, "")
        self._on_take = on_take
        self._laid: tuple[Look, int, list[Surface]] | None = None

    def show(self, ware: Ware) -> None:
        """Sets the ware."""
        self.ware = ware
        self._laid = None
        self.why_not = "" if ware.action else ware.why_not or NOT_NOW
        self.touch()

    def explain(self) -> str:
        """Why it can't be bought, unless its text says so."""
        return "" if self.ware.why_not else self.why_not

    def measure(self, look: Look, width: int) -> Size:
        """As high as its text."""
        high = sum(line.get_height() for line in self._lines(look, width))
        return width, high + 2 * self._edge(look)

    def min_width(self, look: Look) -> int:
        """A small width: its letters get smaller before they are cut off."""
        return look.px(60)

    def focus_rect(self) -> Rect:
        """A smaller rectangle, so the ring stays inside the list."""
        if not self.is_placed:
            return self.rect
        inset = 2 * self.look.px(RING_REACH / 3)
        return self.rect.inflate(-inset, -inset)

    def release(self, at: Point) -> None:
        """Buys it if the pointer is still on it."""
        if self.rect.collidepoint(at):
            self._take()

    def key(self, event: Key) -> bool:
        """Enter and Space buy it."""
        if event.name not in PRESSING or event.repeat:
            return False
        self._take()
        return True

    def paint(self, canvas: Surface) -> None:
        """Paints the text, on a plate if it can be bought now."""
        look, rect = self.look, self.rect
        if self.is_enabled:
            canvas.blit(look.skin.plate(rect.size, Tone.PLAIN, self.state), rect)
        top = rect.y + self._edge(look)
        top += max(1, look.px(1)) if self.state is State.DOWN else 0
        for line in self._lines(look, rect.w):
            canvas.blit(line, (rect.x + look.px(INSET), top))
            top += line.get_height()

    def _take(self) -> None:
        if self.is_enabled:
            self._on_take(self.ware.action)

    def _edge(self, look: Look) -> int:
        return look.px(INSET / 2)

    def _lines(self, look: Look, width: int) -> list[Surface]:
        if self._laid is None or self._laid[:2] != (look, width):
            self._laid = (look, width, self._written(look, width - 2 * look.px(INSET)))
        return self._laid[2]

    def _written(self, look: Look, room: int) -> list[Surface]:
        ware, theme = self.ware, look.skin.theme
        words = " ".join(filter(None, (ware.line, ware.why_not, ware.note)))
        lines = look.fitted(Role.BODY, TINY, words, theme.muted, room, lines=MOST_LINES)
        return [*self._priced(look, room, SMALL), *lines]

    def _priced(self, look: Look, room: int, units: float) -> list[Surface]:
        """The name on one or two lines, and the price at the end of the last."""
        colour = look.skin.theme.ivory if self.is_enabled else look.skin.theme.muted
        price = str(self.ware.price)
        role, px, parts = self._broken(look, f"{self.ware.name} {price}", room, units)
        write = partial(look.typeface.text, role, px=px, colour=colour)
        *lines, last = map(write, (*parts[:-1], parts[-1].removesuffix(price).rstrip()))
        cost = write(price)
        row = Surface((room, max(last.get_height(), cost.get_height())), SRCALPHA)
        row.blit(last, (0, 0))
        row.blit(cost, cost.get_rect(topright=(room, 0)))
        return [*lines, row]

    @staticmethod
    def _broken(look: Look, words: str, room: int, units: float) -> tuple[Role, int, list[str]]:
        """The font, its height, and the lines; the price isn't alone on the last one if possible."""
        px, role, wrapped = look.text_px(units), Role.BOLD, look.typeface.wrapped
        while px > LEAST_TEXT and len(wrapped(role, words, px, room)) > NAME_LINES:
            px = max(LEAST_TEXT, round(px * TIGHTER))
        parts = wrapped(role, words, px, room)
        if " ".join(parts) != words:  # a word is broken: try narrower letters
            role, parts = Role.BODY, wrapped(Role.BODY, words, px, room)
        for width in range(room, px, -px // 2):
            narrower = wrapped(role, words, px, width)
            if len(narrower) > len(parts) or " ".join(narrower) != " ".join(parts):
                break
            if " " in narrower[-1]:
                return role, px, narrower
        return role, px, parts


class MarketPanel(Widget):
    """A title, a note, and a scrolling list of wares, those sold now first."""

    casts_shadow = True
    is_solid = True

    def __init__(self, on_take: Callable[[str], None]) -> None:
        """``on_take`` gets the action of the ware that is bought."""
        super().__init__()
        self._on_take = on_take
        self._market: Market | None = None
        self._buttons: dict[str, WareButton] = {}
        self._shelf = Column(gap=WARE_GAP, zone=True)
        self._list = ScrollView(self._shelf)
        self._is_brief = False  # there is only room for a title

    @property
    def children(self) -> Sequence[Widget]:
        """The wares, if there is a market."""
        return (self._list,) if self._market is not None else ()

    def stock(self, market: Market | None) -> None:
        """Sets the market; scrolls to the top when its note changes."""
        before, self._market = self._market, market
        if market is None:
            self._buttons = {}
        if market is None or market == before:
            return
        old, self._buttons = self._buttons, {}
        for n, ware in enumerate((*market.wares, *market.later)):
            name = f"{ware.name} {n}"
            button = self._buttons[name] = old.get(name) or WareButton(self._on_take)
            button.show(ware)
        self._shelf.children = list(self._buttons.values())
        self.forget()
        self.invalidate_size()
        if self._list.is_placed and (before is None or before.note != market.note):
            self._list.scroll_to(0)

    @property
    def title(self) -> str:
        """What is sold here; "" if there is no market."""
        return "" if self._market is None else self._market.title

    @property
    def first(self) -> Widget | None:
        """The first ware."""
        return next(iter(self._buttons.values()), None)

    @property
    def wares(self) -> dict[str, tuple[int, int]]:
        """The centres in pixels of the visible wares that can be bought, by action."""
        return {
            each.ware.action: each.rect.center
            for each in self._buttons.values()
            if each.ware.action and self._list.rect.contains(each.rect)
        }

    def measure(self, look: Look, width: int) -> Size:
        """The height with all wares."""
        shelf = self._shelf.wish(look, width - 2 * look.px(PADDING))[1]
        return width, self._around(look, width) + shelf + self._list.around(look)

    def place(self, look: Look, rect: Rect) -> None:
        """Places the list below the titles."""
        super().place(look, rect)
        inside = rect.inflate(-2 * look.px(PADDING), -2 * look.px(PADDING))
        first = next(iter(self._buttons.values()), None)
        row = first.wish(look, inside.w)[1] + self._list.around(look) if first is not None else 0
        self._is_brief = self._head(look, inside.w, brief=False) + row > inside.h
        head = self._head(look, inside.w, brief=self._is_brief)
        room = Rect(inside.x, inside.y + head, inside.w, max(0, inside.h - head))
        self._list.place(look, room)

    def path_at(self, point: Point) -> list[Widget]:
        """Nothing without a market."""
        return super().path_at(point) if self._market is not None else []

    def paint(self, canvas: Surface) -> None:
        """Paints the panel and its titles."""
        if self._market is None:
            return
        self.look.skin.panel(self.rect.size).draw(canvas, self.rect)
        pad = self.look.px(PADDING)
        top = self.rect.y + pad
        for line in self._titles(self.look, self.rect.w - 2 * pad, brief=self._is_brief):
            canvas.blit(line, line.get_rect(midtop=(self.rect.centerx, top)))
            top += line.get_height()

    def _around(self, look: Look, width: int) -> int:
        pad = 2 * look.px(PADDING)
        return self._head(look, width - pad, brief=False) + pad

    def _head(self, look: Look, room: int, *, brief: bool) -> int:
        """The height of the titles in pixels."""
        return sum(line.get_height() for line in self._titles(look, room, brief=brief))

    def _titles(self, look: Look, room: int, *, brief: bool) -> list[Surface]:
        """The title and, unless ``brief``, the note."""
        if self._market is None:
            return []
        theme = look.skin.theme
        title = look.fitting(Role.TITLE, HEADING - 5, self._market.title, theme.brass, room)
        note = look.fitted(Role.BODY, TINY, self._market.note, theme.ivory, room, lines=NOTE_LINES)
        return [title, *([] if brief else note)]
