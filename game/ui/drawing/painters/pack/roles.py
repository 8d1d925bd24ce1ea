"""The role of a card in a game, printed on it: a sign below the index, and the word.

Coordinates of the signs run from -50 to 50.
"""

from __future__ import annotations

from pygame import Surface

from game.ui.drawing.painters.emblems import star
from game.ui.drawing.painters.suits import Suit
from game.ui.drawing.painters.svg import BOX, Size, area, group, raster, stroke

PAPER = "#FBF8F0"


def _shape(path: str) -> str:
    return area(path, PAPER)


def _stroke(path: str, width: float) -> str:
    return stroke(path, PAPER, width)


_SIGNS = {
    # A blow that lands, one that is turned over, a shield, a step back.
    "attack": group(_shape(star(35, points=8, waist=0.44)), turn=11),
    "throw": _stroke("M-24 18A26 26 0 1 1 24 14", 11) + _shape("M6 8H42L24 36Z"),
    "block": _shape("M0 -32C10 -25 19 -23 28 -23V-2C28 16 16 27 0 34C-16 27 -28 16 -28 -2V-23C-19 -23 -10 -25 0 -32Z"),
    "retreat": _stroke("M4 -22L-20 0L4 22M26 -22L2 0L26 22", 11),
    # Two blades that cross, arrows that go on, an open eye, two blows; a flash, a drop, a tower.
    "parry": _stroke("M-24 24L24 -24M-24 -24L24 24", 11),
    "rout": _stroke("M-26 -22L-2 0L-26 22M-4 -22L20 0L-4 22", 11),
    "vigil": _stroke("M-34 0C-16 -25 16 -25 34 0C16 25 -16 25 -34 0Z", 9) + _shape("M0 -11A11 11 0 0 1 0 11A11 11 0 0 1 0 -11Z"),
    "twice": _stroke("M-13 -28V28M13 -28V28", 12),
    "instant": _shape("M10 -38L-24 7H-3L-10 38L24 -9H3Z"),
    "deed": _shape(star(36, points=5, waist=0.42)),
    "poison": _shape("M0 -36C13 -12 25 -1 25 13A25 25 0 0 1 -25 13C-25 -1 -13 -12 0 -36Z"),
    "rear": _shape("M-26 31V-26H-14V-15H-6V-26H6V-15H14V-26H26V31Z"),
}  # fmt: skip
ROLES = tuple(_SIGNS)

_BY_SUIT: dict[str, dict[Suit, str]] = {
    "card_fu": {"S": "attack", "C": "throw", "H": "block", "D": "retreat"},
    "cards_of_war": {"S": "twice", "C": "rout", "H": "vigil", "D": "parry"},
}
_BY_RANK = {"cards_of_war": {"J": "instant", "Q": "deed", "K": "rear", "A": "poison"}}
_BY_CARD = {"cards_of_war": {"AD": "instant"}}
PRINTED = frozenset(_BY_SUIT)
"""The packs with roles printed on the cards, by the name of their back."""


def role_of(pack: str, rank: str, suit: Suit) -> str:
    """The role of a card in such a pack; one of ``ROLES``."""
    own = _BY_CARD.get(pack, {}).get(rank + suit)
    return own or _BY_RANK.get(pack, {}).get(rank) or _BY_SUIT[pack][suit]


INKS = {
    **dict.fromkeys(ROLES, "#5B5340"),
    "attack": "#C9512A",
    "throw": "#7A4A9A",
    "block": "#2F6B8F",
    "retreat": "#5F6B4A",
}
"""The colours of signs that are shown without a suit."""


def sign(role: str, ink: str) -> str:
    """One of ``ROLES`` on a disc of this colour."""
    return f'<circle cx="0" cy="0" r="47" fill="{ink}"/>{_SIGNS[role]}'


def badge(role: str, size: Size) -> Surface:
    """A sign by itself, with a light rim against dark ground."""
    rim = f'<circle cx="0" cy="0" r="49" fill="{PAPER}"/>'
    return raster(rim + group(sign(role, INKS[role]), scale=0.92), size, BOX)
