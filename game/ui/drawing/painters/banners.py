"""The five banners that hang over the table: cloth, fringe and emblem."""

from __future__ import annotations

from typing import NamedTuple

import pygame
from pygame import Surface

from game.ui.drawing.painters.emblems import emblem
from game.ui.drawing.painters.svg import Size, linear, raster

BOX = (0, 0, 100, 150)


class _Cloth(NamedTuple):
    colour: str
    trim: str
    tail: str  # the lower edge, from right to left


_CLOTHS: dict[str, _Cloth] = {
    "revolutionary_war": _Cloth("#2C5285", "#ECD6A0", "V140L50 118L10 140"),
    "feud": _Cloth("#7E2336", "#ECD6A0", "V118L50 142L10 118"),
    "feudal": _Cloth(
        "#3F6846", "#ECD6A0", "V138L76.700 122L63.300 138L50 122L36.700 138L23.300 122L10 138"
    ),
    "card_fu": _Cloth("#34323C", "#F0764A", "V132H10"),
    "cards_of_war": _Cloth(
        "#56613E",
        "#ECD6A0",
        "V124C90 132 84 134 76 134C62 134 54 136 50 142C46 136 38 134 24 134C16 134 10 132 10 124",
    ),
}


def banner(game: str, size: Size) -> Surface:
    """A game's banner on its rod; 2 wide to 3 high, no shadow."""
    cloth = _CLOTHS[game]
    outline = f"M10 8H90{cloth.tail}Z"
    surface = raster(_cloth(cloth, outline), size, BOX)
    side = round(size[0] * 0.56)
    mark = emblem(game, (side, side), cloth.trim)
    surface.blit(mark, ((size[0] - side) // 2, round(size[1] * 62 / 150) - side // 2))
    _fold(surface, outline, size)
    surface.blit(raster(_rod(), size, BOX), (0, 0))
    return surface


def _cloth(cloth: _Cloth, outline: str) -> str:
    return (
        f'<path d="{outline}" fill="{cloth.colour}"/>'
        + _inset(outline, cloth.trim)
        + f'<path d="{outline}" fill="none" stroke="#120C08" stroke-opacity=".55" stroke-width=".8"/>'
    )


def _inset(outline: str, trim: str) -> str:
    """A woven border along the edge, with a thin line inside."""
    return (
        f'<path d="{outline}" fill="none" stroke="{trim}" stroke-width="4.400" stroke-linejoin="miter"/>'
        f'<g transform="translate(50 66) scale(.845 .9) translate(-50 -66)">'
        f'<path d="{outline}" fill="none" stroke="{trim}" stroke-opacity=".75" stroke-width=".9"/></g>'
    )


def _fold(surface: Surface, outline: str, size: Size) -> None:
    """Light and shade of hanging cloth, over emblem and border alike."""
    folds = (
        (10, 24, "#000", 0.28, "#000", 0.0), (24, 36, "#fff", 0.0, "#fff", 0.10), (36, 50, "#fff", 0.10, "#fff", 0.0),
        (50, 64, "#000", 0.0, "#000", 0.18), (64, 76, "#000", 0.18, "#000", 0.0), (76, 90, "#fff", 0.07, "#000", 0.0),
    )  # fmt: skip
    shade = ""
    for number, (left, right, first, strength, last, end) in enumerate(folds):
        name = f"fold{number}"
        shade += (
            f"<defs>{linear(name, (left, 0, right, 0), (0, first, strength), (1, last, end))}</defs>"
            f'<rect x="{left}" y="0" width="{right - left}" height="150" fill="url(#{name})"/>'
        )
    light = raster(shade, size, BOX, oversample=1)
    mask = raster(f'<path d="{outline}" fill="#fff" stroke="#fff" stroke-width="4"/>', size, BOX)
    light.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(light, (0, 0))


def _rod() -> str:
    """Dark wood with brass ends."""
    return (
        f"<defs>{linear('rod', (0, 4, 0, 12), (0, '#7A5230'), (1, '#2A1A0E'))}"
        f"{linear('brass', (0, 2, 0, 14), (0, '#FBE7B0'), (0.5, '#D9A93A'), (1, '#7A5418'))}</defs>"
        '<rect x="4" y="5" width="92" height="6.500" rx="3" fill="url(#rod)" stroke="#120A05" stroke-width=".8"/>'
        '<circle cx="4.800" cy="8.200" r="4.200" fill="url(#brass)" stroke="#3A260C" stroke-width=".8"/>'
        '<circle cx="95.200" cy="8.200" r="4.200" fill="url(#brass)" stroke="#3A260C" stroke-width=".8"/>'
        '<rect x="11" y="4.200" width="3.500" height="8.200" rx="1" fill="url(#brass)" stroke="#3A260C" stroke-width=".6"/>'
        '<rect x="85.500" y="4.200" width="3.500" height="8.200" rx="1" fill="url(#brass)" stroke="#3A260C" stroke-width=".6"/>'
    )
