"""What is on the table, and what a person can do with it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from game.engine.game import Seat
from game.games.feudal.rules.allegiance import (
    captain,
    commander,
    ground,
    is_captain,
    side,
    side_of,
    standing,
    unslain,
)
from game.games.feudal.rules.board import AWAY, COLUMNS, NAMES, SIZE, Square, terrain
from game.games.feudal.rules.commands import Command, EndTurn, SayReady
from game.games.feudal.rules.mobility import green_of
from game.games.feudal.rules.model import Phase, State
from game.games.feudal.rules.turn_flow import Field, attacked, struck
from game.games.feudal.table import forces
from game.games.feudal.table.figures import face, fallen, plates, tray, tray_top, tray_zone, waiting
from game.games.feudal.table.geometry import MAN_SHARE, beside, board, middles, seen, turns
from game.games.feudal.table.gestures import CASTLE, MAN
from game.games.feudal.table.kingdoms import realms, veils
from game.games.feudal.table.log import captor, man_called
from game.games.feudal.table.side_column import THREATS, column
from game.table.figures import Board, Figure, Tag, Threat, Trace
from game.table.items import Item, Room, Zone

TAG_WIDTH, TAG_HEIGHT, TAG_ASIDE = 8, 1.2, 4.2  # squares


def turns_to_player(view: State) -> bool:
    """Whether the board turns with the player: only during deployment."""
    return view.phase is Phase.DEPLOYMENT


# Items


def items(view: State, near: Seat, room: Room) -> Iterator[Item]:
    """Castles, men on the board, men to deploy, and fallen men."""
    if not view.seats:
        return
    middle, square = middles(room, turns(view, near)), board(room)[2]
    yield from _castles(view, near, room, middle, square)
    for man, at in enumerate(view.at):
        if at >= 0:
            x, y = middle[at]
            shown = face(view, man) + ("/moved" if _has_acted(view, man) else "")
            yield Item(f"{MAN}{man}", shown, x, y, size=square * MAN_SHARE, level=10 + at // SIZE)
    if view.phase is Phase.DEPLOYMENT and near >= 0:
        yield from tray(view, near, room, square)
    yield from fallen(view, near, room)
    yield from forces.samples(view, near, room)


def _has_acted(view: State, man: int) -> bool:
    return view.phase is Phase.PLAY and man in view.acted and commander(view, man) in view.turn


def _castles(
    view: State, near: Seat, room: Room, middle: tuple[tuple[float, float], ...], square: float
) -> Iterator[Item]:
    turned = turns(view, near)
    for n, castle in enumerate(view.castles):
        if castle is None:
            continue
        way = "nesw"[(castle.facing + turned) % 4]
        colour = f"@{captain(n)}"
        green = green_of(castle)
        if castle.at >= 0 and green is not None:
            x, y = middle[castle.at]
            to_x, to_y = middle[green]
        elif view.phase is Phase.DEPLOYMENT and near == captain(n):
            x, y = beside(room) + square * 2, tray_top(view, near, room) + 1.6 * square
            column, row = ((0, -1), (1, 0), (0, 1), (-1, 0))[(castle.facing + turned) % 4]
            to_x, to_y = x + column * square, y + row * square
        else:
            continue
        yield Item(f"green.{n}", f"green/{colour}/{way}", to_x, to_y, size=square, level=1)
        yield Item(f"{CASTLE}{n}", f"castle/{colour}/{way}", x, y, size=square, level=2)


def zones(view: State, near: Seat, room: Room) -> list[Zone]:
    """All squares, and the tray during deployment."""
    squares = _squares(room, turns(view, near))
    if view.phase is Phase.DEPLOYMENT:
        return [*squares, tray_zone(view, near, room)]
    return list(squares)


@lru_cache(maxsize=8)
def _squares(room: Room, turned: int) -> tuple[Zone, ...]:
    width = board(room)[2]
    return tuple(
        Zone(name, x, y, width, width, shape="square")
        for name, (x, y) in zip(NAMES, middles(room, turned), strict=True)
    )


# Figures


def figures(view: State, near: Seat, room: Room) -> Iterator[Figure]:
    """The board, the moves of the last turn, the plates and the side column."""
    if not view.seats:
        return
    turned = turns(view, near)
    middle = middles(room, turned)
    yield _ground(view, near, room, turned)
    yield from realms(view, room, turned)
    square = board(room)[2]
    for stride in view.trail or view.last_trail:
        (x, y), (to_x, to_y) = middle[stride.start], middle[stride.end]
        seat = captain(side(view, stride.man))
        yield Trace(x, y, to_x, to_y, square, seat, stride.is_shot)
    yield from _capture(view, middle, square)
    yield from plates(view, near, room)
    yield from forces.captions(view, near, room)
    yield from column(view)
    if view.phase is Phase.DEPLOYMENT and near >= 0:
        yield waiting(view, near, room)


def _capture(view: State, middle: tuple[tuple[float, float], ...], square: float) -> Iterator[Tag]:
    """Who took the Castle and from where, beside it, over as few men as possible."""
    if (taken := captor(view)) is None:
        return
    man, green, castle = taken
    (x, y), men = middle[castle], [middle[at] for at in view.at if at >= 0]
    asides = [(0, -TAG_HEIGHT), (0, TAG_HEIGHT), (-TAG_ASIDE, 0), (TAG_ASIDE, 0)]
    (left, top), (right, bottom) = min(middle), max(middle)
    inset = TAG_WIDTH / 2 * square  # so the whole slip lies on the board
    places = [
        (
            min(max(x + across * square, left + inset), right - inset),
            min(max(y + along * square, top), bottom),
        )
        for across, along in asides
    ]
    width, height = TAG_ASIDE * square, square  # half of the slip, and of a man

    def covered(place: tuple[float, float]) -> int:
        near_by = [
            each
            for each in (*men, middle[green])
            if abs(each[0] - place[0]) < width and abs(each[1] - place[1]) < height
        ]
        return len(near_by)

    words = f"The {man_called(view, man)} moved in from {NAMES[green]}"
    yield Tag(words, *min(places, key=covered), TAG_WIDTH * square)


def _ground(view: State, near: Seat, room: Room, turned: int) -> Board:
    x, y, square = board(room)
    signs = terrain(ground(view))
    rows = [[""] * SIZE for _ in range(SIZE)]
    for each in range(SIZE * SIZE):
        column, row = seen(each, turned)
        rows[row][column] = signs[each]
    letters, numbers = tuple(COLUMNS), tuple(str(n + 1) for n in range(SIZE))
    across, along = (numbers, letters) if turned % 2 else (letters, numbers)
    if turned in {1, 2}:
        across = across[::-1]
    if turned in {2, 3}:
        along = along[::-1]
    cloths = tuple(veils(view, near, room, turned))
    return Board(x, y, square, tuple("".join(row) for row in rows), across, along, cloths)


def threats(view: State, near: Seat, room: Room) -> Iterator[Figure]:
    """The squares that enemies attack in the present position, and what their marks mean."""
    if view.phase is not Phase.PLAY or near < 0:
        return
    yield THREATS
    yield from _threats(struck(view, side_of(view.options, near)), view, near, room)


def reach(view: State, near: Seat, room: Room, item: str) -> Iterator[Figure]:
    """The squares that an enemy's man attacks; nothing for a friend."""
    if view.phase is not Phase.PLAY or near < 0 or not item.startswith(MAN):
        return
    man = int(item.removeprefix(MAN))
    if view.at[man] >= 0 and side(view, man) != side_of(view.options, near):
        yield from _threats(attacked(Field(view), view, man), view, near, room)


def _threats(squares: Iterable[Square], view: State, near: Seat, room: Room) -> Iterator[Threat]:
    middle, width = middles(room, turns(view, near)), board(room)[2]
    own = side_of(view.options, near)
    manned = {at for man, at in enumerate(view.at) if at >= 0 and side(view, man) == own}
    for each in squares:
        yield Threat(*middle[each], width, is_manned=each in manned)


# Moves


def held(view: State, seat: Seat) -> tuple[str, ...]:
    """The things a seat can move: its men, and its Castle during deployment."""
    if seat < 0 or seat >= view.seats:
        return ()
    match view.phase:
        case Phase.DEPLOYMENT if seat not in view.ready:
            own = side_of(view.options, seat)
            castle = (f"{CASTLE}{own}",) if is_captain(view, seat) else ()
            return (*castle, *(f"{MAN}{man}" for man in unslain(view, seat)))
        case Phase.PLAY if view.pushing != AWAY:
            is_own = commander(view, view.pushing) == seat
            return (f"{MAN}{view.pushing}",) if is_own else ()
        case Phase.PLAY if seat in view.turn and view.truce is None:
            men = sorted(standing(view, seat), key=lambda man: (man in view.acted, view.at[man]))
            return tuple(f"{MAN}{man}" for man in men)
        case _:
            return ()


def closing(view: State, seat: Seat) -> Command | None:
    """F-5, F-18: the command that ends the deployment or the turn; None if nothing can be ended.

    It stays while others move: no other button comes to lie where it was.
    """
    if not 0 <= seat < view.seats:
        return None
    match view.phase:
        case Phase.DEPLOYMENT if seat not in view.ready:
            return SayReady()
        case Phase.PLAY if view.truce is None and view.pushing == AWAY and standing(view, seat):
            return EndTurn()
        case _:
            return None
