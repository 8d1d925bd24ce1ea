"""What the search for puzzles asks of each game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple, Protocol

from game.ai.player import Level
from game.engine.game import AnyGame, Step
from game.practice.puzzle import Kind, Move, Plain, Puzzling, Refutation
from game.practice.solving import Goal

State = Any
Command = Any


class Found(NamedTuple):
    """A position with its solutions."""

    kind: Kind
    state: State
    worth: float  # of the solutions
    options: Mapping[Command, float]  # what each first command is worth
    solutions: tuple[tuple[Move, ...], ...]
    steps: tuple[Step[Any, Any], ...]  # of the first solution
    states: tuple[State, ...]  # before its first step, and after each

    @property
    def good(self) -> list[Command]:
        """The first commands that solve it."""
        return [command for command, worth in self.options.items() if worth == self.worth]

    @property
    def bad(self) -> list[Command]:
        """The first commands that don't."""
        return [command for command, worth in self.options.items() if worth != self.worth]


class Texts(NamedTuple):
    """All that a puzzle says."""

    task: str
    hint: str
    why: str
    wrong: str
    refutations: tuple[Refutation, ...] = ()
    hinted: int = 0  # the move that the hint is about, from 0


def by_players(*, simple: bool, fair: bool) -> Puzzling:
    """How hard it is, by who finds it."""
    return 1 if simple else 2 if fair else 3


class Finder(Protocol):
    """How the puzzles of a game are found."""

    goals: Mapping[Kind, Goal]
    levels: tuple[tuple[Level, Level], ...]  # who plays the games, in turn
    options: tuple[Plain, ...]  # the house rules, in turn
    most_games: int
    most_positions: int  # in the search of one puzzle
    most_solutions: int

    def kinds(self, game: AnyGame, state: State) -> Iterable[Kind]:
        """What could be asked here, after a quick look."""
        ...

    def level(self, found: Found, *, simple: bool, fair: bool) -> Puzzling:
        """How hard it is; whether the simplest player finds it, and a fair one."""
        ...

    def texts(self, found: Found) -> Texts | None:
        """The words; None if it is no good puzzle."""
        ...
