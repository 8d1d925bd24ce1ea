"""The tutor of an exercise: it says nothing in advance, and remembers whether help was needed.

A move that is neither the mistake nor the best one is compared with the best one, in a process of
its own: it may be as good.  Not where turns are judged as a whole: the rest of a good turn hides
what one move is worth.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from game.engine.game import AnyCommand, Step
from game.play.exercises import is_as_good
from game.play.lessons import Course
from game.play.players import Player
from game.play.tutor import Tutor
from game.review.comparing import Alternatives, Comparing
from game.review.comparison import Difference

SOLVED = "This exercise is done."

Compare = Callable[[Alternatives], Comparing]

Following = Callable[[], Callable[[], None] | None]
"""Finds the next exercise: what opens it; None if there is none."""


class Drill(Tutor):
    """A lesson of one move to be found, and one step that says why it is better."""

    is_exercise = True
    why_no_hint = "This is an exercise. Press its own “Hint” instead."
    hinted: tuple[str, ...] = ()
    """What to begin with, once the learner has asked for it."""
    was_shown = False
    """Whether the learner asked for the move itself."""
    has_erred = False
    """Whether the learner tried a worse one."""
    is_another = False
    """Whether another one was found that is as good."""
    found: Difference | None = None
    """What the comparison of a worse one found."""

    def __init__(
        self,
        course: Course[Any, Any, Any],
        players: tuple[Player, ...],
        told: Callable[[Drill], None],
        following: Following,
        return_to: Callable[[], None] | None = None,
        *,
        compare: Compare | None,
        best: str,
        cost: int,
        days: int,
    ) -> None:
        """``told`` hears it once the move is found; ``following`` finds the next exercise.

        ``return_to`` opens the page again that led here; None: it was the menu.

        ``compare`` begins to compare two moves; None: no other than the best one is as good.
        ``best``: its name; ``cost`` of the mistake; ``days`` until the exercise comes back if it
        isn't solved.
        """
        self._hears, self.following, self._compare = told, following, compare
        self.best, self.cost, self.days, self.return_to = best, cost, days, return_to
        self._tried: AnyCommand = None  # what is compared with the best move
        self._comparing: Comparing | None = None
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
    def is_comparing(self) -> bool:
        """Whether it isn't known yet what the move is worth."""
        return self._tried is not None

    @property
    def is_replying(self) -> bool:
        """Never: it is one move."""
        return False

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
        if not self.is_found:
            self.was_shown = True
            super().show()

    def back(self) -> None:
        """The way that it was found stays as it is."""
        if not self.is_found:
            super().back()

    def leave(self) -> None:
        """Stop comparing; at the table again, it begins again."""
        if self._comparing is not None:
            self._comparing.close()
            self._comparing = None

    def poll(self) -> bool:
        """Whether a comparison has come to an end."""
        if self._tried is None or self._compare is None:
            return False
        if self._comparing is None:
            self._comparing = self._compare(self._alternatives(self._tried))
        found, is_lost = self._comparing.poll(), self._comparing.is_lost
        if found is None and not is_lost:
            return False
        self._comparing = self._tried = None
        self._hear_difference(found)
        return True

    def _begin(self, at: int) -> None:
        self._forget()
        if at > 0:
            self.session.why_settled = SOLVED
        super()._begin(at)

    def end_remark(self) -> None:
        """Undo the move; what it is worth is no longer asked."""
        self._forget()
        super().end_remark()

    def _forget(self) -> None:
        self.leave()
        self._tried = self.found = None

    def _observe_undo(self) -> None:
        self._forget()
        super()._observe_undo()

    def _observe_command(self, done: Step[Any, Any]) -> None:
        """Another command for the very same thing is as good."""
        if self.is_found:
            return
        goal = self.course.lines[1][len(self.course.lines[0])]
        if done.events == goal.events:
            self._advance()
            return
        super()._observe_command(done)
        is_mistake = self.remark is None or bool(self.remark.on)  # it is what was played
        if is_mistake or self._compare is None:
            self.has_erred = True
        else:
            self._tried = done.command

    def _hear_difference(self, found: Difference | None) -> None:
        seat = self.course.learner
        if found is not None and found.error >= self.cost:  # too little time to tell
            found = None
        if found is not None and is_as_good(-found.change[seat], found.error, self.cost):
            self.is_another = True
            self._begin(1)  # your move stays
        else:
            self.has_erred, self.found = True, found

    def _alternatives(self, command: AnyCommand) -> Alternatives:
        """At the moment of the exercise, as its seat sees it."""
        course, game = self.course, self.session.game
        ours, theirs, view = (
            msgspec.Raw(msgspec.json.encode(each))
            for each in (
                command,
                course.asked(0),
                self._store.view_before(len(course.lines[0]), course.learner),
            )
        )
        seats = len(self.session.players)
        return Alternatives(game.name, seats, course.learner, view, (ours,), (theirs,))
