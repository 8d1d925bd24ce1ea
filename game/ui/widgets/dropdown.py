"""The drop-down list."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from pygame import Rect, Surface

from game.ui.drawing.look import Look, Size
from game.ui.drawing.painters.skin import State, Tone
from game.ui.drawing.theme import BODY, BUTTON, PADDING, Colour
from game.ui.drawing.typeface import Role
from game.ui.widgets.one_of import OneOf
from game.ui.widgets.scroll import THUMB_ALPHA
from game.ui.widgets.widget import Widget
from game.ui.window.input import Key, Point, Wheel

_ARROW = 20
_MARGIN = 5
_BAR = 5  # the width of the bar beside a long list


class Dropdown(OneOf):
    """A control that opens a list of options."""

    _list: _Options | None = None

    @property
    def popup(self) -> Widget | None:
        """The list of options, while it is open."""
        return self._list

    def measure(self, look: Look, width: int) -> Size:
        """As wide as its longest option."""
        widest = max(look.text_width(Role.BODY, BODY, option) for option in self._options)
        wanted = widest + 3 * look.px(PADDING) + look.px(_ARROW)
        return min(width, wanted), _row_height(look)

    def min_width(self, look: Look) -> int:
        """Less than the longest option, which can be shortened."""
        return min(self.wish(look, 10_000)[0], look.px(120))

    def place(self, look: Look, rect: Rect) -> None:
        """Closes the list, which would have to move."""
        super().place(look, rect)
        self._list = None

    def release(self, at: Point) -> None:
        """Opens or closes the list."""
        if self.rect.collidepoint(at):
            self._toggle()

    def blur(self) -> None:
        """Closes the list."""
        self._list = None
        self.touch()

    def key(self, event: Key) -> bool:
        """Enter opens the list, which uses arrows, Enter, Escape. Left and Right select at once."""
        if self._list is not None:
            return self._key_in_list(event, self._list)
        match event.name:
            case "enter" | "space":
                self._toggle()
            case "left" | "right":
                before, after = self._neighbours()
                near = before[-1:] if event.name == "left" else after[:1]
                self._choose(next(iter(near), self._value))
            case _:
                return False
        return True

    def paint(self, canvas: Surface) -> None:
        """Paints a plate with the option and an arrow."""
        look, rect, state = self.look, self.rect, self.state
        theme = look.skin.theme
        shown = State.LIT if self._list is not None else state
        canvas.blit(look.skin.plate(rect.size, Tone.PLAIN, shown), rect)
        colour = theme.faded if state is State.OFF else theme.ivory
        side = look.px(_ARROW)
        arrow = look.skin.chevron(side, theme.faded if state is State.OFF else theme.brass)
        canvas.blit(arrow, arrow.get_rect(midright=(rect.right - look.px(PADDING), rect.centery)))
        padding = look.px(PADDING)
        room = Rect(rect.x + padding, rect.y, rect.width - 3 * padding - side, rect.height)
        _write(canvas, look, self._options[self._value], room, colour)

    def _toggle(self) -> None:
        if self._list is None:
            self._list = _Options(self._options, self._value, self._pick, self._refusals)
            self._list.put_below(self.look, self.rect)
            self.touch()
        else:
            self.blur()

    def _pick(self, number: int) -> None:
        self.blur()
        self._choose(number)

    def _key_in_list(self, event: Key, options: _Options) -> bool:
        last = len(self._options) - 1
        lit = {
            "up": max(0, options.lit - 1),
            "down": min(last, options.lit + 1),
            "home": 0,
            "end": last,
        }.get(event.name)
        if lit is not None:
            options.light(lit)
        elif event.name in {"enter", "space"}:
            self._pick(options.lit)
        elif event.name in {"escape", "tab"}:
            self.blur()
            return event.name == "escape"
        return True


class _Options(Widget):
    """The open list, above everything else; it scrolls if it is too long."""

    casts_shadow = True
    is_focusable = True

    def __init__(
        self,
        options: Sequence[str],
        chosen: int,
        on_pick: Callable[[int], None],
        refused: Collection[int],
    ) -> None:
        """``refused``: options that are disabled now."""
        super().__init__()
        self._refused = refused
        self._options = options
        self._chosen = chosen
        self._on_pick = on_pick
        self._first = 0  # the top visible row
        self._rows = len(options)  # visible rows
        self.lit = chosen

    def put_below(self, look: Look, owner: Rect) -> None:
        """Places it below its owner, or above if there is more room."""
        margin = look.px(_MARGIN)
        below = look.size[1] - owner.bottom - 3 * margin
        above = owner.top - 3 * margin
        row = _row_height(look)
        self._rows = max(1, min(len(self._options), (max(below, above) - 2 * margin) // row))
        rect = Rect(owner.x, 0, owner.width, self._rows * row + 2 * margin)
        if rect.height + margin <= below or below >= above:
            rect.top = owner.bottom + margin
        else:
            rect.bottom = owner.top - margin
        self.place(look, rect)
        self.light(self.lit)

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
            _write(canvas, look, self._options[number], room, colour)
        if self._rows < len(self._options):
            self._paint_bar(canvas)

    def _paint_bar(self, canvas: Surface) -> None:
        """Paints a bar that shows which part of the list is visible."""
        look, theme = self.look, self.look.skin.theme
        high = self._rows * _row_height(look)
        share = high / len(self._options)
        bar = Rect(0, 0, max(3, look.px(_BAR)), round(self._rows * share))
        bar.right = self.rect.right - look.px(_MARGIN)
        bar.top = self.rect.y + look.px(_MARGIN) + round(self._first * share)
        canvas.blit(look.skin.fill(bar.size, theme.rim, THUMB_ALPHA[False], bar.w / 2), bar)

    def _row(self, number: int) -> Rect:
        margin, height = self.look.px(_MARGIN), _row_height(self.look)
        top = self.rect.y + margin + (number - self._first) * height
        return Rect(self.rect.x + margin, top, self.rect.width - 2 * margin, height)

    def _row_at(self, at: Point) -> int | None:
        for number in range(self._first, self._first + self._rows):
            if self._row(number).collidepoint(at):
                return number
        return None


def _row_height(look: Look) -> int:
    return max(look.px(BUTTON), look.line_height(Role.BODY, BODY) + look.px(6))


def _write(canvas: Surface, look: Look, text: str, room: Rect, colour: Colour) -> None:
    line = look.typeface.shortened(Role.BODY, text, look.text_px(BODY), max(1, room.width))
    words = look.text(Role.BODY, BODY, line, colour)
    canvas.blit(words, words.get_rect(midleft=room.midleft))
