"""Items, zones and gestures on a table.  Lengths are table units, not pixels."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import cos, radians, sin
from typing import Literal

from game.engine.game import PUBLIC, Seat
from game.engine.value import Value, replace

CARD_HEIGHT = 150.0
CARD_WIDTH = 107.0
_UPRIGHT = CARD_WIDTH / CARD_HEIGHT
ASPECTS = {"card": _UPRIGHT, "unit": _UPRIGHT}  # width to height, by the first part of the face


class Room(Value):
    """The size of the table; the origin is at the top left."""

    width: float
    height: float


class Item(Value):
    """One thing on the table: a card, a piece, a counter.  (x, y): its centre."""

    id: str  # the same thing keeps its id from view to view
    face: str  # the name of its picture: "card/7H", "card/??", "piece/knight/red"
    x: float
    y: float
    angle: float = 0.0  # degrees, clockwise
    size: float = CARD_HEIGHT  # its height; the width follows from the face
    level: int = 0  # higher ones are drawn later
    buried: bool = False  # under others: not drawn at rest
    seat: Seat = PUBLIC  # whose it is, if its id only says who sits nearer

    @property
    def width(self) -> float:
        """Its width, unturned."""
        return self.size * ASPECTS.get(self.face.partition("/")[0], 1.0)

    @property
    def is_card(self) -> bool:
        """Whether it is a card, rather than a man or a marker."""
        return self.face.startswith("card/")

    @property
    def is_man(self) -> bool:
        """Whether it is a man on a board: nearly as large as a square."""
        return self.face.startswith("man/")

    @property
    def is_token(self) -> bool:
        """Whether it is a padlock or the like: it stands for something that cards undergo."""
        return self.face.startswith("token/")

    @property
    def has_corners(self) -> bool:
        """Whether it has the shape of a card; others are round."""
        return self.face.partition("/")[0] in ASPECTS

    @property
    def is_square(self) -> bool:
        """Whether it fills a square of a board."""
        return self.face.startswith(("castle/", "green/"))

    def holds(self, x: float, y: float) -> bool:
        """Whether the point is on it, turned as it is."""
        turn = radians(-self.angle)
        dx, dy = x - self.x, y - self.y
        across = dx * cos(turn) - dy * sin(turn)
        along = dx * sin(turn) + dy * cos(turn)
        return abs(across) * 2 <= self.width and abs(along) * 2 <= self.size


Shape = Literal["slot", "square"]


class Zone(Value):
    """A place where things can be put down.  (x, y): its centre."""

    id: str
    x: float
    y: float
    width: float
    height: float
    shape: Shape = "slot"  # squares of a board are marked differently from places for cards

    def holds(self, x: float, y: float) -> bool:
        """Whether the point is in it."""
        return abs(x - self.x) * 2 <= self.width and abs(y - self.y) * 2 <= self.height

    def grown(self, by: float) -> Zone:
        """The zone, larger on every side."""
        return replace(self, width=self.width + 2 * by, height=self.height + 2 * by)

    def overlap(self, item: Item) -> float:
        """The share of the item, unturned, that is in the zone: 0 to 1."""
        wide = _shared(self.x, self.width, item.x, item.width)
        high = _shared(self.y, self.height, item.y, item.size)
        return wide * high / (item.width * item.size)


class Gesture(Value):
    """Puts an item on a zone; without a zone, taps the item or presses the button of that name."""

    item: str
    zone: str | None = None


class Heap(Value):
    """A pile of cards that can be looked through."""

    title: str  # "The barrows", "discards"
    faces: tuple[str, ...]  # oldest first
    owner: Seat | None = None  # whose they are; the title then follows "your" or a name


Mark = Literal["reach", "capture", "shot"]
"""The effect of putting a thing there: it lies there, captures, or shoots."""

ACTION = "action."  # the prefix of items that are buttons


def coloured(face: str, colours: Sequence[str]) -> str:
    """A face with the colour of its seat: ``@2`` becomes that of seat 2."""
    before, at, after = face.partition("@")
    if not at:
        return face
    seat, slash, rest = after.partition("/")
    return f"{before}{colours[int(seat)]}{slash}{rest}"


def dressed(items: Iterable[Item], colours: Sequence[str]) -> Iterator[Item]:
    """The items with the colours of their seats."""
    for item in items:
        face = coloured(item.face, colours)
        yield item if face == item.face else replace(item, face=face)


def topmost(items: Sequence[Item], x: float, y: float) -> Item | None:
    """The topmost item at a point."""
    touched = [item for item in items if not item.buried and item.holds(x, y)]
    return max(touched, key=lambda item: item.level, default=None)


def _shared(a: float, a_length: float, b: float, b_length: float) -> float:
    low = max(a - a_length / 2, b - b_length / 2)
    high = min(a + a_length / 2, b + b_length / 2)
    return max(0.0, high - low)
