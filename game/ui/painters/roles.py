"""What a suit stands for in a game, printed on its cards: a sign below the index, and the word.

Coordinates of the signs run from -50 to 50.
"""

from __future__ import annotations

from pygame import Surface

from game.ui.painters.emblems import BOX, star
from game.ui.painters.suits import Suit
from game.ui.painters.svg import Size, group, raster

PAPER = "#FBF8F0"
_LINE = 'fill="none" stroke-linecap="round" stroke-linejoin="round"'


def _shape(path: str) -> str:
    return f'<path d="{path}" fill="{PAPER}"/>'


def _stroke(path: str, width: float) -> str:
    return f'<path d="{path}" {_LINE} stroke="{PAPER}" stroke-width="{width}"/>'


_SIGNS = {
    # A blow that lands, one that is turned over, a shield, a step back.
    "attack": group(_shape(star(35, points=8, waist=0.44)), turn=11),
    "throw": _stroke("M-24 18A26 26 0 1 1 24 14", 11) + _shape("M6 8H42L24 36Z"),
    "block": _shape("M0 -32C10 -25 19 -23 28 -23V-2C28 16 16 27 0 34C-16 27 -28 16 -28 -2V-23C-19 -23 -10 -25 0 -32Z"),
    "retreat": _stroke("M4 -22L-20 0L4 22M26 -22L2 0L26 22", 11),
}  # fmt: skip
ROLES = tuple(_SIGNS)
PRINTED: dict[str, dict[Suit, str]] = {
    "card_fu": {"S": "attack", "C": "throw", "H": "block", "D": "retreat"},
}
"""What each suit is good for, in the packs on which it is printed; a pack is told by its back."""

INKS = {"attack": "#C9512A", "throw": "#7A4A9A", "block": "#2F6B8F", "retreat": "#5F6B4A"}
"""Where no suit lends its own colour."""


def sign(role: str, ink: str) -> str:
    """One of ``ROLES`` on a disc of this colour."""
    return f'<circle cx="0" cy="0" r="47" fill="{ink}"/>{_SIGNS[role]}'


def badge(role: str, size: Size) -> Surface:
    """A sign by itself, with a light rim, so that it is seen on dark ground."""
    rim = f'<circle cx="0" cy="0" r="49" fill="{PAPER}"/>'
    return raster(rim + group(sign(role, INKS[role]), scale=0.92), size, BOX)
