"""Sizes of the cards and positions on the table, in table units."""

from __future__ import annotations

from game.table.items import Room

smallest = Room(820, 640)

# Few sizes only: each size of a face is a picture that has to be made and kept.
HAND_SIZE = TRUMP_SIZE = LAID_SIZE = 166.0
NEXT_SIZE = 94.0
FAR_SIZE, PILE_SIZE, DECK_SIZE = 122.0, 112.0, 142.0

SIDE = 98.0  # from the edge to the middle of trumps and deck
FAR_PILE = 98.0  # the height of the opponent's pile


def middle_of(room: Room) -> float:
    """The height of the round in the middle."""
    return room.height * 0.46


def near_pile(room: Room) -> float:
    """The height of the near player's pile."""
    return room.height - 170.0
