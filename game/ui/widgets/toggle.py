"""Toggles: a box to tick, with what it means."""

from collections.abc import Callable

from pygame import Rect, Surface

from game.ui.input import Key, Point
from game.ui.look import Look, Size
from game.ui.painters.skin import State
from game.ui.theme import BODY, BUTTON, SMALL
from game.ui.typeface import Role
from game.ui.widgets.widget import Widget

_BOX = 24
_GAP = 12


class Toggle(Widget):
    """On or off."""

    is_focusable = True

    def __init__(
        self,
        text: str,
        on_change: Callable[[bool], None],
        *,
        value: bool = False,
        detail: str = "",
        tip: str = "",
        grow: float = 0.0,
    ) -> None:
        """``detail``: what it does, in smaller letters below."""
        super().__init__(tip=tip, grow=grow)
        self._text = text
        self._detail = detail
        self._on_change = on_change
        self._value = value

    @property
    def value(self) -> bool:
        """Whether it is on."""
        return self._value

    @value.setter
    def value(self, value: bool) -> None:
        """Nobody is told."""
        if value != self._value:
            self._value = value
            self.touch()

    def describe(self) -> str:
        """What it means, and whether it is on."""
        state = "on" if self._value else "off"
        return " ".join(part for part in (f"{self._text}: {state}.", self._detail) if part)

    def measure(self, look: Look, width: int) -> Size:
        """The box, and the words beside it."""
        aside = look.px(_BOX + _GAP)
        longest, height = 0, 0
        for role, units, lines in self._written(look, width):
            px = look.text_px(units)
            longest = max(longest, *(look.typeface.width(role, line, px) for line in lines))
            height += len(lines) * look.typeface.height(role, px)
        return longest + aside, max(look.px(BUTTON), height + look.px(6))

    def least(self, look: Look) -> int:
        """Its longest word."""
        words = [look.text_width(Role.BODY, BODY, word) for word in self._text.split(" ")]
        return look.px(_BOX + _GAP) + max(words)

    def release(self, at: Point) -> None:
        """The other way round."""
        if self.rect.collidepoint(at):
            self._turn()

    def key(self, event: Key) -> bool:
        """Enter and Space turn it."""
        if event.name not in {"enter", "space"} or event.repeat:
            return False
        self._turn()
        return True

    def paint(self, canvas: Surface) -> None:
        """The box beside the first line, the words."""
        look, state = self.look, self.state
        theme = look.skin.theme
        written = self._written(look, self.rect.width)
        heights = [len(lines) * look.line_height(role, units) for role, units, lines in written]
        top = self.rect.centery - sum(heights) // 2
        side = look.px(_BOX)
        first = top + look.line_height(Role.BODY, BODY) // 2
        box = Rect(self.rect.x, first - side // 2, side, side)
        canvas.blit(look.skin.tick(side, state, on=self._value), box)
        colours = [theme.brass if state is State.LIT else theme.ivory, theme.muted]
        for (role, units, lines), colour in zip(written, colours, strict=False):
            ink = theme.faded if state is State.OFF else colour
            for line in lines:
                words = look.text(role, units, line, ink)
                canvas.blit(words, (self.rect.x + look.px(_BOX + _GAP), top))
                top += look.line_height(role, units)

    def _turn(self) -> None:
        self.value = not self._value
        self._on_change(self._value)

    def _written(self, look: Look, width: int) -> list[tuple[Role, float, list[str]]]:
        room = max(1, width - look.px(_BOX + _GAP))
        return [
            (Role.BODY, units, look.typeface.wrapped(Role.BODY, text, look.text_px(units), room))
            for text, units in ((self._text, BODY), (self._detail, SMALL))
            if text
        ]
