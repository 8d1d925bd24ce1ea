"""Makes a review, better and better: first the curve, then the decisions, then both again."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import reduce
from itertools import accumulate, chain, islice, takewhile
from random import Random
from time import monotonic
from typing import Any

import msgspec

from game.ai.player import Level, Mind, Thought, advice, last_thought, seconds_for
from game.engine.game import NATURE, AnyGame, AnyView, Seat, Step
from game.engine.log import Log
from game.review.comparison import CLEAR, Comparison
from game.review.playouts import WHOLE, Chance, Playouts, Thoroughness, results, thoroughness_of
from game.review.review import Examined, Review

ALL = 1.0  # of a stage
MANY = 200  # steps: in a longer game not all are played on from
A_FEW = 4  # a quarter of the pairs tells which decisions are worth all of them


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
        self._general: Sequence[str] = getattr(mind, "general_reasons", ())
        states = [game.initial]
        for step in self._line:
            states.append(reduce(game.evolve, step.events, states[-1]))
        outcome = game.outcome(states[-1])
        if outcome is None:
            raise ValueError("a game that goes on has secrets")
        self._states, self._seats = states, len(outcome.points)
        self._playouts = Playouts(game, mind, self._seats, self._care)
        self._comparison = Comparison(game, mind, self._seats, self._care)
        self._results = tuple(round(WHOLE * each) for each in results(outcome, self._seats))
        self._resume(begun)

    def _resume(self, begun: Review | None) -> None:
        count = len(self._line)
        if begun is None or len(begun.chances) != count or begun.seats != self._seats:
            nothing: tuple[None, ...] = (None,) * count
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
        yield from self._stage(1, self._doubtful(), self._examine)
        yield from self._stage(2, moments, self._imagine)

    def _stage(
        self, stage: int, steps: Sequence[int], do: Callable[[int], None]
    ) -> Iterator[Review]:
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
        if last < MANY:
            return list(range(len(waiting)))
        turns = [n for n, seats in enumerate(waiting) if n == 0 or seats != waiting[n - 1]]
        return sorted({*turns[:: 1 + len(turns) // MANY], last})

    def _play_on(self, step: int) -> None:
        fates = (Random(f"{step}/{n}") for n in range(self._care.playouts))
        self._chances[step] = self._playouts.chance(self._states[step + 1], fates)

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
        worlds = (self._mind.imagine(view, seat, fate) for _ in range(self._care.playouts))
        return self._playouts.mean([self._playouts.result(world, fate) for world in worlds])

    # Decisions

    def _doubtful(self) -> list[int]:
        """The decisions to be examined: where the chance of their seat fell most."""
        before = list(accumulate(self._chances, _latest))
        after = list(accumulate(reversed(self._chances), _latest))[::-1]
        falls: list[tuple[int, int]] = []
        for n, step in enumerate(self._line[1:], start=1):
            was, became = before[n - 1], after[n]
            if was is not None and became is not None and self._was_free(n, step):
                falls.append((became.of[step.seat] - was.of[step.seat], n))
        return sorted(n for _, n in sorted(falls)[: self._care.examined])

    def _was_free(self, n: int, step: Step[Any, Any]) -> bool:
        if step.seat == NATURE or isinstance(step.command, self._game.vocabulary.parley):
            return False
        legal = self._game.legal_commands(self._states[n], step.seat)
        return len(tuple(islice(legal, 2))) > 1

    def _examine(self, n: int) -> None:
        """Compare a decision with the strongest computer's, and note what it cost."""
        step = self._line[n]
        view = self._game.view(self._states[n], step.seat)
        thought = self._strongest(view, step.seat, n)
        if thought.command == step.command:
            return
        pairs, both = self._care.pairs, (step.command, thought.command)
        found = self._comparison.compared(view, step.seat, both, pairs // A_FEW, n)
        if found.change[step.seat] < 0:
            found = self._comparison.compared(view, step.seat, both, pairs, n)
        if -found.change[step.seat] > CLEAR * found.error:
            better = msgspec.Raw(msgspec.json.encode(thought.command))
            told = advice(self._mind, view, step.seat, thought)
            why = "" if told in self._general else told
            self._examined.append(Examined(n, step.seat, found.change, found.error, better, why))

    def _strongest(self, view: AnyView, seat: Seat, n: int) -> Thought[Any]:
        level = Level.MARSHAL
        end = monotonic() + seconds_for(self._mind, level)
        thoughts = self._mind.think(view, seat, level, Random(f"{n}"))
        first = next(thoughts)
        in_time = takewhile(lambda _: monotonic() < end, thoughts)
        return last_thought(chain([first], in_time))


def _latest(before: Chance | None, now: Chance | None) -> Chance | None:
    return before if now is None else now
