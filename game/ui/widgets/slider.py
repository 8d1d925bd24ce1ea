"""The slider."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from game.ui.drawing.look import Look, Size
from game.ui.drawing.painters.skin import State
from game.ui.drawing.theme import BODY, BUTTON
from game.ui.drawing.typeface import Role
from game.ui.widgets.widget import Widget
from game.ui.window.input import Key, Point

_WIDTH = 280
_STEP = 0.05
_LEAST = 90  # of the groove
_GROOVE = 8
_KNOB = 24
_GAP = 14


def percent(value: float) -> str:
    """A number from 0 to 1 as a percentage."""
    return f"{value * 100:.0f}%"


class Slider(Widget):
    """A brass knob on a groove, with the number beside it."""

    is_focusable = True

    def __init__(
        self,
        name: str,
        on_change: Callable[[float], None],
        *,
        value: float,
        tip: str = "",
        grow: float = 0.0,
    ) -> None:
        """``name`` isn't drawn."""
        super().__init__(tip=tip, grow=grow)
        self.name = name
        self._on_change = on_change
        self._value = _nearest(value)

    @property
    def value(self) -> float:
        """From 0 to 1, in whole steps."""
        return self._value

    @value.setter
    def value(self, value: float) -> None:
        """Doesn't call ``on_change``."""
        value = _nearest(value)
        if value != self._value:
            self._value = value
            self.touch()

    def measure(self, look: Look, width: int) -> Size:
        """The usual length, if there is room."""
        return min(width, look.px(_WIDTH)), max(look.px(BUTTON), look.line_height(Role.BODY, BODY))

    def min_width(self, look: Look) -> int:
        """A short groove, and the number."""
        return look.px(_LEAST) + self._number_width(look)

    def press(self, at: Point) -> None:
        """Moves the knob to the pointer."""
        self._aim(at)

    def drag(self, at: Point) -> None:
        """Moves the knob with the pointer."""
        self._aim(at)

    def key(self, event: Key) -> bool:
        """Left and Right step; Home and End go to the ends."""
        match event.name:
            case "left" | "-":
                self._go(self._value - _STEP)
            case "right" | "+":
                self._go(self._value + _STEP)
            case "home":
                self._go(0.0)
            case "end":
                self._go(1.0)
            case _:
                return False
        return True

    def paint(self, canvas: Surface) -> None:
        """Paints the groove, gold up to the knob, the knob and the number."""
        look, state, skin = self.look, self.state, self.look.skin
        groove = self._groove()
        side = look.px(_KNOB)
        knob = Rect(0, 0, side, side)
        knob.center = (groove.x + round(groove.width * self._value), groove.centery)
        canvas.blit(skin.groove(groove.size, filled=False), groove)
        if state is not State.OFF:
            filled = (0, 0, knob.centerx - groove.x, groove.height)
            canvas.blit(skin.groove(groove.size, filled=True), groove, filled)
        canvas.blit(skin.knob(side, state), knob)
        colour = skin.theme.faded if state is State.OFF else skin.theme.ivory
        number = look.text(Role.BODY, BODY, percent(self._value), colour)
        canvas.blit(number, number.get_rect(midright=(self.rect.right, self.rect.centery)))

    def _groove(self) -> Rect:
        look = self.look
        half = look.px(_KNOB) // 2
        length = self.rect.width - self._number_width(look) - 2 * half
        height = look.px(_GROOVE)
        return Rect(self.rect.x + half, self.rect.centery - height // 2, length, height)

    def _number_width(self, look: Look) -> int:
        ends = (0.0, 1.0, self._value)
        widest = max(look.text_width(Role.BODY, BODY, percent(end)) for end in ends)
        return widest + look.px(_GAP)

    def _aim(self, at: Point) -> None:
        groove = self._groove()
        self._go((at[0] - groove.x) / max(1, groove.width))

    def _go(self, value: float) -> None:
        before = self._value
        self.value = value
        if self._value != before:
            self._on_change(self._value)


def _nearest(value: float) -> float:
    return round(min(1.0, max(0.0, round(value / _STEP) * _STEP)), 6)
