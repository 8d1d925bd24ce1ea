"""A scene made of widgets, with a backdrop."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from game.ui.drawing.look import Look
from game.ui.scenes.scene import Scene
from game.ui.widgets.page.page import Page
from game.ui.widgets.widget import Widget
from game.ui.window.input import Input, Key, PointerDown, PointerUp, Text, Wheel

BY_HAND = Key | Text | PointerDown | PointerUp | Wheel
"""Input that a modal page keeps from the pages below, used or not."""

Backdrop = Callable[[Look], Surface]
"""Paints the background, as large as the window; called once for each size."""


class PagedScene(Scene):
    """Widgets, with a backdrop behind them. An overlay has none."""

    _initial_focus: Widget | None = None

    def __init__(self, root: Widget, backdrop: Backdrop | None = None) -> None:
        self.page = Page(root)
        self._backdrop = backdrop
        self._ground: Surface | None = None

    def arrange(self, look: Look) -> None:
        """Lay out the widgets in the whole window."""
        super().arrange(look)
        self._ground = None if self._backdrop is None else self._backdrop(look)
        self.page.place(look, Rect((0, 0), look.size))
        if self.page.focused is None:
            self._take_focus()

    def _take_focus(self) -> None:
        start = self._first_focus()
        if start is not None:
            self.page.focus_on(start)

    def _first_focus(self) -> Widget | None:
        """The widget that has the focus at first, if it isn't always the same."""
        return self._initial_focus

    def _close(self) -> None:
        self.stage.pop()

    def hide_focus_ring(self) -> None:
        """Show no focus until the keyboard moves or uses it."""
        self.page.hide_focus_ring()

    def pause(self) -> None:
        """Quiet the widgets."""
        self.page.go_below()

    def handle(self, event: Input) -> bool:
        """Pass the event to the widgets."""
        return self.page.handle(event)

    def update(self, dt: float) -> bool:
        """Advance tooltips and toasts."""
        return self.page.update(dt)

    def take_dirty_rects(self) -> list[Rect] | None:
        """The dirty rectangles of the widgets."""
        return self.page.take_dirty_rects()

    def draw(self, canvas: Surface) -> None:
        """The backdrop, then the widgets."""
        if self._ground is not None:
            area = canvas.get_clip()
            canvas.blit(self._ground, area, area)
        self.page.draw(canvas)
