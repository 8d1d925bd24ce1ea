"""The log panel, newest line at the bottom."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from pygame import Rect, Surface

from game.engine.value import Value
from game.table.words import TOKEN
from game.ui.drawing.art import Art
from game.ui.drawing.look import Look, Size
from game.ui.drawing.picture_cache import MemoryCache, weight
from game.ui.drawing.theme import HEADING, SMALL, WHEEL
from game.ui.drawing.typeface import Role
from game.ui.panels.line_scroll import LineScroll, Reach
from game.ui.widgets.text.inline import CardText, struck
from game.ui.widgets.widget import Widget
from game.ui.window.input import Key, Point, Wheel

EDGE = 14  # units inside the rim
GAP = 5  # units between two lines
KEPT = 8 * 1024 * 1024  # bytes of lines: more than are visible
BADGE = 15  # units high: before the line of a player
MARK = 120  # alpha of 255: the patch below the marked line
KEYS = 70  # the same below the line that the keyboard is on
SHORT = 0.4  # of the panel's height: a line that is cut off at its edge isn't shown

TIP = "Click a line to see the table at that moment, right-click for its rule"


class LogLine(Value):
    """A line of the log, or a heading."""

    text: str
    heading: bool = False
    badge: str = ""  # the face of whose act it was; "": everybody's, or chance
    items: frozenset[str] = frozenset()  # what it is about, besides the cards that it names
    paragraph: str = ""  # of the rulebook: the rule behind it
    undone: bool = False  # whether it no longer counts
    aside: bool = False  # whether it is a remark, in a quieter colour

    @property
    def things(self) -> frozenset[str]:
        """The ids of all that it is about, as on the table."""
        return self.items | {f"card.{token[1:-1]}" for token in TOKEN.findall(self.text)}


FORGET = LogLine("")  # drops all lines before it


class LogPanel(Widget):
    """A list of any length; only its visible lines are laid out."""

    casts_shadow = True
    is_focusable = True
    is_zone = True

    def __init__(
        self, on_point: Callable[[frozenset[str]], None], on_choose: Callable[[int], None]
    ) -> None:
        """``on_point`` gets the things of the line under the pointer.

        ``on_choose`` gets the number of the clicked line.
        """
        super().__init__(tip=TIP)
        self._on_point, self._on_choose = on_point, on_choose
        self._marked: int | None = None
        self._current: int | None = None  # the line that the keyboard is on
        self._lines: list[LogLine] = []
        self._laid: MemoryCache[list[Surface]] = MemoryCache(KEPT)
        self._heights: dict[int, int] = {}  # of the lines laid out so far
        self._inline: CardText | None = None
        self._scroll = LineScroll(lambda: len(self._lines), self._height)

    def set_style(self, art: Art, inline: CardText) -> None:
        """Sets the badges, and the cards in its text."""
        self._art, self._inline = art, inline
        self._break_lines()
        self.touch()

    def add(self, line: LogLine) -> None:
        """Adds a line; a log that is scrolled up keeps its place."""
        if line == FORGET:
            self.clear()
            return
        self._lines.append(line)
        self.touch()

    @property
    def latest(self) -> LogLine:
        """What happened last: a line with a rule behind it; an empty one if nothing has."""
        return next((each for each in reversed(self._lines) if each.paragraph), LogLine(""))

    def clear(self) -> None:
        """Drops all lines, for another viewer."""
        self._lines.clear()
        self._break_lines()
        self._marked = self._current = None
        self._scroll.follow()
        self.touch()

    def mark(self, number: int | None) -> None:
        """Marks the line that the table shows, and scrolls to it.  None: no line."""
        self._marked = number
        if number is None:
            self._scroll.follow()
        elif self.is_shown and self.is_placed:
            self._reveal(number)
        self.touch()

    def _reveal(self, number: int) -> None:
        """Scrolls to a line."""
        self._scroll.reveal(number, self._inside().h)
        self.touch()

    def measure(self, look: Look, width: int) -> Size:
        """The whole width."""
        return width, look.px(120)

    def place(self, look: Look, rect: Rect) -> None:
        """Breaks the lines again if the width has changed."""
        if not hasattr(self, "look") or look is not self.look or rect.w != self.rect.w:
            self._break_lines()
        super().place(look, rect)
        self.mark(self._marked)

    def wheel(self, event: Wheel) -> bool:
        """Scrolls."""
        return self._move(-round(event.down * self.look.px(WHEEL)))

    def key(self, event: Key) -> bool:
        """Arrows go from line to line, pages scroll; Enter chooses this line, or the last one."""
        page = self._inside().h
        steps = {"pageup": page, "pagedown": -page}
        ends = {"home": 0, "end": len(self._lines) - 1}
        if event.name == "enter" and self._lines and not event.repeat:
            self._on_choose(len(self._lines) - 1 if self._current is None else self._current)
            return True
        if event.name in {"up", "down"}:
            return self._walk(-1 if event.name == "up" else 1)
        if event.name in ends and self._lines:
            self._reveal(ends[event.name])
            return True
        return event.name in steps and self._move(steps[event.name])

    def _walk(self, by: int) -> bool:
        """Goes to another line, from the end; whether there is one."""
        number = by + (len(self._lines) if self._current is None else self._current)
        if not 0 <= number < len(self._lines):
            return False
        self._current = number
        self._reveal(number)
        self._on_point(self._lines[number].things)
        return True

    def blur(self) -> None:
        """Leaves the line."""
        if self._current is not None:
            self._current = None
            self._on_point(frozenset())
            self.touch()

    def release(self, at: Point) -> None:
        """Chooses the line under the pointer."""
        number = self._number_at(at)
        if number is not None:
            self._on_choose(number)

    def hover(self, at: Point) -> None:
        """Reports what the line under the pointer is about."""
        number = self._number_at(at)
        self._on_point(frozenset() if number is None else self._lines[number].things)

    @property
    def paragraph(self) -> str:
        """The rule behind the line that the keyboard is on, or that the table shows; or ""."""
        number = self._marked if self._current is None else self._current
        return "" if number is None else self._lines[number].paragraph

    def paragraph_at(self, at: Point) -> str:
        """The rule behind the line at a point; "" if there is none."""
        number = self._number_at(at) if self.is_shown and self.is_placed else None
        return "" if number is None else self._lines[number].paragraph

    def unhover(self) -> None:
        """Reports that no line is under the pointer."""
        self._on_point(frozenset())

    def _move(self, up: int) -> bool:
        self._scroll.move(up, self._inside().h)
        self.touch()
        return True

    def _inside(self) -> Rect:
        edge = self.look.px(EDGE)
        title = self.look.line_height(Role.TITLE, HEADING - 3)
        box = self.rect.inflate(-2 * edge, -2 * edge)
        return Rect(box.x, box.y + title, box.w, max(1, box.h - title))

    def _break_lines(self) -> None:
        self._laid.clear()
        self._heights.clear()

    def _height(self, n: int) -> int:
        if n not in self._heights:
            pictures = self._pictures(n)
            step = max((each.get_height() for each in pictures), default=0)
            gap = self.look.px(GAP * (3 if self._lines[n].heading else 1))
            self._heights[n] = step * len(pictures) + gap
        return self._heights[n]

    def _pictures(self, n: int) -> list[Surface]:
        inline = self._inline
        if inline is None:
            return []
        return self._laid.kept(
            n, lambda: self._broken(inline, self._lines[n]), lambda laid: sum(map(weight, laid))
        )

    def _broken(self, inline: CardText, line: LogLine) -> list[Surface]:
        role = Role.BOLD if line.heading else Role.BODY
        theme = self.look.skin.theme
        colour = theme.brass if line.heading else theme.muted if line.aside else theme.ivory
        width = self._inside().w - self._indent(line)
        laid: list[Surface] = []
        for units in range(SMALL, SMALL // 2, -1):  # smaller for a long name
            laid = inline.wrapped(line.text, role, units, colour, width)
            if all(each.get_width() <= width for each in laid):
                break
        return [struck(each) for each in laid] if line.undone else laid

    def _indent(self, line: LogLine) -> int:
        """Where the words of a line begin: headings have no badge before them."""
        return 0 if line.heading else self.look.px(BADGE + GAP)

    def paint(self, canvas: Surface) -> None:
        """Paints the visible lines."""
        self.look.skin.panel(self.rect.size).draw(canvas, self.rect)
        title = self.look.text(Role.TITLE, HEADING - 3, "Log", self.look.skin.theme.brass)
        canvas.blit(
            title, title.get_rect(midtop=(self.rect.centerx, self.rect.y + self.look.px(10)))
        )
        inside = self._inside()
        clip = canvas.get_clip()
        canvas.set_clip(clip.clip(inside))
        for n, top, _ in self._in_sight(inside):
            if top < inside.bottom:
                self._paint_line(canvas, n, inside.x, top)
        canvas.set_clip(clip)

    def _paint_line(self, canvas: Surface, n: int, left: int, top: int) -> None:
        pictures = self._pictures(n)
        step = max((each.get_height() for each in pictures), default=0)
        top += self.look.px(GAP * (2 if self._lines[n].heading else 0))
        inside = self._inside()
        high = step * len(pictures)
        is_whole = inside.top <= top and top + high <= inside.bottom
        if not is_whole and high <= SHORT * inside.h:  # no half sentence
            return
        theme = self.look.skin.theme
        patches = ((self._marked, theme.selected, MARK), (self._current, theme.target, KEYS))
        for number, colour, alpha in patches:
            if n == number:
                patch = Rect(left, top, inside.w, high)
                patch = patch.inflate(self.look.px(GAP), 0)
                canvas.blit(self.look.skin.fill(patch.size, colour, alpha, GAP), patch)
        told = self._lines[n]
        for i, picture in enumerate(pictures):
            line = Rect(left + self._indent(told), top + i * step, picture.get_width(), step)
            if inside.top > line.top or line.bottom > inside.bottom:  # nor half a line
                continue
            canvas.blit(picture, picture.get_rect(midleft=line.midleft))
            if told.badge and not i:
                badge = self._art.picture(told.badge, self.look.px(BADGE)).surface
                canvas.blit(badge, badge.get_rect(midleft=(left, line.centery)))

    def _in_sight(self, inside: Rect) -> Iterator[Reach]:
        return self._scroll.in_sight(inside.y, inside.h)

    def _number_at(self, at: Point) -> int | None:
        inside = self._inside()
        if not inside.collidepoint(at):
            return None
        return next((n for n, top, end in self._in_sight(inside) if top <= at[1] < end), None)
