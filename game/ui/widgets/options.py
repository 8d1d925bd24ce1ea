"""The list of options that a drop-down list or a menu opens."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from pygame import Rect, Surface

from game.ui.drawing.look import Look
from game.ui.drawing.theme import BODY, BUTTON, PADDING, Colour
from game.ui.drawing.typeface import Role
from game.ui.widgets.scroll import THUMB_ALPHA
from game.ui.widgets.widget import Widget
from game.ui.window.input import Key, Point, Wheel

_MARGIN = 5
_BAR = 5  # the width of the bar beside a long list


class OptionList(Widget):
    """An open list, above everything else; it scrolls if it is too long."""

    casts_shadow = True
    is_focusable = True

    def __init__(
        self,
        options: Sequence[str],
        chosen: int,
        on_pick: Callable[[int], None],
        refused: Collection[int],
    ) -> None:
        """``chosen``: -1 for none; ``refused``: options that are disabled now."""
        super().__init__()
        self._refused = refused
        self._options = options
        self._chosen = chosen
        self._on_pick = on_pick
        self._first = 0  # the top visible row
        self._rows = len(options)  # visible rows
        self.lit = max(0, chosen)

    def put_below(self, look: Look, owner: Rect) -> None:
        """Places it below its owner, or above if there is more room."""
        margin = look.px(_MARGIN)
        below = look.size[1] - owner.bottom - 3 * margin
        above = owner.top - 3 * margin
        row = row_height(look)
        self._rows = max(1, min(len(self._options), (max(below, above) - 2 * margin) // row))
        rect = Rect(owner.x, 0, owner.width, self._rows * row + 2 * margin)
        if rect.height + margin <= below or below >= above:
            rect.top = owner.bottom + margin
        else:
            rect.bottom = owner.top - margin
        self.place(look, rect)
        self.light(self.lit)

    def walk_by(self, event: Key) -> bool:
        """Highlights another option by an arrow, Home or End, or picks it; whether it did."""
        last = len(self._options) - 1
        lit = {
            "up": max(0, self.lit - 1),
            "down": min(last, self.lit + 1),
            "home": 0,
            "end": last,
        }.get(event.name)
        if lit is not None:
            self.light(lit)
        elif event.name in {"enter", "space"}:
            self._on_pick(self.lit)
        else:
            return False
        return True

    def light(self, number: int) -> None:
        """Highlights the option that Enter would pick, and scrolls to it."""
        self.lit = number
        self._first = min(max(self._first, number - self._rows + 1), number)
        self.touch()

    def hover(self, at: Point) -> None:
        """Highlights the option under the pointer."""
        number = self._row_at(at)
        if number is not None and number != self.lit:
            self.light(number)

    def drag(self, at: Point) -> None:
        """Does the same as ``hover``."""
        self.hover(at)

    def release(self, at: Point) -> None:
        """Picks the option under the pointer."""
        number = self._row_at(at)
        if number is not None:
            self._on_pick(number)

    def wheel(self, event: Wheel) -> bool:
        """Scrolls by one row."""
        most = len(self._options) - self._rows
        self._first = min(most, max(0, self._first + (1 if event.down > 0 else -1)))
        self.touch()
        return True

    def paint(self, canvas: Surface) -> None:
        """Paints the visible rows."""
        look, theme = self.look, self.look.skin.theme
        look.skin.popup(self.rect.size).draw(canvas, self.rect)
        for number in range(self._first, self._first + self._rows):
            row = self._row(number)
            colour = theme.brass if number == self._chosen else theme.ivory
            if number == self.lit:
                radius = look.skin.radius(row.size)
                canvas.blit(look.skin.fill(row.size, theme.chosen, 255, radius), row)
                colour = theme.chosen_text
            elif number in self._refused:
                colour = theme.faded
            room = row.inflate(-2 * look.px(PADDING), 0)
            write_option(canvas, look, self._options[number], room, colour)
        if self._rows < len(self._options):
            self._paint_bar(canvas)

    def _paint_bar(self, canvas: Surface) -> None:
        """Paints a bar that shows which part of the list is visible."""
        look, theme = self.look, self.look.skin.theme
        high = self._rows * row_height(look)
        share = high / len(self._options)
        bar = Rect(0, 0, max(3, look.px(_BAR)), round(self._rows * share))
        bar.right = self.rect.right - look.px(_MARGIN)
        bar.top = self.rect.y + look.px(_MARGIN) + round(self._first * share)
        canvas.blit(look.skin.fill(bar.size, theme.rim, THUMB_ALPHA[False], bar.w / 2), bar)

    def _row(self, number: int) -> Rect:
        margin, height = self.look.px(_MARGIN), row_height(self.look)
        top = self.rect.y + margin + (number - self._first) * height
        return Rect(self.rect.x + margin, top, self.rect.width - 2 * margin, height)

    def _row_at(self, at: Point) -> int | None:
        for number in range(self._first, self._first + self._rows):
            if self._row(number).collidepoint(at):
                return number
        return None


def row_height(look: Look) -> int:
    """The height of an option in pixels."""
    return max(look.px(BUTTON), look.line_height(Role.BODY, BODY) + look.px(6))


def write_option(canvas: Surface, look: Look, text: str, room: Rect, colour: Colour) -> None:
    """Writes an option, shortened if the room is too narrow."""
    line = look.typeface.shortened(Role.BODY, text, look.text_px(BODY), max(1, room.width))
    words = look.text(Role.BODY, BODY, line, colour)
    canvas.blit(words, words.get_rect(midleft=room.midleft))
