"""Feudal: how the board lies and what a hand may do on it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from game.engine.game import Seat
from game.games.feudal.board import (
    AWAY,
    COLUMNS,
    KINGDOMS,
    NAMES,
    SIZE,
    SLAIN,
    terrain,
)
from game.games.feudal.column import column
from game.games.feudal.events import (
    ArrowShot,
    BecameReady,
    CastleCaptured,
    CastlePlaced,
    DividerRemoved,
    Event,
    KingdomFell,
    KingdomTaken,
    ManMoved,
    ManPlaced,
    ManPushed,
    ManSlain,
    QuartersSet,
    TossWon,
    TruceOffered,
    TurnBegan,
    WarEnded,
)
from game.games.feudal.geometry import (
    BESIDE,
    MAN_SHARE,
    MARGIN,
    PLATE_HEIGHT,
    beside,
    board,
    middles,
    seen,
    turns,
)
from game.games.feudal.geometry import field as field
from game.games.feudal.geometry import grain as grain
from game.games.feudal.geometry import smallest as smallest
from game.games.feudal.march import struck
from game.games.feudal.mobility import green_of
from game.games.feudal.model import Command, Kind, Phase, State
from game.games.feudal.muster import (
    captain,
    commander,
    ground,
    members,
    side,
    side_of,
    standing,
    unslain,
)
from game.games.feudal.signs import CASTLE, MAN, TRAY, asked, gesture_of
from game.games.feudal.signs import mark as mark
from game.games.feudal.telling import region
from game.table.figures import Board, Caption, Figure, Plate, Threat, Trace, Veil
from game.table.items import Gesture, Item, Room, Zone
from game.table.table import Cue

FALLEN, FALLEN_STEP = 22.0, 24.0
TRAY_STEP = 38.0
ORDER = {kind: n for n, kind in enumerate(Kind)}


def turns_to_player(view: State) -> bool:
    """HS-10: whoever deploys sees their kingdom below; in the war nobody's board is turned."""
    return view.phase is Phase.DEPLOYMENT


# Things


def items(view: State, near: Seat, room: Room) -> Iterator[Item]:
    """Castles, men on the board, men beside it who wait, men beside it who are slain."""
    if not view.seats:
        return
    middle, square = middles(room, turns(view, near)), board(room)[2]
    yield from _castles(view, near, room, middle, square)
    waiting = view.phase is Phase.DEPLOYMENT
    for man, at in enumerate(view.at):
        if at >= 0:
            x, y = middle[at]
            face = _face(view, man) + ("/moved" if _has_acted(view, man) else "")
            yield Item(f"{MAN}{man}", face, x, y, size=square * MAN_SHARE, level=10 + at // SIZE)
    if waiting and near >= 0:
        yield from _tray(view, near, room, square)
    yield from _fallen(view, near, room)


def _face(view: State, man: int) -> str:
    """``@2``: in the colour of the second seat's emblem; the captain's for the whole side."""
    army = view.armies[view.men[man].army]
    studs = f"/{army.number}" if _has_armies(view, army.side) else ""
    return f"man/@{captain(view, army.side)}/{view.men[man].kind}{studs}"


def _has_armies(view: State, of: int) -> bool:
    return sum(army.side == of for army in view.armies) > 1


def _has_acted(view: State, man: int) -> bool:
    return view.phase is Phase.PLAY and man in view.acted and commander(view, man) in view.turn


def _castles(
    view: State,
    near: Seat,
    room: Room,
    middle: tuple[tuple[float, float], ...],
    square: float,
) -> Iterator[Item]:
    turned = turns(view, near)
    for n, castle in enumerate(view.castles):
        if castle is None:
            continue
        way = "nesw"[(castle.facing + turned) % 4]
        colour = f"@{captain(view, n)}"
        green = green_of(castle)
        if castle.at >= 0 and green is not None:
            x, y = middle[castle.at]
            to_x, to_y = middle[green]
        elif view.phase is Phase.DEPLOYMENT and near == captain(view, n):
            x, y = beside(room) + square * 2, _tray_top(view, near) + square
            column, row = ((0, -1), (1, 0), (0, 1), (-1, 0))[(castle.facing + turned) % 4]
            to_x, to_y = x + column * square, y + row * square
        else:
            continue
        yield Item(f"green.{n}", f"green/{colour}/{way}", to_x, to_y, size=square, level=1)
        yield Item(f"{CASTLE}{n}", f"castle/{colour}/{way}", x, y, size=square, level=2)


def _tray_top(view: State, near: Seat) -> float:
    above = len(_far(view, near))
    return MARGIN + above * PLATE_HEIGHT + 42


def _tray(view: State, near: Seat, room: Room, square: float) -> Iterator[Item]:
    """Who is still to be deployed, by kind; each has his own place, whoever else has left."""
    men = sorted(
        unslain(view, near), key=lambda man: (view.men[man].army, ORDER[view.men[man].kind])
    )
    left, top = beside(room) + TRAY_STEP / 2, _tray_top(view, near) + 4 * square
    columns = int(BESIDE // TRAY_STEP)
    rows = max(1, -(-len(men) // columns))
    below = room.height - MARGIN - len(_friends(view, near)) * PLATE_HEIGHT - top
    step = min(TRAY_STEP, below / rows)
    for n, man in enumerate(men):
        if view.at[man] != AWAY:
            continue
        x, y = left + n % columns * TRAY_STEP, top + n // columns * step
        yield Item(f"{MAN}{man}", _face(view, man), x, y, size=square * MAN_SHARE, level=10)


def _fallen(view: State, near: Seat, room: Room) -> Iterator[Item]:
    """Beside the board, each under the plates of his own side."""
    columns = int((BESIDE - MARGIN) // FALLEN_STEP)
    left = beside(room) + FALLEN_STEP / 2
    own = side_of(view.options, near) if near >= 0 else 0
    gone = [man for man, at in enumerate(view.at) if at == SLAIN]
    gone.sort(key=lambda man: ORDER[view.men[man].kind])
    mine = [man for man in gone if _first_side(view, man) == own]
    theirs = [man for man in gone if _first_side(view, man) != own]
    top = MARGIN + len(_far(view, near)) * PLATE_HEIGHT + FALLEN_STEP
    bottom = room.height - MARGIN - len(_friends(view, near)) * PLATE_HEIGHT - FALLEN_STEP
    for row, men in ((top, theirs), (bottom, mine)):
        down = 1 if men is theirs else -1
        for n, man in enumerate(men):
            x, y = left + n % columns * FALLEN_STEP, row + down * (n // columns) * FALLEN_STEP
            face = _fallen_face(view, man)
            yield Item(f"{MAN}{man}", face, x, y, size=FALLEN, level=5)


def _fallen_face(view: State, man: int) -> str:
    """In the colour under which he set out."""
    return f"man/@{_first_side(view, man)}/{view.men[man].kind}/fallen"


def _first_side(view: State, man: int) -> int:
    """The side a man set out for: an army may have changed hands since (F-69)."""
    army = view.men[man].army
    return army if len(view.castles) > 2 else view.armies[army].side


def zones(view: State, near: Seat, room: Room) -> list[Zone]:
    """Every square; while men are deployed the tray as well."""
    squares = _squares(room, turns(view, near))
    return [*squares, _tray_zone(room)] if view.phase is Phase.DEPLOYMENT else list(squares)


@lru_cache(maxsize=8)
def _squares(room: Room, turned: int) -> tuple[Zone, ...]:
    width = board(room)[2]
    return tuple(
        Zone(name, x, y, width, width, name, shape="square")
        for name, (x, y) in zip(NAMES, middles(room, turned), strict=True)
    )


def _tray_zone(room: Room) -> Zone:
    left = beside(room)
    width = min(BESIDE, room.width - left) - MARGIN
    high = room.height - 4 * PLATE_HEIGHT
    return Zone(TRAY, left + width / 2, room.height / 2, width, high, "beside the board")


# What stands around


def figures(view: State, near: Seat, room: Room) -> Iterator[Figure]:
    """The board itself, the last turn's ways, the plates."""
    if not view.seats:
        return
    turned = turns(view, near)
    middle = middles(room, turned)
    yield _ground(view, near, room, turned)
    square = board(room)[2]
    for stride in view.trail or view.last_trail:
        (x, y), (to_x, to_y) = middle[stride.start], middle[stride.end]
        seat = captain(view, side(view, stride.man))
        yield Trace(x, y, to_x, to_y, square, seat, stride.is_shot)
    yield from _plates(view, near, room)
    yield from column(view)
    if view.phase is Phase.DEPLOYMENT and near >= 0:
        x = beside(room) + (BESIDE - MARGIN) / 2
        yield Caption(_waiting(view, near), x, _tray_top(view, near) - 22, strong=True)


def _waiting(view: State, near: Seat) -> str:
    waits = sum(view.at[man] == AWAY for man in unslain(view, near))
    if not waits:
        return "All deployed"
    return "One man to deploy" if waits == 1 else f"{waits} men to deploy"


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
    veils = tuple(_veils(view, near, room, turned))
    return Board(x, y, square, tuple("".join(row) for row in rows), across, along, veils)


def _veils(view: State, near: Seat, room: Room, turned: int) -> Iterator[Veil]:
    """F-5: what the divider hides."""
    if view.phase is not Phase.DEPLOYMENT:
        return
    own = side_of(view.options, near) if near >= 0 else -1
    middle, square = middles(room, turned), board(room)[2]
    for n, kingdom in enumerate(view.kingdoms):
        if n != own:
            xs, ys = zip(*(middle[each] for each in KINGDOMS[kingdom]), strict=True)
            width, height = max(xs) - min(xs) + square, max(ys) - min(ys) + square
            x, y = (max(xs) + min(xs)) / 2, (max(ys) + min(ys)) / 2
            yield Veil(x, y, width, height, captain(view, n))


def _friends(view: State, near: Seat) -> list[Seat]:
    own = side_of(view.options, near) if near >= 0 else 0
    return list(members(view.options, view.seats, own))


def _far(view: State, near: Seat) -> list[Seat]:
    friends = _friends(view, near)
    return [Seat(n) for n in range(view.seats) if n not in friends]


def _plates(view: State, near: Seat, room: Room) -> Iterator[Plate]:
    x = beside(room) + (BESIDE - MARGIN) / 2
    friends = _friends(view, near)
    for n, seat in enumerate(_far(view, near)):
        yield _plate(view, seat, x, MARGIN + (n + 0.5) * PLATE_HEIGHT)
    bottom = room.height - MARGIN
    for n, seat in enumerate(reversed(friends)):
        yield _plate(view, seat, x, bottom - (n + 0.5) * PLATE_HEIGHT)


def _plate(view: State, seat: Seat, x: float, y: float) -> Plate:
    active = seat in view.turn if view.phase is Phase.PLAY else False
    return Plate(seat, x, y, _line(view, seat), active, widest=BESIDE - MARGIN)


def _line(view: State, seat: Seat) -> str:
    """What the plate says under the name."""
    if view.phase is Phase.DEPLOYMENT:
        return "ready" if seat in view.ready else "deploying"
    if view.phase in {Phase.PLAY, Phase.OVER}:
        of = side_of(view.options, seat)
        if view.castles[of] is None:
            return "out of the war"
        men = len(standing(view, seat))
        return f"{men} {'man' if men == 1 else 'men'}"
    if view.phase is not Phase.CHOICE:
        return ""
    kingdom = view.kingdoms[side_of(view.options, seat)]
    first = ["moves first"] if side_of(view.options, seat) == view.first else []
    return ", ".join([*([region(kingdom)] if kingdom else []), *first])


def threats(view: State, near: Seat, room: Room) -> Iterator[Figure]:
    """Where an enemy could strike in his next turn, as everybody stands now."""
    if view.phase is not Phase.PLAY or near < 0:
        return
    middle, square = middles(room, turns(view, near)), board(room)[2]
    for each in struck(view, side_of(view.options, near)):
        x, y = middle[each]
        yield Threat(x, y, square)


# What a hand means


def gesture(command: Command) -> Gesture:
    """The drag or the button that asks for a command."""
    return gesture_of(command)


def ask(view: State, meant: Gesture) -> Command | None:
    """The command that a gesture means, allowed or not."""
    return asked(view, meant)


def held(view: State, seat: Seat) -> tuple[str, ...]:
    """The men a seat commands and, until the war begins, its Castle; from the tray to the front."""
    if seat < 0 or seat >= view.seats:
        return ()
    match view.phase:
        case Phase.DEPLOYMENT if seat not in view.ready:
            own = side_of(view.options, seat)
            castle = (f"{CASTLE}{own}",) if seat == captain(view, own) else ()
            return (*castle, *(f"{MAN}{man}" for man in unslain(view, seat)))
        case Phase.PLAY if view.pushing != AWAY:
            is_own = commander(view, view.pushing) == seat
            return (f"{MAN}{view.pushing}",) if is_own else ()
        case Phase.PLAY if seat in view.turn and view.truce is None:
            men = sorted(standing(view, seat), key=lambda man: (man in view.acted, view.at[man]))
            return tuple(f"{MAN}{man}" for man in men)
        case _:
            return ()


def inside(view: State, item: str) -> tuple[str, ...]:
    """No piles here."""
    return ()


def automatic(view: State, seat: Seat) -> Command | None:
    """Nothing: a turn is ended by whoever has it."""
    return None


QUIET = Cue()
CUES: dict[type[Event], Cue] = {
    TossWon: Cue("flip", hold=500),
    QuartersSet: Cue("slide"),
    KingdomTaken: Cue("place"),
    ManPlaced: Cue("place", follow=0),
    CastlePlaced: Cue("place", follow=0),
    BecameReady: Cue("button"),
    DividerRemoved: Cue("trump", hold=600),
    TurnBegan: Cue("", hold=120),
    ManMoved: Cue("slide"),
    ArrowShot: Cue("flip", hold=120),
    ManSlain: Cue("capture", follow=0),
    CastleCaptured: Cue("trump", hold=700),
    KingdomFell: Cue("loss", hold=700),
    ManPushed: Cue("slide"),
    TruceOffered: Cue("horn"),
    WarEnded: Cue("", hold=300),
}


def cue(event: Event) -> Cue:
    """How the event sounds."""
    return CUES.get(type(event), QUIET)
