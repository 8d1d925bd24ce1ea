"""Habits: what shows how somebody plays, counted over many decisions."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.engine.game import AnyCommand, AnyGame, AnyView, Seat
from game.engine.log import Log
from game.engine.value import Value

Shows = Callable[[AnyView, Seat, AnyCommand], bool | None]


class Habit(Value):
    """One question about the decisions of a seat."""

    name: str  # the head of a column: "attacks"
    meaning: str  # in one line: what is counted, and of what
    shows: Shows  # of a command, by the view before it; None: it says nothing about this


class Count(Value):
    """How often a habit showed, of all decisions in which it could."""

    shown: int = 0
    of: int = 0

    def __add__(self, other: Count) -> Count:
        """Both together."""
        return Count(self.shown + other.shown, self.of + other.of)

    @property
    def share(self) -> float:
        """From 0 to 1; 0 if there was no such decision."""
        return self.shown / self.of if self.of else 0.0


def counted(
    game: AnyGame, habits: Sequence[Habit], log: Log[AnyCommand, object], seat: Seat
) -> list[Count]:
    """How often each habit showed in one game."""
    counts, state = [Count()] * len(habits), game.initial
    for step in log.line:
        if step.seat == seat:
            view = game.view(state, seat)
            for n, habit in enumerate(habits):
                shown = habit.shows(view, seat, step.command)
                if shown is not None:
                    counts[n] += Count(int(shown), 1)
        for event in step.events:
            state = game.evolve(state, event)
    return counts
