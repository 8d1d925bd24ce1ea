"""Makes a review, better and better: first the curve, then the decisions, then both again."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import reduce
from itertools import count
from random import Random
from typing import Any, TypeVar

from game.ai.player import Mind
from game.engine.game import NATURE, AnyGame, Seat
from game.engine.log import Log
from game.review.examination import Examination
from game.review.playouts import WHOLE, Chance, Playouts, Thoroughness, results, thoroughness_of
from game.review.review import Review

T = TypeVar("T")

ALL = 1.0  # of a stage


class Judge:
    """Reviews one finished game; it sees everything, so the game must be over.

    Chances come from playouts with a random generator of their own for every step: the same game
    has the same review, but for what the strongest computer had no time to think of.
    """

    def __init__(
        self,
        game: AnyGame,
        mind: Mind,
        log: Log[Any, Any],
        care: Thoroughness | None = None,
        begun: Review | None = None,
    ) -> None:
        """Raises ValueError if the game isn't over.

        ``care``: another than fits the game.  ``begun``: a review of it that broke off.
        """
        self._care = thoroughness_of(mind) if care is None else care
        self._game, self._mind, self._line = game, mind, log.line
        states = [game.initial]
        for step in self._line:
            states.append(reduce(game.evolve, step.events, states[-1]))
        outcome = game.outcome(states[-1])
        if outcome is None:
            raise ValueError("a game that goes on has secrets")
        self._states, self._seats = states, len(outcome.points)
        self._playouts = Playouts(game, mind, self._seats, self._care)
        self._examination = Examination(game, mind, log, states, care=self._care, seats=self._seats)
        self._results = tuple(round(WHOLE * each) for each in results(outcome, self._seats))
        self._resume(begun)

    def _resume(self, begun: Review | None) -> None:
        length = len(self._line)
        if begun is None or len(begun.chances) != length or begun.seats != self._seats:
            nothing: tuple[None, ...] = (None,) * length
            begun = Review(
                self._game.name, self._seats, nothing, (nothing,) * self._seats, (), self._results
            )
        self._chances, self._known = list(begun.chances), list(map(list, begun.known))
        self._examined, self._did = list(begun.examined), list(begun.did)
        self._chances[-1] = Chance(self._results, 0)

    def work(self) -> Iterator[Review]:
        """Better and better reviews; the last one is whole."""
        moments = self._moments()
        if not any(self._did):
            for step in moments[:-1]:
                self._chances[step] = self._playouts.glance(self._states[step + 1])
            yield self.review()
        yield from self._stage(0, moments[:-1], self._play_on)
        yield from self._stage(1, self._examination.doubtful(self._chances), self._examine)
        yield from self._stage(2, moments, self._imagine)

    def _stage(self, stage: int, steps: Sequence[T], do: Callable[[T], None]) -> Iterator[Review]:
        """Do this with each of the steps, from where it broke off."""
        done = round(self._did[stage] * len(steps))
        for n, step in enumerate(steps[done:], start=done + 1):
            do(step)
            self._did[stage] = n / len(steps)
            yield self.review()
        self._did[stage] = ALL
        yield self.review()

    def review(self) -> Review:
        """What is known so far."""
        return Review(
            self._game.name,
            self._seats,
            tuple(self._chances),
            tuple(map(tuple, self._known)),
            tuple(sorted(self._examined, key=lambda each: each.step)),
            self._results,
            tuple(self._did),
            self._resigned(),
        )

    def _resigned(self) -> int | None:
        """Who ended the game by resigning: at the last step, and lost by it."""
        last = self._line[-1]
        is_parley = isinstance(last.command, self._game.vocabulary.parley)
        return (
            last.seat
            if is_parley and last.seat != NATURE and not self._results[last.seat]
            else None
        )

    # The curve

    def _moments(self) -> list[int]:
        """The steps whose chances are worth knowing: in a long game those after which others act."""
        waiting = [self._game.to_act(state) for state in self._states[1:]]
        last = len(waiting) - 1
        if last < self._care.moments:
            return list(range(len(waiting)))
        turns = [n for n, seats in enumerate(waiting) if n == 0 or seats != waiting[n - 1]]
        return sorted({*turns[:: 1 + len(turns) // self._care.moments], last})

    def _play_on(self, step: int) -> None:
        state = self._states[step + 1]
        self._chances[step] = self._playouts.chance((state, Random(f"{step}/{n}")) for n in count())

    def _imagine(self, step: int) -> None:
        """What each seat could know of its chances: over worlds that agree with its view."""
        for seat in map(Seat, range(self._seats)):
            self._known[seat][step] = self._imagined(step, seat)

    def _imagined(self, step: int, seat: Seat) -> Chance | None:
        state = self._states[step + 1]
        if not self._game.to_act(state):
            return Chance(self._results, 0)
        view = self._game.view(state, seat)
        if view == state:
            return self._chances[step]
        fate = Random(f"{step}/{seat}")
        return self._playouts.chance((self._mind.imagine(view, seat, fate), fate) for _ in count())

    def _examine(self, part: range) -> None:
        """Compare a decision with the strongest computer's, and note what it cost."""
        if (found := self._examination.examined(part)) is not None:
            self._examined.append(found)
