"""The toast: a sentence that disappears by itself."""

from __future__ import annotations

from pygame import Rect, Surface

from game.ui.drawing.look import Look
from game.ui.drawing.theme import TOAST
from game.ui.widgets.bubble import Bubble
from game.ui.window.input import Point

_HEIGHT = 84  # above the lower edge, in units


class Toast:
    """At most one is shown."""

    def __init__(self) -> None:
        self._left = 0.0
        self._bubble: Bubble | None = None

    @property
    def rect(self) -> Rect:
        """What it covers now; empty if it is not there."""
        return self._bubble.reach if self._bubble else Rect(0, 0, 0, 0)

    def show(self, text: str, look: Look, bounds: Rect, at: Point | Rect | None = None) -> None:
        """Says something, beside a point or a thing, or above the lower edge."""
        self._bubble = Bubble(text, look)
        place = at or (bounds.centerx, bounds.bottom - look.px(_HEIGHT))
        target = place if isinstance(place, Rect) else Rect(place, (1, 1))
        self._bubble.place_beside(target, bounds)
        self._left = TOAST

    def update(self, dt: float) -> bool:
        """Advances by ``dt`` seconds; whether it is still there."""
        if self._bubble is not None:
            self._left -= dt
            if self._left <= 0:
                self._bubble = None
        return self._bubble is not None

    def draw(self, canvas: Surface) -> None:
        """The toast, if it is there."""
        if self._bubble is not None:
            self._bubble.draw(canvas)
