"""Finds puzzles in games of the computers: `python build/puzzles.py GAME`, or `poe puzzles`.

Writes assets/puzzles/GAME.json. The puzzles that are there are searched again and stay, with the words
of today; new ones fill the sorts, a kind and a level each, of which there are few. Every position is
searched to its end: all solutions are listed, and the tests search again.
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
    Plain,
    Puzzle,
    PuzzleFile,
    Puzzling,
    read_puzzles,
)
from game.practice.solving import NotExact, Solver, plain, position  # noqa: E402 - so is this

FOLDER = ROOT / "assets" / "puzzles"
FEWEST, MOST = 2, 3  # puzzles of the same kind and level
KINDS: tuple[Kind, ...] = get_args(Kind)
LEVELS: tuple[Puzzling, ...] = get_args(Puzzling)


def main() -> None:
    """Find the puzzles of these games, or of all."""
    parser = argparse.ArgumentParser(description="Find puzzles in games of the computers.")
    names = [game.name for game in GAMES]
    parser.add_argument("games", nargs="*", choices=[*names, []], metavar="GAME")
    FOLDER.mkdir(exist_ok=True)
    for name in parser.parse_args().games or names:
        sorts = Counter((one.kind, one.level) for one in search(name))
        print(name, sorts.total(), dict(sorted(sorts.items())))


def search(name: str) -> list[Puzzle]:
    """The puzzles that are in the file, then new ones of the sorts that are missing."""
    finder: Finder = import_module(f"build.puzzle_finders.{name}").FINDER
    path = FOLDER / f"{name}.json"
    every: list[Puzzle] = []
    for old in read_puzzles(path.read_bytes()).puzzles if path.exists() else ():
        puzzle = _Search(name, finder, old.options).again(old)
        if puzzle is None:
            print(f"{old.name} is no puzzle any more.")
        else:
            every.append(puzzle)
    _write(path, every)
    for number in range(finder.most_games):
        if min(_count(every, kind, level) for kind in KINDS for level in LEVELS) >= FEWEST:
            break
        options = finder.options[number % len(finder.options)]
        for puzzle in _Search(name, finder, options).in_game(number, every):
            print(f"{puzzle.name} {puzzle.level}: {puzzle.task} {puzzle.why}", flush=True)
            every.append(puzzle)
            _write(path, every)
    return every


def _count(every: list[Puzzle], kind: Kind, level: Puzzling) -> int:
    """How many there are of a sort."""
    return sum((one.kind, one.level) == (kind, level) for one in every)


def _write(path: Path, every: list[Puzzle]) -> None:
    """Easy ones first; of each level first those to be won."""
    place = sorted(every, key=lambda one: (one.level, KINDS.index(one.kind)))
    text = msgspec.json.format(msgspec.json.encode(PuzzleFile(path.stem, tuple(place))), indent=0)
    path.write_bytes(text.replace(b"\n", b"") + b"\n")


class _Search:
    """The search with these house rules."""

    def __init__(self, name: str, finder: Finder, options: Plain) -> None:
        self._game, self._mind = cast("AnyGame", game_named(name)), mind_of(name)
        self._finder, self._options = finder, options

    def again(self, old: Puzzle) -> Puzzle | None:
        """A puzzle that was found before."""
        return self._puzzle(position(old, self._game), old.kind)

    def in_game(self, number: int, every: list[Puzzle]) -> Iterator[Puzzle]:
        """One of each kind in this game of two computers, of the sorts that are still wanted."""
        kinds = set[Kind]()
        for store in self._moments(f"puzzle {number}", number):
            for kind in self._finder.kinds(self._game, store.state):
                if kind in kinds or min(_count(every, kind, each) for each in LEVELS) >= FEWEST:
                    continue
                puzzle = self._puzzle(store, kind)
                if puzzle is None or _count(every, kind, puzzle.level) >= MOST:
                    continue
                kinds.add(kind)
                if puzzle.name not in {one.name for one in every}:
                    yield puzzle

    def _moments(self, seed: str, number: int) -> Iterator[AnyStore]:
        """The game at each moment when only the solver has to decide."""
        game, levels = self._game, self._finder.levels[number % len(self._finder.levels)]
        store: AnyStore = Store(game, Log(game.name, game.version, seed))
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
            fate = Random(f"{seed}/{store.length}")
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
            refutations=texts.refutations,
            options=self._options,
            hinted=texts.hinted,
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
        every = islice(solver.solutions(), finder.most_solutions + 1)
        lines = tuple(sorted(every, key=len))  # the one that is shown does nothing needless
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
