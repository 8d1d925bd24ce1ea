"""The emblems of the five games, in one colour at any size, and the program's icon.

Coordinates run from -50 to 50.  An emblem is drawn in layers, some of which cut colour away: so one
thing lies in front of another without a second colour.
"""

from __future__ import annotations

import math
from typing import NamedTuple

import pygame
from pygame import SRCALPHA, Surface

from game.ui.drawing.painters.suits import SHAPES
from game.ui.drawing.painters.svg import BOX, Size, area, group, linear, radial, raster, stroke


class Layer(NamedTuple):
    """A drawing in ``#000``, or one that cuts its shape out of the layers below."""

    body: str
    cuts: bool = False


def star(radius: float, *, points: int = 5, waist: float = 0.4) -> str:
    """A star's outline around the origin, one point up."""
    corners = (
        (radius * (waist if corner % 2 else 1), math.pi * corner / points)
        for corner in range(2 * points)
    )
    return "M" + "L".join(f"{r * math.sin(a):.2f} {-r * math.cos(a):.2f}" for r, a in corners) + "Z"


def _fill(path: str) -> str:
    return area(path, "#000")


def _stroke(path: str, width: float, *, cap: str = "round") -> str:
    return stroke(path, "#000", width, cap=cap)


def _thirteen_stars() -> tuple[Layer, ...]:
    ring = "".join(
        group(_fill(star(9.4)), at=(39 * math.sin(angle), -39 * math.cos(angle)))
        for angle in (2 * math.pi * place / 13 for place in range(13))
    )
    return (Layer(ring),)


_GAUNTLET = (
    "M-9 4L-15 44C-8 49 8 49 15 44L9 4C13 2 15 -3 15 -8V-27C15 -31 12 -33 9.500 -32C9 -37 4 -38.500 1 -36"
    "C-1.500 -39.500 -7 -38.500 -8 -34.500C-11.500 -36 -15 -33.500 -15 -29.500V-20C-19 -20 -21 -16 -20 -12"
    "C-19 -5 -14 2 -9 4Z"
)
_GAUNTLET_LINES = _stroke(
    "M-15 -20C-10 -21 -6 -19 -5 -14M-7.500 -34V-22M1.500 -35V-20M9.500 -32V-20M-3 -20.500H15", 2.4
) + _stroke("M-9.500 5Q0 9 9.500 5M-11 14Q0 18.500 11 14M-13 33Q0 39 13 33", 2.6)


def _gauntlets() -> tuple[Layer, ...]:
    def layers(turn: float) -> tuple[Layer, ...]:
        def put(body: str) -> str:
            return group(group(body, at=(0, -18)), at=(0, 19), turn=turn, scale=0.98)

        return (
            Layer(put(_stroke(_GAUNTLET, 7) + _fill(_GAUNTLET)), cuts=True),
            Layer(put(_fill(_GAUNTLET))),
            Layer(put(_GAUNTLET_LINES), cuts=True),
        )

    return (*layers(-41), *layers(41))


def _tower() -> tuple[Layer, ...]:
    body = "M-31 -46H-16V-37H-7.500V-46H7.500V-37H16V-46H31V-22L24 -14V34H31V46H-31V34H-24V-14L-31 -22Z"
    door = "M-9 46V28A9 9 0 0 1 9 28V46Z"
    slits = "M-3 -4A3 3 0 0 1 3 -4V8H-3Z"
    courses = "M-30 -22.500H30M-23 34.500H23M-24 -6H-12M12 -6H24M-24 12H-16M16 12H24M-24 24H-14M-14 -6V3M17 -6V3M-18 12V20"
    return (
        Layer(_fill(body)),
        Layer(_fill(door) + _fill(slits) + _stroke(courses, 2.2, cap="butt"), cuts=True),
    )


def _open_hand() -> tuple[Layer, ...]:
    """A hand inside one brush stroke that runs dry towards its end."""
    ring = (
        "M9 -46.500C34 -42 50 -20 46.500 6C43 32 20 50 -6 46.500C-32 43 -50 20 -46 -7C-43.500 -25 -32 -39 -17 -45"
        "C-14 -46 -12 -42 -14.500 -40.500C-28 -34 -36.500 -22 -38 -8C-40.500 15 -26 35 -5 38.500C17 41.500 35.500 27 38.500 6"
        "C41 -14 31 -34 9 -46.500Z"
    )
    dry = "M-40 -18C-37 -27 -32 -33 -26 -37M-44 -10C-42 -24 -35 -33 -27 -39M-38.500 2C-39 -4 -38 -8 -37 -12"
    fingers = "M-11.500 2L-14.500 -15M-4.500 -3L-5.500 -25M3 -3L4.500 -26M10.500 1L14 -20"
    palm = "M-15.500 2C-12 -4 10 -5 14.500 0C16 10 15 20 9 28C3 33 -7 32 -12 25C-15 20 -16.500 10 -15.500 2Z"
    thumb = "M-11 20C-17 16 -20 11 -23.500 3"
    return (
        Layer(_fill(ring)),
        Layer(_stroke(dry, 1.3), cuts=True),
        Layer(_stroke(fingers, 6.6) + _stroke(thumb, 6.8) + _fill(palm)),
        Layer(_stroke("M-11 12C-6 9 2 10 6 15M-8 4C-2 3 6 4 11 8", 1.9), cuts=True),
    )


def _sword_and_chevrons() -> tuple[Layer, ...]:
    chevrons = "M-44 -2L0 -32L44 -2V15L0 -15L-44 15ZM-44 25L0 -5L44 25V42L0 12L-44 42Z"
    blade = "M0 -50L6 -41V20H-6V-41Z"
    hilt = (
        "M-16 20H16A3.500 3.500 0 0 1 16 27H4V39A6 6 0 1 1 -4 39V27H-16A3.500 3.500 0 0 1 -16 20Z"
    )
    return (
        Layer(_fill(chevrons)),
        Layer(_stroke(blade + hilt, 7.5) + _fill(blade + hilt), cuts=True),
        Layer(_fill(blade) + _fill(hilt)),
        Layer(_stroke("M0 -38V16", 1.8), cuts=True),
    )


def _spade() -> tuple[Layer, ...]:
    return (Layer(SHAPES["S"]),)


_EMBLEMS = {
    "revolutionary_war": _thirteen_stars,
    "feud": _gauntlets,
    "feudal": _tower,
    "card_fu": _open_hand,
    "cards_of_war": _sword_and_chevrons,
    "classic": _spade,
}


def emblem(name: str, size: Size, colour: str) -> Surface:
    """A game's emblem in one colour, on a clear ground."""
    return stencil(_EMBLEMS[name](), size, colour)


def stencil(layers: tuple[Layer, ...], size: Size, colour: str) -> Surface:
    """Draws and cuts the layers in order, then gives all of it one colour."""
    surface = Surface(size, SRCALPHA)
    for layer in layers:
        flag = pygame.BLEND_RGBA_SUB if layer.cuts else pygame.BLEND_RGBA_MAX
        surface.blit(raster(layer.body, size, BOX), (0, 0), special_flags=flag)
    surface.fill((*pygame.Color(colour)[:3], 0), special_flags=pygame.BLEND_RGBA_ADD)
    return surface


def app_icon(size: int) -> Surface:
    """The program's icon: a card over crossed swords on felt; only the card up to 24 pixels."""
    return raster(_plain_icon() if size <= _PLAIN else _full_icon(), (size, size), BOX)


_PLAIN = 24
_SPADE_ON_CARD = f'<g fill="#181A1F">{SHAPES["S"]}</g>'


def _plain_icon() -> str:
    return (
        '<rect x="-49" y="-49" width="98" height="98" rx="20" fill="#D9A93A"/>'
        '<rect x="-42" y="-42" width="84" height="84" rx="14" fill="#1F6A46"/>'
        '<rect x="-27" y="-37" width="54" height="74" rx="8" fill="#FDFAF1"/>'
        + group(_SPADE_ON_CARD, scale=0.46)
    )


def _full_icon() -> str:
    paints = (
        "<defs>"
        + linear("wood", (0, -50, 0, 50), (0, "#6B4529"), (0.5, "#3F2917"), (1, "#26170B"))
        + linear("brass", (0, -44, 0, 44), (0, "#F6DFA0"), (0.5, "#D9A93A"), (1, "#94681F"))
        + radial("cloth", (-4, -12, 60), (0, "#2E8C5E"), (1, "#12402A"))
        + linear("paper", (0, -34, 0, 34), (0, "#FFFDF6"), (1, "#EFE7D3"))
        + linear("steel", (-5, 0, 5, 0), (0, "#F4F7FA"), (0.5, "#C3CCD6"), (1, "#8C97A6"))
        + "</defs>"
    )
    table = (
        '<rect x="-49" y="-49" width="98" height="98" rx="21" fill="url(#wood)"/>'
        '<rect x="-42" y="-42" width="84" height="84" rx="15" fill="url(#cloth)" stroke="url(#brass)" stroke-width="2.600"/>'
    )
    sword = (
        '<path d="M-3.600 22V-40L0 -47L3.600 -40V22Z" fill="url(#steel)" stroke="#1B130D" stroke-width="1.400" stroke-linejoin="round"/>'
        '<path d="M-2.400 26H2.400V39H-2.400Z" fill="#7C1F2B" stroke="#1B130D" stroke-width="1.200"/>'
        '<path d="M-13 21H13A2.800 2.800 0 0 1 13 26.600H-13A2.800 2.800 0 0 1 -13 21Z" fill="url(#brass)" stroke="#1B130D" stroke-width="1.200"/>'
        '<circle cy="42" r="4" fill="url(#brass)" stroke="#1B130D" stroke-width="1.200"/>'
    )
    card = (
        '<rect x="-20.500" y="-27.500" width="44" height="60" rx="6" fill="#000" fill-opacity=".35"/>'
        '<rect x="-22" y="-30" width="44" height="60" rx="6" fill="url(#paper)" stroke="#2A1D12" stroke-width="1.200"/>'
        + group(_SPADE_ON_CARD, scale=0.37)
    )
    return (
        paints
        + table
        + group(sword, turn=45, scale=1.14)
        + group(sword, turn=-45, scale=1.14)
        + group(card, turn=6, scale=0.84)
    )
