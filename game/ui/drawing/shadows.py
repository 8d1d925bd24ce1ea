"""Shadows on the table: the higher a thing is lifted, the wider its shadow."""

from __future__ import annotations

from typing import Literal, NamedTuple

from pygame import Surface
from pygame.transform import rotozoom

from game.ui.drawing.painters import texture
from game.ui.drawing.painters.svg import Size
from game.ui.drawing.picture_cache import MemoryCache, weight

Lift = Literal["rest", "raised", "drag"]

UNIT = 150  # units in the height of a card


class Shadow(NamedTuple):
    """One shadow; lengths in units, alpha of 255."""

    blur: float
    alpha: int
    drop: float  # how far it falls


# The wide shadow, and the narrow one where the thing touches the table.
SHADOWS: dict[Lift, tuple[Shadow, Shadow]] = {
    "rest": (Shadow(6, 80, 3), Shadow(2, 100, 1.5)),
    "raised": (Shadow(11, 90, 9), Shadow(3, 80, 3)),
    "drag": (Shadow(18, 95, 20), Shadow(5, 60, 8)),
}


def thrown_shadows(top: Surface, height: int, lift: Lift) -> list[tuple[Surface, int]]:
    """The shadows of any shape, and how far each falls."""
    unit = height / UNIT
    return [
        (texture.cast(top, shadow.blur * unit, shadow.alpha).surface, round(shadow.drop * unit))
        for shadow in SHADOWS[lift]
    ]


class CardShadows:
    """The shadows of cards, kept by size."""

    def __init__(self, most_bytes: int) -> None:
        self._kept: MemoryCache[Surface] = MemoryCache(most_bytes)

    def clear(self) -> None:
        """Forgets all of them."""
        self._kept.clear()

    def of(self, size: Size, rounding: float, angle: int, lift: Lift) -> list[tuple[Surface, int]]:
        """A card's shadows and how far each falls: turned with the card, always falling down."""
        unit = size[1] / UNIT
        layers = []
        for shadow in SHADOWS[lift]:
            layer = self._unturned(size, rounding, shadow)
            layer = rotozoom(layer, -angle, 1) if angle else layer
            layers.append((layer, round(shadow.drop * unit)))
        return layers

    def _unturned(self, size: Size, rounding: float, shadow: Shadow) -> Surface:
        radius, blur = size[0] * rounding, shadow.blur * size[1] / UNIT
        return self._kept.kept(
            (size, shadow),
            lambda: texture.soft_shadow(size, radius, blur, shadow.alpha).surface,
            weight,
        )
