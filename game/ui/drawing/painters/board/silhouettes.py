"""The silhouettes of Feudal's men, from -30 to 30 in both directions."""

from __future__ import annotations

from typing import NamedTuple

from game.ui.drawing.painters.svg import area, stroke


class Silhouette(NamedTuple):
    """Areas and lines of one colour, their shaded part, and cuts into them."""

    areas: str
    lines: str = ""
    thick: float = 0  # of the lines
    shade: str = ""
    cuts: str = ""  # areas
    strokes: str = ""  # lines
    fine: float = 2.4  # width of the strokes
    scale: float = 1  # evens out their sizes

    def filled(self, colour: str) -> str:
        """The silhouette in one colour."""
        return area(self.areas, colour) + self._lines(colour, self.thick)

    def outlined(self, colour: str, width: float, opacity: float) -> str:
        """The silhouette, wider all around."""
        body = (
            f'<path d="{self.areas}" fill="{colour}" stroke="{colour}" stroke-width="{width}" '
            'stroke-linejoin="round"/>'
        ) + self._lines(colour, self.thick + width)
        return body if opacity == 1 else f'<g opacity="{opacity}">{body}</g>'

    def shaded(self, colour: str) -> str:
        """The side away from the light."""
        return area(self.shade, colour) if self.shade else ""

    def cut(self, colour: str) -> str:
        """The gaps."""
        return f'<path d="{self.cuts}" fill="{colour}" fill-rule="evenodd"/>'

    def engraved(self, colour: str) -> str:
        """Gaps and grooves."""
        return self.cut(colour) + stroke(self.strokes, colour, self.fine)

    def _lines(self, colour: str, width: float) -> str:
        return stroke(self.lines, colour, width) if self.lines else ""


def _ball(x: float, y: float, r: float) -> str:
    return f"M{x - r} {y}A{r} {r} 0 0 1 {x + r} {y}A{r} {r} 0 0 1 {x - r} {y}Z"


_KING = Silhouette(
    areas=(
        "M-23 15H23V24H-23Z"
        "M-22 12C-31 -3 -28 -14 -17 -14C-10 -14 -4 -10 0 -4C4 -10 10 -14 17 -14C28 -14 31 -3 22 12Z"
        "M-3 -28H3V-23H8V-17H3V-9H-3V-17H-8V-23H-3Z"
    ),
    shade="M0 -4C4 -10 10 -14 17 -14C28 -14 31 -3 22 12H9C14 2 14 -6 9 -9C5 -9 2 -7 0 -4ZM6 15H23V24H6Z",
    strokes="M-15 12C-22 0 -20 -7 -14 -7.500C-7 -7 -3 0 -2 12M15 12C22 0 20 -7 14 -7.500C7 -7 3 0 2 12",
    cuts=_ball(-12, 19.5, 2.4) + _ball(0, 19.5, 2.4) + _ball(12, 19.5, 2.4),
    fine=2.6,
)
_PRINCE = Silhouette(
    areas=(
        "M-22 13L-26 -9L-13 1L0 -19L13 1L26 -9L22 13ZM-22 16H22V23H-22Z"
        + _ball(-26, -12, 4.4) + _ball(0, -22, 4.8) + _ball(26, -12, 4.4)
    ),
    shade="M13 1L26 -9L22 13H8ZM6 16H22V23H6Z",
    cuts="M-4.500 5L0 -2L4.500 5L0 12Z",
)  # fmt: skip
_DUKE = Silhouette(
    areas=(
        "M-19 -6C-19 -17 -10 -22 0 -22C10 -22 19 -17 19 -6L17 15C13 22 6 26 0 28C-6 26 -13 22 -17 15Z"
        "M-5 -20C-6 -31 8 -35 17 -31C23 -28 28 -29 31 -33C33 -22 25 -14 14 -16Z"
    ),
    shade="M6 -21.500C13 -20 19 -15 19 -6L17 15C13 22 6 26 2 27.500C9 19 11 9 11 -2C11 -11 9 -17 6 -21.500ZM31 -33C33 -22 25 -14 14 -16C22 -19 28 -25 31 -33Z",
    scale=0.92,
    cuts="M-17 -6H-2.500V0.500H-16.500ZM2.500 -6H17L16.500 0.500H2.500Z",
    strokes="M0 -19V23M-7 8V16M7 8V16M-12.500 9V13M12.500 9V13",
    fine=3,
)
_KNIGHT = Silhouette(
    areas=(
        "M-17 27C-18 14 -8 9 -6 0C-12 5 -18 9 -22 7C-27 5 -27 0 -24 -4L-12 -18L-11 -28L-3 -21"
        "C13 -20 23 -8 22 12L21 27Z"
    ),
    shade="M2 -20.500C15 -17 23 -6 22 12L21 27H9C14 10 13 -6 2 -20.500Z",
    strokes="M-22 0.500L-20 2M4 -10C10 -5 13 3 13 14M-1 -1C2 4 2 9 -1 14",
    cuts=_ball(-10, -9.5, 2.6),
    fine=2.6,
)
_SERGEANT = Silhouette(
    areas=(
        "M-25 -4L0 -20L25 -4V5L0 -11L-25 5ZM-25 10L0 -6L25 10V19L0 3L-25 19Z"
        "M-17 24.500L0 13.500L17 24.500V29L0 22L-17 29Z"
    ),
    shade="M0 -20L25 -4V5L0 -11ZM0 -6L25 10V19L0 3Z",
)
_PIKEMAN = Silhouette(
    areas=(
        "M0 -32L8 -17L3 -10V29H-3V-10L-8 -17ZM-24 1H24V7H-24Z"
        "M-17 -22L-11 -10L-14.500 -4V29H-19.500V-4L-23 -10Z"
        "M17 -22L23 -10L19.500 -4V29H14.500V-4L11 -10Z"
    ),
    shade="M0 -32L8 -17L3 -10H0ZM-17 -22L-11 -10L-14.500 -4H-17ZM17 -22L23 -10L19.500 -4H17ZM5 4H24V7H5Z",
)
_SQUIRE = Silhouette(
    areas="M-23 -25H23V0C23 14 12 24 0 29C-12 24 -23 14 -23 0Z",
    shade="M12 -25H23V0C23 14 12 24 2 28C9 20 12 10 12 0Z",
    cuts="M-4.500 -19H4.500V-7H17V2H4.500V21L0 23.500L-4.500 21V2H-17V-7H-4.500Z",
)
_ARCHER = Silhouette(
    areas=(
        "M31 0L17 -8.500V-3H-22L-28 -9H-19L-13 -3V3L-19 9H-28L-22 3H17V8.500Z"
        "M-11 -30L-9 -28L-20 0L-9 28L-11 30L-23.500 0Z"
    ),
    lines="M-9 -28.500C-2 -24 8 -22 9 -11C9.500 -6 12 -3 12 0C12 3 9.500 6 9 11C8 22 -2 24 -9 28.500",
    thick=6,
    scale=0.92,
    shade="M31 0H17V8.500Z",
)

SILHOUETTES: dict[str, Silhouette] = {
    "king": _KING,
    "prince": _PRINCE,
    "duke": _DUKE,
    "knight": _KNIGHT,
    "sergeant": _SERGEANT,
    "pikeman": _PIKEMAN,
    "squire": _SQUIRE,
    "archer": _ARCHER,
}
"""In the order of their rank."""
