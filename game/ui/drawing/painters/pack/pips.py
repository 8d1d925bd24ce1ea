"""The places of the pips on number cards."""

from __future__ import annotations

from game.ui.drawing.painters.suits import Suit, pip

_LEFT, _MIDDLE, _RIGHT = -1, 0, 1
_T, _U, _C, _L, _B = -1.0, -0.333, 0.0, 0.333, 1.0  # top, upper, centre, lower, bottom

# Columns and rows from -1 to 1; pips below the middle are upside down.
_PLACES: dict[str, tuple[tuple[int, float], ...]] = {
    "2": ((_MIDDLE, _T), (_MIDDLE, _B)),
    "3": ((_MIDDLE, _T), (_MIDDLE, _C), (_MIDDLE, _B)),
    "4": ((_LEFT, _T), (_RIGHT, _T), (_LEFT, _B), (_RIGHT, _B)),
    "5": ((_LEFT, _T), (_RIGHT, _T), (_MIDDLE, _C), (_LEFT, _B), (_RIGHT, _B)),
    "6": ((_LEFT, _T), (_RIGHT, _T), (_LEFT, _C), (_RIGHT, _C), (_LEFT, _B), (_RIGHT, _B)),
    "7": (
        (_LEFT, _T), (_RIGHT, _T), (_MIDDLE, -0.5), (_LEFT, _C), (_RIGHT, _C), (_LEFT, _B), (_RIGHT, _B),
    ),
    "8": (
        (_LEFT, _T), (_RIGHT, _T), (_MIDDLE, -0.5), (_LEFT, _C), (_RIGHT, _C), (_MIDDLE, 0.5),
        (_LEFT, _B), (_RIGHT, _B),
    ),
    "9": (
        (_LEFT, _T), (_RIGHT, _T), (_LEFT, _U), (_RIGHT, _U), (_MIDDLE, _C), (_LEFT, _L), (_RIGHT, _L),
        (_LEFT, _B), (_RIGHT, _B),
    ),
    "10": (
        (_LEFT, _T), (_RIGHT, _T), (_MIDDLE, -0.667), (_LEFT, _U), (_RIGHT, _U), (_LEFT, _L), (_RIGHT, _L),
        (_MIDDLE, 0.667), (_LEFT, _B), (_RIGHT, _B),
    ),
}  # fmt: skip


def number_pips(
    rank: str, suit: Suit, *, centre: tuple[float, float], reach: tuple[float, float], height: float
) -> str:
    """The pips of a two to ten, up to ``reach`` to each side of the centre."""
    return "".join(
        pip(
            suit,
            (centre[0] + column * reach[0], centre[1] + row * reach[1]),
            height,
            turned=row > 0,
        )
        for column, row in _PLACES[rank]
    )
