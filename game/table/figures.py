"""Figures around the things on a table: plates, ladders, tallies, captions.  Data, no screen."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from math import inf
from typing import Literal

from game.engine.game import Seat
from game.engine.value import Value, replace
from game.table.items import coloured


class Rung(Value):
    """One step of a ladder."""

    label: str
    live: bool = False  # it would beat the last card
    marked: bool = False  # the last card played is on it
    crowned: bool = False  # the top: the value of the trump
    held: int = 0  # how many of the viewer's cards are on it


class Ladder(Value):
    """An order of strength that changes during the game, weakest first."""

    title: str
    rungs: tuple[Rung, ...]
    note: str


class Plate(Value):
    """A player's name plate.  (x, y): its centre, in table units."""

    seat: Seat
    x: float
    y: float
    line: str  # under the name: "23 cards captured"
    active: bool  # it glows: the game waits for this seat
    dealer: bool = False
    widest: float = inf  # the limit of its width, in table units
    highest: float = inf  # and of its height
    count: str = ""  # an important number, large: "40"
    is_low: bool = False  # and it is nearly used up
    toll: str = ""  # the loss it is about to take: "-11"
    brief: str = ""  # replaces a line that would be cut off
    gone: bool = False  # this seat has no decisions left in the game


class Caption(Value):
    """A few words on the felt.  (x, y): their centre, in table units."""

    text: str
    x: float
    y: float
    strong: bool = False
    room: tuple[float, float] | None = None  # right of x, and high: not shown if it is too small
    brief: str = ""  # replaces a text that would be cut off
    named: str = ""  # replaces a text with "your" if nobody looks alone: "{0}'s Markers"
    widest: float = inf
    lines: int = 2  # at most: rather than more of them, smaller letters
    quiet: bool = False  # in faint letters: it is past
    tip: str = ""  # what it means; only with a limit of its width
    height = 26.0  # where its tooltip is asked for

    @property
    def width(self) -> float:
        """Where its tooltip is asked for."""
        return self.widest


class Tally(Value):
    """Points by seat, with a goal if there is one."""

    title: str
    points: tuple[int, ...]
    goal: int = 0  # 0: none
    note: str = ""
    tip: str = ""  # what the points are for


class Heading(Value):
    """The progress of the game, in the side column."""

    title: str
    note: str


class Dossier(Value):
    """Room in the side column for the thing that is picked up, pointed at or focused."""

    hint: str  # the text without such a thing
    acting: str = ""  # after it, except in a replay: what a player can do


class Ground(Value):
    """One kind of ground, castle or the like."""

    face: str  # as it is painted on the board: "ground/~", "castle/red/n"
    title: str
    line: str  # its meaning


class Legend(Value):
    """The signs on a board and their meanings."""

    title: str
    rows: tuple[Ground, ...]


class Veil(Value):
    """A part of a board hidden from the viewer.  (x, y): its centre, in table units."""

    x: float
    y: float
    width: float
    height: float
    seat: Seat  # whose banner is on it


class Realm(Value):
    """A territory that is taken or can be.  (x, y): its centre, in table units."""

    x: float
    y: float
    width: float
    height: float
    title: str  # "Rows 1 to 12"
    title_x: float  # the centre of the title
    title_y: float
    seat: Seat  # whose it is, or who can take it
    action: str = ""  # the button that takes it; "": it is taken


class Board(Value):
    """A board of squares with its frame.  (x, y): its centre, in table units."""

    x: float
    y: float
    square: float  # the width of one
    rows: tuple[str, ...]  # the terrain of each square: "." open, "~" rough, "#" mountain
    across: tuple[str, ...]  # the names of the columns, from the left
    along: tuple[str, ...]  # the names of the rows, from the top
    veils: tuple[Veil, ...] = ()


class Trace(Value):
    """The last move, in table units."""

    x: float
    y: float
    to_x: float
    to_y: float
    square: float
    seat: Seat
    is_shot: bool = False


class Loss(Value):
    """Who was taken on a square.  (x, y) is its middle, in table units."""

    x: float
    y: float
    square: float
    face: str


class Threat(Value):
    """A square that an enemy could strike.  (x, y): its centre, in table units."""

    x: float
    y: float
    square: float
    is_manned: bool = False  # a man of the looking player stands on it


class Slot(Value):
    """A visible, numbered place for one thing.  (x, y): its centre, in table units."""

    x: float
    y: float
    width: float
    height: float
    label: str  # in its corner
    title: str = ""  # in its centre while it is empty
    tip: str = ""  # what the place is for


Aim = Literal["meant", "declared", "stopped", "past", "earlier"]
"""An attack that can still be called off, a declared one, a blocked one, one that is finished, and
one of an earlier turn: it lies faintly below the cards.
"""


class Arrow(Value):
    """An attack: a line through these points, in table units, with a head at its end."""

    points: tuple[tuple[float, float], ...]
    seat: Seat  # whose it is
    aim: Aim


class Tag(Value):
    """A few words on a slip above the things.  (x, y): its centre, in table units."""

    text: str
    x: float
    y: float
    widest: float
    highest: float = inf
    brief: str = ""  # replaces a text that would be too high
    later: Caption | None = None  # what becomes of it once the turn is over


class Gauge(Value):
    """A seat's remaining cards, as a bar of cells.  (x, y): its centre, in table units."""

    seat: Seat
    x: float
    y: float
    width: float
    height: float
    counts: int
    most: int
    words: str  # the same in words
    tip: str = ""  # what is counted


class Headline(Value):
    """The latest event, in one large line.  (x, y): its centre, in table units."""

    text: str
    x: float
    y: float
    widest: float
    lines: int = 1  # for which there is room
    brief: str = ""  # replaces a text that would be in much smaller letters


class Ribbon(Value):
    """The steps of a turn in order, in the side column."""

    title: str
    steps: tuple[str, ...]
    at: int  # the current step; -1: none
    note: str = ""


class Encounter(Value):
    """The result of two things facing each other.  (x, y): the centre of the gap between them."""

    x: float
    y: float
    width: float
    height: float
    above: tuple[str, ...] = ()  # the value of the upper one, at length and shorter
    below: tuple[str, ...] = ()
    text: str = ""  # "trump"; "": not decided
    count: int = 0  # how much the loser gets
    loser: Literal["", "above", "below"] = ""
    is_live: bool = False  # it was decided just now
    tip: str = ""  # the same in a sentence
    named: str = ""  # replaces a tip with "your" if nobody looks alone


class Notes(Value):
    """A few lines in the side column; cards are written ``{7H}``."""

    title: str
    lines: tuple[str, ...]
    shortens: bool = False  # the last lines are left out if there is no room for all
    tip: str = ""  # what they mean


class Ware(Value):
    """A thing that can be bought with points."""

    name: str
    price: int
    line: str  # what it does
    why_not: str = ""  # why it can't be bought now; "" if it can
    action: str = ""  # the button that buys it; "": the viewer can't buy it now
    note: str = ""  # how often it can be bought, whether it was, how many points are missing


class Market(Value):
    """The wares that can be bought with points, in a drawer."""

    title: str
    note: str  # what is on sale now
    wares: tuple[Ware, ...]
    later: tuple[Ware, ...] = ()  # not sold now


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
    | Loss
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


Explained = Caption | Encounter | Gauge | Slot
"""Those that can have a tooltip."""


def explained(figures: Iterable[Figure], x: float, y: float) -> Explained | None:
    """The one with a tooltip at a point, in table units."""
    for figure in figures:
        if not isinstance(figure, Explained) or not figure.tip:
            continue
        if 2 * abs(x - figure.x) <= figure.width and 2 * abs(y - figure.y) <= figure.height:
            return figure
    return None


def glowing(figures: Iterable[Figure], seats: Collection[Seat]) -> Iterator[Figure]:
    """The figures; of the plates those of these seats glow."""
    for figure in figures:
        if isinstance(figure, Plate):
            yield replace(figure, active=figure.seat in seats)
        else:
            yield figure


def addressed(figures: Iterable[Figure], reader: Seat, names: Sequence[str]) -> Iterator[Figure]:
    """The figures as this seat reads them; if it is nobody's, players are named."""
    for figure in figures:
        match figure:
            case Encounter() if figure.tip:
                tip = figure.tip if reader >= 0 else figure.named
                yield replace(figure, tip=tip.format(*names))
            case _ if reader >= 0:
                yield figure
            case Caption() if figure.named:
                yield replace(figure, text=figure.named.format(*names))
            case _:
                yield figure


def in_colours(figures: Iterable[Figure], colours: Sequence[str]) -> Iterator[Figure]:
    """The figures, with the faces in them in their seats' colours."""
    for figure in figures:
        if isinstance(figure, Legend):
            rows = (replace(row, face=coloured(row.face, colours)) for row in figure.rows)
            yield replace(figure, rows=tuple(rows))
        elif isinstance(figure, Loss):
            yield replace(figure, face=coloured(figure.face, colours))
        else:
            yield figure
