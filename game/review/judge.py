"""Makes a review, better and better: first the curve, then the decisions, then both again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import reduce
from itertools import accumulate, chain, islice, takewhile
from math import sqrt
from random import Random
from time import monotonic
from typing import Any

import msgspec

from game.ai.player import Level, Mind, Thought, last_thought, seconds_for
from game.engine.game import (
    NATURE,
    AnyCommand,
    AnyGame,
    AnyView,
    IllegalCommand,
    Seat,
    Step,
    play,
)
from game.engine.log import Log
from game.review.playouts import WHOLE, Chance, Playouts, Thoroughness, results, thoroughness_of
from game.review.review import Examined, Review

FIRST_STRIDE = 8  # every so many steps at first: a curve at once
FIRST = 6  # playouts of a step at first
MANY = 150  # steps: in a longer game a turn has many of them
A_FEW = 4  # a quarter of the pairs tells which decisions are worth all of them
CLEAR = 2.0  # standard errors that a mistake must cost


class Judge:
    """Reviews one finished game; it sees everything, so the game must be over.

    Chances come from playouts with a random generator of their own for every step: the same game
    has the same review, but for what the strongest computer had no time to think of.
    """

    def __init__(
        self, game: AnyGame, mind: Mind, log: Log[Any, Any], care: Thoroughness | None = None
    ) -> None:
        """Raises ValueError if the game isn't over.  ``care``: another than fits the game."""
        self._care = thoroughness_of(mind) if care is None else care
        self._game, self._mind, self._line = game, mind, log.line
        states = [game.initial]
        for step in self._line:
            states.append(reduce(game.evolve, step.events, states[-1]))
        outcome = game.outcome(states[-1])
        if outcome is None:
            raise ValueError("a game that goes on has secrets")
        self._states, self._seats = states, len(outcome.points)
        self._playouts = Playouts(game, mind, self._seats, self._care.whim)
        self._results = tuple(round(WHOLE * each) for each in results(outcome, self._seats))
        count = len(self._line)
        self._sums = [[0.0] * self._seats for _ in range(count)]
        self._counts = [0] * count
        self._known: list[list[Chance | None]] = [[None] * count for _ in range(self._seats)]
        self._examined: dict[int, Examined] = {}
        self._done = 0.0

    def work(self) -> Iterator[Review]:
        """Better and better reviews; the last one is whole."""
        steps, few = self._moments(), min(FIRST, self._care.playouts)
        rough = sorted({*steps[::FIRST_STRIDE], *steps[-1:]})
        yield from self._curve(rough, few, 0.05)
        yield from self._curve(steps, few, 0.15)
        yield from self._curve(steps, self._care.playouts, 0.45)
        yield from self._decisions(0.8)
        yield from self._curves_of_seats(1.0)
        self._done = 1.0
        yield self.review()

    def review(self) -> Review:
        """What is known so far."""
        return Review(
            self._game.name,
            self._seats,
            tuple(map(self._chance, range(len(self._line)))),
            tuple(map(tuple, self._known)),
            tuple(self._examined[step] for step in sorted(self._examined)),
            self._results,
            self._done,
        )

    # The curve

    def _moments(self) -> list[int]:
        """The steps whose chances are worth knowing: those after which others are to act.

        In a short game all of them.
        """
        waiting = [self._game.to_act(state) for state in self._states[1:]]
        last = len(waiting) - 1
        if last < MANY:
            return list(range(len(waiting)))
        return [n for n, seats in enumerate(waiting) if n in {0, last} or seats != waiting[n - 1]]

    def _chance(self, step: int) -> Chance | None:
        if step == len(self._line) - 1:
            return Chance(self._results, 0)
        count = self._counts[step]
        return self._playouts.chance(self._sums[step], count) if count else None

    def _curve(self, steps: Sequence[int], wanted: int, until: float) -> Iterator[Review]:
        """Play on from these steps, each until there are so many playouts."""
        begun = self._done
        for n, step in enumerate(steps, start=1):
            while self._counts[step] < wanted:
                fate = Random(f"{step}/{self._counts[step]}")
                result = self._playouts.result(self._states[step + 1], fate)
                self._sums[step] = [a + b for a, b in zip(self._sums[step], result, strict=True)]
                self._counts[step] += 1
            self._done = begun + (until - begun) * n / len(steps)
            yield self.review()

    def _curves_of_seats(self, until: float) -> Iterator[Review]:
        """What each seat could know of its chances: over worlds that agree with its view."""
        begun, moments = self._done, self._moments()
        for n, step in enumerate(moments, start=1):
            for seat in map(Seat, range(self._seats)):
                self._known[seat][step] = self._imagined(step, seat)
            self._done = begun + (until - begun) * n / len(moments)
            yield self.review()

    def _imagined(self, step: int, seat: Seat) -> Chance | None:
        state = self._states[step + 1]
        if not self._game.to_act(state):
            return Chance(self._results, 0)
        view = self._game.view(state, seat)
        if view == state:
            return self._chance(step)
        sums, fate, count = [0.0] * self._seats, Random(f"{step}/{seat}"), self._care.playouts
        for _ in range(count):
            world = self._mind.imagine(view, seat, fate)
            sums = [a + b for a, b in zip(sums, self._playouts.result(world, fate), strict=True)]
        return self._playouts.chance(sums, count)

    # Decisions

    def _decisions(self, until: float) -> Iterator[Review]:
        begun = self._done
        chosen = self._doubtful()
        for n, step in enumerate(chosen, start=1):
            examined = self._examine(step)
            if examined is not None:
                self._examined[step] = examined
            self._done = begun + (until - begun) * n / len(chosen)
            yield self.review()

    def _doubtful(self) -> list[int]:
        """The decisions to be examined: where the chance of their seat fell most."""
        falls: list[tuple[int, int]] = []
        chances = list(accumulate(map(self._chance, range(len(self._line))), _latest))
        for n, step in enumerate(self._line[1:], start=1):
            before, after = chances[n - 1], chances[n]
            if before is not None and after is not None and self._was_free(n, step):
                falls.append((after.of[step.seat] - before.of[step.seat], n))
        return sorted(n for _, n in sorted(falls)[: self._care.examined])

    def _was_free(self, n: int, step: Step[Any, Any]) -> bool:
        if step.seat == NATURE or isinstance(step.command, self._game.vocabulary.parley):
            return False
        legal = self._game.legal_commands(self._states[n], step.seat)
        return len(tuple(islice(legal, 2))) > 1

    def _examine(self, n: int) -> Examined | None:
        """Compare a decision with the strongest computer's; None if they are the same."""
        step = self._line[n]
        view = self._game.view(self._states[n], step.seat)
        thought = self._strongest(view, step.seat, n)
        if thought.command == step.command:
            return None
        pairs = self._care.pairs
        change, error = self._compared(view, n, thought.command, pairs // A_FEW)
        if change[step.seat] < 0:
            change, error = self._compared(view, n, thought.command, pairs)
        if -change[step.seat] <= CLEAR * error:
            return None
        better = msgspec.Raw(msgspec.json.encode(thought.command))
        return Examined(n, step.seat, change, error, better, thought.why)

    def _strongest(self, view: AnyView, seat: Seat, n: int) -> Thought[Any]:
        level = Level.MARSHAL
        end = monotonic() + seconds_for(self._mind, level)
        thoughts = self._mind.think(view, seat, level, Random(f"{n}"))
        first = next(thoughts)
        in_time = takewhile(lambda _: monotonic() < end, thoughts)
        return last_thought(chain([first], in_time))

    def _compared(
        self, view: AnyView, n: int, other: AnyCommand, pairs: int
    ) -> tuple[tuple[int, ...], int]:
        """How much the chosen command changed the chances against the other one, in like worlds."""
        step = self._line[n]
        differences: list[list[float]] = []
        for pair in range(pairs):
            world = self._mind.imagine(view, step.seat, Random(f"{n}/{pair}"))
            try:
                after = [
                    play(self._game, world, step.seat, command)[1]
                    for command in (step.command, other)
                ]
            except IllegalCommand:  # this world allows only one of them
                continue
            ours, theirs = (
                self._playouts.result(each, Random(f"{n}/{pair}/play")) for each in after
            )
            differences.append([a - b for a, b in zip(ours, theirs, strict=True)])
        return _mean(differences, step.seat, self._seats)


def _latest(before: Chance | None, now: Chance | None) -> Chance | None:
    return before if now is None else now


def _mean(
    differences: Sequence[Sequence[float]], seat: int, seats: int
) -> tuple[tuple[int, ...], int]:
    """The mean change of each seat, and the standard error of the own one, of ``WHOLE``."""
    count = len(differences)
    if count < 2:
        return (0,) * seats, WHOLE
    means = [sum(column) / count for column in zip(*differences, strict=True)]
    spread = sum((each[seat] - means[seat]) ** 2 for each in differences) / (count - 1)
    error = sqrt((spread + 1 / count) / count)  # a few equal results prove nothing
    return tuple(round(WHOLE * each) for each in means), round(WHOLE * error)
