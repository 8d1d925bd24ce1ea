"""What is shown beside the board: plates, fallen men, men to deploy."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import count

from game.engine.game import Seat
from game.games.feudal.rules.allegiance import (
    captain,
    commander,
    counted_men,
    members,
    side_of,
    standing,
    unslain,
)
from game.games.feudal.rules.board import AWAY, SLAIN
from game.games.feudal.rules.decide import to_act
from game.games.feudal.rules.kingdom_choice import choosing
from game.games.feudal.rules.model import Kind, Phase, State
from game.games.feudal.table import forces
from game.games.feudal.table.geometry import (
    BESIDE,
    CAPTION,
    MAN_SHARE,
    MARGIN,
    PLATE_GAP,
    PLATE_HEIGHT,
    TRAY_COLUMNS,
    TRAY_STEP,
    beside,
    strip,
)
from game.games.feudal.table.gestures import MAN, TRAY
from game.games.feudal.table.log import region, squares_of
from game.table.figures import Caption, Plate
from game.table.items import Item, Room, Zone

FALLEN_STEP = 44.0  # at most, from one fallen man to the next
FALLEN_SHARE = 0.91  # of it
LEAST_HIGH = 20.0  # of their rows together
ORDER = {kind: n for n, kind in enumerate(Kind)}


# Men


def face(view: State, man: int) -> str:
    """The face of a man; ``@2`` is the colour of seat 2, the captain's for the whole side."""
    army = view.armies[view.men[man].army]
    studs = f"/{army.number}" if _has_armies(view, army.side) else ""
    return f"man/@{captain(army.side)}/{view.men[man].kind}{studs}"


def _has_armies(view: State, of: int) -> bool:
    return sum(army.side == of for army in view.armies) > 1


def tray_top(view: State, near: Seat, room: Room) -> float:
    """The top of the tray, which lies above the plates of its own side."""
    top, bottom = forces.span(view, near, room)
    return max(top, bottom - forces.tray_height(view, near)) + CAPTION


def tray(view: State, near: Seat, room: Room, square: float) -> Iterator[Item]:
    """The men still to deploy, by kind; each keeps his place when others leave."""
    men = sorted(
        unslain(view, near), key=lambda man: (view.men[man].army, ORDER[view.men[man].kind])
    )
    left, top = beside(room) + TRAY_STEP / 2, tray_top(view, near, room) + 4 * square
    rows = max(1, -(-len(men) // TRAY_COLUMNS))
    high = forces.span(view, near, room)[1] - top + TRAY_STEP / 2
    step = min(TRAY_STEP, high / rows)
    for n, man in enumerate(men):
        if view.at[man] != AWAY:
            continue
        x, y = left + n % TRAY_COLUMNS * TRAY_STEP, top + n // TRAY_COLUMNS * step
        yield Item(f"{MAN}{man}", face(view, man), x, y, size=square * MAN_SHARE, level=10)


def tray_zone(view: State, near: Seat, room: Room) -> Zone:
    """The zone to put men back beside the board: the tray with its caption."""
    left, top = beside(room), tray_top(view, near, room) - CAPTION
    width = min(BESIDE, room.width - left) - MARGIN
    high = forces.span(view, near, room)[1] - top
    return Zone(TRAY, left + width / 2, top + high / 2, width, high)


def fallen(view: State, near: Seat, room: Room) -> Iterator[Item]:
    """The fallen men, between the plates of their side and the table of forces."""
    own = side_of(view.options, near) if near >= 0 else 0
    gone = [man for man, at in enumerate(view.at) if at == SLAIN]
    gone.sort(key=lambda man: ORDER[view.men[man].kind])
    mine = [man for man in gone if _first_side(view, man) == own]
    theirs = [man for man in gone if _first_side(view, man) != own]
    top, bottom = forces.span(view, near, room)
    table = forces.top_of(view, near, room)
    middle = top + (bottom - top) * len(theirs) / max(1, len(gone))
    upper, lower = (
        (middle, middle) if table is None else (table, table + forces.height(view, near, room))
    )
    yield from _fallen_rows(view, theirs, room, top, upper)
    yield from _fallen_rows(view, mine, room, bottom, lower)


def _fallen_rows(
    view: State, men: Sequence[int], room: Room, start: float, end: float
) -> Iterator[Item]:
    """Rows from the plates at ``start`` towards ``end``, as large as all have room side by side."""
    width, high = strip(room) - MARGIN, max(LEAST_HIGH, abs(end - start))
    columns = next(
        n for n in count(int(width // FALLEN_STEP)) if _holds(n, width, high) >= len(men)
    )
    step, down = min(FALLEN_STEP, width / columns), 1 if end > start else -1
    for n, man in enumerate(men):
        row, column = divmod(n, columns)
        x = beside(room) + step * (column + 0.5)
        y = start + down * step * (row + 0.5)
        size = step * FALLEN_SHARE
        yield Item(f"{MAN}{man}", fallen_face(view, man), x, y, size=size, level=5 + row)


def _holds(columns: int, width: float, high: float) -> int:
    """How many fallen men have room side by side in so many columns."""
    return columns * int(high // min(FALLEN_STEP, width / columns))


def fallen_face(view: State, man: int) -> str:
    """The face of a fallen man, in the colour of his first side."""
    return f"man/@{_first_side(view, man)}/{view.men[man].kind}/fallen"


def _first_side(view: State, man: int) -> int:
    """The side a man started on: his army may have changed sides since (F-69)."""
    army = view.men[man].army
    return army if len(view.castles) > 2 else view.armies[army].side


# Words


def waiting(view: State, near: Seat, room: Room) -> Caption:
    """The caption that counts the men still to deploy."""
    x = beside(room) + (strip(room) - MARGIN) / 2
    return Caption(_waiting(view, near), x, tray_top(view, near, room) - CAPTION / 2, strong=True)


def _waiting(view: State, near: Seat) -> str:
    waits = sum(view.at[man] == AWAY for man in unslain(view, near))
    castle = view.castles[side_of(view.options, near) if near >= 0 else 0]
    men = "1 man" if waits == 1 else f"{waits} men"
    if castle is not None and castle.at == AWAY:
        return f"Castle, {men}" if waits else "Castle to deploy"
    return f"{men} to deploy" if waits else "All deployed"


def _friends(view: State, near: Seat) -> list[Seat]:
    own = side_of(view.options, near) if near >= 0 else 0
    return list(members(view.options, view.seats, own))


def _far(view: State, near: Seat) -> list[Seat]:
    friends = _friends(view, near)
    return [Seat(n) for n in range(view.seats) if n not in friends]


def plates(view: State, near: Seat, room: Room) -> Iterator[Plate]:
    """The plates: the near side below, the others above."""
    x = beside(room) + (strip(room) - MARGIN) / 2
    widest, friends = strip(room) - MARGIN, _friends(view, near)
    for n, seat in enumerate(_far(view, near)):
        yield _plate(view, seat, x, MARGIN + (n + 0.5) * PLATE_HEIGHT, widest)
    bottom = room.height - MARGIN
    for n, seat in enumerate(reversed(friends)):
        yield _plate(view, seat, x, bottom - (n + 0.5) * PLATE_HEIGHT, widest)


def _plate(view: State, seat: Seat, x: float, y: float, widest: float) -> Plate:
    return Plate(
        seat,
        x,
        y,
        _line(view, seat),
        active=seat in to_act(view),
        widest=widest,
        highest=PLATE_HEIGHT - PLATE_GAP,
        brief=_brief(view, seat),
        gone=_is_gone(view, seat),
    )


def _brief(view: State, seat: Seat) -> str:
    """The short text for the smallest plate."""
    if view.phase in {Phase.PLAY, Phase.OVER} and not _is_out(view, seat):
        return counted_men(view, seat)
    if view.phase is Phase.CHOICE:
        kingdom = view.kingdoms[side_of(view.options, seat)]
        return squares_of(kingdom) if kingdom else _role(view, seat)
    return ""


def _role(view: State, seat: Seat) -> str:
    """F-2, F-63: who moves first, and who chooses now."""
    if seat == choosing(view):
        return "chooses"
    return "moves first" if side_of(view.options, seat) == view.first else ""


def _is_out(view: State, seat: Seat) -> bool:
    return view.castles[side_of(view.options, seat)] is None


def _is_gone(view: State, seat: Seat) -> bool:
    """F-59, F-67, F-75: whether a seat is out of the war."""
    return view.phase is Phase.PLAY and (_is_out(view, seat) or not standing(view, seat))


def _line(view: State, seat: Seat) -> str:
    """The text of the plate under the name."""
    if view.phase is Phase.DEPLOYMENT:
        return "ready" if seat in view.ready else "deploying"
    if view.phase in {Phase.PLAY, Phase.OVER}:
        if _is_out(view, seat):
            return "out of the game"
        slain = sum(at == SLAIN and commander(view, man) == seat for man, at in enumerate(view.at))
        return counted_men(view, seat) + (f", {slain} slain" if slain else "")
    if view.phase is not Phase.CHOICE:
        return ""
    if kingdom := view.kingdoms[side_of(view.options, seat)]:
        return region(kingdom)
    return _role(view, seat)
