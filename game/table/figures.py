"""What stands around the things on a table: plates, ladders, tallies, captions.  Data, no screen."""

from __future__ import annotations

from game.engine.game import Seat
from game.engine.value import Value


class Rung(Value):
    """One step of a ladder."""

    label: str
    live: bool = False  # it counts for the decision at hand: it would beat the last card
    marked: bool = False  # the step of the card last played
    crowned: bool = False  # the top: the trump's own value
    held: int = 0  # how many of one's own cards are on this step


class Ladder(Value):
    """An order that changes during play, weakest first (DD-22)."""

    title: str
    rungs: tuple[Rung, ...]
    note: str


class Plate(Value):
    """A player's name plate.  (x, y) is its middle, in table units."""

    seat: Seat
    x: float
    y: float
    line: str  # under the name: "23 cards captured"
    active: bool
    dealer: bool = False


class Caption(Value):
    """A few words printed on the felt.  (x, y) is their middle, in table units."""

    text: str
    x: float
    y: float
    strong: bool = False


class Tally(Value):
    """Points by seat, towards a goal if there is one."""

    title: str
    points: tuple[int, ...]
    goal: int = 0  # 0: none
    note: str = ""


Figure = Ladder | Plate | Caption | Tally
