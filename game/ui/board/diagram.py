"""Parses the board diagrams of a rulebook.

    .#../.~N*/..=%                  rows from the north, a sign per square
    ..n./....|..x./....             planes on top of each other; "." adds nothing
    Prince,_Duke:...                a title before a colon, "_" for a space

The ground is "." open, "#" mountain, "~" rough; "@" and "+" are castle and green of the first
side, "%" and "=" of the second.  Men are KPDNSLQA (king, prince, duke, knight, sergeant, pikeman,
squire, archer), small letters for the second side.  Marks are "!" for the man who acts, "*" where
he can go, "x" where he can slay, "o" where he can shoot, "-" where he can't.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import Literal, TypeVar

from game.engine.value import Value

Place = tuple[int, int]
"""A square: column and row, from the north-west."""

Direction = Literal["n", "e", "s", "w"]

OPEN, ROUGH, MOUNTAIN = ".", "~", "#"
MEN = {
    "K": "king",
    "P": "prince",
    "D": "duke",
    "N": "knight",
    "S": "sergeant",
    "L": "pikeman",
    "Q": "squire",
    "A": "archer",
}
_CASTLES, _GREENS = "@%", "+="  # by side
_TOWARDS: dict[Place, Direction] = {(0, -1): "n", (1, 0): "e", (0, 1): "s", (-1, 0): "w"}


class Mark(Enum):
    """The marks on squares."""

    ACTS = "!"
    MOVE = "*"
    SLAY = "x"
    SHOOT = "o"
    NOT = "-"


_MARKS = {mark.value: mark for mark in Mark}
_Sign = TypeVar("_Sign")


class Man(Value):
    """A man of the first side, 0, or the second, 1."""

    kind: str
    side: int


class Castle(Value):
    """A castle and its green."""

    side: int
    at: Place
    towards: Direction
    green: Place


class Diagram(Value):
    """A part of the board with men and marks."""

    title: str
    rows: tuple[str, ...]  # of the ground alone
    castles: tuple[Castle, ...]
    men: Mapping[Place, Man]
    marks: Mapping[Place, Mark]

    @property
    def columns(self) -> int:
        """The width in squares."""
        return len(self.rows[0])


def diagram(text: str) -> Diagram:
    """Parses the text of a diagram; raises ValueError with the reason if it is wrong."""
    title, _, planes = text.rpartition(":")
    ground: dict[Place, str] = {}
    men: dict[Place, Man] = {}
    marks: dict[Place, Mark] = {}
    size = _size(planes)
    for plane in planes.split("|"):
        for at, sign in _signs(plane, size):
            if sign in _MARKS:
                _put(marks, at, _MARKS[sign])
            elif sign.upper() in MEN:
                _put(men, at, Man(MEN[sign.upper()], int(sign.islower())))
            elif sign in ROUGH + MOUNTAIN + _CASTLES + _GREENS:
                _put(ground, at, sign)
            elif sign != OPEN:
                raise ValueError(f"{sign!r} at {_name(at)} is no sign of a diagram.")
    return Diagram(title.replace("_", " "), _rows(ground, size), _castles(ground), men, marks)


def _size(planes: str) -> Place:
    rows = planes.partition("|")[0].split("/")
    if not rows[0]:
        raise ValueError("A diagram needs squares.")
    return len(rows[0]), len(rows)


def _signs(plane: str, size: Place) -> list[tuple[Place, str]]:
    """The signs of a plane with their squares."""
    rows = plane.split("/")
    if len(rows) != size[1]:
        raise ValueError(f"The planes differ in height: {size[1]} and {len(rows)}.")
    for number, row in enumerate(rows, 1):
        if len(row) != size[0]:
            raise ValueError(f"Row {number} is {len(row)} wide, the first is {size[0]}.")
    return [((x, y), sign) for y, row in enumerate(rows) for x, sign in enumerate(row)]


def _put(where: dict[Place, _Sign], at: Place, sign: _Sign) -> None:
    if at in where:
        raise ValueError(f"Two things of one kind are at {_name(at)}.")
    where[at] = sign


def _rows(ground: Mapping[Place, str], size: Place) -> tuple[str, ...]:
    """The terrain; open below castles and greens."""
    terrain = {at: sign for at, sign in ground.items() if sign in ROUGH + MOUNTAIN}
    return tuple("".join(terrain.get((x, y), OPEN) for x in range(size[0])) for y in range(size[1]))


def _castles(ground: Mapping[Place, str]) -> tuple[Castle, ...]:
    castles = tuple(
        _castle(ground, at, _CASTLES.index(sign)) for at, sign in ground.items() if sign in _CASTLES
    )
    greens = {castle.green for castle in castles}
    for at, sign in ground.items():
        if sign in _GREENS and at not in greens:
            raise ValueError(f"The green at {_name(at)} has no castle.")
    return castles


def _castle(ground: Mapping[Place, str], at: Place, side: int) -> Castle:
    sides = [
        (towards, (at[0] + step[0], at[1] + step[1]))
        for step, towards in _TOWARDS.items()
        if ground.get((at[0] + step[0], at[1] + step[1])) == _GREENS[side]
    ]
    if len(sides) != 1:
        raise ValueError(f"The castle at {_name(at)} needs one green of its side beside it.")
    towards, green = sides[0]
    return Castle(side, at, towards, green)


def _name(at: Place) -> str:
    """The name of a square: a letter and a number, from the corner of the diagram."""
    return f"{chr(ord('A') + at[0])}{at[1] + 1}"
