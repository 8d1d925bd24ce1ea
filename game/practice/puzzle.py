"""Puzzles as they stand in files: a position, a task, and every way to solve it."""

from __future__ import annotations

from datetime import date
from math import gcd
from typing import Any, Literal

import msgspec
from msgspec import field

from game.engine.files import BadFile
from game.engine.game import Seat
from game.engine.value import Value

SOLVER = Seat(0)  # who has to find the solution
FIRST_DAY = date(2026, 1, 1)

Kind = Literal["win", "best", "hold"]
Puzzling = Literal[1, 2, 3]
Ending = Literal["solved", "shown"]  # found alone, or with "Show me"
Plain = dict[str, Any]  # a command as logs write it, or some of its fields
Move = tuple[Seat, Plain]


class Refutation(Value, forbid_unknown_fields=True, omit_defaults=True):
    """What goes wrong after a certain command."""

    on: Plain  # fields that the command has
    says: str
    anywhere: bool = False  # after any move of the solution; else only at the start


class Puzzle(Value, forbid_unknown_fields=True):
    """A position in which something can be done, and only in the ways that are listed."""

    name: str  # unique among the puzzles of its game, and kept when more are added
    kind: Kind
    level: Puzzling
    seed: str
    before: tuple[
        Move, ...
    ]  # the commands that lead to the position; NATURE's follow from the seed
    task: str
    hint: str
    why: str  # what the solution does
    wrong: str  # what is said to a command that doesn't solve it
    solutions: tuple[tuple[Move, ...], ...]  # with the best replies; the first is shown
    refutations: tuple[Refutation, ...] = ()
    options: Plain = field(default_factory=dict)
    hinted: int = 0  # the move of the solution that the hint is about, from 0


class PuzzleFile(Value, forbid_unknown_fields=True):
    """All puzzles of a game, easy ones first."""

    game: str
    puzzles: tuple[Puzzle, ...]


def read_puzzles(text: bytes) -> PuzzleFile:
    """The puzzles of a game from their file; raises BadFile."""
    try:
        found = msgspec.json.decode(text, type=PuzzleFile)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadFile(f"The puzzles can't be read: {error}.") from error
    names = [puzzle.name for puzzle in found.puzzles]
    for puzzle in found.puzzles:
        if not puzzle.solutions or not all(puzzle.solutions):
            raise BadFile(f"Puzzle {puzzle.name} has no solution.")
        if names.count(puzzle.name) > 1:
            raise BadFile(f"There are two puzzles called {puzzle.name}.")
    return found


def of_the_day(day: date, count: int) -> int:
    """Which of so many puzzles is the one of this day; in as many days each has its turn.

    From one day to the next it goes on by about two fifths of them: to another game.
    """
    stride = next(each for each in range(2 * count // 5 + 1, count + 1) if gcd(each, count) == 1)
    return (day - FIRST_DAY).days * stride % count
