"""Stretches small pictures between their corners (nine-slice scaling)."""

from __future__ import annotations

import pygame
from pygame import SRCALPHA, Rect, Surface

from game.ui.drawing.painters import texture
from game.ui.drawing.painters.svg import Size


def cut_out(picture: Surface, size: Size, radius: float, pad: int) -> None:
    """Cuts a rounded rectangle out of its own shadow or glow."""
    hole = Surface(size, SRCALPHA)
    hole.fill((0, 0, 0, 255))
    texture.round_off(hole, radius)
    picture.blit(hole, (pad, pad), special_flags=pygame.BLEND_RGBA_SUB)


def stretchable(corner: float, most: int) -> int:
    """The length at which to paint a side whose middle is stretched."""
    return max(1, min(most, 2 * (round(corner) + 2)))


def stretched(small: Surface, size: Size, corner: float) -> Surface:
    """The picture at another size, with unchanged corners."""
    if small.get_size() == size:
        return small
    picture = Surface(size, SRCALPHA)
    small = small.convert(picture)  # scaling into a surface needs the same format
    edge = round(corner) + 1
    for from_x, from_width, to_x, to_width in _parts(small.get_width(), size[0], edge):
        for from_y, from_height, to_y, to_height in _parts(small.get_height(), size[1], edge):
            part = small.subsurface(Rect(from_x, from_y, from_width, from_height))
            place = picture.subsurface(Rect(to_x, to_y, to_width, to_height))
            pygame.transform.scale(part, place.get_size(), place)
    return picture


def usual_format(picture: Surface) -> Surface:
    """The picture in pygame's own pixel format, which blits faster than that of vector drawings."""
    usual = Surface((1, 1), SRCALPHA)
    return picture if picture.get_masks() == usual.get_masks() else picture.convert(usual)


def _parts(length: int, wanted: int, edge: int) -> list[tuple[int, int, int, int]]:
    """Start and length of beginning, middle and end, before and after."""
    if length == wanted:
        return [(0, length, 0, wanted)]
    return [
        (0, edge, 0, edge),
        (edge, length - 2 * edge, edge, wanted - 2 * edge),
        (length - edge, edge, wanted - edge, edge),
    ]
