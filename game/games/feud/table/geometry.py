"""Where piles, Units and columns lie, in table units.

The near seat has the lower half; the other half mirrors it.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.value import Value
from game.games.feud.rules.order import COLUMNS
from game.table.arrange import Place, row
from game.table.items import CARD_HEIGHT, CARD_WIDTH, Room

smallest = Room(900, 700)

ARMY, PILES = 176.0, 142.0  # widths of the strips at the left and right
HAND, FAR_HAND = 150.0, 84.0  # heights of cards
ROW, UNIT, PILE, SMALL = 130.0, 140.0, 88.0, 56.0
TOKEN, MARKER = 46.0, 25.0
SLIM = CARD_WIDTH / CARD_HEIGHT
HAND_STEP, FAR_STEP = 84.0, 40.0
HAND_FOOT, FAR_HEAD = 92.0, 48.0  # from the edge to the middle of a hand
GUTTER = 96.0  # between the two rows, for the column results
RISEN = 13.0  # towards the middle
HOVER = 12.0  # how much further a card rises that is pointed at
OPEN = 78.0  # height of cards of a searched pile
OPEN_STEP, OPEN_DOWN = 33.0, 84.0
OPEN_ROW = 18  # cards side by side
CALLED, CALLED_STEP = 112.0, 84.0  # the dead while one of them is chosen


class Half(Value):
    """One player's part of the table."""

    room: Room
    is_near: bool

    @property
    def name(self) -> str:
        """The prefix of item and zone ids."""
        return "near" if self.is_near else "far"

    def y(self, away: float) -> float:
        """The height at this distance from the line between the players."""
        return line(self.room) + (away if self.is_near else -away)

    @property
    def unit(self) -> Place:
        """The Unit that fights."""
        return Place(64, self.y(96))

    @property
    def fallen(self) -> Place:
        """The dead, beside the Unit."""
        return Place(ARMY - 32, self.y(60))

    @property
    def army(self) -> Place:
        """The Army Deck, with the Army Reserve beside it."""
        if self.is_near:
            return Place(38, self.room.height - 152)
        return Place(30, 106)

    @property
    def plate(self) -> Place:
        """The name plate."""
        return Place(100, self.room.height - 40 if self.is_near else 34)

    @property
    def deck(self) -> Place:
        """The Action Deck."""
        return Place(self.room.width - 106, self.y(100))

    @property
    def discard(self) -> Place:
        """The Action Discard."""
        return Place(self.room.width - 36, self.y(100))

    @property
    def reserve(self) -> Place:
        """The Action Reserve."""
        if self.is_near:
            return Place(self.room.width - PILES / 2, self.room.height - 80)
        return Place(self.room.width - PILES / 2, 62)

    @property
    def pile_size(self) -> float:
        """The height of cards in piles."""
        return PILE if self.is_near else SMALL

    def column(self, number: int) -> Place:
        """The place of a column, from 1."""
        risen = RISEN if self.is_near else 0  # movable cards stand out
        return Place(columns(self.room)[number - 1], self.y((GUTTER + ROW) / 2 + risen))

    def hand(self, count: int) -> Iterator[Place]:
        """The cards of the hand, from the left."""
        if self.is_near:
            y, step = self.room.height - HAND_FOOT, HAND_STEP
        else:
            y, step = FAR_HEAD, FAR_STEP
        width = self.room.width - ARMY - PILES
        size = HAND if self.is_near else FAR_HAND
        slack = CARD_WIDTH * (1 - size / CARD_HEIGHT)  # the row assumes full-size cards
        yield from row(count, middle(self.room), y, step=step, width=width + slack)

    def markers(self, count: int) -> Iterator[Place]:
        """The Markers on the Unit, five in a row."""
        for n in range(count):
            across, down = n % 5, n // 5
            yield Place(
                self.unit.x + (across - 2) * 20.0, self.unit.y + UNIT / 2 - 22.0 - down * 21.0
            )


def line(room: Room) -> float:
    """The height of the middle between the two rows."""
    top, bottom = FAR_HEAD + FAR_HAND / 2, room.height - HAND_FOOT - HAND / 2 - 14
    return (top + bottom) / 2


def middle(room: Room) -> float:
    """The horizontal middle of the columns."""
    return (ARMY + room.width - PILES) / 2


def columns(room: Room) -> tuple[float, ...]:
    """The horizontal middles of the six columns."""
    step = column_step(room)
    return tuple(middle(room) + (n - (COLUMNS - 1) / 2) * step for n in range(COLUMNS))


def column_step(room: Room) -> float:
    """The distance from one column to the next."""
    return min(118.0, (room.width - ARMY - PILES) / COLUMNS)


def fallen_places(room: Room, count: int) -> Iterator[Place]:
    """The dead side by side in the middle of the table."""
    slack = CARD_WIDTH * (1 - CALLED / CARD_HEIGHT)
    width = room.width - ARMY - PILES + slack
    return row(count, middle(room), line(room), step=CALLED_STEP, width=width)


def searched_places(room: Room, count: int, *, above: int = 0) -> Iterator[Place]:
    """A searched pile in the middle of the table, below this many rows of another one."""
    step = min(OPEN_STEP, (room.width - ARMY - PILES - OPEN) / (OPEN_ROW - 1))
    left = middle(room) - step * (OPEN_ROW - 1) / 2
    top = line(room) - 1.5 * OPEN_DOWN
    for n in range(count):
        yield Place(left + n % OPEN_ROW * step, top + (above + n // OPEN_ROW) * OPEN_DOWN)
