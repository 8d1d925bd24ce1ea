"""The segmented control: a row of options, one of them selected."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from game.ui.drawing.look import Look, Size
from game.ui.drawing.painters.skin import State
from game.ui.drawing.theme import BODY, BUTTON, PADDING, Colour
from game.ui.drawing.typeface import Role
from game.ui.widgets.one_of import OneOf
from game.ui.window.input import Key, Point

_INSET = 3
CHOSEN_ALPHA = 255
_OFF_ALPHA = 90
LIT_ALPHA = 26


class Choice(OneOf):
    """One of a few options, on as many lines as needed."""

    tips: Sequence[str] = ()
    """The tooltip of each option."""
    _lit: int | None = None
    _cells: Sequence[Rect] = ()

    def measure(self, look: Look, width: int) -> Size:
        """One line if there is room."""
        cells = self._laid_out(look, width)
        return max(cell.right for cell in cells), cells[-1].bottom

    def min_width(self, look: Look) -> int:
        """The width of its longest option."""
        return max(self._widths(look))

    def place(self, look: Look, rect: Rect) -> None:
        """Lays out the options from the top left corner."""
        super().place(look, rect)
        self._cells = [cell.move(rect.topleft) for cell in self._laid_out(look, rect.width)]

    def hover(self, at: Point) -> None:
        """Highlights the option under the pointer, and explains it."""
        lit = Rect(at, (1, 1)).collidelist(self._cells)
        if self.tips:
            self.tip = self.tips[lit] if lit >= 0 else ""
        if lit != self._lit:
            self._lit = lit
            self.touch()

    def release(self, at: Point) -> None:
        """Selects the option under the pointer."""
        number = Rect(at, (1, 1)).collidelist(self._cells)
        if number >= 0:
            self._choose(number)

    def key(self, event: Key) -> bool:
        """Left and Right go to the next enabled option, Home and End to the first and last."""
        before, after = self._neighbours()
        goals = {"left": before[-1:], "right": after[:1], "home": before[:1], "end": after[-1:]}
        if event.name not in goals:
            return False
        for number in goals[event.name]:
            self._choose(number)
        return True

    def paint(self, canvas: Surface) -> None:
        """Paints a hollow with the options, the selected one on a patch."""
        look, state = self.look, self.state
        theme = look.skin.theme
        around = self._cells[0].unionall(self._cells[1:])
        canvas.blit(
            look.skin.well(around.size, State.OFF if state is State.OFF else State.REST), around
        )
        for number, cell in enumerate(self._cells):
            is_off = state is State.OFF or number in self._refusals
            is_lit = self.is_hovered and number == self._lit and not is_off
            colour = theme.ivory
            if number == self._value:
                self._patch(canvas, cell, theme.chosen, _OFF_ALPHA if is_off else CHOSEN_ALPHA)
                colour = theme.chosen_text
            elif is_lit:
                self._patch(canvas, cell, theme.ivory, LIT_ALPHA)
            role = Role.BOLD if number == self._value else Role.BODY
            ink = theme.faded if is_off else colour
            words = look.text(role, BODY, self._options[number], ink)
            canvas.blit(words, words.get_rect(center=cell.center))

    def _patch(self, canvas: Surface, cell: Rect, colour: Colour, alpha: int) -> None:
        inset = self.look.px(_INSET)
        self._fill(canvas, cell.inflate(-2 * inset, -2 * inset), colour, alpha)

    def _fill(self, canvas: Surface, patch: Rect, colour: Colour, alpha: int) -> None:
        skin = self.look.skin
        canvas.blit(skin.fill(patch.size, colour, alpha, skin.radius(patch.size)), patch)

    def _widths(self, look: Look) -> list[int]:
        around = 2 * look.px(PADDING)
        return [look.text_width(Role.BOLD, BODY, option) + around for option in self._options]

    def _laid_out(self, look: Look, width: int) -> list[Rect]:
        """The places of the options, from the top left corner as origin."""
        height = max(look.px(BUTTON), look.line_height(Role.BOLD, BODY) + look.px(6))
        widths = self._widths(look)
        columns = len(widths)
        if sum(widths) > width:
            columns = _even(len(widths), max(1, width // max(widths)))
            widths = [max(widths)] * len(widths)
        cells: list[Rect] = []
        for number, own in enumerate(widths):
            row, column = divmod(number, columns)
            cells.append(Rect(cells[-1].right if column else 0, row * height, own, height))
        return cells


def _even(cells: int, most: int) -> int:
    """How many columns give full rows, at the price of one more row at most; else about full ones."""
    rows = -(-cells // most)
    full = (each for each in (rows, rows + 1) if cells % each == 0)
    return -(-cells // next(full, rows))
