"""Draws the body of an SVG document on a smooth surface.

SDL's reader (nanosvg) knows paths, basic shapes, strokes, transforms, opacity and gradients.  It
doesn't know text, ``use``, clip paths, masks, filters, patterns or most colour names; gradients
must be given in user space or in percentages.
"""

from __future__ import annotations

from io import BytesIO

import pygame
from pygame import Surface

Size = tuple[int, int]
Box = tuple[float, float, float, float]
"""Left, top, width and height of a drawing, in its own units."""
Stop = tuple[float, str] | tuple[float, str, float]
"""Of a gradient: its place from 0 to 1, its colour, its opacity."""

BOX: Box = (-50, -50, 100, 100)
"""The box of most drawings: 100 units around the origin."""

_LARGE = 1024
"""Pixels: larger pictures are not oversampled, since nobody would see the difference."""


def raster(body: str, size: Size, box: Box | None = None, oversample: int = 2) -> Surface:
    """The drawing with ``box`` stretched over exactly ``size`` pixels, on a clear ground.

    Without a box a unit is a pixel.
    """
    box = box or (0, 0, *size)
    width, height = max(1, size[0]), max(1, size[1])
    factor = oversample if max(width, height) * oversample <= _LARGE else 1
    sides = (width * factor, height * factor)
    surface = pygame.image.load_sized_svg(BytesIO(_document(body, sides, box).encode()), sides)
    if factor == 1:
        return surface
    return pygame.transform.smoothscale(surface, (width, height))


def _document(body: str, size: Size, box: Box) -> str:
    """The SVG file.  It scales by itself, since the reader would keep the box's proportions."""
    left, top, width, height = box
    across, down = size[0] / width, size[1] / height
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{size[0]}" height="{size[1]}" '
        f'viewBox="0 0 {size[0]} {size[1]}">'
        f'<g transform="scale({across:.6f} {down:.6f}) translate({-left} {-top})">{body}</g></svg>'
    )


def group(body: str, *, at: tuple[float, float] = (0, 0), scale: float = 1, turn: float = 0) -> str:
    """The drawing, scaled and turned clockwise around its origin, then moved to ``at``."""
    transform = f"translate({at[0]:.3f} {at[1]:.3f})"
    if turn:
        transform += f" rotate({turn:.3f})"
    if scale != 1:
        transform += f" scale({scale:.5f})"
    return f'<g transform="{transform}">{body}</g>'


def linear(name: str, line: tuple[float, float, float, float], *stops: Stop) -> str:
    """A gradient along a line in user space; paint with ``url(#name)``."""
    x1, y1, x2, y2 = line
    return (
        f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" '
        f'x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}">{_stops(stops)}</linearGradient>'
    )


def radial(name: str, circle: tuple[float, float, float], *stops: Stop) -> str:
    """A gradient from a circle's centre to its rim; paint with ``url(#name)``."""
    x, y, radius = circle
    return (
        f'<radialGradient id="{name}" gradientUnits="userSpaceOnUse" '
        f'cx="{x}" cy="{y}" r="{radius}">{_stops(stops)}</radialGradient>'
    )


def _stops(stops: tuple[Stop, ...]) -> str:
    return "".join(_stop(*stop) for stop in stops)


def _stop(place: float, colour: str, opacity: float = 1) -> str:
    return f'<stop offset="{place}" stop-color="{colour}" stop-opacity="{opacity}"/>'


def area(path: str, colour: str, opacity: float = 1) -> str:
    """A filled path."""
    return f'<path d="{path}" fill="{colour}" fill-opacity="{opacity}"/>'


def stroke(path: str, colour: str, width: float, opacity: float = 1, *, cap: str = "round") -> str:
    """A line along a path, with round joins."""
    return (
        f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{width}" '
        f'stroke-opacity="{opacity}" stroke-linecap="{cap}" stroke-linejoin="round"/>'
    )


def circle(radius: float) -> str:
    """The path of a circle around the origin."""
    return f"M0 {-radius}A{radius} {radius} 0 0 1 0 {radius}A{radius} {radius} 0 0 1 0 {-radius}Z"
