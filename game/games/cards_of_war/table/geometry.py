"""Where ranks, hands and piles lie, in table units.

The near player's ranks are at the bottom, the opponents' at the top, clockwise from the left, front ranks
facing each other. With several opponents their ranks are smaller.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from game.engine.game import Seat, opponent
from game.games.cards_of_war.rules.model import Rank, Spot
from game.table.items import CARD_HEIGHT, CARD_WIDTH, Room

smallest = Room(820, 640)

ASPECT = CARD_WIDTH / CARD_HEIGHT
TILT = 12.0  # degrees, of exhausted units
PEEP = 0.35  # of a card's width: the visible part of the lower card of a bond
EDGE = 6.0
FRAME = 820.0  # the width of the layout, in the middle of the room
PLATE_WIDTH, PLATE_HEIGHT = 196.0, 58.0
PLATE_HIGHEST = 100.0  # in the left column, where nothing lies above or below
LEFT = 106.0  # the middle of the left column, with the plates
RANKS = 400.0  # the middle of the ranks between the columns
RIGHT = 706.0  # the middle of the right column, with event row and piles
RIGHT_WIDTH = 208.0
HAND_SIZE = 122.0
RAISED = 15.0  # how far playable cards stick out of the hand
ROW_MARGIN = 12.0  # around an event row


class Pitch(NamedTuple):
    """The size of a side's cards, and the distance of its slots."""

    card: float  # height
    slot: float  # width
    rank: float  # height


LARGE = Pitch(106.0, 128.0, 120.0)
MIDDLE = Pitch(99.0, 120.0, 112.0)  # the near player's, with several opponents
PAIRED = Pitch(84.0, 102.0, 95.0)  # each of two opponents
SMALL = Pitch(70.0, 86.0, 80.0)  # each of three opponents


class Side(NamedTuple):
    """The positions of one player's things."""

    seat: Seat
    pitch: Pitch
    x: float  # the middle of both ranks
    front: float
    rear: float
    plate: tuple[float, float]
    plate_width: float
    plate_height: float  # at most
    row: tuple[float, float]  # the middle of the event row
    row_width: float
    row_size: float
    hand: tuple[float, float]
    hand_width: float
    hand_size: float
    is_near: bool

    def slot(self, rank: Rank, slot: int) -> tuple[float, float]:
        """The middle of a slot; slots are counted from their owner's left."""
        away = (slot - 2) * self.pitch.slot
        x = self.x + away if self.is_near else self.x - away
        return x, self.front if rank is Rank.FRONT else self.rear

    def at(self, spot: Spot) -> tuple[float, float]:
        """The middle of a slot, or of the player's plate."""
        return self.plate if spot.rank is Rank.PLAYER else self.slot(spot.rank, spot.slot)


class Piles(NamedTuple):
    """The positions of the shared piles."""

    deck: tuple[float, float]
    barrows: tuple[float, float]
    removed: tuple[float, float]
    size: float


class TableLayout(NamedTuple):
    """All positions, as the near seat sees them."""

    sides: tuple[Side, ...]  # by seat
    piles: Piles
    laid_open: tuple[float, float]  # the middle of the cards that are looked at


@lru_cache(maxsize=16)
def table_layout(seats: int, near: Seat, room: Room) -> TableLayout:
    """The layout for this number of players."""
    left = (room.width - FRAME) / 2
    spare = room.height - smallest.height  # spread between the ranks
    build = _duel if seats == 2 else _several
    sides, piles = build(seats, near, room, left, spare)
    ordered = tuple(sorted(sides, key=lambda side: side.seat))
    own = next(side for side in sides if side.is_near)
    x, y = own.plate
    top, bottom = own.front - own.pitch.rank / 2, y - PLATE_HEIGHT / 2
    return TableLayout(ordered, piles, (x, (top + bottom) / 2))


def _near(near: Seat, room: Room, left: float, pitch: Pitch, spare: float) -> Side:
    """The near side: the hand at the bottom, the rear rank above it."""
    rear = room.height - HAND_SIZE - RAISED - pitch.rank / 2 - spare * 0.1
    front = rear - pitch.rank - spare * 0.15
    return Side(
        seat=near,
        pitch=pitch,
        x=left + RANKS,
        front=front,
        rear=rear,
        plate=(left / 2 + LEFT, room.height - EDGE - PLATE_HEIGHT / 2 - 4),
        plate_width=PLATE_WIDTH + left,
        plate_height=PLATE_HIGHEST,
        row=(left + RIGHT, rear + 4),
        row_width=RIGHT_WIDTH,
        row_size=92.0,
        hand=(left + LEFT + PLATE_WIDTH / 2 + 306, room.height - HAND_SIZE / 2 - 2),
        hand_width=596.0,
        hand_size=HAND_SIZE,
        is_near=True,
    )


def _duel(
    seats: int, near: Seat, room: Room, left: float, spare: float
) -> tuple[list[Side], Piles]:
    far = opponent(near)
    own = _near(near, room, left, LARGE, spare)
    rear = EDGE + LARGE.rank / 2 + spare * 0.1
    other = Side(
        seat=far,
        pitch=LARGE,
        x=left + RANKS,
        front=rear + LARGE.rank + spare * 0.15,
        rear=rear,
        plate=(left / 2 + LEFT, EDGE + PLATE_HEIGHT / 2 + 4),
        plate_width=PLATE_WIDTH + left,
        plate_height=PLATE_HIGHEST,
        row=(left + RIGHT, rear + LARGE.rank - 31),
        row_width=RIGHT_WIDTH,
        row_size=92.0,
        hand=(left + RIGHT, EDGE + 34),
        hand_width=RIGHT_WIDTH,
        hand_size=62.0,
        is_near=False,
    )
    middle = (own.front + other.front) / 2 + 14
    return [own, other], _piles(left, middle)


def _several(
    seats: int, near: Seat, room: Room, left: float, spare: float
) -> tuple[list[Side], Piles]:
    """The opponents side by side, in turn order."""
    own = _near(near, room, left, MIDDLE, spare)
    others = [Seat((near + n) % seats) for n in range(1, seats)]
    pitch = PAIRED if len(others) == 2 else SMALL
    wide = room.width / len(others)
    sides = [own]
    for n, seat in enumerate(others):
        sides.append(_opponent(seat, pitch, n * wide, wide, spare))
    return sides, _piles(left, own.front)


def _opponent(seat: Seat, pitch: Pitch, left: float, wide: float, spare: float) -> Side:
    """Plate and hand above the ranks; the event row beside them or, if narrow, below."""
    is_narrow = wide < 3 * pitch.slot + 90
    strip = EDGE + PLATE_HEIGHT / 2
    plate_width = min(PLATE_WIDTH, wide * 0.62)
    beyond = left + EDGE + plate_width + 4
    rear = EDGE + PLATE_HEIGHT + 4 + pitch.rank / 2 + spare * 0.1
    front = rear + pitch.rank + spare * 0.1
    x = left + wide / 2 if is_narrow else left + EDGE + 1.5 * pitch.slot
    aside = left + EDGE + 3 * pitch.slot
    row_width = wide - 2 * EDGE if is_narrow else left + wide - aside - EDGE
    size = 40.0 if is_narrow else 78.0
    below = front + pitch.rank / 2 + size / 2 + 3
    return Side(
        seat=seat,
        pitch=pitch,
        x=x,
        front=front,
        rear=rear,
        plate=(left + EDGE + plate_width / 2, strip),
        plate_width=plate_width,
        plate_height=PLATE_HEIGHT,
        row=(left + wide / 2, below)
        if is_narrow
        else (aside + row_width / 2, rear + pitch.rank / 2),
        row_width=row_width,
        row_size=size,
        hand=((beyond + left + wide - EDGE) / 2, strip - 6),
        hand_width=left + wide - EDGE - beyond,
        hand_size=44.0,
        is_near=False,
    )


def _piles(left: float, y: float) -> Piles:
    step = 70.0
    x = left + RIGHT
    return Piles((x - step, y), (x, y), (x + step, y), 84.0)


def places(n: int, x: float, width: float, size: float, step: float) -> list[float]:
    """The middles of ``n`` cards in a row, ``step`` apart, or closer to fit ``width``."""
    card = size * ASPECT
    step = min(step, (width - card) / max(1, n - 1))
    return [x + (i - (n - 1) / 2) * step for i in range(n)]
