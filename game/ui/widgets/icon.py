"""Icons for buttons, in whatever colour the button's letters have."""

from __future__ import annotations

from pygame import Surface

from game.ui.drawing.art import Art
from game.ui.drawing.painters.skin import svg_colour
from game.ui.drawing.theme import Colour
from game.ui.widgets.button import Icon


def icon(art: Art, name: str) -> Icon:
    """The icon of that name."""

    def paint(side: int, colour: Colour) -> Surface:
        return art.picture(f"icon/{name}", side, tint=svg_colour(colour)).surface

    return paint
