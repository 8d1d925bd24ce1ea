"""The points of a blow: a number in a burst.  Coordinates run from -50 to 50."""

from __future__ import annotations

from pathlib import Path

import pygame
from pygame import Surface

from game.ui.drawing.painters.emblems import star
from game.ui.drawing.painters.svg import BOX, Size, group, radial, raster
from game.ui.drawing.typeface import Role, cropped

_RAYS = 12
_EDGE, _DEEP, _BRIGHT, _PAPER = "#2A0E08", "#B22A16", "#F0742E", "#FFF3D8"
_HEIGHT = 0.4  # of the burst: the height of the number


def blow(points: str, size: Size, fonts: Path) -> Surface:
    """The points, and a word below them: ``4/total``."""
    number, _, word = points.partition("/")
    glow = radial("blow", (0, -6, 46), (0, _BRIGHT), (0.55, _BRIGHT), (1, _DEEP))
    shape = f'<path d="{star(49, points=_RAYS, waist=0.7)}"'
    body = (
        f"<defs>{glow}</defs>"
        + group(f'{shape} fill="{_EDGE}"/>', turn=7)
        + group(f'{shape} fill="{_PAPER}"/>', turn=7, scale=0.94)
        + group(f'{shape} fill="url(#blow)"/>', turn=7, scale=0.86)
    )
    picture = raster(body, size, BOX)
    high = round(size[1] * _HEIGHT)
    middle = size[1] // 2 - (size[1] // 12 if word else 0)
    _write(picture, number, high, middle, fonts)
    if word:
        _write(picture, word, round(high * 0.34), round(size[1] * 0.71), fonts)
    return picture


def _write(picture: Surface, text: str, high: int, middle: int, fonts: Path) -> None:
    """Light letters with a dark edge around them."""
    edge = max(1, high // 14)
    for colour, shifts in ((_EDGE, _around(edge)), (_PAPER, ((0, 0),))):
        letters = _letters(text, colour, high, fonts)
        for dx, dy in shifts:
            place = letters.get_rect(center=(picture.get_width() // 2 + dx, middle + dy))
            picture.blit(letters, place)


def _around(edge: int) -> tuple[tuple[int, int], ...]:
    return tuple((dx, dy) for dx in (-edge, 0, edge) for dy in (-edge, 0, edge))


def _letters(text: str, colour: str, high: int, fonts: Path) -> Surface:
    drawn = cropped(fonts, Role.BOLD, 160, text, colour)
    width = max(1, round(drawn.get_width() * high / drawn.get_height()))
    return pygame.transform.smoothscale(drawn, (width, max(1, high)))
