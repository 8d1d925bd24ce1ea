"""Paints a diagram: ground, castles, men, marks."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from pygame import Rect, Surface

from game.ui.board.diagram import Diagram, Mark, Place
from game.ui.drawing.painters.board.marks import mark
from game.ui.drawing.painters.board.terrain import terrain
from game.ui.drawing.painters.svg import BOX, raster, stroke
from game.ui.drawing.theme import Colour

Fetch = Callable[[str, int], tuple[Surface, Rect]]
"""The picture of a face at a height, and the place of the face in it."""

SIDES = ("blue", "amber")  # as in the printed game: blue and brown

_INK: Colour = (70, 52, 30)
_EDGE = 0.05  # of a square: the line around a board
_SHOWN = {Mark.MOVE: "reach", Mark.SLAY: "capture", Mark.SHOOT: "shot"}
_CROSS = "M-15 -15L15 15M15 -15L-15 15"


def painted(board: Diagram, square: int, fetch: Fetch) -> Surface:
    """The board of a diagram, opaque, with squares this many pixels wide."""
    whole = terrain(board.rows, square)
    for castle in board.castles:
        colour = SIDES[castle.side]
        _put(whole, fetch(f"castle/{colour}/{castle.towards}", square), castle.at, square)
        _put(whole, fetch(f"green/{colour}/{castle.towards}", square), castle.green, square)
    for at, what in board.marks.items():
        if what is Mark.ACTS:
            _lay(whole, mark("selected", square), at, square)
    for at, man in board.men.items():
        _put(whole, fetch(f"man/{SIDES[man.side]}/{man.kind}", square), at, square)
    for at, what in board.marks.items():
        if what is not Mark.ACTS:
            sign = _refused(square) if what is Mark.NOT else mark(_SHOWN[what], square)
            _lay(whole, sign, at, square)
    return whole


def edge_of(square: int) -> int:
    """The width of the line around a board."""
    return max(2, round(square * _EDGE))


def edged(board: Surface, square: int) -> Surface:
    """A board with a line around it."""
    edge = edge_of(square)
    whole = Surface((board.get_width() + 2 * edge, board.get_height() + 2 * edge), 0, 32)
    whole.fill(_INK)
    whole.blit(board, (edge, edge))
    return whole


def _put(board: Surface, picture: tuple[Surface, Rect], at: Place, square: int) -> None:
    surface, face = picture
    board.blit(surface, (at[0] * square - face.x, at[1] * square - face.y))


def _lay(board: Surface, picture: Surface, at: Place, square: int) -> None:
    board.blit(picture, (at[0] * square, at[1] * square))


@lru_cache(maxsize=8)
def _refused(square: int) -> Surface:
    """A small cross."""
    body = "".join(
        stroke(_CROSS, colour, width)
        for colour, width in (("#221A10", 16), ("#FFF6DC", 11.5), ("#B3262E", 7))
    )
    return raster(body, (square, square), BOX)
