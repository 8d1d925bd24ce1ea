"""What stands around the things on a table: plates, ladders, tallies, captions.  Data, no screen."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import inf
from typing import Literal

from game.engine.game import Seat
from game.engine.value import Value, replace
from game.table.items import coloured


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
    widest: float = inf  # how wide it may be, in table units
    highest: float = inf  # and how high
    count: str = ""  # a number that all keep an eye on, large: "40"
    toll: str = ""  # what will go off it: "-11"
    brief: str = ""  # in place of the line, where that would be cut off
    gone: bool = False  # nothing will be left to decide for this seat, however the play goes on


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


class Heading(Value):
    """How far the play has come, in the column beside the table."""

    title: str
    note: str


class Dossier(Value):
    """Room in the column for what is picked up, pointed at or has the focus."""

    hint: str  # what stands there while there is nothing of that kind


class Ground(Value):
    """One kind of ground, or of what stands on it."""

    face: str  # as it is painted on the board: "ground/~", "castle/red/n"
    title: str
    line: str  # what it is good for


class Legend(Value):
    """What can be seen on a board, and what it means, row by row."""

    title: str
    rows: tuple[Ground, ...]


class Veil(Value):
    """A part of a board that is hidden from the eyes.  (x, y) is its middle, in table units."""

    x: float
    y: float
    width: float
    height: float
    seat: Seat  # whose banner lies on it


class Realm(Value):
    """A part of a board that is somebody's, or can be.  (x, y) is its middle, in table units."""

    x: float
    y: float
    width: float
    height: float
    title: str  # "North half"
    title_x: float  # the middle of where that is written
    title_y: float
    seat: Seat  # whose it is, or who may choose it
    action: str = ""  # the button that takes it; "": it is taken


class Board(Value):
    """A board of squares, with its frame.  (x, y) is its middle, in table units."""

    x: float
    y: float
    square: float  # how wide one is
    rows: tuple[str, ...]  # a sign of terrain for each square: "." open, "~" rough, "#" mountain
    across: tuple[str, ...]  # the names of the columns, from the left
    along: tuple[str, ...]  # the names of the rows, from the top
    veils: tuple[Veil, ...] = ()


class Trace(Value):
    """What was done last: from where to where, in table units."""

    x: float
    y: float
    to_x: float
    to_y: float
    square: float
    seat: Seat
    is_shot: bool = False


class Threat(Value):
    """A square that an enemy could strike.  (x, y) is its middle, in table units."""

    x: float
    y: float
    square: float


class Slot(Value):
    """A place for one thing, numbered, that is seen whether something lies there or not.

    (x, y) is its middle, in table units.
    """

    x: float
    y: float
    width: float
    height: float
    label: str  # in its corner
    title: str = ""  # in its middle, while nothing lies there


Aim = Literal["meant", "declared", "stopped"]
"""An attack that may still be called off, one that is under way, one that somebody has met."""


class Arrow(Value):
    """Who goes for whom: a line through these points, in table units, with a head at its end."""

    points: tuple[tuple[float, float], ...]
    seat: Seat  # whose it is
    aim: Aim


class Tag(Value):
    """A few words on a slip that lies upon the things.  (x, y) is its middle, in table units."""

    text: str
    x: float
    y: float
    widest: float


class Gauge(Value):
    """How much somebody has left, as a bar with a cell for each card.

    (x, y) is its middle, in table units.
    """

    seat: Seat
    x: float
    y: float
    width: float
    height: float
    counts: int
    behind: int  # it will count, but does not yet
    most: int
    words: str  # the same in words
    brief: str  # and what counts alone, where words would hide the cells


class Headline(Value):
    """What has just happened, in one large line.  (x, y) is its middle, in table units."""

    text: str
    x: float
    y: float
    widest: float


class Ribbon(Value):
    """The steps of a turn in their order, in the column beside the table."""

    title: str
    steps: tuple[str, ...]
    at: int  # the step that is under way; -1: none
    note: str = ""


class Encounter(Value):
    """How two things that face each other came off.  (x, y) is the middle of the gap between them."""

    x: float
    y: float
    width: float
    height: float
    above: tuple[str, ...] = ()  # what the upper one counts, at length and shorter
    below: tuple[str, ...] = ()
    text: str = ""  # "trump"; "": it is not decided
    count: int = 0  # how much the loser is given
    loser: Literal["", "above", "below"] = ""
    is_live: bool = False  # it was decided just now


class Notes(Value):
    """A few lines to be looked up, in the column beside the table; cards are written ``{7H}``."""

    title: str
    lines: tuple[str, ...]


class Ware(Value):
    """Something that can be had for points."""

    name: str
    price: int
    line: str  # what it does
    why_not: str = ""  # why it cannot be had now; "" if it can
    action: str = ""  # the button that takes it; "": nobody who looks can take it now


class Market(Value):
    """What can be had for points, and what for; in the column beside the table."""

    title: str
    note: str  # what time it is
    wares: tuple[Ware, ...]
    later: tuple[Ware, ...] = ()  # what is not sold at this time


Figure = (
    Ladder
    | Plate
    | Caption
    | Tally
    | Heading
    | Dossier
    | Legend
    | Board
    | Realm
    | Trace
    | Threat
    | Slot
    | Arrow
    | Tag
    | Gauge
    | Headline
    | Ribbon
    | Encounter
    | Notes
    | Market
)


def in_colours(figures: Iterable[Figure], colours: Sequence[str]) -> Iterator[Figure]:
    """What is shown in a legend in the colours of whose it is."""
    for figure in figures:
        if isinstance(figure, Legend):
            rows = (replace(row, face=coloured(row.face, colours)) for row in figure.rows)
            yield replace(figure, rows=tuple(rows))
        else:
            yield figure
