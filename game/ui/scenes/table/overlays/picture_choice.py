"""A setup to choose: a small picture of its board, with a title and a line below it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import ceil

from pygame import Rect, Surface
from pygame.transform import smoothscale

from game.engine.game import Seat
from game.table.figures import Board
from game.table.items import Item, dressed
from game.table.table import Table
from game.ui.drawing.art import Art
from game.ui.drawing.look import Look, Size
from game.ui.drawing.painters.skin import Tone
from game.ui.drawing.theme import BODY, LEAST_TEXT, SMALL
from game.ui.drawing.typeface import Role
from game.ui.widgets.widget import Widget
from game.ui.window.input import Key, Point

WIDTH = 372  # units
MOST_HIGH = 215  # units: of the picture
EDGE = 10  # units around the picture
ON_TOP = 0.7  # of its size, for a thing on another: both can be seen
_LINES = 2  # of the description


class Preview:
    """A small picture of the board in a view, at any width."""

    def __init__(self, table: Table, view: object, seat: Seat, colours: Sequence[str]) -> None:
        """``colours``: by seat."""
        room = table.smallest
        boards = (each for each in table.figures(view, seat, room) if isinstance(each, Board))
        self._board = next(boards)
        self._cells = _open_cells(self._board)
        self._items = sorted(
            dressed(table.items(view, seat, room), colours), key=lambda item: item.level
        )

    def height(self, width: int) -> int:
        """The height at this width."""
        return round(width * self._cells.h / self._cells.w)

    def width(self, height: int) -> int:
        """The width at this height."""
        return round(height * self._cells.w / self._cells.h)

    def paint(self, art: Art, width: int) -> Surface:
        """The board, painted at twice the size for its fine lines, and the pieces on it."""
        board, cells, square = self._board, self._cells, width / self._cells.w
        double = ceil(2 * square)
        shown = Rect(*(double * each for each in cells))
        ground = art.terrain(board.rows, double).subsurface(shown)
        picture = smoothscale(ground, (width, self.height(width)))
        for item in self._items:
            x, y = self._place(item)
            if cells.collidepoint(x, y):
                high = item.size * (ON_TOP if self._covers(item) else 1.0)
                face = art.picture(item.face, round(high / board.square * square)).surface
                middle = round((x - cells.x) * square), round((y - cells.y) * square)
                picture.blit(face, face.get_rect(center=middle))
        return picture

    def _covers(self, item: Item) -> bool:
        """Whether it lies on something, such as a man in his Castle."""
        at = item.x, item.y
        return any((each.x, each.y) == at and each.level < item.level for each in self._items)

    def _place(self, item: Item) -> tuple[float, float]:
        """The position in squares from the top left corner."""
        board, half = self._board, len(self._board.rows) / 2
        return (item.x - board.x) / board.square + half, (item.y - board.y) / board.square + half


def _open_cells(board: Board) -> Rect:
    """The smallest rectangle of squares around everything that is not veiled."""
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


class PictureButton(Widget):
    """Chosen by a click, Enter or Space."""

    is_focusable = True

    def __init__(self, art: Art, on_choose: Callable[[], None]) -> None:
        super().__init__()
        self._art, self._on_choose = art, on_choose

    def release(self, at: Point) -> None:
        """Choose it."""
        if self.rect.collidepoint(at):
            self._on_choose()

    def key(self, event: Key) -> bool:
        """Enter and Space choose it."""
        if event.name not in {"enter", "space"} or event.repeat:
            return False
        self._on_choose()
        return True


class PictureChoice(PictureButton):
    """A button with a small picture of a board; all of them have the same size."""

    def __init__(
        self, art: Art, preview: Preview, title: str, line: str, on_choose: Callable[[], None]
    ) -> None:
        super().__init__(art, on_choose)
        self._preview, self.title, self._line = preview, title, line
        self._picture: tuple[int, Surface] | None = None  # for this width

    def measure(self, look: Look, width: int) -> Size:
        """The picture, with room for the title and two lines."""
        highest = self._preview.width(look.px(MOST_HIGH)) + 2 * look.px(EDGE)
        wide = min(width, look.px(WIDTH), highest)
        words = look.line_height(Role.BOLD, BODY) + _LINES * look.line_height(Role.BODY, SMALL)
        high = self._preview.height(self._inside(look, wide)) + words + 3 * look.px(EDGE)
        return wide, high

    def min_width(self, look: Look) -> int:
        """Wide enough to recognise the pieces."""
        return look.px(WIDTH // 2)

    def paint(self, canvas: Surface) -> None:
        """The picture on a plate, the words below it."""
        look, theme = self.look, self.look.skin.theme
        canvas.blit(look.skin.plate(self.rect.size, Tone.PLAIN, self.state), self.rect)
        edge = look.px(EDGE)
        picture = self._painted(self._inside(look, self.rect.w))
        place = picture.get_rect(midtop=(self.rect.centerx, self.rect.y + edge))
        canvas.blit(picture, place)
        room = Rect(self.rect.x + edge, place.bottom + edge, self.rect.w - 2 * edge, 0)
        px = look.text_px(BODY)
        while px > LEAST_TEXT and look.typeface.width(Role.BOLD, self.title, px) > room.w:
            px -= 1
        title = look.typeface.text(Role.BOLD, self.title, px, theme.ivory)
        canvas.blit(title, room, (0, 0, room.w, title.get_height()))
        top = room.y + look.line_height(Role.BOLD, BODY)
        lines = look.typeface.wrapped(Role.BODY, self._line, look.text_px(SMALL), room.w)
        for line in lines[:_LINES]:
            canvas.blit(look.text(Role.BODY, SMALL, line, theme.muted), (room.x, top))
            top += look.line_height(Role.BODY, SMALL)

    def _painted(self, width: int) -> Surface:
        if self._picture is None or self._picture[0] != width:
            self._picture = width, self._preview.paint(self._art, width)
        return self._picture[1]

    @staticmethod
    def _inside(look: Look, width: int) -> int:
        return width - 2 * look.px(EDGE)
