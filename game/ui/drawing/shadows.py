"""The shadows that things cast on the table, the higher they are the wider."""

from __future__ import annotations

from typing import Literal, NamedTuple

from pygame import Surface

from game.ui.drawing.painters import texture

Lift = Literal["rest", "raised", "drag"]

UNIT = 150  # a card of this height has one pixel a unit


class Shadow(NamedTuple):
    """How soft, how dark and how far below; in units and of 255."""

    blur: float
    alpha: int
    drop: float


# In units: what is all around, and what touches the table.
SHADOWS: dict[Lift, tuple[Shadow, Shadow]] = {
    "rest": (Shadow(6, 80, 3), Shadow(2, 100, 1.5)),
    "raised": (Shadow(11, 90, 9), Shadow(3, 80, 3)),
    "drag": (Shadow(18, 95, 20), Shadow(5, 60, 8)),
}


def thrown_shadows(top: Surface, height: int, lift: Lift) -> list[tuple[Surface, int]]:
    """The shadows of something of any shape, and how far each falls."""
    unit = height / UNIT
    return [
        (texture.cast(top, shadow.blur * unit, shadow.alpha).surface, round(shadow.drop * unit))
        for shadow in SHADOWS[lift]
    ]
