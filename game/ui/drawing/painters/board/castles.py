"""A castle and its green, each a square of the board, seen from above.

``side`` (n, e, s or w) is the way from the castle to its green, where its gate is.  The walls turn
with it; the light and the flag don't.
"""

from __future__ import annotations

from random import Random

import pygame
from pygame import SRCALPHA, Surface
from pygame.transform import gaussian_blur

from game.ui.drawing.painters.badges import SEAT_STYLES, SeatStyle
from game.ui.drawing.painters.svg import BOX, Size, group, linear, raster

SIDES = {"n": 0, "e": 90, "s": 180, "w": 270}
"""Degrees from north."""

_STONES = ("#B9B4A8", "#B0AB9F", "#C3BEB2", "#A9A498")
_JOINT = "#8A8578"
_EDGE = "#2A251F"


def castle(colour: str, side: str, size: Size) -> Surface:
    """Walls with battlements, four towers roofed in the owner's colour, a gate and a flag."""
    style, turn = SEAT_STYLES[colour], SIDES[side]
    surface = raster(group(_court() + _path_out(), turn=turn), size, BOX)
    for layer, fall in (
        (group(_walls(), turn=turn), 3.5),
        (group(_towers(style), turn=turn), 3.0),
        (_flag(style), 3.0),
    ):
        _raised(surface, raster(layer, size, BOX), fall)
    return surface


def green(colour: str, side: str, size: Size) -> Surface:
    """A mown lawn inside a kerb, open towards the castle, with a post at each far corner."""
    style, turn = SEAT_STYLES[colour], SIDES[side]
    surface = raster(group(_lawn(style), turn=turn), size, BOX)
    _raised(surface, raster(group(_kerb(style), turn=turn), size, BOX), 2.2)
    return surface


def _raised(ground: Surface, layer: Surface, fall: float) -> None:
    """Draws a layer on the ground with its shadow to the lower right."""
    unit = ground.get_width() / 100
    shadow = Surface(layer.get_size(), SRCALPHA)
    place = (round(fall * 0.7 * unit), round(fall * unit))
    shadow.blit(layer, place)
    shadow.fill((0, 0, 0, 150), special_flags=pygame.BLEND_RGBA_MULT)
    shadow = gaussian_blur(shadow, max(1, round(unit)))
    cover = ground.copy()  # no shadow where there is no ground
    cover.fill((255, 255, 255), special_flags=pygame.BLEND_RGB_ADD)
    shadow.blit(cover, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    ground.blit(shadow, (0, 0))
    ground.blit(layer, (0, 0))


def _court() -> str:
    """Flagstones in different greys."""
    chance = Random("court")
    stones = ""
    for row in range(6):
        x, y = -42.0 + (-8 if row % 2 else 0), -42 + row * 14
        while x < 42:
            wide = chance.choice((12, 16, 20))
            left, right = max(x, -42), min(x + wide, 42)
            if right > left:
                stones += (
                    f'<rect x="{left}" y="{y}" width="{right - left}" height="14" '
                    f'fill="{chance.choice(_STONES)}" stroke="{_JOINT}" stroke-width="1.200"/>'
                )
            x += wide
    return f'<rect x="-44" y="-44" width="88" height="88" rx="4" fill="{_JOINT}"/>{stones}'


def _path_out() -> str:
    """Planks through the gate."""
    planks = "".join(f"M-14 {y}H14" for y in (-45, -40, -35))
    return (
        '<path d="M-14 -50H14V-30H-14Z" fill="#8A6238"/>'
        f'<path d="{planks}" fill="none" stroke="#4E3418" stroke-width="1.600"/>'
    )


def _walls() -> str:
    """A wall walk with merlons along its outer edge; the gap at the top is the gate."""
    walk = "M-48 -48H-14V-34H-34V34H34V-34H14V-48H48V48H-48Z"
    merlons = "".join(
        f"M{x} {y}h8v6h-8Z"
        for x, y in (
            *((x, -48) for x in (-34, -22, 14, 26)),
            *((x, 42) for x in (-34, -20, -4, 12, 26)),
        )
    ) + "".join(f"M{x} {y}h6v8h-6Z" for x in (-48, 42) for y in (-30, -17, -4, 9, 22))
    return (
        f'<path d="{walk}" fill="#9C978B" stroke="{_EDGE}" stroke-width="2.600" stroke-linejoin="round"/>'
        f'<path d="{merlons}" fill="#D6D1C5" stroke="{_EDGE}" stroke-width="1.700" stroke-linejoin="round"/>'
        f'<path d="M-19 -49H-13V-31H-19ZM13 -49H19V-31H13Z" fill="#C9C3B5" stroke="{_EDGE}" stroke-width="1.800"/>'
    )


def _towers(style: SeatStyle) -> str:
    return "".join(_tower(x, y, style) for x in (-36, 36) for y in (-36, 36))


def _tower(x: float, y: float, style: SeatStyle) -> str:
    """A ring of stone, and eight slopes in two shades."""
    facets = "".join(
        group(
            f'<path d="M0 0L0 -10L7 -7Z" fill="{style.light if facet % 2 else style.colour}" '
            'stroke="#140D0A" stroke-opacity=".35" stroke-width=".8"/>',
            turn=45 * facet,
        )
        for facet in range(8)
    )
    return group(
        f'<circle r="13.500" fill="#CFCABE" stroke="{_EDGE}" stroke-width="2.200"/>'
        f'<circle r="10.600" fill="{style.edge}" stroke="{_EDGE}" stroke-width="1"/>'
        f'{facets}<circle r="2.200" fill="{style.edge}" stroke="#140D0A" stroke-width="1"/>',
        at=(x, y),
    )


def _flag(style: SeatStyle) -> str:
    """The owner's flag on a staff in the court."""
    cloth = "M-12 -27C-4 -31 6 -22 24 -26L18 -15L24 -4C8 0 -4 -9 -12 -5Z"
    return (
        f"<defs>{linear('cloth', (-12, 0, 24, 0), (0, style.light), (0.35, style.colour), (0.6, style.light), (1, style.colour))}</defs>"
        f'<path d="M-15 24H-9L-10.500 -29H-13.500Z" fill="#6B4526" stroke="{_EDGE}" stroke-width="1.600" stroke-linejoin="round"/>'
        f'<circle cx="-12" cy="-31" r="3.600" fill="#FFD666" stroke="{_EDGE}" stroke-width="1.400"/>'
        f'<ellipse cx="-12" cy="24" rx="8" ry="3.600" fill="#8F8A7E" stroke="{_EDGE}" stroke-width="1.400"/>'
        f'<path d="{cloth}" fill="url(#cloth)" stroke="#140D0A" stroke-width="2.200" stroke-linejoin="round"/>'
        + group(
            f'<path d="{style.charge}" fill="{style.edge}" fill-rule="evenodd"/>',
            at=(4, -15.5),
            scale=0.3,
        )
    )


def _lawn(style: SeatStyle) -> str:
    """Mown in stripes; a path of stone comes in from the castle."""
    stripes = "".join(
        f'<rect x="-48" y="{y}" width="96" height="12" fill="{colour}"/>'
        for y, colour in ((-48 + 12 * row, "#6E9A48" if row % 2 else "#618C40") for row in range(8))
    )
    stones = "".join(
        f'<rect x="{x}" y="{y}" width="{wide}" height="7.500" rx="2" fill="{_STONES[(x + y) % 4]}" stroke="#6E6A5C" stroke-width="1.200"/>'
        for x, y, wide in (
            (-13, 42, 12), (1, 42, 12), (-13, 33, 16), (5, 33, 8), (-13, 24, 9), (-2, 24, 15),
        )
    )  # fmt: skip
    rose = "".join(
        group('<path d="M0 0C-9 -5 -8 -17 0 -19C8 -17 9 -5 0 0Z"/>', turn=72 * petal)
        for petal in range(5)
    )
    return (
        f'{stripes}<path d="M-14 49V22H14V49Z" fill="#A09A88"/>{stones}'
        f'<circle cy="-4" r="23" fill="#A8A392" stroke="#5D5A48" stroke-width="1.600"/>'
        f'<circle cy="-4" r="18.500" fill="{style.colour}" stroke="#2B281E" stroke-width="1.400"/>'
        + group(f'<g fill="{style.edge}">{rose}</g>', at=(0, -4), scale=0.8)
        + f'<circle cy="-4" r="4" fill="{style.colour}"/>'
    )


def _kerb(style: SeatStyle) -> str:
    """Low stones on three sides, and the owner's posts in the far corners."""
    posts = "".join(
        group(
            f'<rect x="-7" y="-7" width="14" height="14" rx="2.500" fill="#CFCABE" stroke="{_EDGE}" stroke-width="1.800"/>'
            f'<rect x="-4" y="-4" width="8" height="8" fill="{style.colour}" stroke="{style.edge}" stroke-width="1.400"/>',
            at=place,
        )
        for place in ((-41.5, -41.5), (41.5, -41.5), (-41.5, 42), (41.5, 42))
    )
    kerb = "M-48 49V-48H48V49H41V-41H-41V49Z"
    joints = "".join(f"M{x} -48V-41" for x in (-24, -8, 8, 24)) + "".join(
        f"M-48 {y}H-41M41 {y}H48" for y in (-24, -8, 8, 24)
    )
    return (
        f'<path d="{kerb}" fill="#B9B4A8" stroke="{_EDGE}" stroke-width="1.800" stroke-linejoin="round"/>'
        f'<path d="{joints}" fill="none" stroke="#6E6A5C" stroke-width="1.400"/>{posts}'
    )
