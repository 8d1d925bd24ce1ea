"""Choices: one of a few, all in sight, side by side."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from game.ui.input import Key, Point
from game.ui.look import Look, Size
from game.ui.painters.skin import State
from game.ui.theme import BODY, BUTTON, PADDING, Colour
from game.ui.typeface import Role
from game.ui.widgets.widget import Widget

_INSET = 3
_CHOSEN_ALPHA = 255
_OFF_ALPHA = 90
_LIT_ALPHA = 26


class Choice(Widget):
    """One of a few; on as many lines as there must be."""

    is_focusable = True

    def __init__(
        self,
        name: str,
        options: Sequence[str],
        on_change: Callable[[int], None],
        *,
        value: int = 0,
        tip: str = "",
        grow: float = 0.0,
    ) -> None:
        """``value`` and what is reported are the option's number; ``name`` is only spoken."""
        super().__init__(tip=tip, grow=grow)
        self._name = name
        self._options = list(options)
        self._on_change = on_change
        self._value = value
        self._lit: int | None = None
        self._cells: list[Rect] = []

    @property
    def value(self) -> int:
        """The number of the option that is chosen."""
        return self._value

    @value.setter
    def value(self, value: int) -> None:
        """Nobody is told."""
        if value != self._value:
            self._value = value
            self.touch()

    def describe(self) -> str:
        """Its name, the option, and how many there are."""
        place = f"{self._value + 1} of {len(self._options)}"
        return f"{self._name}: {self._options[self._value]}, {place}"

    def measure(self, look: Look, width: int) -> Size:
        """One line if there is room."""
        cells = self._laid_out(look, width)
        return max(cell.right for cell in cells), cells[-1].bottom

    def least(self, look: Look) -> int:
        """Its longest option."""
        return max(self._widths(look))

    def place(self, look: Look, rect: Rect) -> None:
        """The options, from the left upper corner."""
        super().place(look, rect)
        self._cells = [cell.move(rect.topleft) for cell in self._laid_out(look, rect.width)]

    def hover(self, at: Point) -> None:
        """The option under the pointer lights up."""
        lit = Rect(at, (1, 1)).collidelist(self._cells)
        if lit != self._lit:
            self._lit = lit
            self.touch()

    def release(self, at: Point) -> None:
        """The option under the pointer is chosen."""
        number = Rect(at, (1, 1)).collidelist(self._cells)
        if number >= 0:
            self._choose(number)

    def key(self, event: Key) -> bool:
        """Left and Right go to the neighbours, Home and End to the first and last."""
        last = len(self._options) - 1
        number = {
            "left": max(0, self._value - 1),
            "right": min(last, self._value + 1),
            "home": 0,
            "end": last,
        }.get(event.name)
        if number is None:
            return False
        self._choose(number)
        return True

    def paint(self, canvas: Surface) -> None:
        """A hollow with the options, the chosen one on a patch of its own."""
        look, state = self.look, self.state
        theme = look.skin.theme
        around = self._cells[0].unionall(self._cells[1:])
        canvas.blit(
            look.skin.well(around.size, State.OFF if state is State.OFF else State.REST), around
        )
        for number, cell in enumerate(self._cells):
            is_lit = self.is_hovered and number == self._lit and state is not State.OFF
            colour = theme.ivory
            if number == self._value:
                is_off = state is State.OFF
                self._patch(canvas, cell, theme.chosen, _OFF_ALPHA if is_off else _CHOSEN_ALPHA)
                colour = theme.chosen_text
            elif is_lit:
                self._patch(canvas, cell, theme.ivory, _LIT_ALPHA)
            role = Role.BOLD if number == self._value else Role.BODY
            ink = theme.faded if state is State.OFF else colour
            words = look.text(role, BODY, self._options[number], ink)
            canvas.blit(words, words.get_rect(center=cell.center))

    def _patch(self, canvas: Surface, cell: Rect, colour: Colour, alpha: int) -> None:
        look = self.look
        inner = cell.inflate(-2 * look.px(_INSET), -2 * look.px(_INSET))
        radius = look.skin.radius(inner.size)
        canvas.blit(look.skin.fill(inner.size, colour, alpha, radius), inner)

    def _choose(self, number: int) -> None:
        if number != self._value:
            self.value = number
            self._on_change(number)

    def _widths(self, look: Look) -> list[int]:
        around = 2 * look.px(PADDING)
        return [look.text_width(Role.BOLD, BODY, option) + around for option in self._options]

    def _laid_out(self, look: Look, width: int) -> list[Rect]:
        """The options' places, as if the left upper corner were the origin."""
        height = max(look.px(BUTTON), look.line_height(Role.BOLD, BODY) + look.px(6))
        widths = self._widths(look)
        columns = len(widths)
        if sum(widths) > width:
            columns = max(1, width // max(widths))
            widths = [max(widths)] * len(widths)
        cells: list[Rect] = []
        for number, own in enumerate(widths):
            row, column = divmod(number, columns)
            cells.append(Rect(cells[-1].right if column else 0, row * height, own, height))
        return cells
