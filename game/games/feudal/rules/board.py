"""Feudal's board: 24 x 24 squares, their names, their terrain, the kingdoms they fall into.

A square is a number, row by row from the north-west: ``A1`` is 0, ``X1`` is 23, ``X24`` is 575.
A *ground* is the terrain of a whole board as text: 24 rows of 24 signs, joined by ``/``.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NewType

from game.engine.value import Value, replace, with_item

Square = int
Ground = NewType("Ground", str)

SIZE = 24
QUARTER = SIZE // 2
SQUARES = SIZE * SIZE
AWAY = -1  # not placed, or placed out of sight
SLAIN = -2  # off the board for good

OPEN, ROUGH, MOUNTAIN = ".~#"
COLUMNS = "ABCDEFGHIJKLMNOPQRSTUVWX"

# The four ways a Castle can face, and the four diagonals between them: (column, row) of one step.
NORTH, EAST, SOUTH, WEST = range(4)
SIDES = ((0, -1), (1, 0), (0, 1), (-1, 0))
DIAGONALS = ((1, -1), (1, 1), (-1, 1), (-1, -1))
COMPASS = SIDES + DIAGONALS

Quarter = Sequence[str]


def _rows(drawn: str) -> Quarter:
    return drawn.split()


TWO_HORNS = _rows("""
............
...~~....#..
...~....##..
.##.....#.~.
.#....#...~.
......##....
~......#....
~~..#.....~.
....##..#.~~
.........##.
..~~........
...~........""")

BROKEN_RIDGE = _rows("""
..#.........
..#....~~...
......~~~...
~.....~~..#.
~~.......##.
~...#....#..
...#........
...#...~....
..#....~~.#.
.#......~.#.
..##........
......~.....""")

THE_TEETH = _rows("""
.......~....
..#....~~...
.##.........
....#.....#.
...#....#.#.
.......#....
~~....#...~.
.~...#....~~
........~...
..##....~#..
...#....##..
.....~......""")

KINGS_VALE = _rows("""
............
..~.....#...
.~~....##...
.~..........
....#..#....
.#.#....#.~.
.#.#....#.~~
............
...~~....~..
.#..~.......
..##...~~#..
..........~.""")


class Set(Value):
    """A quarter of the board as it is placed: which one, and how it is turned."""

    quarter: int  # of the printed board: 0 north-west, 1 north-east, 2 south-west, 3 south-east
    turns: int = 0  # of 90 degrees clockwise


AS_PRINTED: tuple[Set, ...] = (Set(0), Set(1), Set(2), Set(3))


def joined(quarters: Sequence[Quarter]) -> Ground:
    """The ground of four quarters: north-west, north-east, south-west, south-east."""
    nw, ne, sw, se = quarters
    north = [a + b for a, b in zip(nw, ne, strict=True)]
    south = [a + b for a, b in zip(sw, se, strict=True)]
    return Ground("/".join([*north, *south]))


STANDARD = joined((TWO_HORNS, BROKEN_RIDGE, THE_TEETH, KINGS_VALE))


def parted(ground: Ground) -> tuple[Quarter, Quarter, Quarter, Quarter]:
    """The four quarters of a ground."""
    rows = ground.split("/")
    north, south = rows[:QUARTER], rows[QUARTER:]
    return (
        [row[:QUARTER] for row in north],
        [row[QUARTER:] for row in north],
        [row[:QUARTER] for row in south],
        [row[QUARTER:] for row in south],
    )


def turned(quarter: Quarter, turns: int) -> Quarter:
    """The quarter after this many turns of 90 degrees clockwise."""
    for _ in range(turns % 4):
        quarter = ["".join(column) for column in zip(*reversed(quarter), strict=True)]
    return quarter


def arranged(ground: Ground, arrangement: Sequence[Set]) -> Ground:
    """F-3: the ground with its four quarters rearranged."""
    quarters = parted(ground)
    return joined([turned(quarters[each.quarter], each.turns) for each in arrangement])


def is_arrangement(arrangement: Sequence[Set]) -> bool:
    """Whether each quarter is used once, with 0 to 3 turns."""
    return sorted(each.quarter for each in arrangement) == [0, 1, 2, 3] and all(
        0 <= each.turns < 4 for each in arrangement
    )


def with_turned(arrangement: tuple[Set, ...], place: int) -> tuple[Set, ...]:
    """The arrangement with one quarter turned by 90 degrees clockwise."""
    each = arrangement[place]
    return with_item(arrangement, place, replace(each, turns=(each.turns + 1) % 4))


def with_swapped(arrangement: tuple[Set, ...], one: int, other: int) -> tuple[Set, ...]:
    """The arrangement with two quarters exchanged."""
    swapped = with_item(arrangement, one, arrangement[other])
    return with_item(swapped, other, arrangement[one])


def trouble(ground: str) -> str:
    """What is wrong with a ground, in one sentence; "" if it is playable."""
    rows = ground.split("/")
    if len(rows) != SIZE or any(len(row) != SIZE for row in rows):
        return f"A board needs {SIZE} rows of {SIZE} squares."
    strange = set(ground) - {OPEN, ROUGH, MOUNTAIN, "/"}
    if strange:
        return f"{min(strange)!r} is no terrain. Use {OPEN!r}, {ROUGH!r} or {MOUNTAIN!r}."
    if any("".join(quarter).count(OPEN) < QUARTER**2 // 2 for quarter in parted(Ground(ground))):
        return "At least half of each quarter must be open ground."
    return ""


@lru_cache(maxsize=16)
def terrain(ground: Ground) -> str:
    """The sign of every square, without the row separators."""
    return ground.replace("/", "")


def name(square: Square) -> str:
    """The name of a square, as ``D17``: column from the west, row from the north."""
    return f"{COLUMNS[square % SIZE]}{square // SIZE + 1}"


NAMES = tuple(name(square) for square in range(SQUARES))
BY_NAME = {each: square for square, each in enumerate(NAMES)}


def step(square: Square, direction: tuple[int, int]) -> Square | None:
    """The neighbour in a direction; None beyond the edge."""
    column, row = square % SIZE + direction[0], square // SIZE + direction[1]
    return row * SIZE + column if 0 <= column < SIZE and 0 <= row < SIZE else None


def neighbours(square: Square) -> list[Square]:
    """The squares around a square: eight, fewer at the edge."""
    around = (step(square, direction) for direction in COMPASS)
    return [each for each in around if each is not None]


def distance(one: Square, other: Square) -> int:
    """The number of king's steps between two squares."""
    across = abs(one % SIZE - other % SIZE)
    return max(across, abs(one // SIZE - other // SIZE))


HALVES = ("north", "south", "west", "east")
QUARTERS = ("northwest", "northeast", "southeast", "southwest")  # clockwise
OPPOSITE = {"north": "south", "south": "north", "west": "east", "east": "west"}


def lies_in(square: Square, kingdom: str) -> bool:
    """Whether a square belongs to a half or a quarter of the board."""
    column, row = square % SIZE, square // SIZE
    return not (
        ("north" in kingdom and row >= QUARTER)
        or ("south" in kingdom and row < QUARTER)
        or ("west" in kingdom and column >= QUARTER)
        or ("east" in kingdom and column < QUARTER)
    )


KINGDOMS = {
    kingdom: tuple(square for square in range(SQUARES) if lies_in(square, kingdom))
    for kingdom in (*HALVES, *QUARTERS)
}
