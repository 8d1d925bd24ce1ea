"""The tooltip: what a control does, or why it can't be used now."""

from __future__ import annotations

from pygame import Rect, Surface

from game.ui.drawing.look import Look
from game.ui.drawing.theme import TIP_DELAY
from game.ui.widgets.bubble import Bubble


class Tooltip:
    """At most one is shown, or waited for."""

    def __init__(self) -> None:
        self._wait = 0.0
        self._next: Bubble | None = None
        self._shown: Bubble | None = None

    @property
    def rect(self) -> Rect:
        """What it covers now; empty if it is not there."""
        return self._shown.reach if self._shown else Rect(0, 0, 0, 0)

    def show_later(self, text: str, target: Rect, look: Look, bounds: Rect) -> None:
        """It is shown once the pointer has rested; at once if another one is there already."""
        was_shown = self._shown is not None
        self._shown = None
        self._next = Bubble(text, look)
        self._next.place_beside(target, bounds)
        self._wait = 0.0 if was_shown else TIP_DELAY

    def hide(self) -> None:
        """It is gone, and not awaited any more."""
        self._next = self._shown = None

    def update(self, dt: float) -> bool:
        """Advances by ``dt`` seconds; whether one is awaited."""
        if self._next is None:
            return False
        self._wait -= dt
        if self._wait <= 0:
            self._shown, self._next = self._next, None
        return self._next is not None

    def draw(self, canvas: Surface) -> None:
        """The tool-tip, if it is there."""
        if self._shown is not None:
            self._shown.draw(canvas)
