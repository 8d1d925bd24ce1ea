"""Marks on the squares of a board; their shapes differ, not only their colours.

Each is a square picture with clear parts, drawn over the ground or the man.
"""

from __future__ import annotations

from collections.abc import Callable

from pygame import Surface

from game.ui.drawing.painters.svg import BOX, circle, raster, stroke

_CREAM, _DARK, _RED, _GOLD = "#FFF6DC", "#221A10", "#E0524A", "#FFD666"
_BLOOD = "#B0141F"

_DOT = 27  # per cent of a square
_FILL = 0.43  # of the selected square's gold


def _edged(path: str, colour: str, width: float) -> str:
    """A line on a wider dark one, visible on light and dark ground."""
    return stroke(path, _DARK, width + 4) + stroke(path, colour, width)


def _reach() -> str:
    return (
        f'<path d="{circle(_DOT / 2 + 2.5)}" fill="{_DARK}" fill-opacity=".72"/>'
        f'<path d="{circle(_DOT / 2 - 1)}" fill="{_CREAM}"/>'
    )


def _capture() -> str:
    """A ring with four teeth that bite inwards."""
    teeth = "M-8 -46H8L0 -31ZM46 -8V8L31 0ZM8 46H-8L0 31ZM-46 8V-8L-31 0Z"
    return (
        _edged(circle(43), _CREAM, 9)
        + stroke(circle(43), _RED, 5.5)
        + f'<path d="{teeth}" fill="{_RED}" stroke="{_CREAM}" stroke-width="2" stroke-linejoin="round"/>'
    )


def _shot() -> str:
    """Cross hairs: a broken ring and four lines, so the man stays visible."""
    ring = "M-12 -36A38 38 0 0 0 -36 -12M36 -12A38 38 0 0 0 12 -36M12 36A38 38 0 0 0 36 12M-36 12A38 38 0 0 0 -12 36"
    hairs = "M0 -46V-29M46 0H29M0 46V29M-46 0H-29"
    both = ring + hairs
    return stroke(both, _DARK, 12) + stroke(both, _CREAM, 8.5) + stroke(both, _RED, 5)


def _last_move() -> str:
    return _edged("M-45 -20V-45H-20M45 20V45H20", _CREAM, 6)


def _threatened() -> str:
    """The lower left corner in broad stripes, dark and light: clear in grey, too, and when small."""

    def corner(side: float, colour: str) -> str:
        return f'<path d="M-50 {50 - side}L{side - 50} 50H-50Z" fill="{colour}"/>'

    stripes = (56, _DARK), (51, _CREAM), (42, _BLOOD), (26, _CREAM), (14, _BLOOD)
    return "".join(corner(side, colour) for side, colour in stripes)


def _endangered() -> str:
    """A broad broken frame in the same colours, around the man."""
    return "".join(
        f'<path d="M-43 -43H43V43H-43Z" fill="none" stroke="{colour}" stroke-width="{width}"'
        ' stroke-dasharray="20 8.67" stroke-dashoffset="10"/>'
        for colour, width in ((_DARK, 23), (_CREAM, 18), (_BLOOD, 11))
    )


def _selected() -> str:
    return (
        f'<rect x="-50" y="-50" width="100" height="100" fill="{_GOLD}" fill-opacity="{_FILL}"/>'
        f'<rect x="-46" y="-46" width="92" height="92" rx="6" fill="none" stroke="{_DARK}" stroke-width="8" stroke-opacity=".85"/>'
        f'<rect x="-43" y="-43" width="86" height="86" rx="4" fill="none" stroke="{_GOLD}" stroke-width="6"/>'
    )


def _landing() -> str:
    """A frame, drawn larger than the square: a man who hangs over it doesn't hide it."""
    frame = '<rect x="-41" y="-41" width="82" height="82" rx="7" fill="none" stroke'
    return "".join(
        f'{frame}="{colour}" stroke-width="{width}"/>'
        for colour, width in ((_DARK, 16), (_GOLD, 11), (_CREAM, 3.5))
    )


_DRAWN: dict[str, Callable[[], str]] = {
    "reach": _reach,
    "capture": _capture,
    "shot": _shot,
    "last_move": _last_move,
    "threatened": _threatened,
    "endangered": _endangered,
    "selected": _selected,
    "landing": _landing,
}
MARKS = tuple(_DRAWN)
"""Legal squares to move to; enemies to slay by moving or by an arrow; the start and end of the last
move; squares under threat, and a man on one; the selected man; where a dragged man would land."""


def mark(name: str, square: int) -> Surface:
    """One of ``MARKS`` for squares of this many pixels."""
    return raster(_DRAWN[name](), (square, square), BOX)
