"""Random plays: any seat that may act acts, sometimes one that only may interrupt."""

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

INTERRUPTS = 0.15  # how often one speaks who is not asked, where somebody may
LONGEST = 10_000  # steps; a play that is longer never ends
OTHER_PLAYS = 6  # whose commands are tried where they do not belong


class Moment(NamedTuple):
    """A step with the states around it."""

    before: Any
    step: Step[Any, Any]
    after: Any


@dataclass(frozen=True, eq=False)
class Played:
    """A play that has come to its end."""

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
        """Everybody who looks at the table."""
        return (*self.seats, PUBLIC)

    @property
    def opening(self) -> Any:
        """The command that opened it."""
        return self.log.line[0].command

    @property
    def fate(self) -> Random:
        """For what a law chooses at random: the same at each run."""
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
        """A store of the same fate, in which nothing has happened."""
        return Store(self.game, Log(self.game.name, self.game.version, self.log.seed))


@lru_cache(maxsize=256)
def random_play(name: str, seed: int) -> Played:
    """The play of this game and number, always the same."""
    sample = SAMPLES[name]
    game, fate = sample.game, Random(f"{name}/{seed}")
    store = Store(game, Log(name, game.version, str(seed)))
    n, opening = opened(sample, fate)
    seats = tuple(map(Seat, range(n)))
    store.submit(NATURE, opening)
    while acting := game.to_act(store.state):
        seat = fate.choice(sorted(acting))
        if fate.random() < INTERRUPTS:
            others = [each for each in seats if each not in acting]
            others = [each for each in others if legal(game, store.state, each)]
            seat = fate.choice(others) if others else seat
        command = sample.choose(store.state, legal(game, store.state, seat), seat, fate)
        if command is not None:
            store.submit(seat, command)
        assert store.length < LONGEST, f"{name} does not end with seed {seed}"
    return Played(sample, seed, seats, store.log, store.state)


def opened(sample: Sample, fate: Random) -> tuple[int, Any]:
    """How many sit down, and how the play opens: by house rules that go with that number."""
    while True:
        options = sample.options(fate)
        for seats in fate.sample(sample.game.seats, len(sample.game.seats)):
            with suppress(IllegalCommand):
                return seats, sample.game.opening(options, seats)


def legal(game: Any, state: Any, seat: Seat) -> list[Any]:
    """What a seat may ask for."""
    return list(game.legal_commands(state, seat))


def options_for(sample: Sample, seats: int, fate: Random) -> Any:
    """House rules that go with so many players."""
    while True:
        options = sample.options(fate)
        with suppress(IllegalCommand):
            sample.game.opening(options, seats)
            return options


def some_of(commands: Sequence[Any], most: int, fate: Random) -> Sequence[Any]:
    """All of them; of a long list this many, drawn at random."""
    return commands if len(commands) <= most else fate.sample(commands, most)


@cache
def vocabulary(name: str) -> tuple[Any, ...]:
    """Commands of this game out of other plays, and forged ones: to be tried anywhere."""
    plays = (random_play(name, 10_000 + n) for n in range(OTHER_PLAYS))
    heard = {step.command for play in plays for step in play.log.line}
    return (*sorted(heard, key=repr), *SAMPLES[name].forged)
