"""The table: felt under a lamp, and the wooden rim of menu and board."""

from __future__ import annotations

from functools import lru_cache
from random import Random

import pygame
from pygame import SRCALPHA, Surface
from pygame.transform import gaussian_blur, smoothscale

from game.ui.drawing.painters.emblems import emblem
from game.ui.drawing.painters.svg import Size, linear, raster
from game.ui.drawing.painters.texture import LIGHT, noise, round_off, rounded_mask, tiled, vignette
from game.ui.drawing.painters.wood import frame, sides, with_alpha
from game.ui.drawing.theme import Colour

FELTS: dict[str, Colour] = {
    "classic": (0x1F, 0x5C, 0x3E),
    "revolutionary_war": (0x23, 0x40, 0x5C),
    "feud": (0x5B, 0x1F, 0x2B),
    "feudal": (0x2F, 0x4A, 0x33),
    "card_fu": (0x2B, 0x2A, 0x33),
    "cards_of_war": (0x3C, 0x44, 0x30),
}

_TILE = 512
_GRAIN = 226  # the mean grey of the grain
_COARSE = 4  # light and mottling are painted at this fraction of the size


def felt(size: Size, colour: Colour, *, unit: float = 1.0) -> Surface:
    """Felt from edge to edge; ``unit``: pixels in a unit, for fibres of equal size."""
    grain = _grain(max(1, round(unit))).copy()
    grain.fill(_brightened(colour), special_flags=pygame.BLEND_RGB_MULT)
    surface = tiled(grain, size)
    # The light comes last: rounding hides in the grain, and leaves no bands.
    surface.blit(_light(size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return surface


def _light(size: Size) -> Surface:
    """A lamp over the middle and the cloth's unevenness; painted small, since both are soft."""
    width, height = size
    small = (max(2, width // _COARSE), max(2, height // _COARSE))
    light = vignette(small, centre=(0.5, 0.46), rim=0.45, middle=1.12)
    mottling = noise(small, 11, low=222, high=255, grid=(max(2, width // 48), max(2, height // 48)))
    mottling = gaussian_blur(mottling, max(1, small[0] // 48))
    light.blit(mottling, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return smoothscale(light, size)


def _brightened(colour: Colour) -> Colour:
    """The colour made lighter, since light, mottling and grain darken it again."""
    gain = 255 / LIGHT * 255 / _GRAIN * 255 / 239
    red, green, blue = (min(255, round(part * gain)) for part in colour)
    return red, green, blue


@lru_cache(maxsize=2)
def _grain(scale: int) -> Surface:
    """A seamless tile of fine noise and short fibres in all directions."""
    chance = Random(5)
    tile = noise((_TILE, _TILE), 3, low=_GRAIN - 14, high=_GRAIN + 14)
    for _ in range(4):  # scrolled after each quarter of the fibres, so no edge stays bare
        for _ in range(650):
            start = pygame.Vector2(chance.uniform(10, _TILE - 10), chance.uniform(10, _TILE - 10))
            reach = pygame.Vector2(chance.uniform(3, 9), 0).rotate(chance.uniform(0, 360))
            level = _GRAIN + chance.choice((-22, -16, 14, 22))
            pygame.draw.aaline(tile, (level, level, level), start, start + reach)
        tile.scroll(150, 97, pygame.SCROLL_REPEAT)
    return tile if scale == 1 else smoothscale(tile, (_TILE * scale, _TILE * scale))


def imprint(surface: Surface, game: str, centre: tuple[float, float], diameter: int) -> None:
    """Prints the game's emblem faintly on the felt."""
    mark = emblem(game, (diameter, diameter), "#F3E6C0")
    mark.fill((255, 255, 255, 24), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(mark, mark.get_rect(center=(round(centre[0]), round(centre[1]))))


def rimmed(size: Size, colour: Colour, *, rim: int, unit: float = 1.0) -> Surface:
    """Felt sunk into a frame of dark wood with a brass inlay."""
    width, height = size
    surface = frame(size, 2 * rim)  # wider than the rim, for the felt's round corners
    inner = (width - 2 * rim, height - 2 * rim)
    radius = rim * 1.3
    cloth = felt(inner, colour, unit=unit)
    _sink(cloth, rim, radius)
    masked = cloth.convert_alpha() if pygame.display.get_surface() else with_alpha(cloth)
    surface.blit(round_off(masked, radius), (rim, rim))
    inlay = _inlay(size, rim, radius)
    for strip in sides(size, rim * 3):
        surface.blit(raster(inlay, strip.size, (*strip,), oversample=1), strip)
    return surface


def _sink(cloth: Surface, rim: int, radius: float) -> None:
    """Draws the rim's shadow on the felt."""
    width, height = cloth.get_size()
    part = 6
    small = (max(2, width // part), max(2, height // part))
    shadow = Surface(small, SRCALPHA)
    shadow.fill((0, 0, 0, 200))
    hole = (small[0] - max(1, rim // 8), small[1] - max(2, rim // 5))
    light = rounded_mask(hole, radius / part)
    light.fill((0, 0, 0, 200), special_flags=pygame.BLEND_RGBA_MULT)
    place = ((small[0] - hole[0]) // 2, small[1] - hole[1] - 1)
    shadow.blit(light, place, special_flags=pygame.BLEND_RGBA_SUB)
    soft = gaussian_blur(shadow, max(1, rim // (part + 3)))
    cloth.blit(smoothscale(soft, (width, height)), (0, 0))


def _inlay(size: Size, rim: int, radius: float) -> str:
    """Bevels on the wood, and a thread of brass."""
    width, height = size
    unit = rim / 28

    def edge(inset: float, corner: float, colour: str, thick: float, opacity: float) -> str:
        return (
            f'<rect x="{inset}" y="{inset}" width="{width - 2 * inset}" height="{height - 2 * inset}" rx="{corner}" '
            f'fill="none" stroke="{colour}" stroke-width="{thick}" stroke-opacity="{opacity}"/>'
        )

    return (
        f"<defs>{linear('brass', (0, 0, 0, height), (0, '#F0D79A'), (0.5, '#C0923F'), (1, '#8A6426'))}</defs>"
        + edge(unit, 2, "#000", 2 * unit, 0.6)
        + edge(3 * unit, 3 * unit, "#FFD9A0", 1.6 * unit, 0.2)
        + edge(rim - 1.5 * unit, radius + 1.5 * unit, "#0C0603", 3.4 * unit, 0.85)
        + edge(rim - 4.2 * unit, radius + 4 * unit, "#FFD9A0", 1.2 * unit, 0.14)
        + edge(rim - 8.6 * unit, radius + 8 * unit, "#140A04", 3.2 * unit, 0.55)
        + edge(rim - 8.6 * unit, radius + 8 * unit, "url(#brass)", 1.8 * unit, 1)
    )
