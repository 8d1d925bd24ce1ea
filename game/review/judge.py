"""Makes a review, better and better: first the curve, then the decisions, then both again."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Callable, Iterator, Sequence
from functools import cached_property, reduce
from itertools import chain, count
from random import Random
from typing import Any, TypeVar

from game.ai.player import Mind
from game.engine.game import NATURE, AnyGame, AnyView, Seat
from game.engine.log import Log
from game.review.examination import Examination
from game.review.playouts import WHOLE, Chance, Playouts, Thoroughness, results, thoroughness_of
from game.review.review import Review

T = TypeVar("T")
World = tuple[AnyView, Random]

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
        yield from self.judged()
        yield from self.known()

    def judged(self) -> Iterator[Review]:
        """The chances as they were and the decisions: all but what seats could know."""
        moments, between = self._steps
        if not any(self._did[:3]):
            for step in moments[:-1]:
                self._chances[step] = self._playouts.glance(self._states[step + 1])
            yield self.review()
        yield from self._stage(0, moments[:-1], self._play_on)
        yield from self._stage(1, self._examination.doubtful(self._chances), self._examine)
        yield from self._stage(2, between, self._play_on)

    def known(self) -> Iterator[Review]:
        """What seats could know of their chances; it needs nothing that ``judged`` finds."""
        yield from self._stage(3, list(chain(*self._steps)), self._imagine)

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
        curve, decisions, between, knowledge = self._did
        return Review(
            self._game.name,
            self._seats,
            tuple(self._chances),
            tuple(map(tuple, self._known)),
            tuple(sorted(self._examined, key=lambda each: each.step)),
            self._results,
            (curve, decisions, between, knowledge),
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

    @cached_property
    def _steps(self) -> tuple[list[int], list[int]]:
        """Those that get all playouts, and those of a long game that get a few.

        The former are spread over all steps after which others act.
        """
        waiting = [self._game.to_act(state) for state in self._states[1:]]
        last = len(waiting) - 1
        if last < self._care.moments:
            return list(range(len(waiting))), []
        turns = [n for n, seats in enumerate(waiting) if n == 0 or seats != waiting[n - 1]]
        moments = {*turns[:: 1 + len(turns) // self._care.moments], last}
        return sorted(moments), [n for n in range(last) if n not in moments]

    @cached_property
    def _few(self) -> int:
        """The playouts of a step between."""
        _, between = self._steps
        return min(self._care.playouts, max(1, self._care.more // max(1, len(between))))

    def _play_on(self, step: int) -> None:
        self._chances[step] = self._chance_in(self._worlds(step), step, self._chances)

    def _worlds(self, step: int) -> Iterator[World]:
        state = self._states[step + 1]
        return ((state, Random(f"{step}/{n}")) for n in count())

    def _imagine(self, step: int) -> None:
        """What each seat could know of its chances: over worlds that agree with its view."""
        for seat, curve in enumerate(self._known):
            curve[step] = self._imagined(step, Seat(seat))

    def _imagined(self, step: int, seat: Seat) -> Chance:
        state = self._states[step + 1]
        if not self._game.to_act(state):
            return Chance(self._results, 0)
        view = self._game.view(state, seat)
        if view == state:
            return self._chance_in(self._worlds(step), step, self._known[seat])
        fate = Random(f"{step}/{seat}")
        worlds = ((self._mind.imagine(view, seat, fate), fate) for _ in count())
        return self._chance_in(worlds, step, self._known[seat])

    def _chance_in(
        self, worlds: Iterator[World], step: int, curve: Sequence[Chance | None]
    ) -> Chance:
        """By all playouts at a moment, by a few between."""
        moments, _ = self._steps
        near = moments[bisect(moments, step) - 1]
        if near == step:
            return self._playouts.chance(worlds)
        return self._playouts.chance(worlds, self._few, curve[near])

    def _examine(self, part: range) -> None:
        """Compare a decision with the strongest computer's, and note what it cost."""
        if (found := self._examination.examined(part)) is not None:
            self._examined.append(found)
