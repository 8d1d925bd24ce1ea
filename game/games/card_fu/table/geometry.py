"""Where everything has its place on the table.  Two rows face each other.

From the left: the fighters, the Feint, the bout with what is added to it, the piles.
"""

from __future__ import annotations

from game.engine.value import Value
from game.table.items import CARD_HEIGHT, CARD_WIDTH, Room, Zone

smallest = Room(820, 640)

# Faces have few sizes only: each size of a face is a picture that has to be made and kept.
CARD = 140.0  # in the own hand, and in the bout
CARD_ACROSS = CARD * CARD_WIDTH / CARD_HEIGHT
LIFE = 112.0
SMALL = 54.0  # what is drawn from, what is discarded
FAR_HAND = 96.0
FIGURE = 140.0  # who fights

FIGHTERS = 204.0  # wide is the column of the fighters
PILES = 192.0  # and that of the piles
HAND = 212.0  # from the lower edge so far up the own hand reaches
FAR = 118.0  # from the upper edge so far down the other hand reaches
ROW = 86.0  # from the middle line to the middle of a row, at the least
STACKS = 43.0  # from there to what is drawn from, and to what is discarded, at the least
STEP = 78.0  # and from the middle line to where a fighter stands
BESIDE = 116.0  # from the Feint to the bout
CASCADE = 44.0  # from one added card to the next
GROW = 0.25  # of the width that there is besides, so much lies before the bout
APART, LOOSE = 0.18, 0.1  # and of the height, so much between the rows, and between piles

BOUT, FEINT, COMBO, TO_HAND = "bout", "beside", "combo", "hand"


class Side(Value):
    """The places of one fighter, in table units."""

    row: float  # the height on which his cards lie
    bout: float
    feint: float
    last: float  # no card that is added lies farther to the right
    life: float
    small: float  # what is drawn from and what is discarded, one above the other
    draw: float  # the heights of these two
    discard: float
    stand: tuple[float, float]  # where he stands
    gauge: float  # the height of the bar over his head, or under his feet


def middle(room: Room) -> float:
    """The height of the line between the rows."""
    return (FAR + room.height - HAND) / 2


def bout_middle(room: Room) -> float:
    """Halfway between fighters and piles."""
    return (FIGHTERS + room.width - PILES) / 2


def side(room: Room, *, is_near: bool) -> Side:
    """Of the near fighter, or of the other: they look at each other from corner to corner."""
    wider, higher = room.width - smallest.width, room.height - smallest.height
    bout = FIGHTERS + BESIDE + 32 + GROW * wider
    way = 1 if is_near else -1
    row = middle(room) + way * (ROW + APART * higher)
    stacks = STACKS + LOOSE * higher
    stand = middle(room) + way * (STEP + APART * higher)
    return Side(
        row=row,
        bout=bout,
        feint=bout - BESIDE,
        last=room.width - PILES - CARD_ACROSS / 2,
        life=room.width - 58,
        small=room.width - 146,
        draw=row - stacks,
        discard=row + stacks,
        stand=((74.0 if is_near else 130.0) + GROW / 2 * wider, stand),
        gauge=stand + way * (FIGURE / 2 + 14),
    )


def slot(room: Room, name: str, said: str) -> Zone:
    """Of the near fighter: the bout, the Feint beside it, the bout with all that is added."""
    own = side(room, is_near=True)
    wide, high = CARD_ACROSS + 12, CARD + 12
    if name == FEINT:
        return Zone(name, own.feint, own.row, wide, high, said)
    if name == BOUT:
        return Zone(name, own.bout, own.row, wide, high, said)
    right = own.last + wide / 2
    left = own.bout - wide / 2
    return Zone(name, (left + right) / 2, own.row, right - left, high, said)


def hand(room: Room) -> Zone:
    """Where the own hand lies."""
    width = room.width - FIGHTERS - 12
    return Zone(TO_HAND, FIGHTERS + 4 + width / 2, room.height - 100, width, 176, "the hand")
