"""Vector drawing: the body of an SVG document in, a smooth surface out.

SDL's reader (nanosvg) knows paths, basic shapes, strokes, transforms, opacity and gradients.  It
does not know text, ``use``, clip paths, masks, filters, patterns, nor most colour names; and
gradients must be given in user space or in percentages.
"""

from __future__ import annotations

from io import BytesIO

import pygame
from pygame import Surface

Size = tuple[int, int]
Box = tuple[float, float, float, float]
"""Left, top, width and height of what is drawn, in the drawing's own units."""

_LARGE = 1024
"""Above this side, oversampling costs more than the eye can see."""


def raster(body: str, size: Size, box: Box, oversample: int = 2) -> Surface:
    """The drawing, with ``box`` stretched over exactly ``size`` pixels; outside is clear."""
    width, height = max(1, size[0]), max(1, size[1])
    factor = oversample if max(width, height) * oversample <= _LARGE else 1
    sides = (width * factor, height * factor)
    surface = pygame.image.load_sized_svg(BytesIO(_document(body, sides, box).encode()), sides)
    if factor == 1:
        return surface
    return pygame.transform.smoothscale(surface, (width, height))


def _document(body: str, size: Size, box: Box) -> str:
    """Units are turned into pixels by hand: the reader itself would keep the box's proportions."""
    left, top, width, height = box
    across, down = size[0] / width, size[1] / height
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{size[0]}" height="{size[1]}" '
        f'viewBox="0 0 {size[0]} {size[1]}">'
        f'<g transform="scale({across:.6f} {down:.6f}) translate({-left} {-top})">{body}</g></svg>'
    )


def group(body: str, *, at: tuple[float, float] = (0, 0), scale: float = 1, turn: float = 0) -> str:
    """The drawing moved to ``at``, after being enlarged and turned clockwise around its origin."""
    transform = f"translate({at[0]:.3f} {at[1]:.3f})"
    if turn:
        transform += f" rotate({turn:.3f})"
    if scale != 1:
        transform += f" scale({scale:.5f})"
    return f'<g transform="{transform}">{body}</g>'


def linear(name: str, line: tuple[float, float, float, float], *stops: tuple[float, str]) -> str:
    """A gradient along a line in user space, to be painted with ``url(#name)``."""
    x1, y1, x2, y2 = line
    return (
        f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" '
        f'x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}">{_stops(stops)}</linearGradient>'
    )


def radial(name: str, circle: tuple[float, float, float], *stops: tuple[float, str]) -> str:
    """A gradient from a circle's centre to its rim, to be painted with ``url(#name)``."""
    x, y, radius = circle
    return (
        f'<radialGradient id="{name}" gradientUnits="userSpaceOnUse" '
        f'cx="{x}" cy="{y}" r="{radius}">{_stops(stops)}</radialGradient>'
    )


def _stops(stops: tuple[tuple[float, str], ...]) -> str:
    return "".join(f'<stop offset="{place}" stop-color="{colour}"/>' for place, colour in stops)
