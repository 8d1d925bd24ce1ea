"""Soft things that no vector drawing gives: noise, shading, rounded masks, shadows and glows.

Everything is a pure function of its measures, and of a seed where there is chance in it.
"""

from __future__ import annotations

import math
from random import Random
from typing import NamedTuple

import pygame
from pygame import SRCALPHA, Surface
from pygame.transform import gaussian_blur, smoothscale

Size = tuple[int, int]
Colour = tuple[int, int, int]

_SUPERSAMPLE = 4
_COARSE = 4


class Padded(NamedTuple):
    """A picture with a margin on all four sides, into which its shadow or glow reaches."""

    surface: Surface
    pad: int


def noise(size: Size, seed: int, *, low: int, high: int, grid: Size | None = None) -> Surface:
    """Opaque grey between ``low`` and ``high``: one random value a cell of ``grid``, smoothed."""
    columns, rows = grid or size
    grains = pygame.image.frombytes(Random(seed).randbytes(columns * rows), (columns, rows), "P")
    grains.set_palette([_grey(low + (high - low) * level // 255) for level in range(256)])
    surface = Surface((columns, rows), 0, 32)
    surface.blit(grains, (0, 0))
    return surface if (columns, rows) == size else smoothscale(surface, size)


def tiled(tile: Surface, size: Size) -> Surface:
    """The tile, again and again, over a whole surface."""
    surface = Surface(size, 0, 32)
    width, height = tile.get_size()
    places = [(x, y) for y in range(0, size[1], height) for x in range(0, size[0], width)]
    surface.fblits([(tile, place) for place in places])
    return surface


def gradient(size: Size, top: tuple[int, ...], bottom: tuple[int, ...]) -> Surface:
    """A vertical gradient; colours may have an alpha."""
    strip = Surface((1, 2), SRCALPHA)
    strip.set_at((0, 0), top)
    strip.set_at((0, 1), bottom)
    return smoothscale(strip, size)


def rounded_mask(size: Size, radius: float) -> Surface:
    """White, with smooth round corners cut out of its alpha."""
    side = math.ceil(radius) + 1
    if min(size) <= 2 * side:
        return smoothscale(_white(size, radius, _SUPERSAMPLE), size)
    surface = Surface(size, SRCALPHA)
    surface.fill((255, 255, 255, 255))
    corners = smoothscale(_white((2 * side, 2 * side), radius, _SUPERSAMPLE), (2 * side, 2 * side))
    right, bottom = size[0] - side, size[1] - side
    for place, part in (
        ((0, 0), (0, 0)),
        ((right, 0), (side, 0)),
        ((0, bottom), (0, side)),
        ((right, bottom), (side, side)),
    ):
        surface.fill((255, 255, 255, 0), (*place, side, side))
        surface.blit(corners, place, (*part, side, side))
    return surface


def round_off(surface: Surface, radius: float) -> Surface:
    """Cuts round corners out of a surface that has an alpha; gives the same surface back."""
    surface.blit(
        rounded_mask(surface.get_size(), radius), (0, 0), special_flags=pygame.BLEND_RGBA_MULT
    )
    return surface


def soft_shadow(size: Size, radius: float, blur: float, alpha: int) -> Padded:
    """The shadow of a rounded rectangle, black."""
    return _halo(size, radius, blur, (0, 0, 0, alpha), spread=0)


def reach(blur: float) -> int:
    """How far a shadow so soft goes beyond what casts it, in pixels."""
    factor = _fraction(blur)
    return math.ceil(2 * blur / factor) * factor


def cast(surface: Surface, blur: float, alpha: int) -> Padded:
    """The shadow of any shape: of what the surface covers."""
    factor, pad = _fraction(blur), reach(blur)
    width, height = surface.get_size()
    small = (math.ceil(width / factor), math.ceil(height / factor))
    shape = Surface((small[0] + 2 * pad // factor, small[1] + 2 * pad // factor), SRCALPHA)
    shape.blit(smoothscale(surface, small), (pad // factor, pad // factor))
    shape.fill((0, 0, 0, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    soft = gaussian_blur(shape, max(1, round(blur / factor)))
    return Padded(smoothscale(soft, (width + 2 * pad, height + 2 * pad)), pad)


def glow(size: Size, radius: float, colour: Colour, *, blur: float, width: float = 0) -> Padded:
    """Light around (and under) a rounded rectangle; ``width`` is how far it is solid outside."""
    return _halo(size, radius, blur, (*colour, 255), spread=width)


def vignette(size: Size, *, centre: tuple[float, float], rim: float, middle: float) -> Surface:
    """Light that falls off from a centre (in parts of the whole): grey, to be multiplied.

    255 stands for 1.25, the brightest that may be asked for: see ``LIGHT``.
    """
    columns, rows = 96, 54
    dither = Random(1)  # else the steps of the fall-off would be seen as rings
    light = bytearray()
    for row in range(rows):
        down = (row / (rows - 1) - centre[1]) * 1.05
        for column in range(columns):
            distance = math.hypot((column / (columns - 1) - centre[0]) * 1.1, down) / 0.72
            fall = min(1.0, distance) ** 1.7
            level = (middle + (rim - middle) * fall) * LIGHT + dither.random()
            light.append(min(255, int(level)))
    small = pygame.image.frombytes(bytes(light), (columns, rows), "P")
    small.set_palette([_grey(level) for level in range(256)])
    surface = Surface((columns, rows), 0, 32)
    surface.blit(small, (0, 0))
    return smoothscale(surface, size)


LIGHT = 204
"""The grey in a vignette that leaves a colour as it is, so that light can also be added."""


def _grey(level: int) -> Colour:
    return level, level, level


def _white(size: Size, radius: float, factor: int) -> Surface:
    surface = Surface((size[0] * factor, size[1] * factor), SRCALPHA)
    surface.fill((255, 255, 255, 0))
    white = (255, 255, 255, 255)
    pygame.draw.rect(surface, white, surface.get_rect(), border_radius=round(radius * factor))
    return surface


def _halo(
    size: Size, radius: float, blur: float, colour: tuple[int, int, int, int], spread: float
) -> Padded:
    factor = _fraction(blur)
    pad = math.ceil((2 * blur + spread) / factor) * factor
    width, height = size
    small = (math.ceil((width + 2 * pad) / factor), math.ceil((height + 2 * pad) / factor))
    surface = Surface(small, SRCALPHA)
    surface.fill((*colour[:3], 0))
    solid = pygame.Rect(pad, pad, width, height).inflate(2 * spread, 2 * spread)
    part = pygame.Rect(*(round(side / factor) for side in solid))
    pygame.draw.rect(surface, colour, part, border_radius=round((radius + spread) / factor))
    blurred = gaussian_blur(surface, max(1, round(blur / factor)))
    whole = (width + 2 * pad, height + 2 * pad)
    return Padded(blurred if factor == 1 else smoothscale(blurred, whole), pad)


def _fraction(blur: float) -> int:
    """Blurred at a quarter of the size where that cannot be seen: sixteen times as fast."""
    return _COARSE if blur >= 2 * _COARSE else 1
