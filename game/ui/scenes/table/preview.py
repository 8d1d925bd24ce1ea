"""A board as it would look, small: as much of it as these eyes may see."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import ceil

from pygame import Rect, Surface
from pygame.transform import smoothscale

from game.engine.game import Seat
from game.table.figures import Board
from game.table.items import Item, dressed
from game.table.table import Table
from game.ui.drawing.art import Art


class Preview:
    """What lies on the board of a view; painted at any width."""

    def __init__(self, table: Table, view: object, seat: Seat, colours: Sequence[str]) -> None:
        """``colours``: of the seats."""
        room = table.smallest
        boards = (each for each in table.figures(view, seat, room) if isinstance(each, Board))
        self._board = next(boards)
        self._cells = _open_cells(self._board)
        self._items = sorted(
            dressed(table.items(view, seat, room), colours), key=lambda item: item.level
        )

    def height(self, width: int) -> int:
        """How high it is, if it is so wide."""
        return round(width * self._cells.h / self._cells.w)

    def width(self, height: int) -> int:
        """How wide it is, if it is so high."""
        return round(height * self._cells.w / self._cells.h)

    def paint(self, art: Art, width: int) -> Surface:
        """The ground, which is painted at twice the size for its fine lines, and men upon it."""
        board, cells, square = self._board, self._cells, width / self._cells.w
        double = ceil(2 * square)
        shown = Rect(*(double * each for each in cells))
        ground = art.terrain(board.rows, double).subsurface(shown)
        picture = smoothscale(ground, (width, self.height(width)))
        for item in self._items:
            x, y = self._place(item)
            if cells.collidepoint(x, y):
                face = art.picture(item.face, round(item.size / board.square * square)).surface
                middle = round((x - cells.x) * square), round((y - cells.y) * square)
                picture.blit(face, face.get_rect(center=middle))
        return picture

    def _place(self, item: Item) -> tuple[float, float]:
        """In squares from the left upper corner of the board."""
        board, half = self._board, len(self._board.rows) / 2
        return (item.x - board.x) / board.square + half, (item.y - board.y) / board.square + half


def _open_cells(board: Board) -> Rect:
    """The smallest rectangle of squares that holds all that is not veiled."""
    half = len(board.rows) / 2

    def is_open(column: int, row: int) -> bool:
        x = board.x + (column + 0.5 - half) * board.square
        y = board.y + (row + 0.5 - half) * board.square
        return not any(
            abs(x - veil.x) * 2 < veil.width and abs(y - veil.y) * 2 < veil.height
            for veil in board.veils
        )

    cells = range(len(board.rows))
    return _around((column, row) for row in cells for column in cells if is_open(column, row))


def _around(cells: Iterable[tuple[int, int]]) -> Rect:
    columns, rows = zip(*cells, strict=True)
    left, top = min(columns), min(rows)
    return Rect(left, top, max(columns) + 1 - left, max(rows) + 1 - top)
