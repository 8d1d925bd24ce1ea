"""Icons for buttons, and the Back button."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache

from pygame import Surface

from game.ui.drawing.painters import icons
from game.ui.drawing.painters.skin import svg_colour
from game.ui.drawing.theme import Colour
from game.ui.widgets.button import Button, Icon


@cache
def icon(name: str) -> Icon:
    """The icon of this name in the colour of the button's text; recent sizes are cached."""

    @lru_cache(maxsize=4)
    def paint(side: int, colour: Colour) -> Surface:
        return icons.icon(name, (side, side), svg_colour(colour))

    return paint


def back_button(on_press: Callable[[], None]) -> Button:
    """Leaves a page; Escape presses it."""
    return Button("Back", on_press, icon=icon("chevron-left"), shortcut="escape")
