"""The states along a line, for replays: any of them at once, however far."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from typing import Generic

from game.engine.game import C, E, Game, S, Step

MILESTONE = 50  # steps between states that are kept


class Past(Generic[S, C, E]):
    """What lay on the table after each step of a line."""

    def __init__(self, game: Game[S, C, E], line: Sequence[Step[C, E]]) -> None:
        self._game, self._line = game, tuple(line)
        self._milestones: list[S] = [game.initial]

    def __len__(self) -> int:
        """How many steps there are; ``at`` takes 0 to this."""
        return len(self._line)

    def step(self, n: int) -> Step[C, E]:
        """The step that leads from ``at(n)`` to ``at(n + 1)``."""
        return self._line[n]

    def at(self, n: int) -> S:
        """The state after the first ``n`` steps; IndexError outside of the line."""
        if not 0 <= n <= len(self._line):
            raise IndexError(n)
        nearest = min(n // MILESTONE, len(self._milestones) - 1)
        state = self._milestones[nearest]
        for i in range(nearest * MILESTONE, n):
            state = reduce(self._game.evolve, self._line[i].events, state)
            if (i + 1) % MILESTONE == 0 and (i + 1) // MILESTONE == len(self._milestones):
                self._milestones.append(state)
        return state
