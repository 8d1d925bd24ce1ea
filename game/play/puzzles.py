"""A puzzle at the table: a lesson that only names the task, and accepts every solution."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from game.engine.files import BadFile
from game.engine.game import AnyGame, IllegalCommand, Step, playable
from game.engine.store import AnyStore, Store
from game.play.lessons import Course, Lesson, LessonStep, Remark, command_of, matches
from game.play.players import Player
from game.play.tutor import Tutor
from game.practice.puzzle import SOLVER, Ending, Move, Puzzle
from game.practice.solving import position

MINUTES = 1
DONE = "This puzzle is finished."
TRY_AGAIN_FIRST = "Press “Try again” first."
HINTED = "This puzzle has one hint, and you are reading it."
NO_HINT = "The hint was about an earlier move."


def courses(puzzle: Puzzle, game: AnyGame) -> tuple[Course[Any, Any, Any], ...]:
    """A course for each solution; raises BadFile if the rules forbid a command."""
    try:
        start = position(puzzle, game)
        return tuple(_course(puzzle, start, line) for line in puzzle.solutions)
    except (msgspec.ValidationError, IllegalCommand) as wrong:
        raise BadFile(f"Puzzle {puzzle.name}: {wrong}") from wrong


def _course(puzzle: Puzzle, start: AnyStore, line: tuple[Move, ...]) -> Course[Any, Any, Any]:
    game = start.game
    store: AnyStore = Store(game, start.log)
    steps: list[LessonStep] = []
    lines = []
    for seat, plain in line:
        if seat == SOLVER and len(playable(game, store.state, seat)) > 1:
            lines.append(store.line)
            fitting = (each for each in puzzle.refutations if each.anywhere or not steps)
            others = (Remark(each.on, each.says) for each in fitting)
            remarks = (*others, Remark({}, puzzle.wrong))
            steps.append(LessonStep(puzzle.task, asks=(plain,), remarks=remarks))
        store.submit(seat, command_of(game, plain))
    lines.append(store.line)
    steps.append(LessonStep(puzzle.why))
    lesson = Lesson(puzzle.name, MINUTES, game.name, puzzle.seed, tuple(steps), puzzle.options)
    return Course(lesson, game, (*lines, store.line))


class PuzzleTutor(Tutor):
    """Undoes what doesn't solve the puzzle; whoever plays at the table sees everything."""

    why_no_hint = ""

    def __init__(
        self,
        puzzle: Puzzle,
        ways: tuple[Course[Any, Any, Any], ...],
        players: tuple[Player, ...],
        ended: Callable[[Ending], None],
    ) -> None:
        """``ways``: a course for each solution; ``ended``: called when one is on the table."""
        super().__init__(ways[0], players, self._hear, is_open=True)
        self.puzzle, self._ways, self._ended = puzzle, ways, ended
        self.is_hinted = self._was_shown = False
        self.shown_at: int | None = None  # the move that "Show me" has just played

    @property
    def count(self) -> int:
        """How many commands the solution has."""
        return len(self.course.lesson.steps) - 1

    @property
    def is_done(self) -> bool:
        """Whether the solution is on the table."""
        return self.at >= self.count

    @property
    def ending(self) -> Ending:
        """How it ends, or ended."""
        return "shown" if self._was_shown else "solved"

    @property
    def is_other_way(self) -> bool:
        """Whether the learner has found another solution than the first, which is explained."""
        return self.course is not self._ways[0]

    @property
    def has_reason(self) -> bool:
        """Whether the remark says why just this command is wrong."""
        said = "" if self.remark is None else self.remark.says
        return any(each.says == said and not each.anywhere for each in self.puzzle.refutations)

    @property
    def has_hint(self) -> bool:
        """Whether the hint is about the next move or a later one."""
        return self.at <= self.puzzle.hinted

    @property
    def shown(self) -> tuple[Any, Any] | None:
        """What was seen before that move, and its command."""
        if self.shown_at is None:
            return None
        seen = self._store.view_before(len(self.course.lines[self.shown_at]), SOLVER)
        return seen, self.course.asked(self.shown_at)

    @property
    def asked(self) -> object | None:
        """Nothing is pointed at: it has to be found."""
        return None

    @property
    def shows_next(self) -> bool:
        """Never by itself."""
        return False

    def show(self) -> None:
        """Play the next command of the solution."""
        if not self.is_done:
            self._was_shown, now = True, self.at
            super().show()
            self.shown_at = now

    def hint(self) -> None:
        """Give the hint."""
        self.is_hinted, self.shown_at = True, None
        self._settle()

    def start_over(self) -> None:
        """Set up the position again, as if it had never been shown."""
        self.course, self._was_shown, self.is_hinted = self._ways[0], False, False
        self._enter(0)

    def _begin(self, at: int) -> None:
        self.shown_at = None
        super()._begin(at)
        self.is_hinted &= self.has_hint
        self._settle()

    def end_remark(self) -> None:
        """Undo the wrong move."""
        super().end_remark()
        self._settle()

    def _settle(self) -> None:
        """Nothing can be done at the table while an answer is explained, and a hint is given once."""
        wrong = "" if self.remark is None else TRY_AGAIN_FIRST
        self.session.why_settled = DONE if self.is_done else wrong
        used = HINTED if self.is_hinted else "" if self.has_hint else NO_HINT
        self.why_no_hint = self.session.why_settled or used

    def _observe_command(self, done: Step[Any, Any]) -> None:
        here = self.course.lines[self.at]
        for way in self._ways:
            if self.at < len(way.lesson.steps) - 1 and way.lines[self.at] == here:
                [asked] = way.lesson.steps[self.at].asks
                if matches(asked, done.command):
                    self.course = way
                    break
        super()._observe_command(done)
        self._settle()

    def _hear(self, at: int, is_over: bool) -> None:  # noqa: FBT001 - as Told hears it
        if self.is_done:
            self._ended(self.ending)
