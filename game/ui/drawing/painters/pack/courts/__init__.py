"""The twelve courts: half a figure, cut along a sash, and the same upside down."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial
from typing import NamedTuple

import pygame
from pygame import SRCALPHA, Surface

from game.ui.drawing.painters.emblems import star
from game.ui.drawing.painters.pack.courts import figures
from game.ui.drawing.painters.pack.courts.pen import GOLD, INK, OLD_GOLD, line, shape
from game.ui.drawing.painters.suits import SHAPES, Ink, Suit, gradients, pip
from game.ui.drawing.painters.svg import Size, group, raster
from game.ui.drawing.painters.texture import gradient

WIDTH, HEIGHT = 160, 290
"""The panel on the card, in the drawing's units."""

_MIDDLE = HEIGHT / 2
_HEADROOM = 5


class Court(NamedTuple):
    """A figure, and the sash across its middle."""

    figure: Callable[[], str]
    cloth: str  # of the sash
    stud: str
    fall: float  # of the sash, from the middle to the right edge


COURTS: dict[str, Court] = {
    #                figure                     sash             studs            fall
    "KS": Court(figures.king_of_spades,    figures.CRIMSON, figures.NAVY,    14),
    "KH": Court(figures.king_of_hearts,    figures.NAVY,    figures.CRIMSON, 14),
    "KD": Court(figures.king_of_diamonds,  figures.TEAL,    figures.ORANGE,  14),
    "KC": Court(figures.king_of_clubs,     figures.PURPLE,  figures.GREEN,   14),
    "QS": Court(figures.queen_of_spades,   figures.NAVY,    figures.CRIMSON, 9),
    "QH": Court(figures.queen_of_hearts,   figures.NAVY,    figures.CRIMSON, 9),
    "QD": Court(figures.queen_of_diamonds, figures.ORANGE,  figures.TEAL,    9),
    "QC": Court(figures.queen_of_clubs,    figures.PURPLE,  figures.GREEN,   9),
    "JS": Court(figures.jack_of_spades,    figures.CRIMSON, figures.NAVY,    18),
    "JH": Court(figures.jack_of_hearts,    figures.NAVY,    figures.CRIMSON, 18),
    "JD": Court(figures.jack_of_diamonds,  figures.TEAL,    figures.ORANGE,  18),
    "JC": Court(figures.jack_of_clubs,     figures.PURPLE,  figures.GREEN,   18),
}  # fmt: skip


_JESTERS = {
    "red": Court(
        partial(figures.jester, figures.CRIMSON, figures.GREEN), figures.CRIMSON, figures.GREEN, 14
    ),
    "black": Court(
        partial(figures.jester, figures.SLATE, figures.PURPLE), figures.SLATE, figures.PURPLE, 14
    ),
}


def court(rank: str, suit: Suit, size: Size, inks: dict[Suit, Ink]) -> Surface:
    """The panel of a king, queen or jack, frame and pips included."""
    corner = gradients(inks) + _both(pip(suit, (22, 24), 29))
    return _panel(COURTS[rank + suit], SHAPES[suit], corner, size)


def joker(colour: str, size: Size, ink: str) -> Surface:
    """The panel of the red or the black joker; a star stands for the suit."""
    mark = f'<path d="{star(50)}"/>'
    corner = _both(group(f'<g fill="{ink}">{mark}</g>', at=(22, 24), scale=0.3))
    return _panel(_JESTERS[colour], mark, corner, size)


def _panel(drawn: Court, mark: str, corner: str, size: Size) -> Surface:
    panel = gradient(size, (255, 253, 245, 255), (250, 243, 226, 255))
    panel.blit(raster(_ground(mark), size, (0, 0, WIDTH, HEIGHT), oversample=1), (0, 0))
    half = _half(drawn.figure(), drawn.fall, size)
    panel.blit(half, (0, 0))
    panel.blit(pygame.transform.rotate(half, 180), (0, 0))
    panel.blit(
        raster(_sash(drawn) + corner + _frame(), size, (0, 0, WIDTH, HEIGHT), oversample=1), (0, 0)
    )
    return panel


def _both(body: str) -> str:
    return body + group(body, at=(WIDTH, HEIGHT), turn=180)


def _half(figure: str, fall: float, size: Size) -> Surface:
    """The figure down to the sash; a mask cuts off the rest."""
    half = raster(figure, size, (0, -_HEADROOM, WIDTH, HEIGHT), oversample=1)
    scale_x, scale_y = size[0] / WIDTH, size[1] / HEIGHT
    left, right = (_MIDDLE - fall) * scale_y, (_MIDDLE + fall) * scale_y
    below = [(0, left), (WIDTH * scale_x, right), size, (0, size[1])]
    mask = Surface(size, SRCALPHA)
    mask.fill((255, 255, 255, 255))
    pygame.draw.polygon(mask, (255, 255, 255, 0), below)
    half.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return half


def _ground(mark: str) -> str:
    """A faint pattern of lozenges with a mark in each."""
    lattice = "".join(
        f"M{x} 0L{x + HEIGHT} {HEIGHT}M{x} 0L{x - HEIGHT} {HEIGHT}" for x in range(-300, 470, 20)
    )
    marks = "".join(
        group(mark, at=(x + (row % 2) * 10, row * 10), scale=0.052)
        for row in range(30)
        for x in range(0, 170, 20)
    )
    return (
        line(lattice, 0.7, OLD_GOLD, 0.28) + f'<g fill="{OLD_GOLD}" fill-opacity=".3">{marks}</g>'
    )


def _sash(drawn: Court) -> str:
    """The sash over the seam."""
    fall = drawn.fall
    left, right = _MIDDLE - fall, _MIDDLE + fall
    edge = f"M0 {left - 8}L{WIDTH} {right - 8}V{right + 8}L0 {left + 8}Z"
    trims = "".join(
        line(f"M0 {left + y}L{WIDTH} {right + y}", 2.2, GOLD) for y in (-5.6, 5.6)
    ) + "".join(line(f"M0 {left + y}L{WIDTH} {right + y}", 0.8) for y in (-3.9, 3.9))
    studs = "".join(
        group(
            shape("M0 -3.400L4.600 0L0 3.400L-4.600 0Z", GOLD, 0.8)
            + shape("M0 -1.600L2.200 0L0 1.600L-2.200 0Z", drawn.stud, 0),
            at=(x, _MIDDLE + fall * (x - WIDTH / 2) / (WIDTH / 2)),
            turn=math.degrees(math.atan2(2 * fall, WIDTH)),
        )
        for x in range(8, WIDTH, 16)
    )
    return shape(edge, drawn.cloth, 1.4) + trims + studs


def _frame() -> str:
    def rim(inset: float, colour: str, width: float) -> str:
        return (
            f'<rect x="{inset}" y="{inset}" width="{WIDTH - 2 * inset}" height="{HEIGHT - 2 * inset}" '
            f'rx="3" fill="none" stroke="{colour}" stroke-width="{width}"/>'
        )

    return rim(1.6, GOLD, 3.2) + rim(0.6, INK, 1.2) + rim(3.6, INK, 0.9)
