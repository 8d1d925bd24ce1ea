"""Queries on a tree of widgets: focus stops, paths, the widget under the pointer."""

from __future__ import annotations

from pygame import Rect

from game.ui.drawing.painters.skin import Tone
from game.ui.widgets.button import PRESSING, Button
from game.ui.widgets.widget import Widget
from game.ui.window.focus import Stop
from game.ui.window.input import Key


def focus_stops(root: Widget) -> list[Stop[Widget]]:
    """The focus stops in Tab order."""
    stops: list[Stop[Widget]] = []

    def visit(widget: Widget, zone: Widget | None) -> None:
        if not widget.is_shown:
            return
        inside = widget if widget.is_zone else zone
        if widget.is_focusable:
            stops.append(Stop(widget, widget.focus_rect(), inside))
        for child in widget.children:
            visit(child, inside)

    visit(root, None)
    return stops


def path_to(root: Widget, widget: Widget | None) -> list[Widget]:
    """The widgets from the root to this one; empty if it isn't there."""
    if widget is None or not root.is_shown:
        return []
    if root is widget:
        return [root]
    for child in root.children:
        if path := path_to(child, widget):
            return [root, *path]
    return []


def reveal(root: Widget, widget: Widget | None) -> None:
    """Scroll to this widget."""
    for ancestor in reversed(path_to(root, widget)):
        if widget is not None:
            ancestor.reveal(widget.focus_rect())


def pointer_target(path: list[Widget]) -> Widget | None:
    """The innermost widget of a path that takes the pointer."""
    return next((widget for widget in reversed(path) if widget.takes_pointer), None)


def is_solid(path: list[Widget]) -> bool:
    """Whether these widgets stop a click."""
    return any(widget.takes_pointer or widget.is_solid for widget in path)


def kept_clear(root: Widget) -> tuple[Rect, ...]:
    """What no message is to cover: buttons and strips."""
    found = (each for each in root.walk() if each.is_kept_clear)
    return tuple(each.rect for each in found if each.is_shown and each.is_placed)


def other_stops(root: Widget, widget: Widget) -> tuple[Rect, ...]:
    """What else than this can have the focus."""
    return tuple(each.rect for each in focus_stops(root) if each.place != widget)


def meant_button(root: Widget, event: Key) -> Button | None:
    """The button that names Enter or Space, or the golden one that Enter means."""
    if event.name not in PRESSING:
        return None
    button = shortcut_button(root, event)
    return primary_button(root) if button is None and event.name == "enter" else button


def shortcut_button(root: Widget, event: Key) -> Button | None:
    """The button that this key presses from anywhere on the page, if there is one."""
    found = (each for each in root.walk() if isinstance(each, Button))
    return next((each for each in found if event.means(each.shortcut)), None)


def primary_button(root: Widget) -> Button | None:
    """The golden button that can be pressed, if there is one and no more."""
    found = [
        each
        for each in root.walk()
        if isinstance(each, Button) and each.tone is Tone.PRIMARY and each.is_enabled
    ]
    return found[0] if len(found) == 1 else None
