"""Thinks in the program's own process, a little at a time: for systems that allow no second one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import inf
from random import Random
from time import perf_counter
from typing import Any

from game.ai.player import Level, Mind, Temperament, Thought, seconds_for
from game.engine.game import AnyView, Seat

SLICE = 0.004  # seconds at a time: a frame has 0.016


class InProcess:
    """One question to a computer player, answered in short slices of time."""

    def __init__(
        self,
        mind: Mind,
        view: AnyView,
        seat: Seat,
        level: Level,
        *,
        temperament: Temperament,
        fate: str,
    ) -> None:
        self._thoughts = self._begin(
            lambda: mind.think(view, seat, level, Random(fate), temperament=temperament)
        )
        self._seconds = seconds_for(mind, level)
        self._due = inf
        self.best: Thought[Any] | None = None

    def think_on(self) -> bool:
        """Think for a moment; returns whether it is finished or out of time."""
        now = perf_counter()
        self._due = min(self._due, now + self._seconds)  # from the first moment on
        if now > self._due and self.best is not None:
            return True
        end = now + SLICE
        for thought in self._thoughts:
            self.best = thought
            if perf_counter() > end:
                return False
        return True

    @staticmethod
    def _begin(think: Callable[[], Iterator[Thought[Any]]]) -> Iterator[Thought[Any]]:
        yield from think()
