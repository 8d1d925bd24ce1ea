"""The two fighters: figures in white with a sash in the seat's colour, in every pose of a bout.

A pose is a set of joints; limbs are drawn between them.  Coordinates run from -50 to 50, the
ground is at 44, and figures look to the right.
"""

from __future__ import annotations

from typing import NamedTuple

from pygame import Surface

from game.ui.drawing.painters.badges import SEAT_STYLES
from game.ui.drawing.painters.svg import BOX, Size, raster, stroke

Point = tuple[float, float]
Limb = tuple[Point, Point]  # elbow and hand, knee and foot

_CLOTH, _SHADE, _INK, _SKIN, _HAIR = "#F3EBDA", "#D9CDB6", "#17141A", "#D8A77C", "#2A2022"


class Pose(NamedTuple):
    """The joints of a figure.  The nearer arm and leg come second."""

    head: Point
    neck: Point
    hip: Point
    arms: tuple[Limb, Limb]
    legs: tuple[Limb, Limb]


POSES = {
    "guard": Pose(
        (3, -33), (0, -19), (-3, 8),
        (((12, -8), (24, -20)), ((6, -4), (17, -10))),
        (((-15, 23), (-23, 43)), ((12, 21), (16, 43))),
    ),
    "attack": Pose(
        (12, -30), (7, -16), (-4, 9),
        (((-6, -8), (-1, 3)), ((24, -17), (45, -19))),
        (((-19, 25), (-36, 43)), ((16, 20), (22, 43))),
    ),
    "throw": Pose(
        (13, -25), (7, -11), (-4, 13),
        (((20, -20), (35, -33)), ((24, -9), (40, -22))),
        (((-18, 27), (-27, 43)), ((14, 24), (19, 43))),
    ),
    "block": Pose(
        (-4, -29), (-6, -15), (-9, 12),
        (((10, -8), (7, -31)), ((14, -14), (17, -36))),
        (((-22, 26), (-30, 43)), ((8, 24), (13, 43))),
    ),
    "retreat": Pose(
        (-18, -28), (-16, -14), (-8, 11),
        (((-2, -8), (11, -18)), ((-9, -1), (5, -4))),
        (((-24, 25), (-39, 43)), ((8, 20), (16, 43))),
    ),
    "hit": Pose(
        (-23, -25), (-15, -12), (-5, 11),
        (((-30, -7), (-42, -13)), ((-4, -21), (9, -29))),
        (((-17, 26), (-24, 43)), ((8, 23), (17, 42))),
    ),
    "down": Pose(
        (-38, 30), (-25, 35), (2, 38),
        (((-28, 26), (-19, 18)), ((-17, 43), (-4, 43))),
        (((16, 25), (22, 42)), ((20, 33), (40, 42))),
    ),
    "spent": Pose(
        (14, -10), (5, -2), (-7, 19),
        (((2, 12), (7, 27)), ((15, 11), (16, 28))),
        (((-17, 38), (-36, 43)), ((16, 23), (13, 43))),
    ),
    "won": Pose(
        (1, -33), (0, -19), (-1, 9),
        (((-15, -25), (-20, -43)), ((16, -25), (21, -43))),
        (((-9, 26), (-14, 43)), ((8, 26), (12, 43))),
    ),
}  # fmt: skip


def fighter(colour: str, pose: str, side: str, size: Size) -> Surface:
    """A figure in one of ``POSES``, looking right, or left if ``side`` is ``left``."""
    body = _drawn(POSES[pose], SEAT_STYLES[colour].light)
    if side == "left":
        body = f'<g transform="scale(-1 1)">{body}</g>'
    return raster(body, size, BOX)


def _drawn(pose: Pose, sash: str) -> str:
    far_arm, near_arm = pose.arms
    far_leg, near_leg = pose.legs
    neck, hip = pose.neck, pose.hip
    shoulder = (neck[0], neck[1] + 3)
    return (
        _shadow(pose)
        + _limb(shoulder, far_arm, 7.5, _SHADE)
        + _leg(hip, far_leg, _SHADE)
        + _leg(hip, near_leg, _CLOTH)
        + _trunk(neck, hip)
        + _sash(neck, hip, sash)
        + _head(pose.head, neck, sash)
        + _limb(shoulder, near_arm, 8, _CLOTH)
    )


def _line(points: tuple[Point, ...], colour: str, width: float) -> str:
    path = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
    return stroke(path, colour, width)


def _dot(at: Point, radius: float, colour: str) -> str:
    return _disc(at, radius + 1.5, _INK) + _disc(at, radius, colour)


def _disc(at: Point, radius: float, colour: str) -> str:
    return f'<circle cx="{at[0]}" cy="{at[1]}" r="{radius}" fill="{colour}"/>'


def _limb(root: Point, limb: Limb, width: float, cloth: str) -> str:
    """A sleeve past the elbow, then the bare hand."""
    elbow, hand = limb
    cuff = _between(elbow, hand, 0.62)
    return (
        _line((elbow, hand), _INK, width - 1)
        + _line((elbow, hand), _SKIN, width - 4)
        + _dot(hand, 3.4, _SKIN)
        + _line((root, elbow, cuff), _INK, width + 3)
        + _line((root, elbow, cuff), cloth, width)
    )


def _leg(hip: Point, limb: Limb, cloth: str) -> str:
    knee, foot = limb
    cuff = _between(knee, foot, 0.8)
    toe = (foot[0] + 5, foot[1])
    return (
        _line((cuff, foot, toe), _INK, 7)
        + _line((cuff, foot, toe), _SKIN, 4)
        + _line((hip, knee, cuff), _INK, 13)
        + _line((hip, knee, cuff), cloth, 10)
    )


def _trunk(neck: Point, hip: Point) -> str:
    """The trunk, with crossing lapels."""
    line = _line((neck, hip), _INK, 19) + _line((neck, hip), _CLOTH, 16)
    low = _between(neck, hip, 0.7)
    left, right = (neck[0] - 4, neck[1] - 1), (neck[0] + 5, neck[1] - 1)
    return line + _line((right, low), _SHADE, 2.6) + _line((left, low), _SHADE, 2.6)


def _sash(neck: Point, hip: Point, colour: str) -> str:
    """A sash across the trunk, two ends hanging from the knot."""
    knot = _between(neck, hip, 0.8)
    along = _way(neck, hip)
    across = (-along[1], along[0])
    ends = [(knot[0] + across[0] * w, knot[1] + across[1] * w) for w in (-8, 8)]
    tails = [(knot[0] + dx, knot[1] + 12) for dx in (-5, 4)]
    hanging = "".join(
        _line((knot, tail), _INK, 5.5) + _line((knot, tail), colour, 3.5) for tail in tails
    )
    return hanging + _line((ends[0], ends[1]), _INK, 8) + _line((ends[0], ends[1]), colour, 5.5)


def _head(head: Point, neck: Point, band: str) -> str:
    """Hair, face and headband; its ends fly behind."""
    up = _way(neck, head)
    ahead = (-up[1], up[0])

    def at(forward: float, upward: float) -> Point:
        x = head[0] + ahead[0] * forward + up[0] * upward
        return round(x, 2), round(head[1] + ahead[1] * forward + up[1] * upward, 2)

    return (
        _line((neck, head), _INK, 8)
        + _line((neck, head), _SKIN, 5.5)
        + _line((at(-8, 3), at(-15, 1)), band, 2.6)
        + _line((at(-8, 3), at(-14, -4)), band, 2.6)
        + _dot(head, 9.5, _HAIR)
        + _disc(at(2.4, -2), 7.3, _SKIN)
        + _line((at(-9, 3.4), at(9, 3.4)), _INK, 6)
        + _line((at(-9, 3.4), at(9, 3.4)), band, 4)
    )


def _shadow(pose: Pose) -> str:
    """A shadow on the ground, as wide as the figure."""
    xs = [pose.head[0], pose.hip[0], *(foot[0] for _, foot in pose.legs)]
    middle, half = (min(xs) + max(xs)) / 2, (max(xs) - min(xs)) / 2 + 8
    return "".join(
        f'<ellipse cx="{middle}" cy="45" rx="{half * share}" ry="{5 * share}" fill="#000" fill-opacity=".2"/>'
        for share in (1.0, 0.8, 0.6)
    )


def _between(one: Point, other: Point, share: float) -> Point:
    return one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share


def _way(one: Point, other: Point) -> Point:
    """The unit vector from one point to the other."""
    x, y = other[0] - one[0], other[1] - one[1]
    length = max(0.01, (x * x + y * y) ** 0.5)
    return x / length, y / length
