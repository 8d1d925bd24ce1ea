"""Pictures that are painted small and stretched between their corners."""

from __future__ import annotations

import pygame
from pygame import SRCALPHA, Rect, Surface

from game.ui.drawing.painters import texture
from game.ui.drawing.painters.svg import Size


def cut_out(picture: Surface, size: Size, radius: float, pad: int) -> None:
    """Leaves of a light or a shadow only what lies outside the thing that has it."""
    hole = Surface(size, SRCALPHA)
    hole.fill((0, 0, 0, 255))
    texture.round_off(hole, radius)
    picture.blit(hole, (pad, pad), special_flags=pygame.BLEND_RGBA_SUB)


def stretchable(corner: float, most: int) -> int:
    """How long a side must be painted, if its middle can be stretched."""
    return max(1, min(most, 2 * (round(corner) + 2)))


def stretched(small: Surface, size: Size, corner: float) -> Surface:
    """The picture at another size, its corners as they were."""
    if small.get_size() == size:
        return small
    picture = Surface(size, SRCALPHA)
    small = small.convert(picture)  # what is scaled into another must be of the same format
    edge = round(corner) + 1
    for from_x, from_width, to_x, to_width in _parts(small.get_width(), size[0], edge):
        for from_y, from_height, to_y, to_height in _parts(small.get_height(), size[1], edge):
            part = small.subsurface(Rect(from_x, from_y, from_width, from_height))
            place = picture.subsurface(Rect(to_x, to_y, to_width, to_height))
            pygame.transform.scale(part, place.get_size(), place)
    return picture


def usual_format(picture: Surface) -> Surface:
    """In the order of colours that pygame itself uses: vectors come in another, which is slower."""
    usual = Surface((1, 1), SRCALPHA)
    return picture if picture.get_masks() == usual.get_masks() else picture.convert(usual)


def _parts(length: int, wanted: int, edge: int) -> list[tuple[int, int, int, int]]:
    """Where the beginning, the middle and the end lie, and where they go."""
    if length == wanted:
        return [(0, length, 0, wanted)]
    return [
        (0, edge, 0, edge),
        (edge, length - 2 * edge, edge, wanted - 2 * edge),
        (length - edge, edge, wanted - edge, edge),
    ]
