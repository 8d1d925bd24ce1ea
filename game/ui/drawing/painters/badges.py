"""The badge of each seat: plates and charges differ, not only colours."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Surface

from game.ui.drawing.painters.emblems import star
from game.ui.drawing.painters.svg import BOX, Size, group, linear, raster


class SeatStyle(NamedTuple):
    """The colours and shapes of a seat."""

    colour: str
    light: str  # of the plate's upper edge
    edge: str  # the plate's rim and its charge
    plate: str
    charge: str


_SHIELD = (
    "M-39 -44C-26 -38 -12 -39 0 -46C12 -39 26 -38 39 -44V-4C39 22 22 38 0 48C-22 38 -39 22 -39 -4Z"
)
_DIAMOND = "M0 -48L45 0L0 48L-45 0Z"
_HEXAGON = "M-23 -42H23L46 0L23 42H-23L-46 0Z"
_ROUNDEL = "M0 -46A46 46 0 0 1 0 46A46 46 0 0 1 0 -46Z"
_PAVISE = "M-36 44V-14C-36 -34 -20 -46 0 -46C20 -46 36 -34 36 -14V44Z"
_KITE = "M0 -48C18 -48 36 -40 40 -30C40 4 20 32 0 49C-20 32 -40 4 -40 -30C-36 -40 -18 -48 0 -48Z"

_CROWN = "M-24 16H24V22H-24ZM-26 -12L-13 2L0 -20L13 2L26 -12L23 11H-23ZM-30 -14A4 4 0 1 1 -22 -14A4 4 0 1 1 -30 -14ZM22 -14A4 4 0 1 1 30 -14A4 4 0 1 1 22 -14ZM-4.500 -24A4.500 4.500 0 1 1 4.500 -24A4.500 4.500 0 1 1 -4.500 -24Z"
_LEAF = "M-2 26L-1.500 14C-8 17 -15 16 -18 10C-12 9 -10 6 -12 3C-18 3 -23 -1 -23 -8C-17 -7 -14 -9 -15 -13C-19 -16 -19 -22 -15 -26C-12 -22 -8 -22 -6 -25C-4 -29 4 -29 6 -25C8 -22 12 -22 15 -26C19 -22 19 -16 15 -13C14 -9 17 -7 23 -8C23 -1 18 3 12 3C10 6 12 9 18 10C15 16 8 17 1.500 14L2 26Z"
_MOON = "M8 -25A25 25 0 1 0 24 12A19.500 19.500 0 1 1 8 -25Z"
_SUN = star(27, points=12, waist=0.66)
_STAR = star(26, points=8, waist=0.46)
_KEY = "M-6 26V-2A13 13 0 1 1 6 -2V4H14V10H6V15H12V21H6V26ZM0 -20A6 6 0 0 0 0 -8A6 6 0 0 0 0 -20Z"

SEAT_STYLES: dict[str, SeatStyle] = {
    "red": SeatStyle("#A82428", "#C43B3C", "#FFE2A0", _SHIELD, _CROWN),
    "blue": SeatStyle("#204A8C", "#3564AE", "#DCE8FA", _DIAMOND, _STAR),
    "green": SeatStyle("#2C6339", "#3F7E4D", "#E2F2D0", _HEXAGON, _LEAF),
    "purple": SeatStyle("#633680", "#7E4F9C", "#F1DFF9", _ROUNDEL, _MOON),
    "amber": SeatStyle("#9A5710", "#B97222", "#FFF0CC", _PAVISE, _SUN),
    "slate": SeatStyle("#3C444E", "#566170", "#E6EAEE", _KITE, _KEY),
}

EMBLEMS = tuple(SEAT_STYLES)


def badge(name: str, size: Size) -> Surface:
    """A seat's badge; one of ``EMBLEMS``."""
    style = SEAT_STYLES[name]
    plain = min(size) < 28  # too small for the inner line
    inner = group(f'<path d="{style.plate}" fill="url(#plate)"/>', scale=0.84 if plain else 0.85)
    line = group(
        f'<path d="{style.plate}" fill="none" stroke="{style.edge}" stroke-opacity=".5" stroke-width="1.600"/>',
        scale=0.76,
    )
    body = (
        f"<defs>{linear('plate', (0, -46, 0, 46), (0, style.light), (0.65, style.colour))}</defs>"
        f'<path d="{style.plate}" fill="{style.edge}" stroke="#140D0A" stroke-width="3" stroke-linejoin="round"/>'
        + inner
        + ("" if plain else line)
        + group(
            f'<path d="{style.charge}" fill="{style.edge}" fill-rule="evenodd"/>',
            at=(0, -2 if style.plate == _SHIELD else 0),
            scale=1.05 if plain else 0.88,
        )
    )
    return raster(body, size, BOX)
