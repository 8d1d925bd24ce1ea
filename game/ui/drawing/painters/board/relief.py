"""Shapes of ground: squares merged into rounded, uneven blobs, with relief and edges.

The alpha of a field says how deep inside a blob a point lies.  Fields are smooth, so they are
computed with a few points per square, and cut sharp only at the size of the picture.  All
randomness comes from fixed seeds by square, so every size shows the same land.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import log2
from random import Random

import pygame
from pygame import BLEND_RGB_ADD, BLEND_RGB_SUB, BLEND_RGBA_ADD, BLEND_RGBA_SUB, SRCALPHA, Surface
from pygame.transform import gaussian_blur, scale, smoothscale

from game.ui.drawing.painters.svg import Size
from game.ui.drawing.painters.texture import noise

Rows = Sequence[str]

_POINTS = 14  # of a field along a square
_BLUR = 3  # points: rounds the corners
_VALLEY = 4  # points: half of what is cleared where squares touch only at a corner
_UNEVEN = 84  # levels of noise in an outline
_CUT = 108 + _UNEVEN // 2
_LEVELS = bytes(level * _UNEVEN // 255 for level in range(256))


def field(rows: Rows, kind: str, *, seed: int) -> Surface:
    """White, with the depth as alpha; blobs continue beyond the edge of the board."""
    land = _edged([[mark == kind for mark in row] for row in rows])
    size = (len(land[0]), len(land))
    cells = b"".join(b"\xff\xff\xff" + bytes([255 * inside]) for row in land for inside in row)
    large = (size[0] * _POINTS, size[1] * _POINTS)
    depth = scale(pygame.image.frombytes(cells, size, "RGBA"), large)
    for x, y in _valleys(land):
        corner = pygame.Rect(0, 0, 2 * _VALLEY, 2 * _VALLEY)
        corner.center = (x * _POINTS, y * _POINTS)
        depth.fill((255, 255, 255, 0), corner)
    depth = gaussian_blur(depth, _BLUR)
    depth.blit(_uneven(size, seed), (0, 0), special_flags=BLEND_RGBA_ADD)
    return depth.subsurface(depth.get_rect().inflate(-2 * _POINTS, -2 * _POINTS))


def _edged(land: list[list[bool]]) -> list[list[bool]]:
    """The land with a copy of its border squares around it."""
    wide = [[row[0], *row, row[-1]] for row in land]
    return [wide[0], *wide, wide[-1]]


def _valleys(land: list[list[bool]]) -> Iterator[tuple[int, int]]:
    """Corners at which only two squares touch diagonally: men can pass there, so they look open."""
    for y in range(1, len(land)):
        for x in range(1, len(land[0])):
            high, low = land[y - 1][x - 1 : x + 1], land[y][x - 1 : x + 1]
            if high != low and sum(high) == sum(low) == 1:
                yield x, y


def _uneven(squares: Size, seed: int) -> Surface:
    """Noise in the alpha, three values per square."""
    grid = (squares[0] * 3, squares[1] * 3)
    levels = bytearray(4 * grid[0] * grid[1])
    levels[3::4] = Random(seed).randbytes(grid[0] * grid[1]).translate(_LEVELS)
    small = pygame.image.frombytes(bytes(levels), grid, "RGBA")
    return smoothscale(small, (squares[0] * _POINTS, squares[1] * _POINTS))


def blob(depth: Surface, size: Size) -> Surface:
    """The blob of a field, white, with a smooth outline at this size."""
    square = size[0] * _POINTS / depth.get_width()
    return _ramp(smoothscale(depth, size), _CUT, max(2, round(log2(square * 0.5))))


def rim(depth: Surface, mask: Surface, *, softness: int) -> Surface:
    """The inner edge of a field's blob, black, fading inwards; low ``softness`` is wide."""
    edge = mask.copy()
    inner = _ramp(smoothscale(depth, mask.get_size()), _CUT, softness)
    edge.blit(inner, (0, 0), special_flags=BLEND_RGBA_SUB)
    return edge


def _ramp(depth: Surface, low: int, doublings: int) -> Surface:
    """The depth above ``low``, doubled this many times."""
    depth.fill((0, 0, 0, low), special_flags=BLEND_RGBA_SUB)
    for _ in range(doublings):
        depth.blit(depth.copy(), (0, 0), special_flags=BLEND_RGBA_ADD)
    return depth


def crags(size: Size, grid: Size, seed: int) -> Surface:
    """Grey heights with sharp ridges where two soft noises are equal."""
    one, other = (noise(size, seed + part, low=0, high=255, grid=grid) for part in (0, 1))
    back = other.copy()
    back.blit(one, (0, 0), special_flags=BLEND_RGB_SUB)
    one.blit(other, (0, 0), special_flags=BLEND_RGB_SUB)
    one.blit(back, (0, 0), special_flags=BLEND_RGB_ADD)
    ridges = Surface(size, 0, 32)
    ridges.fill((255, 255, 255))
    ridges.blit(one, (0, 0), special_flags=BLEND_RGB_SUB)
    return ridges


def lit(ground: Surface, heights: Surface, *, step: int, strength: int) -> None:
    """Lights slopes that face the upper left and shades the others; ``strength`` of 255."""
    away = Surface(heights.get_size(), 0, 32)
    away.blit(heights, (0, 0))
    away.scroll(-step, -step, pygame.SCROLL_REPEAT)
    for near, far, flag in (
        (away, heights, BLEND_RGB_ADD),
        (heights, away, BLEND_RGB_SUB),
    ):
        slope = near.copy()
        slope.blit(far, (0, 0), special_flags=BLEND_RGB_SUB)
        slope.fill((strength, strength, strength), special_flags=pygame.BLEND_RGB_MULT)
        ground.blit(slope, (0, 0), special_flags=flag)


def cut_out(ground: Surface, mask: Surface) -> Surface:
    """The ground, clear outside the mask."""
    part = Surface(mask.get_size(), SRCALPHA)
    part.blit(ground, (0, 0))
    part.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return part
