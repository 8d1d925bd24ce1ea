"""The list view: rows of a title and more lines, one selected."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import accumulate

from pygame import Rect, Surface

from game.ui.drawing.look import Look, Size
from game.ui.drawing.theme import BODY, PADDING, SMALL
from game.ui.drawing.typeface import Role
from game.ui.widgets.widget import RING_REACH, Widget
from game.ui.window.input import Key, Point

_ABOVE = 8  # units above and below the text of a row
_LIT_ALPHA = 22
_WIDTH = 320
_LEAST = 160


@dataclass(frozen=True, slots=True)
class Entry:
    """One row of a list."""

    title: str
    lines: tuple[str, ...] = ()
    aside: str = ""  # to the right of the title


class Listing(Widget):
    """A list of rows, one of them selected. It shows all rows: put it into a ScrollView."""

    is_focusable = True

    def __init__(
        self,
        entries: Sequence[Entry],
        on_choose: Callable[[int], None],
        *,
        on_open: Callable[[int], None] | None = None,
        empty: str = "",
        value: int = 0,
        grow: float = 0.0,
    ) -> None:
        """``on_open``: Enter, or a click on the selected row. ``empty``: the text without rows."""
        super().__init__(grow=grow)
        self._entries = list(entries)
        self._on_choose = on_choose
        self._on_open = on_open
        self._empty = empty
        self._value = value
        self._lit: int | None = None
        self._pressed: int | None = None
        self._measured_for: tuple[Look, int] | None = None
        self._tops: list[int] = [0]  # the top of each row, and the end of the last

    @property
    def entries(self) -> Sequence[Entry]:
        """The rows."""
        return self._entries

    @entries.setter
    def entries(self, entries: Sequence[Entry]) -> None:
        self._entries = list(entries)
        self._value = max(0, min(self._value, len(entries) - 1))
        self._lit = None
        self._measured_for = None
        self.invalidate_size()

    @property
    def value(self) -> int:
        """The number of the selected row."""
        return self._value

    @value.setter
    def value(self, value: int) -> None:
        """Doesn't call ``on_choose``."""
        if value != self._value:
            self._value = value
            self.touch()

    def measure(self, look: Look, width: int) -> Size:
        """The height of all rows."""
        return min(width, look.px(_WIDTH)), self._measured(look, width)[-1]

    def min_width(self, look: Look) -> int:
        """Room for a few words."""
        return look.px(_LEAST)

    def place(self, look: Look, rect: Rect) -> None:
        """Lays out the rows from the top."""
        if self._measured_for != (look, rect.width):
            self._tops = self._measured(look, rect.width)
            self._measured_for = (look, rect.width)
        super().place(look, rect)

    def focus_rect(self) -> Rect:
        """The selected row."""
        return self._row(self._value) if self._entries else self.rect

    def hover(self, at: Point) -> None:
        """Highlights the row under the pointer."""
        lit = self._row_at(at)
        if lit != self._lit:
            self._damage_rows(self._lit, lit)
            self._lit = lit

    def press(self, at: Point) -> None:
        """Remembers the selected row."""
        self._pressed = self._value

    def release(self, at: Point) -> None:
        """Selects the row under the pointer, or opens it if it was selected."""
        number = self._row_at(at) if self.rect.collidepoint(at) else None
        if number is None:
            return
        if number == self._pressed and self._on_open is not None:
            self._on_open(number)
        else:
            self._choose(number)

    def key(self, event: Key) -> bool:
        """Up, Down, Home and End move the selection; Enter opens."""
        last = len(self._entries) - 1
        if last < 0 or event.ctrl or event.alt:
            return False
        if event.name == "enter" and self._on_open is not None:
            self._on_open(self._value)
            return True
        number = {"up": self._value - 1, "down": self._value + 1, "home": 0, "end": last}.get(
            event.name
        )
        if number is None or not 0 <= number <= last:
            return False
        self._choose(number)
        return True

    def paint(self, canvas: Surface) -> None:
        """Paints the visible rows."""
        look, theme = self.look, self.look.skin.theme
        if not self._entries:
            words = look.text(Role.ITALIC, BODY, self._empty, theme.muted)
            canvas.blit(words, (self.rect.x + look.px(PADDING), self.rect.y + look.px(_ABOVE)))
            return
        clip = canvas.get_clip()
        first = max(0, bisect_right(self._tops, clip.top - self.rect.y) - 1)
        for number in range(first, len(self._entries)):
            row = self._row(number)
            if row.top >= clip.bottom:
                break
            self._paint_row(canvas, number, row)

    def paint_ring(self, canvas: Surface) -> None:
        """Paints the ring around the selected row."""
        if self._entries:
            super().paint_ring(canvas)

    def _paint_row(self, canvas: Surface, number: int, row: Rect) -> None:
        look, theme = self.look, self.look.skin.theme
        is_chosen = number == self._value
        radius = look.skin.radius(row.size)
        if is_chosen:
            canvas.blit(look.skin.fill(row.size, theme.chosen, 255, radius), row)
        elif number == self._lit and self.is_hovered:
            canvas.blit(look.skin.fill(row.size, theme.ivory, _LIT_ALPHA, radius), row)
        entry = self._entries[number]
        title = theme.chosen_text if is_chosen else theme.ivory
        other = theme.chosen_text if is_chosen else theme.muted
        left, top = row.x + look.px(PADDING), row.y + look.px(_ABOVE)
        if entry.aside:
            words = look.text(Role.BODY, SMALL, entry.aside, other)
            canvas.blit(words, words.get_rect(topright=(row.right - look.px(PADDING), top)))
        for role, units, lines in self._written(look, row.width, entry):
            for line in lines:
                words = look.text(role, units, line, title if units == BODY else other)
                canvas.blit(words, (left, top))
                top += look.line_height(role, units)

    def _written(self, look: Look, width: int, entry: Entry) -> list[tuple[Role, float, list[str]]]:
        room = max(1, width - 2 * look.px(PADDING))
        aside = (
            look.text_width(Role.BODY, SMALL, entry.aside) + look.px(PADDING) if entry.aside else 0
        )
        wrapped = look.typeface.wrapped
        written = [
            (
                Role.BOLD,
                float(BODY),
                wrapped(Role.BOLD, entry.title, look.text_px(BODY), max(1, room - aside)),
            )
        ]
        written += [
            (Role.BODY, float(SMALL), wrapped(Role.BODY, line, look.text_px(SMALL), room))
            for line in entry.lines
        ]
        return written

    def _measured(self, look: Look, width: int) -> list[int]:
        around = 2 * look.px(_ABOVE)
        heights = [
            sum(
                len(lines) * look.line_height(role, units)
                for role, units, lines in self._written(look, width, entry)
            )
            + around
            for entry in self._entries
        ]
        if not heights:
            heights = [look.line_height(Role.ITALIC, BODY) + around]
        return [0, *accumulate(heights)]

    def _choose(self, number: int) -> None:
        if number != self._value:
            self._damage_rows(self._value, number)
            self._value = number
            self._on_choose(number)

    def _damage_rows(self, *numbers: int | None) -> None:
        margin = 2 * self.look.px(RING_REACH)
        self._damage += [self._row(n).inflate(margin, margin) for n in numbers if n is not None]

    def _row(self, number: int) -> Rect:
        if number + 1 >= len(self._tops):  # not laid out since the rows came
            return self.rect.copy()
        top, end = self._tops[number], self._tops[number + 1]
        return Rect(self.rect.x, self.rect.y + top, self.rect.width, end - top)

    def _row_at(self, at: Point) -> int | None:
        number = bisect_right(self._tops, at[1] - self.rect.y) - 1
        return number if 0 <= number < len(self._entries) else None
