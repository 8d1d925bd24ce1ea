"""Dark wood: planks, and frames of four planks."""

from __future__ import annotations

import pygame
from pygame import SRCALPHA, Rect, Surface
from pygame.transform import flip, rotate

from game.ui.drawing.painters.svg import Size
from game.ui.drawing.painters.texture import noise

WOOD = (0x6B, 0x45, 0x29)


def plank(size: Size, seed: int) -> Surface:
    """A plank with its grain along the width."""
    width, height = size
    surface = Surface(size, 0, 32)
    surface.fill(WOOD)
    for step, (length, across, low) in enumerate(
        ((300, 1.2, 168), (120, 2.5, 190), (700, 12, 196))
    ):
        grid = (max(2, round(width / length)), max(2, round(height / across)))
        grain = noise(size, seed + step * 7, low=low, high=255, grid=grid)
        surface.blit(grain, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return surface


def frame(size: Size, board: int) -> Surface:
    """A frame of four planks of this width, mitred at the corners, black in the middle."""
    width, height = size
    surface = Surface(size, 0, 32)
    across, down = plank((width, board), 21), rotate(plank((height, board), 22), 90)
    surface.blit(down, (0, 0))
    surface.blit(flip(down, flip_x=True, flip_y=False), (width - board, 0))
    mitred = with_alpha(across)
    for corner in (
        [(0, 0), (0, board), (board, board)],
        [(width, 0), (width, board), (width - board, board)],
    ):
        pygame.draw.polygon(mitred, (0, 0, 0, 0), corner)
    surface.blit(mitred, (0, 0))
    surface.blit(flip(mitred, flip_x=False, flip_y=True), (0, height - board))
    return surface


def with_alpha(surface: Surface) -> Surface:
    """A copy with an alpha channel."""
    copy = Surface(surface.get_size(), SRCALPHA)
    copy.blit(surface, (0, 0))
    return copy


def sides(size: Size, deep: int) -> tuple[Rect, Rect, Rect, Rect]:
    """The four strips along the edges of a picture, to draw a frame without its middle."""
    width, height = size
    return (
        Rect(0, 0, width, deep),
        Rect(0, height - deep, width, deep),
        Rect(0, deep, deep, height - 2 * deep),
        Rect(width - deep, deep, deep, height - 2 * deep),
    )
