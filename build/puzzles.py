"""Finds puzzles in games of the computers: `python build/puzzles.py GAME`, or `poe puzzles`.

Writes assets/puzzles/GAME.json. Every position is searched to its end: all solutions are listed, and
the tests search again. The same program finds the same puzzles.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from importlib import import_module
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any, cast, get_args

import msgspec

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from build.puzzle_finders.finder import Command, Finder, Found, State  # noqa: E402 - found by the line above
from game.ai.player import Level, last_thought  # noqa: E402 - so is this
from game.app.registry import GAMES, game_named, mind_of  # noqa: E402 - so is this
from game.engine.game import NATURE, AnyGame, IllegalCommand, Seat, Step, play  # noqa: E402 - so is this
from game.engine.log import Log  # noqa: E402 - so is this
from game.engine.store import AnyStore, Store  # noqa: E402 - so is this
from game.practice.puzzle import (  # noqa: E402 - so is this
    SOLVER,
    Kind,
    Move,
    Puzzle,
    PuzzleFile,
    Puzzling,
    Refutation,
)
from game.practice.solving import NotExact, Solver, plain  # noqa: E402 - so is this

FOLDER = ROOT / "assets" / "puzzles"
OF_A_SORT = 3  # puzzles of the same kind and level, at most
OF_A_KIND = 3  # and of each level, at least
ENOUGH = 18
LEVELS: tuple[Puzzling, ...] = get_args(Puzzling)


def main() -> None:
    """Find the puzzles of these games, or of all."""
    parser = argparse.ArgumentParser(description="Find puzzles in games of the computers.")
    names = [game.name for game in GAMES]
    parser.add_argument("games", nargs="*", choices=[*names, []], metavar="GAME")
    for name in parser.parse_args().games or names:
        found = PuzzleFile(name, tuple(sorted(puzzles_of(name), key=_place)))
        text = msgspec.json.format(msgspec.json.encode(found), indent=0)
        FOLDER.mkdir(exist_ok=True)
        (FOLDER / f"{name}.json").write_bytes(text.replace(b"\n", b"") + b"\n")
        sorts = Counter((one.kind, one.level) for one in found.puzzles)
        print(name, len(found.puzzles), dict(sorted(sorts.items())))


def puzzles_of(name: str) -> list[Puzzle]:
    """Puzzles of all kinds and levels, in the order in which they were found."""
    finder: Finder = import_module(f"build.puzzle_finders.{name}").FINDER
    kept: list[Puzzle] = []
    sorts: Counter[tuple[Kind, int]] = Counter()
    for n in range(finder.most_games):
        for puzzle in _Search(name, finder, n).puzzles(sorts):
            kept.append(puzzle)
            sorts[puzzle.kind, puzzle.level] += 1
            print(f"{name} game {n}: {puzzle.kind} {puzzle.level} {puzzle.why}", flush=True)
        if _is_enough(sorts):
            break
    return kept


def _place(puzzle: Puzzle) -> tuple[int, int]:
    """Easy ones first; of each level first those to be won."""
    return puzzle.level, get_args(Kind).index(puzzle.kind)


def _is_enough(sorts: Counter[tuple[Kind, int]]) -> bool:
    """Whether there are enough puzzles, also of each kind and of each level."""
    kinds: Counter[Kind] = Counter()
    levels: Counter[int] = Counter()
    for (kind, level), count in sorts.items():
        kinds[kind] += count
        levels[level] += count
    fewest = [kinds[kind] for kind in get_args(Kind)] + [
        levels[each] for each in get_args(Puzzling)
    ]
    return kinds.total() >= ENOUGH and min(fewest) >= OF_A_KIND


class _Search:
    """The search in one game of two computers."""

    def __init__(self, name: str, finder: Finder, number: int) -> None:
        self._game, self._mind = cast("AnyGame", game_named(name)), mind_of(name)
        self._finder, self._seed = finder, f"puzzle {number}"
        self._options = finder.options[number % len(finder.options)]
        self._levels = finder.levels[number % len(finder.levels)]

    def puzzles(self, sorts: Counter[tuple[Kind, int]]) -> Iterator[Puzzle]:
        """One of each kind, of the sorts that are still wanted."""
        kinds = set[Kind]()
        for store in self._moments():
            for kind in self._finder.kinds(self._game, store.state):
                if kind in kinds or min(sorts[kind, each] for each in LEVELS) >= OF_A_SORT:
                    continue
                puzzle = self._puzzle(store, kind)
                if puzzle is not None and sorts[kind, puzzle.level] < OF_A_SORT:
                    kinds.add(kind)
                    yield puzzle

    def _moments(self) -> Iterator[AnyStore]:
        """The game at each moment when only the solver has to decide."""
        game, levels = self._game, self._levels
        store: AnyStore = Store(game, Log(game.name, game.version, self._seed))
        options = msgspec.convert(self._options, type=game.vocabulary.options)
        store.submit(NATURE, game.opening(options, 2))
        plans: dict[Seat, list[Any]] = {}
        while acting := game.to_act(store.state):
            seat = max(acting)  # who decides in secret lays first, and the solver sees it
            if seat == SOLVER:
                yield store
            plan = plans.setdefault(seat, [])
            if plan and _is_submitted(store, seat, plan.pop(0)):
                continue
            view = game.view(store.state, seat)
            fate = Random(f"{self._seed}/{store.length}")
            thought = last_thought(self._mind.think(view, seat, levels[seat], fate))
            store.submit(seat, thought.command)
            plans[seat] = list(thought.then)

    def _puzzle(self, store: AnyStore, kind: Kind) -> Puzzle | None:
        """The puzzle at this moment, if it is a good one."""
        try:
            found = self._found(store.state, kind)
        except NotExact:
            return None
        texts = None if found is None else self._finder.texts(found)
        if found is None or texts is None:
            return None
        before = tuple(
            (step.seat, plain(step.command)) for step in store.line if step.seat != NATURE
        )
        return Puzzle(
            name=f"{store.seed.removeprefix('puzzle ')}.{len(before)}.{kind}",
            kind=kind,
            level=self._level(found),
            seed=store.seed,
            before=before,
            task=texts.task,
            hint=texts.hint,
            why=texts.why,
            wrong=texts.wrong,
            solutions=found.solutions,
            refutations=tuple(Refutation(on, says) for on, says in texts.refutations),
            options=self._options,
        )

    def _found(self, state: State, kind: Kind) -> Found | None:
        """The solutions here; None if there are too many, or if nothing is wrong."""
        game, finder = self._game, self._finder
        solver = Solver(game, finder.goals[kind], state, most=finder.most_positions)
        options = solver.options(state)
        worth = max(options.values(), default=0)
        good = [command for command, each in options.items() if each == worth]
        if not worth or len(good) == len(options) or len(good) > finder.most_solutions:
            return None
        lines = tuple(islice(solver.solutions(), finder.most_solutions + 1))
        if len(lines) > finder.most_solutions:
            return None
        return Found(kind, state, worth, options, lines, *_played(game, state, lines[0]))

    def _level(self, found: Found) -> Puzzling:
        """How hard it is, by two players who don't search."""
        view = self._game.view(found.state, SOLVER)
        thought = last_thought(self._mind.think(view, SOLVER, Level.SOLDIER, Random(1)))
        return self._finder.level(
            found,
            simple=self._mind.greedy(view, SOLVER) in found.good,
            fair=thought.command in found.good,
        )


def _is_submitted(store: AnyStore, seat: Seat, command: Command) -> bool:
    try:
        store.submit(seat, command)
    except IllegalCommand:
        return False
    return True


def _played(
    game: AnyGame, state: State, line: tuple[Move, ...]
) -> tuple[tuple[Step[Any, Any], ...], tuple[State, ...]]:
    """The steps of a line, and the states before the first and after each."""
    steps, states = [], [state]
    for seat, command in line:
        typed = msgspec.convert(command, type=game.vocabulary.command)
        step, state = play(game, state, seat, typed)
        steps.append(step)
        states.append(state)
    return tuple(steps), tuple(states)


if __name__ == "__main__":
    main()
