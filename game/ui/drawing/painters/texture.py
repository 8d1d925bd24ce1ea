"""Noise, gradients, rounded masks, shadows and glows, which vector drawings can't give.

All are pure functions of their measures, and of a seed where they are random.
"""

from __future__ import annotations

import math
from random import Random
from typing import NamedTuple

import pygame
from pygame import SRCALPHA, Rect, Surface
from pygame.transform import gaussian_blur, smoothscale

from game.ui.drawing.painters.svg import Size
from game.ui.drawing.theme import Colour

_SUPERSAMPLE = 4
_COARSE = 4


class Padded(NamedTuple):
    """A picture with a margin on all sides for its shadow or glow."""

    surface: Surface
    pad: int

    def draw(self, canvas: Surface, rect: Rect) -> None:
        """Draws it so that the picture without its margin covers ``rect``."""
        canvas.blit(self.surface, (rect.x - self.pad, rect.y - self.pad))


def noise(size: Size, seed: int, *, low: int, high: int, grid: Size | None = None) -> Surface:
    """Opaque grey between ``low`` and ``high``: a random value for each cell of ``grid``, smoothed."""
    columns, rows = grid or size
    greys = bytes(low + (high - low) * level // 255 for level in range(256))
    levels = Random(seed).randbytes(columns * rows).translate(greys)
    surface = _grey(levels, (columns, rows))
    return surface if (columns, rows) == size else smoothscale(surface, size)


def tiled(tile: Surface, size: Size) -> Surface:
    """A surface filled with the tile."""
    surface = Surface(size, 0, 32)
    width, height = tile.get_size()
    places = [(x, y) for y in range(0, size[1], height) for x in range(0, size[0], width)]
    surface.fblits([(tile, place) for place in places])
    return surface


def gradient(size: Size, top: tuple[int, ...], bottom: tuple[int, ...]) -> Surface:
    """A vertical gradient; colours can have an alpha."""
    strip = Surface((1, 2), SRCALPHA)
    strip.set_at((0, 0), top)
    strip.set_at((0, 1), bottom)
    return smoothscale(strip, size)


def rounded_mask(size: Size, radius: float) -> Surface:
    """A white rectangle with smooth round corners."""
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
    """Rounds the corners of a surface with alpha; returns the same surface."""
    surface.blit(
        rounded_mask(surface.get_size(), radius), (0, 0), special_flags=pygame.BLEND_RGBA_MULT
    )
    return surface


def soft_shadow(size: Size, radius: float, blur: float, alpha: int) -> Padded:
    """The black shadow of a rounded rectangle."""
    return _halo(size, radius, blur, (0, 0, 0, alpha), spread=0)


def reach(blur: float) -> int:
    """How far a shadow with this blur reaches beyond its shape, in pixels."""
    factor = _fraction(blur)
    return math.ceil(2 * blur / factor) * factor


def cast(surface: Surface, blur: float, alpha: int) -> Padded:
    """The shadow of any shape: of all that the surface covers."""
    factor, pad = _fraction(blur), reach(blur)
    width, height = surface.get_size()
    small = (math.ceil(width / factor), math.ceil(height / factor))
    shape = Surface((small[0] + 2 * pad // factor, small[1] + 2 * pad // factor), SRCALPHA)
    shape.blit(smoothscale(surface, small), (pad // factor, pad // factor))
    shape.fill((0, 0, 0, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    soft = gaussian_blur(shape, max(1, round(blur / factor)))
    return Padded(smoothscale(soft, (width + 2 * pad, height + 2 * pad)), pad)


def glow(size: Size, radius: float, colour: Colour, *, blur: float, width: float = 0) -> Padded:
    """Light around and under a rounded rectangle; ``width``: how far it is solid outside."""
    return _halo(size, radius, blur, (*colour, 255), spread=width)


def vignette(size: Size, *, centre: tuple[float, float], rim: float, middle: float) -> Surface:
    """Light that falls off from a centre (in parts of the whole), as grey to multiply by.

    The brightest light is 1.25, which is grey 255: see ``LIGHT``.
    """
    columns, rows = 96, 54
    dither = Random(1)  # hides the steps of the fall-off
    light = bytearray()
    for row in range(rows):
        down = (row / (rows - 1) - centre[1]) * 1.05
        for column in range(columns):
            distance = math.hypot((column / (columns - 1) - centre[0]) * 1.1, down) / 0.72
            fall = min(1.0, distance) ** 1.7
            level = (middle + (rim - middle) * fall) * LIGHT + dither.random()
            light.append(min(255, int(level)))
    return smoothscale(_grey(bytes(light), (columns, rows)), size)


LIGHT = 204
"""The grey in a vignette that leaves a colour unchanged; lighter greys add light."""


def _grey(levels: bytes, size: Size) -> Surface:
    """An opaque surface from a level for each pixel."""
    picture = pygame.image.frombytes(levels, size, "P")
    picture.set_palette([(level, level, level) for level in range(256)])
    surface = Surface(size, 0, 32)
    surface.blit(picture, (0, 0))
    return surface


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
    solid = Rect(pad, pad, width, height).inflate(2 * spread, 2 * spread)
    part = Rect(*(round(side / factor) for side in solid))
    pygame.draw.rect(surface, colour, part, border_radius=round((radius + spread) / factor))
    blurred = gaussian_blur(surface, max(1, round(blur / factor)))
    whole = (width + 2 * pad, height + 2 * pad)
    return Padded(blurred if factor == 1 else smoothscale(blurred, whole), pad)


def _fraction(blur: float) -> int:
    """Wide blurs are computed at a quarter of the size: 16 times as fast, with the same look."""
    return _COARSE if blur >= 2 * _COARSE else 1
