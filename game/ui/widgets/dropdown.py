"""The drop-down list."""

from __future__ import annotations

from pygame import Rect, Surface

from game.ui.drawing.look import Look, Size
from game.ui.drawing.painters.skin import State, Tone
from game.ui.drawing.theme import BODY, PADDING
from game.ui.drawing.typeface import Role
from game.ui.widgets.one_of import OneOf
from game.ui.widgets.options import OptionList, row_height, write_option
from game.ui.widgets.widget import Widget
from game.ui.window.input import Key, Point

_ARROW = 20


class Dropdown(OneOf):
    """A control that opens a list of options."""

    _list: OptionList | None = None

    @property
    def popup(self) -> Widget | None:
        """The list of options, while it is open."""
        return self._list

    def measure(self, look: Look, width: int) -> Size:
        """As wide as its longest option."""
        widest = max(look.text_width(Role.BODY, BODY, option) for option in self._options)
        wanted = widest + 3 * look.px(PADDING) + look.px(_ARROW)
        return min(width, wanted), row_height(look)

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
        write_option(canvas, look, self._options[self._value], room, colour)

    def _toggle(self) -> None:
        if self._list is None:
            self._list = OptionList(self._options, self._value, self._pick, self._refusals)
            self._list.put_below(self.look, self.rect)
            self.touch()
        else:
            self.blur()

    def _pick(self, number: int) -> None:
        self.blur()
        self._choose(number)

    def _key_in_list(self, event: Key, options: OptionList) -> bool:
        if options.walk_by(event):
            return True
        if event.name in {"escape", "tab"}:
            self.blur()
            return event.name == "escape"
        return True
