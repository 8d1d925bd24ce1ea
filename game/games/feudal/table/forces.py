"""The table of forces beside the board: the sign of each kind, and each side's count of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from game.engine.game import Seat
from game.games.feudal.rules.allegiance import captain, members, side, side_of, sides, unslain
from game.games.feudal.rules.board import SLAIN
from game.games.feudal.rules.model import Kind, Phase, State
from game.games.feudal.table.geometry import (
    BESIDE,
    MAN_SHARE,
    MARGIN,
    PLATE_HEIGHT,
    TRAY_ABOVE,
    TRAY_COLUMNS,
    TRAY_STEP,
    beside,
    grain,
    strip,
)
from game.table.figures import Caption
from game.table.items import Item, Room

KEY, SIDE = "key.", "side."  # items: the sign of a kind, the badge of a side
ROW, HEAD = 23.0, 28.0
LARGE = 1.3  # all of it in a wide strip, if enough height is left for the fallen
SAMPLE = grain * MAN_SHARE  # as on the board
HEIGHT = HEAD + len(Kind) * ROW
LEAST_FALLEN = 90.0  # units that the fallen need above and below it
NAME, DIGIT = 31.0, 9.0  # from the left to the names; the width of a digit


def span(view: State, near: Seat, room: Room) -> tuple[float, float]:
    """The free part of the strip, between the plates of both sides."""
    own = side_of(view.options, near) if near >= 0 else 0
    friends = len(members(view.options, view.seats, own))
    top = MARGIN + (view.seats - friends) * PLATE_HEIGHT
    return top, room.height - MARGIN - friends * PLATE_HEIGHT


def top_of(view: State, near: Seat, room: Room) -> float | None:
    """The upper edge of the table; None if there is no room for it."""
    top, bottom = span(view, near, room)
    spare = bottom - top - height(view, near, room)
    match view.phase:
        case Phase.PLAY | Phase.OVER if spare >= LEAST_FALLEN:
            own = side_of(view.options, near) if near >= 0 else 0
            return top + spare * (1 - len(members(view.options, view.seats, own)) / view.seats)
        case Phase.DEPLOYMENT:
            return top + MARGIN if tray_height(view, near) <= spare - MARGIN else None
        case _:
            return None


def tray_height(view: State, near: Seat) -> float:
    """The height of the tray with its caption, below the table during deployment."""
    return TRAY_ABOVE + -(-len(unslain(view, near)) // TRAY_COLUMNS) * TRAY_STEP


def height(view: State, near: Seat, room: Room) -> float:
    """Its height."""
    return HEIGHT * _growth(view, near, room)


def _growth(view: State, near: Seat, room: Room) -> float:
    """How much larger it is than in the narrowest strip."""
    top, bottom = span(view, near, room)
    is_wide = strip(room) >= BESIDE * LARGE
    has_height = bottom - top - HEIGHT * LARGE >= 2 * LEAST_FALLEN
    return LARGE if is_wide and has_height and view.phase is not Phase.DEPLOYMENT else 1.0


def samples(view: State, near: Seat, room: Room) -> Iterator[Item]:
    """A man of each kind, in the near side's colour, and the badge of each side."""
    top = top_of(view, near, room)
    if top is None:
        return
    own = captain(side_of(view.options, near)) if near >= 0 else Seat(0)
    large = _growth(view, near, room)
    size = SAMPLE * large
    x = beside(room) + size / 2
    for n, kind in enumerate(Kind):
        y = top + large * (HEAD + (n + 0.5) * ROW)
        yield Item(f"{KEY}{kind}", f"man/@{own}/{kind}", x, y, size=size, level=5)
    for each in range(sides(view.options)):
        x, y = _column(view, room, each, large), top + large * HEAD / 2
        yield Item(f"{SIDE}{each}", f"badge/@{captain(each)}", x, y, size=size, level=5)


def captions(view: State, near: Seat, room: Room) -> Iterator[Caption]:
    """The name of each kind, and how many each side has left."""
    top = top_of(view, near, room)
    if top is None:
        return
    left = Counter(
        (view.men[man].kind, side(view, man)) for man, at in enumerate(view.at) if at != SLAIN
    )
    large = _growth(view, near, room)
    count, high = _count(view) * large, ROW * large
    start, end = beside(room) + NAME * large, _column(view, room, 0, large) - count / 2
    for n, kind in enumerate(Kind):
        y = top + HEAD * large + (n + 0.5) * high
        yield Caption(kind.capitalize(), start, y, room=(end - start, high))
        for each in range(sides(view.options)):
            x = _column(view, room, each, large) - DIGIT * large / 2
            yield Caption(str(left[kind, each]), x, y, room=(count, high))


def _column(view: State, room: Room, of: int, large: float) -> float:
    """The middle of a side's column of numbers."""
    right = beside(room) + strip(room) - MARGIN
    return right - (sides(view.options) - of - 0.5) * _count(view) * large


def _count(view: State) -> float:
    """The width of a column of numbers."""
    return 26.0 if sides(view.options) == 2 else 20.0
