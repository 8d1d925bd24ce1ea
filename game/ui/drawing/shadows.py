"""Shadows on the table: the higher a thing is lifted, the wider its shadow."""

from __future__ import annotations

from typing import Literal, NamedTuple

from pygame import Surface

from game.ui.drawing.painters import texture

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
