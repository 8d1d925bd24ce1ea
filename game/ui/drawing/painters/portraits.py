"""The faces of the computer's characters, drawn as the courts are, in a ring of the seat's colour."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import SRCALPHA, Surface

from game.ui.drawing.painters.badges import SEAT_STYLES
from game.ui.drawing.painters.pack.courts import (
    crowns,
    doublets,
    figures,
    gowns,
    hair,
    heads,
    robes,
)
from game.ui.drawing.painters.pack.courts.pen import GOLD, IVORY, about_face
from game.ui.drawing.painters.svg import Size, raster

_FRAME = (80.0, 54.0, 62.0)
"""Centre and radius of what is shown of a figure, in the courts' units."""
_BARE_FRAME = (80.0, 68.0, 52.0)
_BAREHEADED = ("tilda", "mira")
_FINE = 4  # painted this many times larger, for a smooth edge
_LARGE = 1200  # pixels: no larger
_PARCHMENT = "#EADBB6"


def _tilda() -> str:
    """A student, in braids."""
    return (
        gowns.laced(figures.SKY, figures.NAVY, figures.ORANGE)
        + hair.braids(figures.AUBURN, figures.RUST)
        + heads.woman(gaze=1.2, brows=figures.RUST)
        + hair.parting(figures.AUBURN, figures.RUST)
    )


def _otto() -> str:
    """A cheerful one, in a soft hat."""
    return (
        doublets.slashed(figures.GREEN, figures.ORANGE, GOLD)
        + hair.bobbed(figures.FAIR, figures.HONEY)
        + heads.fool(brows=figures.HONEY)
        + hair.fringe(figures.FAIR, figures.HONEY)
        + crowns.slouched(figures.ORANGE, figures.GREEN, IVORY)
    )


def _mira() -> str:
    """Dark, her hair in nets."""
    return (
        gowns.square(figures.CRIMSON, figures.ORANGE, GOLD)
        + hair.nets(figures.RAVEN, GOLD)
        + heads.woman(gaze=-1.2, brows=figures.RAVEN)
        + hair.parting(figures.RAVEN, figures.SMOKE)
    )


def _bruno() -> str:
    """Curly and bearded, bareheaded."""
    return (
        robes.striped(figures.NAVY, figures.TEAL, figures.ORANGE)
        + heads.man(gaze=1.2, brows=figures.UMBER)
        + hair.curls(figures.BROWN, figures.UMBER)
        + crowns.chaperon(figures.TEAL, figures.CRIMSON, GOLD)
    )


def _selma() -> str:
    """Fair, with long hair and a wreath."""
    return (
        gowns.vneck(figures.TEAL, figures.GREEN, GOLD)
        + hair.tresses(figures.FAIR, figures.HONEY)
        + heads.woman(gaze=1.2, brows=figures.HONEY)
        + hair.parting(figures.FAIR, figures.HONEY)
        + crowns.garlanded(figures.ROSE, figures.GREEN)
    )


def _viktor() -> str:
    """In profile: a pointed beard and a plumed beret."""
    return about_face(
        robes.furred(figures.PURPLE, figures.NAVY, figures.CRIMSON)
        + heads.profile(brows=figures.RAVEN, bearded=True)
        + hair.pointed(figures.RAVEN, figures.SMOKE)
        + crowns.beret(figures.PURPLE, GOLD, IVORY)
    )


def _ursula() -> str:
    """Veiled, with a comb of pearls."""
    return (
        gowns.ruffed(figures.PURPLE, figures.SLATE, figures.CRIMSON)
        + hair.veiled(figures.SILVER, "#EFE6D4", "#B9AA8C")
        + heads.woman(gaze=-1.2, brows=figures.ASH)
        + hair.parting(figures.SILVER, figures.ASH)
        + crowns.pearled(figures.SKY)
    )


def _magnus() -> str:
    """The old one, with a long white beard."""
    return (
        robes.mantle(figures.CRIMSON, figures.NAVY, GOLD)
        + heads.man(gaze=1.2, brows=figures.ASH)
        + hair.sage(figures.SILVER, figures.ASH)
        + crowns.leaved(figures.CRIMSON, figures.SKY, GOLD)
    )


PORTRAITS: dict[str, Callable[[], str]] = {
    "tilda": _tilda,
    "otto": _otto,
    "mira": _mira,
    "bruno": _bruno,
    "selma": _selma,
    "viktor": _viktor,
    "ursula": _ursula,
    "magnus": _magnus,
}


def portrait(character: str, colour: str, size: Size) -> Surface:
    """Head and shoulders in a round frame; ``colour`` is one of ``SEAT_STYLES``."""
    x, y, radius = _BARE_FRAME if character in _BAREHEADED else _FRAME
    style = SEAT_STYLES[colour]
    side = max(size[0], min(_LARGE, _FINE * size[0]))
    box = (x - radius, y - radius, 2 * radius, 2 * radius)
    ground = f'<circle cx="{x}" cy="{y}" r="{radius}" fill="{_PARCHMENT}"/>'
    picture = raster(ground + PORTRAITS[character](), (side, side), box, oversample=1)
    mask = Surface((side, side), SRCALPHA)
    pygame.draw.circle(mask, (255, 255, 255, 255), (side / 2, side / 2), side * 0.47)
    picture.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    ring = "".join(
        f'<circle cx="{x}" cy="{y}" r="{radius * at}" fill="none" stroke="{ink}" '
        f'stroke-width="{radius * width}"/>'
        for at, ink, width in (
            (0.93, "#140D0A", 0.13),
            (0.93, style.edge, 0.1),
            (0.93, style.colour, 0.07),
        )
    )
    picture.blit(raster(ring, (side, side), box, oversample=1), (0, 0))
    return pygame.transform.smoothscale(picture, size)
