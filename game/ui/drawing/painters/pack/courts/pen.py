"""Drawing helpers for the courts: one ink, a few widths, flat colours."""

from __future__ import annotations

from game.ui.drawing.painters.svg import area as area
from game.ui.drawing.painters.svg import group, stroke

INK = "#241815"
GOLD = "#E2AE41"
OLD_GOLD = "#A8741F"
IVORY = "#FBF3DF"
STEEL = "#D5DCE4"
DARK_STEEL = "#8C97A6"
SKIN = "#F5D8BA"
BLUSH = "#D98E6E"

AXIS = 80.0
"""The middle of a figure: half of its width."""


def shape(path: str, colour: str, width: float = 1.5) -> str:
    """An area with an outline."""
    return (
        f'<path d="{path}" fill="{colour}" stroke="{INK}" stroke-width="{width}" '
        f'stroke-linejoin="round" stroke-linecap="round"/>'
    )


def line(path: str, width: float = 1.1, colour: str = INK, opacity: float = 1) -> str:
    """A stroke."""
    return stroke(path, colour, width, opacity)


def disc(x: float, y: float, radius: float, colour: str, width: float = 1.1) -> str:
    """A circle with an outline; width 0: without."""
    edge = f' stroke="{INK}" stroke-width="{width}"' if width else ""
    return f'<circle cx="{x}" cy="{y}" r="{radius}" fill="{colour}"{edge}/>'


def jewels(places: tuple[tuple[float, float], ...], radius: float, colour: str) -> str:
    """Round stones in a row, each with its glint."""
    return "".join(
        disc(x, y, radius, colour, 0.9)
        + disc(x - radius * 0.3, y - radius * 0.3, radius * 0.28, "#FFFFFF", 0)
        for x, y in places
    )


def shade(path: str) -> str:
    """The side away from the light."""
    return area(path, INK, 0.22)


def sown(mark: str, places: tuple[tuple[float, float], ...]) -> str:
    """A small ornament, scattered over cloth."""
    return "".join(placed(mark, x, y) for x, y in places)


def mirrored(body: str) -> str:
    """The left side, and its mirror image on the right."""
    return body + about_face(body)


def about_face(body: str) -> str:
    """The mirror image."""
    return f'<g transform="translate({2 * AXIS} 0) scale(-1 1)">{body}</g>'


def placed(body: str, x: float, y: float, turn: float = 0, scale: float = 1) -> str:
    """Something drawn around the origin, moved to its place."""
    return group(body, at=(x, y), scale=scale, turn=turn)
