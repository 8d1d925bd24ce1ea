"""The cloth over a hidden part of the board, with its owner's banner."""

from __future__ import annotations

import pygame
from pygame import BLEND_RGB_MULT, Surface

from game.ui.drawing.painters.badges import SEAT_STYLES, SeatStyle, badge
from game.ui.drawing.painters.svg import Size, linear, raster
from game.ui.drawing.painters.texture import cast, noise, tiled
from game.ui.drawing.painters.wood import with_alpha

_LINEN = (0xFF, 0xF4, 0xD8)  # before threads and folds, which only darken
_SEEN = 46  # alpha of the land below
_TILE = 240
_HIGH = 0.58  # of the shorter side: the banner's height
_BOX = (0, 0, 100, 140)


def fog(ground: Surface, colour: str, square: int) -> Surface:
    """The opaque cloth over this ground, with squares of this many pixels and a seat's banner.

    Only the bare ground shines through, so men below it stay hidden.
    """
    size = ground.get_size()
    cloth = _linen(size)
    faint = with_alpha(ground)
    faint.fill((255, 255, 255, _SEEN), special_flags=pygame.BLEND_RGBA_MULT)
    cloth.blit(faint, (0, 0))
    cloth.blit(raster(_hem(size, square), size, oversample=1), (0, 0))
    high = round(min(size[0], size[1]) * _HIGH)
    banner = _banner(SEAT_STYLES[colour], (round(high * _BOX[2] / _BOX[3]), high))
    _crest(banner, colour)
    shadow, pad = cast(banner, max(4.0, square * 0.3), 130)
    place = banner.get_rect(center=(size[0] // 2, size[1] // 2))
    cloth.blit(shadow, (place.x - pad, place.y - pad + square // 6))
    cloth.blit(banner, place)
    return cloth


def _linen(size: Size) -> Surface:
    """Slightly uneven linen with soft hanging folds."""
    weave = Surface((_TILE, _TILE), 0, 32)
    weave.fill(_LINEN)
    for grid, seed, low in (((24, _TILE), 91, 214), ((_TILE, 24), 92, 218)):
        threads = noise((_TILE, _TILE), seed, low=low, high=255, grid=grid)
        weave.blit(threads, (0, 0), special_flags=BLEND_RGB_MULT)
    cloth = tiled(weave, size)
    folds = noise(size, 93, low=212, high=255, grid=(max(3, size[0] // 90), 2))
    cloth.blit(folds, (0, 0), special_flags=BLEND_RGB_MULT)
    return cloth


def _hem(size: Size, square: int) -> str:
    """A seam of stitches along the edge."""
    width, height = size
    inset, stitch = square * 0.26, square * 0.2
    across = "".join(
        f"M{inset + 2 * stitch * step:.1f} {y:.1f}h{stitch:.1f}"
        for step in range(int((width - 2 * inset) / (2 * stitch)) + 1)
        for y in (inset, height - inset)
    )
    down = "".join(
        f"M{x:.1f} {inset + 2 * stitch * step:.1f}v{stitch:.1f}"
        for step in range(int((height - 2 * inset) / (2 * stitch)) + 1)
        for x in (inset, width - inset)
    )
    thick = max(1.0, square * 0.045)
    return (
        f'<rect x="0" y="0" width="{width}" height="{height}" fill="none" stroke="#5E523A" stroke-opacity=".55" stroke-width="{2 * thick}"/>'
        f'<path d="{across}{down}" fill="none" stroke="#8C7B58" stroke-width="{thick}" stroke-linecap="round"/>'
    )


def _banner(style: SeatStyle, size: Size) -> Surface:
    """A swallow-tailed banner on a rod."""
    outline = "M12 12H88V132L50 110L12 132Z"
    folds = (
        (0, style.colour), (0.16, style.light), (0.34, style.colour), (0.56, style.light),
        (0.78, style.colour), (1, style.light),
    )  # fmt: skip
    body = (
        f"<defs>{linear('cloth', (12, 0, 88, 0), *folds)}"
        f"{linear('rod', (0, 5, 0, 15), (0, '#8A5E38'), (1, '#2A1A0E'))}</defs>"
        f'<path d="{outline}" fill="url(#cloth)" stroke="#140D0A" stroke-width="1.600"/>'
        f'<path d="M17 15H83V123L50 103.500L17 123Z" fill="none" stroke="{style.edge}" stroke-width="2.400"/>'
        '<rect x="5" y="6" width="90" height="8" rx="4" fill="url(#rod)" stroke="#120A05" stroke-width="1"/>'
        '<circle cx="5.500" cy="10" r="4.800" fill="#D9A93A" stroke="#3A260C" stroke-width="1"/>'
        '<circle cx="94.500" cy="10" r="4.800" fill="#D9A93A" stroke="#3A260C" stroke-width="1"/>'
    )
    return raster(body, size, _BOX)


def _crest(banner: Surface, colour: str) -> None:
    """Draws the seat's badge on the banner, so it can be told without colour."""
    width, height = banner.get_size()
    side = round(width * 0.54)
    crest = badge(colour, (side, side))
    banner.blit(crest, crest.get_rect(center=(width // 2, round(height * 0.43))))
