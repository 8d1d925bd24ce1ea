"""The tutor: takes a learner through the steps of a lesson, over a real session."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from game.engine.game import NATURE, Step
from game.engine.log import TakenBack
from game.play.lessons import Course, Deed, LessonStep, Remark, as_plain, go_to, matches, varied
from game.play.players import Player
from game.play.session import AnySession, Session

MOST_OTHERS = 3  # other commands in one step, until the tutor shows the one that it asks for
OTHERWISE = Remark({}, "You can do that, but this step asks for something else. Try again.")


Told = Callable[[int, bool], None]
"""Hears the step, and whether the lesson is finished."""


class Tutor:
    """Hears what the learner does, and decides whether it is what the step asks for.

    The game is always brought back to the lesson's own line: whatever the learner tries, the next
    step begins where its author saw it begin.
    """

    is_exercise: ClassVar[bool] = False
    """Whether the learner has to find the move alone."""
    why_no_hint = "This is a lesson. Press “Show me” instead."

    def __init__(
        self,
        course: Course[Any, Any, Any],
        players: tuple[Player, ...],
        told: Told,
        at: int = 0,
        *,
        is_open: bool = False,
    ) -> None:
        """``is_open``: the learner sees everything."""
        self.course, self._told = course, told
        self._store = course.store()
        self.session: AnySession = Session(
            self._store, players, lasts=False, cites=False, is_open=is_open
        )
        self.at = 0
        self.remark: Remark | None = None  # to what the learner did instead
        self._others = 0  # commands in this step that it did not ask for
        self._seen = self._store.length
        if 0 < at < len(course.lesson.steps):
            self._enter(at)

    # What it says

    @property
    def is_over(self) -> bool:
        """Whether every step is done."""
        return self.at == len(self.course.lesson.steps)

    @property
    def step(self) -> LessonStep | None:
        """The present step."""
        return None if self.is_over else self.course.lesson.steps[self.at]

    @property
    def is_reading(self) -> bool:
        """Whether the present step asks for nothing."""
        step = self.step
        return step is not None and not (step.asks or step.deed)

    @property
    def is_last(self) -> bool:
        """Whether only the last words are left to read."""
        return self.is_reading and self.at == len(self.course.lesson.steps) - 1

    @property
    def asked(self) -> object | None:
        """The command to point at, while it can be given; none where others stay as well."""
        is_open = self.step is not None and self.step.keeps
        return self.course.asked(self.at) if self._is_asking and not is_open else None

    @property
    def points(self) -> tuple[str, ...]:
        """The things and places to point at besides."""
        step = self.step
        return step.points if step is not None and self._is_asking else ()

    @property
    def _is_asking(self) -> bool:
        return not (self.is_over or self.remark is not None or self.is_replying)

    # What the learner does

    def observe(self) -> bool:
        """Look at what was done since the last look; whether anything was."""
        if self._seen == self._store.length or self.is_over:
            return False
        self._seen = self._store.length
        target, line = self.course.lines[self.at], self._store.line
        if isinstance(self._store.log.entries[-1], TakenBack):
            self._observe_undo()
        elif self.remark is None and len(line) > len(target):
            self._observe_command(line[len(target)])
        return True

    def did(self, deed: Deed) -> None:
        """The learner did something at the table that is no command."""
        if self.step is not None and self.step.deed == deed:
            self._enter(self.at + 1)

    def _observe_undo(self) -> None:
        """What the step asks for; else out of a remark, or back a step."""
        if self.step is not None and self.step.deed == "undo":
            self._enter(self.at + 1)
        elif self._store.line == self.course.lines[self.at]:
            self.remark = None
        else:
            self.back()

    def _observe_command(self, done: Step[Any, Any]) -> None:
        step = self.course.lesson.steps[self.at]
        if any(matches(each, done.command) for each in step.asks):
            if step.keeps:
                self.course = varied(self.course, self.at, as_plain(done.command))
            self._advance()
            return
        self._others += 1
        fitting = (each for each in step.remarks if matches(each.on, done.command))
        self.remark = next(fitting, OTHERWISE)

    def poll(self) -> bool:
        """Whether it has heard something from another process; called again and again."""
        return False

    def leave(self) -> None:
        """The table is left, perhaps only for a while."""

    # What it does

    @property
    def is_replying(self) -> bool:
        """Whether a command that is not the learner's comes next."""
        target, line = self.course.lines[self.at], self._store.line
        return self.remark is None and len(line) < len(target) and self._seen == self._store.length

    def reply(self) -> None:
        """Play the next command that is not the learner's."""
        if self.is_replying:
            self._submit(self._rest[0])
            self._answer_for_learner()

    def _answer_for_learner(self) -> None:
        """Answer at once what the lesson leaves out, with others who choose at the same time.

        The learner isn't shown a question that isn't theirs to answer.
        """
        while self._rest and self._rest[0].seat == self.course.learner:
            kind = type(self._rest[0].command)
            self._submit(self._rest[0])
            while self._rest and type(self._rest[0].command) is kind:
                self._submit(self._rest[0])

    @property
    def _rest(self) -> list[Step[Any, Any]]:
        """The commands that lead to the present step."""
        done, line = len(self._store.line), self.course.lines[self.at]
        return [each for each in line[done:] if each.seat != NATURE]

    def _submit(self, step: Step[Any, Any]) -> None:
        self._store.submit(step.seat, step.command)
        self._seen = self._store.length

    @property
    def shows_next(self) -> bool:
        """Whether the remark is followed by what was asked for."""
        remark = self.remark
        return remark is not None and (remark.goes_on or self._others >= MOST_OTHERS)

    def end_remark(self) -> None:
        """Undo what the remark is about, and show what was asked for if it is time."""
        if self.shows_next:
            self.show()
        elif self.remark is not None:
            self.remark = None
            self._restore()

    def show(self) -> None:
        """Do what the step asks for."""
        step, asked = self.step, None if self.is_over else self.course.asked(self.at)
        if step is None:
            return
        self.remark = None
        self._restore()
        if asked is not None:
            self._store.submit(self.course.learner, asked)
            self._advance()
        else:
            self._enter(self.at + 1)

    def skip(self) -> None:
        """Go to the next step at once."""
        if not self.is_over:
            self._enter(self.at + 1)

    def back(self) -> None:
        """Go back to the step before, or to the start of this one."""
        self._enter(max(0, self.at - 1))

    def _advance(self) -> None:
        """The command was given: what follows is played reply by reply."""
        target, line = self.course.lines[self.at + 1], self._store.line
        if line == target[: len(line)]:
            self._begin(self.at + 1)
            self._answer_for_learner()
        else:
            self._enter(self.at + 1)

    def _enter(self, at: int) -> None:
        """Bring the game to where this step begins."""
        self._begin(at)
        self._restore()

    def _begin(self, at: int) -> None:
        self.at, self.remark, self._others = at, None, 0
        self._seen = self._store.length
        self._told(at, self.is_over)

    def _restore(self) -> None:
        line = self.course.lines[self.at]
        if self._store.line != line:
            self.session.rewind(lambda: go_to(self._store, line, self.course.learner))
        self._seen = self._store.length
