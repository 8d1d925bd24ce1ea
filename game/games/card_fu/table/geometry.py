"""Positions on the table, in two facing rows.

From the left: the fighters, the Feint, the bout with added cards, the piles.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil

from game.engine.value import Value
from game.table.arrange import NARROWEST
from game.table.items import CARD_HEIGHT, CARD_WIDTH, Room, Zone

smallest = Room(820, 640)

# Few sizes only: each size of a face is a picture that has to be made and kept.
CARD = 140.0  # in the near hand, and in the bout
CARD_ACROSS = CARD * CARD_WIDTH / CARD_HEIGHT
LIFE = 112.0
SMALL = 64.0  # draw pile and discards
FAR_HAND = 96.0
FIGURE = 140.0  # a fighter

FIGHTERS = 204.0  # width of the column of fighters
PILES = 192.0  # width of the column of piles
HAND = 212.0  # height of the near hand, from the lower edge
FAR = 118.0  # height of the far hand, from the upper edge
ROW = 86.0  # minimum from the middle line to the middle of a row
STACKS = 43.0  # minimum from there to draw pile and discards
CLEAR = 12.0  # the far ones lie so much higher: their line of text doesn't touch the near ones
STEP = 78.0  # minimum from the middle line to a fighter
BESIDE = 116.0  # from the Feint to the bout
CASCADE = 44.0  # from one added card to the next
GAP = 8.0  # between a life pile that is spread out, and the cards beside it
FEW, FEW_ROWS = 4, 2  # of its cards are in a row, in as many rows
TITLE, RAISED = 28.0, 14.0  # heights of the line above it, and of a playable card over its place
GROW = 0.25  # share of extra width before the bout
APART, LOOSE = 0.18, 0.1  # shares of extra height between the rows, and between piles

BOUT, FEINT, COMBO, TO_HAND = "bout", "beside", "combo", "hand"


class Side(Value):
    """The positions of one fighter's things, in table units."""

    row: float  # the height of the cards
    bout: float
    feint: float
    last: float  # the right limit for added cards
    life: float
    small: float  # draw pile and discards, one above the other
    draw: float  # the heights of these two
    discard: float
    stand: tuple[float, float]  # the fighter
    gauge: float  # the height of the health bar


def middle(room: Room) -> float:
    """The height of the line between the rows."""
    return (FAR + room.height - HAND) / 2


def bout_middle(room: Room) -> float:
    """Halfway between fighters and piles."""
    return (FIGHTERS + room.width - PILES) / 2


def side(room: Room, *, is_near: bool) -> Side:
    """The positions of the near or the far fighter, in opposite corners."""
    wider, higher = room.width - smallest.width, room.height - smallest.height
    bout = FIGHTERS + BESIDE + 32 + GROW * wider
    way = 1 if is_near else -1
    row = middle(room) + way * (ROW + APART * higher)
    stacks, raised = STACKS + LOOSE * higher, 0.0 if is_near else CLEAR
    stand = middle(room) + way * (STEP + APART * higher)
    return Side(
        row=row,
        bout=bout,
        feint=bout - BESIDE,
        last=room.width - PILES - CARD_ACROSS / 2,
        life=room.width - 58,
        small=room.width - 146,
        draw=row - stacks - raised,
        discard=row + stacks - raised,
        stand=((74.0 if is_near else 108.0) + GROW / 2 * wider, stand),
        gauge=stand + way * (FIGURE / 2 + 14),
    )


def slot(room: Room, name: str) -> Zone:
    """A zone of the near fighter: the bout, the Feint, or the bout with added cards."""
    own = side(room, is_near=True)
    wide, high = CARD_ACROSS + 12, CARD + 12
    if name == FEINT:
        return Zone(name, own.feint, own.row, wide, high)
    if name == BOUT:
        return Zone(name, own.bout, own.row, wide, high)
    right = own.last + wide / 2
    left = own.bout - wide / 2
    return Zone(name, (left + right) / 2, own.row, right - left, high)


def spread(room: Room, cards: int) -> Iterator[tuple[float, float]]:
    """Rows between the cards of the bout and the piles: a life pile to choose from."""
    left = side(room, is_near=True).bout + CARD_ACROSS / 2 + GAP
    right = room.width - PILES - GAP
    wide, high = LIFE * CARD_WIDTH / CARD_HEIGHT, room.height - HAND - FAR - TITLE - RAISED
    most = 1 + int((right - left - wide) / NARROWEST)
    rows = max(ceil(cards / most), min(FEW_ROWS, ceil(cards / FEW)))
    across = ceil(cards / rows) if rows else 0
    step = min(wide + GAP, (right - left - wide) / max(1, across - 1))
    down = min(LIFE * 0.9, (high - LIFE) / max(1, rows - 1))
    for n in range(cards):
        below, beside = divmod(n, across)
        x = (left + right) / 2 + (beside - (across - 1) / 2) * step
        yield x, middle(room) + (TITLE + RAISED) / 2 + (below - (rows - 1) / 2) * down


def spread_title(room: Room, cards: int) -> tuple[float, float]:
    """The middle of the line above a life pile that is spread out."""
    places = list(spread(room, cards))
    across = [x for x, _ in places]
    return (min(across) + max(across)) / 2, places[0][1] - LIFE / 2 - RAISED - TITLE / 2


def hand(room: Room) -> Zone:
    """The zone of the near hand."""
    width = room.width - FIGHTERS - 12
    return Zone(TO_HAND, FIGHTERS + 4 + width / 2, room.height - 100, width, 176)
