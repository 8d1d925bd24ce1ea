"""The wooden frame around a board, with letters and numbers.

The frame stays in place while the board is zoomed and moved below it, so the labels of each side
are a strip of their own, made for the visible part of the board.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import ceil

from pygame import SRCALPHA, Rect, Surface
from pygame.transform import rotate

from game.ui.drawing.painters.svg import Size, linear, raster
from game.ui.drawing.painters.texture import gradient
from game.ui.drawing.painters.wood import frame as boards
from game.ui.drawing.painters.wood import sides, with_alpha
from game.ui.drawing.theme import Colour
from game.ui.drawing.typeface import Role, Typeface

LEAST = 6  # pixels: smaller letters can't be read
GAP = 0.3  # of the height of the letters, between two labels
LETTERING: Colour = (244, 228, 184)

_FALL = 0.34  # of the rim's width: its shadow on the board
_DARK = 118  # alpha of that shadow where it begins


def wooden(inner: Size, rim: int) -> Surface:
    """A frame of this width around a board of this size, clear inside except for its shadow."""
    size = (inner[0] + 2 * rim, inner[1] + 2 * rim)
    surface = with_alpha(boards(size, rim))
    board = Rect((rim, rim), inner)
    surface.fill((0, 0, 0, 0), board)
    _shade(surface, board, max(2, round(rim * _FALL)))
    lines = _lines(size, rim)
    for strip in sides(size, rim):
        surface.blit(raster(lines, strip.size, (*strip,), oversample=1), strip)
    return surface


def _shade(surface: Surface, board: Rect, fall: int) -> None:
    """Draws the frame's shadow on the board: wide at the top left, thin at the bottom right."""
    dark, clear = (0, 0, 0, _DARK), (0, 0, 0, 0)
    surface.blit(gradient((board.w, fall), dark, clear), board)
    surface.blit(rotate(gradient((board.h, fall), dark, clear), 90), board)
    thin = max(1, fall // 3)
    surface.blit(gradient((board.w, thin), clear, dark), (board.x, board.bottom - thin))
    surface.blit(rotate(gradient((board.h, thin), clear, dark), 90), (board.right - thin, board.y))


def _lines(size: Size, rim: int) -> str:
    """Bevels on the wood, and threads of brass near both edges."""
    width, height = size
    unit = rim / 28

    def edge(inset: float, colour: str, thick: float, opacity: float) -> str:
        return (
            f'<rect x="{inset}" y="{inset}" width="{width - 2 * inset}" height="{height - 2 * inset}" '
            f'fill="none" stroke="{colour}" stroke-width="{thick}" stroke-opacity="{opacity}"/>'
        )

    return (
        f"<defs>{linear('brass', (0, 0, 0, height), (0, '#F4DDA4'), (0.5, '#C49642'), (1, '#8F6A2A'))}</defs>"
        + edge(unit, "#000", 2.4 * unit, 0.6)
        + edge(3.2 * unit, "#FFD9A0", 1.2 * unit, 0.24)
        + edge(rim - 5 * unit, "#000", 1.6 * unit, 0.35)
        + edge(rim - 3.4 * unit, "url(#brass)", 2 * unit, 1)
        + edge(rim - 1 * unit, "#0C0603", 2.6 * unit, 0.9)
    )


def across(
    typeface: Typeface, size: Size, labels: Sequence[str], *, first: float, step: float, px: int
) -> Surface:
    """The strip above or below the board: labels ``step`` apart, the first centred at ``first``.

    Labels that would be cut off at an end are left out, and some of those that would touch.
    """
    widest = max((_width(typeface, label, px) for label in labels), default=0)
    every = ceil((widest + px * GAP) / step)
    places = [(label, (first + step * n, size[1] / 2)) for n, label in enumerate(labels)][::every]
    return _written(typeface, size, places, px)


def down(
    typeface: Typeface, size: Size, labels: Sequence[str], *, first: float, step: float, px: int
) -> Surface:
    """The strip to the left or right of the board, like ``across``."""
    places = ((label, (size[0] / 2, first + step * n)) for n, label in enumerate(labels))
    return _written(typeface, size, places, px)


def _written(
    typeface: Typeface, size: Size, places: Iterable[tuple[str, tuple[float, float]]], px: int
) -> Surface:
    strip = Surface(size, SRCALPHA)
    whole, labels = strip.get_rect(), list(places)
    while px > LEAST and any(_width(typeface, label, px) > size[0] for label, _ in labels):
        px -= 1  # the same for all, so no longer label is left out
    for label, (x, y) in labels:
        ink = typeface.text(Role.BOLD, label, px, LETTERING, shadow=_shadow(px))
        place = ink.get_rect(center=(round(x), round(y)))
        if whole.contains(ink.get_bounding_rect().move(place.topleft)):
            strip.blit(ink, place)
    return strip


def _width(typeface: Typeface, label: str, px: int) -> int:
    return typeface.width(Role.BOLD, label, px) + _shadow(px)


def _shadow(px: int) -> int:
    return max(1, px // 14)
