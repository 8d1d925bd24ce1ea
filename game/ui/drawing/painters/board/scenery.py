"""Scenery on the ground: peaks with snow, hummocks, tufts of grass, stones.

Each is drawn around the middle of its foot, lit from the upper left, in a few shapes that are
scattered by the square they stand on.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import NamedTuple

from pygame import Surface

from game.ui.drawing.painters.board.relief import Rows
from game.ui.drawing.painters.svg import area, linear, raster, stroke

BOX = (-64, -104, 128, 128)  # a square of 100 and some room beyond it
_SHAPES = 7

Point = tuple[float, float]


class Stamp(NamedTuple):
    """A thing and where its foot stands, in squares."""

    kind: str
    shape: int
    x: float
    y: float
    size: float  # in parts of its own


def _path(*points: Point) -> str:
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points) + "Z"


def _fading(name: str, top: float, colours: tuple[str, str]) -> str:
    """The colour of a slope, which fades out at its foot."""
    high, low = colours
    return linear(name, (0, round(top, 1), 0, 2), (0, high), (0.62, low), (1, low, 0))


def _between(one: Point, other: Point, share: float, chance: Random, waver: float) -> Point:
    return (
        one[0] + (other[0] - one[0]) * share + chance.uniform(-waver, waver),
        one[1] + (other[1] - one[1]) * share + chance.uniform(-waver, waver) * 0.5,
    )


def _peak(chance: Random) -> str:
    """A summit: a bright flank, a dark one, the ridge between them, and snow above."""
    top = (chance.uniform(-7, 5), -chance.uniform(80, 90))
    left, right = (-chance.uniform(44, 50), 0.0), (chance.uniform(44, 50), 0.0)
    foot = (top[0] + chance.uniform(4, 12), 3.0)
    west = [_between(top, left, share, chance, 2.5) for share in (0.26, 0.5, 0.75)]
    east = [_between(top, right, share, chance, 2.5) for share in (0.24, 0.48, 0.74)]
    ridge = [_between(top, foot, share, chance, 1) for share in (0.16, 0.33, 0.48, 0.66, 0.82)]
    ridge = [(x + (5.5 if odd % 2 else -3.5), y) for odd, (x, y) in enumerate(ridge)]
    light = _path(top, *west, left, foot, *reversed(ridge))
    dark = _path(top, *east, right, foot, *reversed(ridge))
    return (
        f"<defs>{_fading('light', top[1], ('#C2B6A4', '#7F7267'))}"
        f"{_fading('dark', top[1], ('#443A44', '#3C3233'))}</defs>"
        + area(light, "url(#light)")
        + area(dark, "url(#dark)")
        + _gullies(west, ridge, left, foot)
        + _snow(top, west, east, ridge, chance)
        + stroke(
            "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in (west[1], west[0], top, east[0], east[1])),
            "#211A1A", 2.4, 0.75,
        )
    )  # fmt: skip


def _gullies(west: list[Point], ridge: list[Point], left: Point, foot: Point) -> str:
    """Folds of the bright flank, and one that catches light on the dark one."""
    (ax, ay), (bx, by), (cx, cy) = west[1], ridge[3], west[2]
    folds = _path(
        (ax + 9, ay + 4),
        (ax + 4, ay + 20),
        (cx + 14, cy + 8),
        (cx + 17, cy - 6),
        (ax + 13, ay + 14),
    ) + _path((bx - 8, by - 14), (bx - 15, by + 4), (bx - 11, by + 14), (bx - 4, by + 2))
    bright = _path((bx + 9, by - 12), (bx + 15, by + 2), (bx + 25, by + 10), (bx + 18, by + 1))
    return (
        area(folds, "#4A3E36", 0.42)
        + area(bright, "#8A7F86", 0.4)
        + stroke(f"M{left[0] + 8:.1f} -5L{left[0] + 20:.1f} -10", "#B9AC9A", 2, 0.35)
        + stroke(f"M{foot[0] - 10:.1f} -8L{foot[0] - 4:.1f} -18", "#3A302B", 2, 0.4)
    )


def _snow(
    top: Point, west: list[Point], east: list[Point], ridge: list[Point], chance: Random
) -> str:
    """Reaching down in tongues, white on one flank and blue on the other."""
    low_west = _between(west[0], west[1], chance.uniform(0.35, 0.75), chance, 0)
    low_east = _between(east[0], east[1], chance.uniform(0.2, 0.6), chance, 0)
    (rx, ry), (sx, sy) = ridge[1], ridge[2]
    bright = _path(
        top, west[0], low_west, (low_west[0] + 6, low_west[1] - 7), (rx - 12, sy + 1),
        (rx - 7, ry - 4), (sx, sy + 2), (rx, ry), ridge[0],
    )  # fmt: skip
    shaded = _path(
        top, east[0], low_east, (low_east[0] - 5, low_east[1] - 9), (rx + 10, ry + 8),
        (rx + 6, ry - 3), (sx, sy + 2), (rx, ry), ridge[0],
    )  # fmt: skip
    return area(bright, "#F6F4EE") + area(shaded, "#A7B2C8")


def _hummock(chance: Random) -> str:
    """A low round hill, brown where it turns from the light, with grass on its back."""
    half, high = chance.uniform(36, 43), chance.uniform(33, 40)
    lean = chance.uniform(-8, 4)
    back = (
        f"M{-half:.1f} 0C{-half * 0.72:.1f} {-high * 0.42:.1f} {-half * 0.44 + lean:.1f} {-high:.1f} {lean:.1f} {-high:.1f}"
        f"C{half * 0.44 + lean:.1f} {-high:.1f} {half * 0.7:.1f} {-high * 0.4:.1f} {half:.1f} 0"
    )
    lee = (
        f"M{lean:.1f} {-high:.1f}C{half * 0.44 + lean:.1f} {-high:.1f} {half * 0.7:.1f} {-high * 0.4:.1f} {half:.1f} 0"
        f"Q{half * 0.5:.1f} 3 {lean + 9:.1f} 2C{lean + 17:.1f} {-high * 0.3:.1f} {lean + 14:.1f} {-high * 0.74:.1f} {lean:.1f} {-high:.1f}Z"
    )
    blades = "".join(
        f"M{x:.1f} {y:.1f}l{chance.uniform(-4, 0):.1f} {-chance.uniform(7, 11):.1f}"
        for x, y in (
            (lean + step * 9 - 20, -high * 0.62 + abs(step - 2) * 4 + chance.uniform(-3, 3))
            for step in range(4)
        )
    )
    return (
        f"<defs>{_fading('back', -high, ('#CBBD7C', '#AEA464'))}{_fading('lee', -high, ('#846C3E', '#8B7544'))}</defs>"
        + area(back + "Z", "url(#back)")
        + area(lee, "url(#lee)")
        + stroke(back, "#4A4724", 2.4, 0.62)
        + stroke(blades, "#59602E", 2.4, 0.75)
    )


def _tuft(chance: Random) -> str:
    """A fan of grass."""
    blades = "".join(
        f"M{foot:.1f} 0Q{foot + lean * 0.3:.1f} {-high * 0.6:.1f} {foot + lean:.1f} {-high:.1f}"
        for foot, lean, high in (
            (step * 2.4, step * 4 + chance.uniform(-2, 2), chance.uniform(13, 19) - abs(step) * 2)
            for step in (-2, -1, 0, 1, 2)
        )
    )
    return stroke(blades, "#4E5B2A", 2.4, 0.85)


def _blade(chance: Random) -> str:
    """What grows on the meadow: hardly darker than it."""
    return f'<g opacity=".34">{_tuft(chance)}</g>'


def _bush(chance: Random) -> str:
    """Three balls of leaves, the light on the first."""
    lean = chance.uniform(-2, 2)
    balls = ((7, -6, 8, "#4C5E2B"), (-6 + lean, -6, 8.5, "#5D7234"), (1 + lean, -12, 8, "#6F8840"))
    return (
        '<ellipse cx="2" cy="0" rx="15" ry="4.500" fill="#2A2410" fill-opacity=".4"/>'
        + "".join(
            f'<circle cx="{x:.1f}" cy="{y}" r="{r}" fill="{colour}" stroke="#333F1C" stroke-width="1.600"/>'
            for x, y, r, colour in balls
        )
        + f'<circle cx="{-1.5 + lean:.1f}" cy="-14.500" r="3.200" fill="#9DB565" fill-opacity=".8"/>'
    )


def _blossom(chance: Random) -> str:
    """A few flowers, small and pale."""
    flowers = "".join(
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="2.400" fill="#FBF3D4"/><circle cx="{x:.1f}" cy="{y:.1f}" r=".9" fill="#B98A2E"/>'
        for x, y in (
            (step * 8 + chance.uniform(-3, 3), chance.uniform(-12, 0)) for step in (-1, 0, 1)
        )
    )
    return f'<g opacity=".7">{flowers}</g>'


def _stone(chance: Random) -> str:
    half, high = chance.uniform(6, 9), chance.uniform(7, 9)
    body = _path(
        (-half, 0), (-half * 0.7, -high * 0.8), (half * 0.1, -high), (half, -2), (half * 0.7, 2)
    )
    shade = _path((half * 0.1, -high), (half, -2), (half * 0.7, 2), (half * 0.2, 1))
    return area(body, "#A9A493") + area(shade, "#57523F", 0.75) + stroke(body, "#35301F", 1.6, 0.6)


_DRAWN = {
    "peak": _peak,
    "hummock": _hummock,
    "tuft": _tuft,
    "blade": _blade,
    "blossom": _blossom,
    "bush": _bush,
    "stone": _stone,
}


def _picture(kind: str, shape: int, side: int) -> Surface:
    body = _DRAWN[kind](Random(f"{kind} {shape}"))
    return raster(body, (side, side), BOX)


def stamp(ground: Surface, stamps: list[Stamp], square: int) -> None:
    """Draws everything on the ground, the nearest things last."""
    picture = cache(_picture)  # only while the ground is painted
    pictures = []
    for each in sorted(stamps, key=lambda each: each.y):
        side = max(3, round(BOX[2] / 100 * each.size * square))
        foot = (-BOX[0] / BOX[2] * side, -BOX[1] / BOX[3] * side)
        place = (round(each.x * square - foot[0]), round(each.y * square - foot[1]))
        pictures.append((picture(each.kind, each.shape, side), place))
    ground.fblits(pictures)


def scattered(rows: Rows) -> Iterator[Stamp]:
    """The scenery of each square; it depends only on the square and its neighbours."""
    for y, row in enumerate(rows):
        for x, mark in enumerate(row):
            chance = Random(x * 7919 + y * 104729)
            match mark:
                case "#":
                    yield from _range(rows, x, y, chance)
                case "~":
                    yield from _heath(x, y, chance)
                case _:
                    yield from _meadow(x, y, chance)


def _is(rows: Rows, x: int, y: int, mark: str) -> bool:
    return 0 <= y < len(rows) and 0 <= x < len(rows[0]) and rows[y][x] == mark


def _shape(chance: Random) -> int:
    return chance.randrange(_SHAPES)


def _range(rows: Rows, x: int, y: int, chance: Random) -> Iterator[Stamp]:
    """Two peaks a square, and another on the border to the next, so they form a range."""
    side = chance.choice((-1, 1))
    below = _is(rows, x, y + 1, "#")
    yield Stamp("peak", _shape(chance), x + 0.5 - side * 0.1, y + 0.74, 0.84)
    yield Stamp("peak", _shape(chance), x + 0.5 + side * 0.15, y + 0.85, 0.5)
    if _is(rows, x + 1, y, "#"):
        yield Stamp("peak", _shape(chance), x + 1, y + 0.66, 0.7)
        yield Stamp("peak", _shape(chance), x + 1 + side * 0.07, y + 0.9, 0.42)
    if below:
        yield Stamp("peak", _shape(chance), x + 0.5 - side * 0.16, y + 1.16, 0.72)


def _heath(x: int, y: int, chance: Random) -> Iterator[Stamp]:
    """Two hummocks a square, and bushes between them."""
    side = chance.choice((-1, 1))
    yield Stamp("hummock", _shape(chance), x + 0.5 - side * 0.16, y + 0.5, 0.74)
    yield Stamp("hummock", _shape(chance), x + 0.5 + side * 0.16, y + 0.84, 0.8)
    yield Stamp("bush", _shape(chance), x + 0.5 - side * 0.27, y + 0.86, 0.9)
    yield Stamp("tuft", _shape(chance), x + 0.5 + side * 0.3, y + 0.4, 0.7)
    if chance.random() < 0.5:
        yield Stamp("stone", _shape(chance), x + 0.5 - side * 0.05, y + 0.95, 0.8)


def _meadow(x: int, y: int, chance: Random) -> Iterator[Stamp]:
    kind = chance.choices(("blade", "blossom", ""), (30, 7, 63))[0]
    if kind:
        place = (x + chance.uniform(0.15, 0.85), y + chance.uniform(0.25, 0.9))
        yield Stamp(kind, _shape(chance), *place, 0.7)
