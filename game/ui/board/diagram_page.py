"""Board figures of a rulebook: diagrams side by side, or one map with coordinates.

board <diagram> <diagram> ...    parts of a board, in as many rows as needed
map A13 <diagram>                a part of the whole board, by its north-western square
"""

from __future__ import annotations

from math import ceil

from pygame import SRCALPHA, Rect, Surface

from game.ui.board.diagram import Diagram, diagram
from game.ui.board.diagram_painter import Fetch, edge_of, edged, painted
from game.ui.drawing.look import Look, Size
from game.ui.drawing.painters.board import frame
from game.ui.drawing.theme import SMALL, TINY
from game.ui.drawing.typeface import Role

LARGEST = 36  # units: the largest square
LEAST = 24  # units: the least square before there are more rows
_GAP = 18  # units between boards
_RIM = 20  # units: the frame around a map


class DiagramRows:
    """Parts of a board, side by side."""

    def __init__(self, texts: list[str], look: Look, width: int) -> None:
        self._boards, self._look = [diagram(text) for text in texts or [""]], look
        self._widest = max(board.columns for board in self._boards)
        self._gap = look.px(_GAP)
        self._head = 0
        if any(board.title for board in self._boards):
            self._head = round(look.line_height(Role.READING_BOLD, SMALL + 3) * 1.1)
        least, count = look.px(LEAST), len(self._boards)
        while count > 1 and self._fitting(width, count) < least:
            count -= 1
        count = ceil(len(self._boards) / ceil(len(self._boards) / count))  # rows of equal length
        self._rows = [self._boards[n : n + count] for n in range(0, len(self._boards), count)]
        self._square = min(look.px(LARGEST), self._fitting(width, count))

    @property
    def size(self) -> Size:
        """The size in pixels."""
        width = max(self._width(row) for row in self._rows)
        return width, sum(map(self._height, self._rows)) + self._gap * (len(self._rows) - 1)

    def painted(self, fetch: Fetch) -> Surface:
        """The picture of all boards."""
        whole = Surface(self.size, SRCALPHA)
        top = 0
        for row in self._rows:
            left = (whole.get_width() - self._width(row)) // 2
            for board in row:
                picture = edged(painted(board, self._square, fetch), self._square)
                self._write_title(whole, board, Rect(left, top, picture.get_width(), self._head))
                whole.blit(picture, (left, top + self._head))
                left += picture.get_width() + self._gap
            top += self._height(row) + self._gap
        return whole

    def _fitting(self, width: int, count: int) -> int:
        """The largest squares with this many boards in a row."""
        room = width - self._gap * (count - 1) - 2 * count * edge_of(self._look.px(LARGEST))
        return max(1, room // (count * self._widest))

    def _width(self, row: list[Diagram]) -> int:
        edges = 2 * edge_of(self._square) * len(row) + self._gap * (len(row) - 1)
        return sum(board.columns for board in row) * self._square + edges

    def _height(self, row: list[Diagram]) -> int:
        highest = max(len(board.rows) for board in row)
        return self._head + highest * self._square + 2 * edge_of(self._square)

    def _write_title(self, whole: Surface, board: Diagram, room: Rect) -> None:
        if board.title:
            ink = self._look.skin.theme.parchment_ink
            room = room.inflate(self._gap, 0)
            words = self._look.fitting(Role.READING_BOLD, SMALL + 3, board.title, ink, room.width)
            whole.blit(words, words.get_rect(midtop=room.midtop))


class DiagramMap:
    """A part of the board in its wooden frame, with coordinates."""

    def __init__(self, first: str, text: str, look: Look, width: int) -> None:
        self._board, self._look = diagram(text), look
        self._column, self._row = ord(first[0]) - ord("A"), int(first[1:])
        self._rim = look.px(_RIM)
        self._square = min(look.px(LARGEST), max(1, (width - 2 * self._rim) // self._board.columns))

    @property
    def size(self) -> Size:
        """The size in pixels."""
        inner = self._inner
        return inner.width + 2 * self._rim, inner.height + 2 * self._rim

    def painted(self, fetch: Fetch) -> Surface:
        """The board and its frame."""
        whole = Surface(self.size, SRCALPHA)
        inner, rim = self._inner, self._rim
        whole.blit(painted(self._board, self._square, fetch), inner)
        whole.blit(frame.wooden(inner.size, rim), (0, 0))
        letters = [chr(ord("A") + self._column + n) for n in range(self._board.columns)]
        numbers = [str(self._row + n) for n in range(len(self._board.rows))]
        step, px = self._square, min(self._look.text_px(TINY), round(rim * 0.6))
        half, typeface = step / 2, self._look.typeface
        across = frame.across(typeface, (inner.width, rim), letters, first=half, step=step, px=px)
        down = frame.down(typeface, (rim, inner.height), numbers, first=half, step=step, px=px)
        for place in ((inner.x, 0), inner.bottomleft):
            whole.blit(across, place)
        for place in ((0, inner.y), inner.topright):
            whole.blit(down, place)
        return whole

    @property
    def _inner(self) -> Rect:
        board, square = self._board, self._square
        return Rect(self._rim, self._rim, board.columns * square, len(board.rows) * square)


def board_figure(name: str, look: Look, width: int) -> DiagramRows | DiagramMap:
    """The figure that a name describes, at most this many pixels wide."""
    kind, *texts = name.split()
    if kind == "map":
        return DiagramMap(texts[0], texts[1], look, width)
    return DiagramRows(texts, look, width)
