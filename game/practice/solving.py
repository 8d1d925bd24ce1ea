"""Finds every solution of a puzzle by trying everything, by the rules of its game alone."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator
from typing import Generic, Protocol

import msgspec

from game.engine.game import NATURE, AnyCommand, AnyGame, AnyView, C, E, Game, S, Seat, play
from game.engine.log import Log
from game.engine.store import AnyStore, Store
from game.practice.puzzle import SOLVER, Kind, Move, Plain, Puzzle

MOST_POSITIONS = 2_000_000


class NotExact(Exception):  # noqa: N818 - reads as what it is
    """Chance decides before the task is, or there is more to try than can be tried."""


class Goal(Protocol):
    """What a puzzle asks for, from where it starts."""

    plays_out: bool
    """Whether it is played until the task is decided; else while a single command keeps it."""
    is_reached: bool
    """Whether it is reached (1) or not (0), so that the search can stop at the first that does it."""

    def is_decided(self, start: AnyView, state: AnyView, seat: Seat) -> bool:
        """Whether nothing that follows counts any more."""
        ...

    def worth(self, start: AnyView, state: AnyView, seat: Seat) -> float:
        """What the seat has reached, once that is decided: the more the better."""
        ...

    def choices(self, start: AnyView, state: AnyView, seat: Seat) -> Iterable[AnyCommand]:
        """The legal commands of this seat, but for some that can't matter."""
        ...

    def key(self, state: AnyView) -> Hashable:
        """Equal for states from which the same follows."""
        ...


class Solver(Generic[S, C, E]):
    """Tries all commands of both sides: the solver's to reach the goal, the opponent's to prevent it."""

    def __init__(
        self, game: Game[S, C, E], goal: Goal, start: S, *, most: int = MOST_POSITIONS
    ) -> None:
        self._game, self._goal, self._start, self._most = game, goal, start, most
        self._known: dict[Hashable, float] = {}

    def options(self, state: S) -> dict[C, float]:
        """What each command of the solver is worth; raises NotExact."""
        found = self._goal.choices(self._start, state, SOLVER)
        return {command: self.worth(self._after(state, SOLVER, command)) for command in found}

    def worth(self, state: S) -> float:
        """What the solver reaches from here if both play as well as they can; raises NotExact."""
        key = self._goal.key(state)
        known = self._known.get(key)
        if known is None:
            if len(self._known) >= self._most:
                raise NotExact
            known = self._known[key] = self._found(state)
        return known

    def _found(self, state: S) -> float:
        goal, start = self._goal, self._start
        if goal.is_decided(start, state, SOLVER):
            return goal.worth(start, state, SOLVER)
        seat = self._seat(state)
        choose, best = (max, 1.0) if seat == SOLVER else (min, 0.0)
        found: list[float] = []
        for command in goal.choices(start, state, seat):
            found.append(self.worth(self._after(state, seat, command)))
            if goal.is_reached and found[-1] == best:
                break
        return choose(found)

    def solutions(self) -> Iterator[tuple[Move, ...]]:
        """Every line that solves the puzzle, each with the reply that makes it hardest."""
        yield from self._lines(self._start, ())

    def _lines(self, state: S, line: tuple[Move, ...]) -> Iterator[tuple[Move, ...]]:
        if self._goal.is_decided(self._start, state, SOLVER):
            yield line
            return
        seat, best = self._seat(state), self.worth(state)
        after = [
            (command, self._after(state, seat, command))
            for command in self._goal.choices(self._start, state, seat)
        ]
        good = [(command, then) for command, then in after if self.worth(then) == best]
        if seat != SOLVER:
            good = good[:1]
        elif line and not self._goal.plays_out and len(good) > 1:
            yield line
            return
        for command, then in good:
            yield from self._lines(then, (*line, (seat, plain(command))))

    def _seat(self, state: S) -> Seat:
        seat = min(self._game.to_act(state))
        if seat == NATURE:
            raise NotExact
        return seat

    def _after(self, state: S, seat: Seat, command: C) -> S:
        return play(self._game, state, seat, command)[1]


def plain(command: object) -> Plain:
    """A command as it stands in a puzzle."""
    found: Plain = msgspec.json.decode(msgspec.json.encode(command))
    return found


def position(puzzle: Puzzle, game: AnyGame) -> AnyStore:
    """The game at the start of a puzzle; raises IllegalCommand or msgspec.ValidationError."""
    store: AnyStore = Store(game, Log(game.name, game.version, puzzle.seed))
    options = msgspec.convert(puzzle.options, type=game.vocabulary.options)
    store.submit(NATURE, game.opening(options, 2))
    for seat, command in puzzle.before:
        store.submit(seat, msgspec.convert(command, type=game.vocabulary.command))
    return store


def solutions(puzzle: Puzzle, game: AnyGame, goals: dict[Kind, Goal]) -> set[str]:
    """All solutions of a puzzle, each as text; raises NotExact."""
    start = position(puzzle, game).state
    return set(map(as_text, Solver(game, goals[puzzle.kind], start).solutions()))


def as_text(line: tuple[Move, ...]) -> str:
    """A line of commands, to compare it with others."""
    return msgspec.json.encode(line, order="deterministic").decode()
