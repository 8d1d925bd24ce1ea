"""Card-Fu: where everything has its place on the table.  Two rows face each other.

From the left: the fighters, the Feint, the bout with what is added to it, the piles.
"""

from __future__ import annotations

from game.engine.value import Value
from game.table.items import CARD_HEIGHT, CARD_WIDTH, Room, Zone

smallest = Room(820, 640)
grain = 0.0

# Faces have few sizes only: each size of a face is a picture that has to be made and kept.
CARD = 140.0  # in the own hand, and in the bout
LIFE = 112.0
SMALL = 60.0  # what is drawn from, what is discarded
FAR_HAND = 96.0

FIGHTERS = 204.0  # wide is the column of the fighters
PILES = 192.0  # and that of the piles
HAND = 212.0  # from the lower edge so far up the own hand reaches
FAR = 118.0  # from the upper edge so far down the other hand reaches
ROW = 86.0  # from the middle line to the middle of a row
BESIDE = 116.0  # from the Feint to the bout
CASCADE = 44.0  # from one added card to the next
GROW = 0.25  # of the room that there is besides, so much lies before the bout

BOUT, FEINT, COMBO, TO_HAND = "bout", "beside", "combo", "hand"


class Side(Value):
    """The places of one fighter, in table units."""

    row: float  # the height on which his cards lie
    bout: float
    feint: float
    last: float  # no card that is added lies farther to the right
    life: float
    small: float  # what is drawn from and what is discarded, one above the other


def middle(room: Room) -> float:
    """The height of the line between the rows."""
    return (FAR + room.height - HAND) / 2


def side(room: Room, *, is_near: bool) -> Side:
    """Of the near fighter, or of the other."""
    bout = FIGHTERS + BESIDE + 32 + GROW * (room.width - smallest.width)
    return Side(
        row=middle(room) + (ROW if is_near else -ROW),
        bout=bout,
        feint=bout - BESIDE,
        last=room.width - PILES - CARD * CARD_WIDTH / CARD_HEIGHT / 2,
        life=room.width - 58,
        small=room.width - 146,
    )


def slot(room: Room, name: str, said: str) -> Zone:
    """Of the near fighter: the bout, the Feint beside it, the bout with all that is added."""
    own = side(room, is_near=True)
    wide, high = CARD * CARD_WIDTH / CARD_HEIGHT + 12, CARD + 12
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
