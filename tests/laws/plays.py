"""Random games: a random seat acts, sometimes one that can only interrupt."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cache, lru_cache, reduce
from random import Random
from typing import Any, NamedTuple

from game.engine.game import NATURE, PUBLIC, IllegalCommand, Seat, Step
from game.engine.log import Log
from game.engine.store import Store
from tests.laws.samples import SAMPLES, Sample

INTERRUPTION_CHANCE = 0.15  # how often a seat interrupts, if one can
MOST_STEPS = 10_000  # steps: a longer game is taken as endless
OTHER_GAMES = 6  # games whose commands are tried elsewhere


class Moment(NamedTuple):
    """A step with the states around it."""

    before: Any
    step: Step[Any, Any]
    after: Any


@dataclass(frozen=True, eq=False)
class Played:
    """A finished game."""

    sample: Sample
    seed: int
    seats: tuple[Seat, ...]
    log: Log[Any, Any]
    state: Any

    @property
    def game(self) -> Any:
        """The rules."""
        return self.sample.game

    @property
    def eyes(self) -> tuple[Seat, ...]:
        """All seats, and the public."""
        return (*self.seats, PUBLIC)

    @property
    def opening(self) -> Any:
        """The command that opened it."""
        return self.log.line[0].command

    @property
    def fate(self) -> Random:
        """For the random choices of a law: the same in each run."""
        return Random(f"{self.game.name} {self.seed}")

    def moments(self) -> Iterator[Moment]:
        """Step by step, from the empty table to the end."""
        state = self.game.initial
        for step in self.log.line:
            after = reduce(self.game.evolve, step.events, state)
            yield Moment(state, step, after)
            state = after

    def states(self) -> Iterator[Any]:
        """The empty table, and the table after each event."""
        state = self.game.initial
        yield state
        for step in self.log.line:
            for event in step.events:
                state = self.game.evolve(state, event)
                yield state

    def new_store(self) -> Store[Any, Any, Any]:
        """An empty store with the same seed."""
        return Store(self.game, Log(self.game.name, self.game.version, self.log.seed))


@lru_cache(maxsize=256)
def random_play(name: str, seed: int) -> Played:
    """The random game with this seed, always the same."""
    sample = SAMPLES[name]
    game, fate = sample.game, Random(f"{name}/{seed}")
    store = Store(game, Log(name, game.version, str(seed)))
    n, opening = opened(sample, fate)
    seats = tuple(map(Seat, range(n)))
    store.submit(NATURE, opening)
    while acting := game.to_act(store.state):
        seat = fate.choice(sorted(acting))
        if fate.random() < INTERRUPTION_CHANCE:
            others = [each for each in seats if each not in acting]
            others = [each for each in others if legal(game, store.state, each)]
            seat = fate.choice(others) if others else seat
        command = sample.choose(store.state, legal(game, store.state, seat), seat, fate)
        if command is not None:
            store.submit(seat, command)
        assert store.length < MOST_STEPS, f"{name} does not end with seed {seed}"
    return Played(sample, seed, seats, store.log, store.state)


def opened(sample: Sample, fate: Random) -> tuple[int, Any]:
    """A number of players, and the opening of a game with house rules for that number."""
    while True:
        options = sample.options(fate)
        for seats in fate.sample(sample.game.seats, len(sample.game.seats)):
            with suppress(IllegalCommand):
                return seats, sample.game.opening(options, seats)


def legal(game: Any, state: Any, seat: Seat) -> list[Any]:
    """The legal commands of a seat."""
    return list(game.legal_commands(state, seat))


def options_for(sample: Sample, seats: int, fate: Random) -> Any:
    """Random house rules that this number of players can play with."""
    while True:
        options = sample.options(fate)
        with suppress(IllegalCommand):
            sample.game.opening(options, seats)
            return options


def some_of(commands: Sequence[Any], most: int, fate: Random) -> Sequence[Any]:
    """All of them, or this many at random."""
    return commands if len(commands) <= most else fate.sample(commands, most)


@cache
def vocabulary(name: str) -> tuple[Any, ...]:
    """Commands from other games of this kind, and forged ones, to be tried anywhere."""
    plays = (random_play(name, 10_000 + n) for n in range(OTHER_GAMES))
    heard = {step.command for play in plays for step in play.log.line}
    return (*sorted(heard, key=repr), *SAMPLES[name].forged)
