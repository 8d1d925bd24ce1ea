"""The tutor of an exercise: it says nothing in advance, and remembers whether help was needed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.engine.game import Step
from game.play.lessons import Course
from game.play.players import Player
from game.play.tutor import Tutor


class Drill(Tutor):
    """A lesson of one move to be found, and one step that says why it is better."""

    is_exercise = True
    why_no_hint = "This is an exercise. Press its own “Hint” instead."
    hinted: tuple[str, ...] = ()
    """What to begin with, once the learner has asked for it."""
    was_shown = False
    """Whether the learner asked for the move itself."""
    has_erred = False
    """Whether the learner tried another one."""

    def __init__(
        self,
        course: Course[Any, Any, Any],
        players: tuple[Player, ...],
        told: Callable[[Drill], None],
        go_on: Callable[[], bool],
        days: int,
    ) -> None:
        """``told`` hears it once the move is found; ``go_on`` opens the next exercise, if any.

        ``days`` until it comes back if it isn't solved.
        """
        self._hears, self.go_on, self.days = told, go_on, days
        super().__init__(course, players, self._hear)

    def _hear(self, at: int, is_over: bool) -> None:  # noqa: FBT001 - as Told hears it
        if at == 1:
            self._hears(self)

    @property
    def is_found(self) -> bool:
        """Whether the move was played."""
        return self.at > 0

    @property
    def is_solved(self) -> bool:
        """Whether it was found at the first try and without help: else it comes back."""
        return self.is_found and not (self.hinted or self.was_shown or self.has_erred)

    @property
    def asked(self) -> object | None:
        """Nothing is pointed at."""
        return None

    @property
    def points(self) -> tuple[str, ...]:
        """What the hint points at."""
        return self.hinted if self._is_asking and not self.is_found else ()

    @property
    def shows_next(self) -> bool:
        """Never by itself."""
        return False

    def hint(self, *points: str) -> None:
        """Point at things and places of the table."""
        self.hinted = points

    def show(self) -> None:
        """Play the move."""
        self.was_shown |= not self.is_found
        super().show()

    def back(self) -> None:
        """The way that it was found stays as it is."""
        if not self.is_found:
            super().back()

    def _observe_command(self, done: Step[Any, Any]) -> None:
        """Another command for the very same thing is as good."""
        goal = self.course.lines[1][len(self.course.lines[0])]
        if not self.is_found and done.events == goal.events:
            self._advance()
        elif not self.is_found:
            self.has_erred = True
            super()._observe_command(done)
