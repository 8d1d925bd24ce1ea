"""The pointer on a page: where it is, what it hovers over and what it presses."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from pygame import Rect

from game.ui.widgets.widget import Widget
from game.ui.window.input import Point

R = TypeVar("R")


class Pointer:
    """Tells widgets when they are hovered over and pressed."""

    def __init__(self) -> None:
        self.at: Point | None = None  # None while the keyboard is in use
        self.pressed: Widget | None = None
        self.acting: Rect | None = None  # what acts now: a message stands beside it
        self._hovered: Widget | None = None

    def hover(self, widget: Widget | None) -> bool:
        """Hovers over a widget or none; returns whether that is new."""
        left = self._hovered
        if widget is left:
            return False
        for each, is_hovered in ((left, False), (widget, True)):
            if each is not None:
                each.is_hovered = is_hovered
                each.touch()
        if left is not None:
            left.unhover()
        self._hovered = widget
        return True

    def press(self, widget: Widget, at: Point) -> None:
        """Presses a widget."""
        self.pressed = widget
        widget.is_down = True
        widget.touch()
        widget.press(at)

    def release(self, at: Point) -> bool:
        """Releases the pressed widget, which acts; returns whether there was one."""
        pressed = self.let_go()
        if pressed is not None:
            self.act(pressed, lambda: pressed.release(at))
        return pressed is not None

    def act(self, widget: Widget, act: Callable[[], R]) -> R:
        """Lets a widget act, by pointer or key."""
        self.acting = None if widget.is_zone else widget.rect
        result = act()
        self.acting = None
        return result

    def let_go(self) -> Widget | None:
        """Ends the press; returns the widget that was pressed."""
        pressed, self.pressed = self.pressed, None
        if pressed is not None:
            pressed.is_down = False
            pressed.touch()
        return pressed
