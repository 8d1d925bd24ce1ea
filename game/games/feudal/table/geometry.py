"""Positions of the squares on the turned board, in table units."""

from __future__ import annotations

from functools import lru_cache

from game.engine.game import Seat
from game.games.feudal.rules.allegiance import side_of
from game.games.feudal.rules.board import SIZE, Square
from game.games.feudal.rules.model import Phase, State
from game.table.items import Room, Zone

grain = 25.0  # the width of a square: whole pixels keep its lines sharp

FRAME = 20.0  # around the board, for letters and numbers
BESIDE, WIDEST_BESIDE = 198.0, 300.0  # the width of the strip right of the board
SPARE = 20.0  # of extra width, before the strip gets any
MARGIN = 12.0
smallest = Room(SIZE * grain + 2 * FRAME + BESIDE, SIZE * grain + 2 * FRAME)
MAN_SHARE = 0.94  # of a square
PLATE_HEIGHT = 67.0
PLATE_GAP = 4.0  # to the next one
TRAY_STEP = 38.0  # between the men in the tray
TRAY_COLUMNS = int(BESIDE // TRAY_STEP)
CAPTION = 42.0  # units above the tray, for its caption
TRAY_ABOVE = CAPTION + 4 * grain - TRAY_STEP / 2  # from there to its men
TURNS = {"north": 2, "west": 3, "east": 1}  # a player's kingdom is at the lower edge (F-4)


def field(room: Room) -> Zone | None:
    """The zone of the board without its frame."""
    x, y, square = board(room)
    return Zone("field", x, y, SIZE * square, SIZE * square)


def board(room: Room) -> tuple[float, float, float]:
    """The middle of the board and the width of a square."""
    whole = SIZE * grain + 2 * FRAME
    left = max(0.0, (room.width - whole - strip(room)) / 2)
    return left + whole / 2, room.height / 2, grain


def strip(room: Room) -> float:
    """The width of the strip beside the board: in a wide room there is more for its texts."""
    whole = SIZE * grain + 2 * FRAME
    return max(BESIDE, min(WIDEST_BESIDE, room.width - whole - SPARE))


def beside(room: Room) -> float:
    """The left edge of the strip beside the board."""
    x, _, square = board(room)
    return x + SIZE * square / 2 + FRAME + MARGIN


def turns(view: State, near: Seat) -> int:
    """How often the board is turned by 90 degrees for a seat; 0 while kingdoms are chosen."""
    if not view.seats or near < 0 or view.phase is Phase.CHOICE:
        return 0
    kingdom = view.kingdoms[side_of(view.options, near)]
    return TURNS.get("north" if kingdom.startswith("north") else kingdom, 0)


def seen(square: Square, turned: int) -> tuple[int, int]:
    """The column and row of a square on the turned board."""
    column, row = square % SIZE, square // SIZE
    for _ in range(turned):
        column, row = SIZE - 1 - row, column
    return column, row


@lru_cache(maxsize=8)
def middles(room: Room, turned: int) -> tuple[tuple[float, float], ...]:
    """The middle of every square."""
    x, y, width = board(room)
    left, top = x - SIZE * width / 2, y - SIZE * width / 2
    return tuple(
        (left + (column + 0.5) * width, top + (row + 0.5) * width)
        for column, row in (seen(square, turned) for square in range(SIZE * SIZE))
    )
