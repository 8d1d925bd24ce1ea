"""A scene that is a page of widgets before a picture."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from game.ui.drawing.look import Look
from game.ui.scenes.scene import Scene
from game.ui.widgets.page import Page
from game.ui.widgets.widget import Widget
from game.ui.window.input import Input

Backdrop = Callable[[Look], Surface]
"""Paints what lies behind the widgets, as large as the window; asked once for each size."""


class PagedScene(Scene):
    """Widgets, and a backdrop behind them. An overlay has none: it lies on what is below."""

    def __init__(self, root: Widget, backdrop: Backdrop | None = None) -> None:
        self.page = Page(root)
        self._backdrop = backdrop
        self._ground: Surface | None = None

    def arrange(self, look: Look) -> None:
        """The widgets get the whole window."""
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
        """Where the keyboard starts."""
        return None

    def pause(self) -> None:
        """The widgets rest."""
        self.page.quiet()

    def handle(self, event: Input) -> bool:
        """The widgets answer."""
        return self.page.handle(event)

    def update(self, dt: float) -> bool:
        """Tool-tips come and toasts go."""
        return self.page.update(dt)

    def take_dirty_rects(self) -> list[Rect] | None:
        """What the widgets have changed."""
        return self.page.take_dirty_rects()

    def draw(self, canvas: Surface) -> None:
        """The backdrop, then the widgets."""
        if self._ground is not None:
            area = canvas.get_clip()
            canvas.blit(self._ground, area, area)
        self.page.draw(canvas)
