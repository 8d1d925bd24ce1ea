"""Opens exercises at the table, and notes what became of them."""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import partial

import msgspec

from game.app.learning.lessons import Teach
from game.app.offerings import offering_of
from game.app.plays import message
from game.engine.files import AnyLog, BadFile
from game.engine.value import replace
from game.play.drill import Compare, Drill
from game.play.exercises import Exercise, exercise_course, moment, pause
from game.play.lessons import Lesson, LessonStep, Remark
from game.play.players import Player
from game.play.storage.database import NotSaved
from game.play.storage.findings import Findings
from game.play.storage.library import Library
from game.ui.scenes import exercise_words as words
from game.ui.scenes.question import Question

_log = logging.getLogger(__name__)


class Practice:
    """The exercises of the library."""

    def __init__(
        self,
        library: Library,
        findings: Findings,
        now: Callable[[], float],
        teach: Teach,
        ask: Callable[[Question], None],
        *,
        compare: Compare,
    ) -> None:
        """``now`` is the clock; ``teach`` opens the table of an exercise, ``compare``: two moves."""
        self._compare = compare
        self._library, self._findings, self._now = library, findings, now
        self._teach, self._ask = teach, ask

    @property
    def waiting(self) -> int:
        """How many exercises wait."""
        try:
            return self._findings.waiting_exercises(self._now())
        except NotSaved:
            return 0

    def begin(self) -> bool:
        """Open the exercise that has waited longest; whether there is one."""
        try:
            exercise = self._findings.next_exercise(self._now())
        except NotSaved as failed:
            self._ask(message(words.GONE, failed.why))
            return True
        if exercise is None:
            return False
        self._open(exercise)
        return True

    def has(self, play: int, step: int) -> bool:
        """Whether a step of a game is an exercise."""
        try:
            return self._findings.exercise(play, step) is not None
        except NotSaved:
            return False

    def practise(self, play: int, step: int) -> None:
        """Open the exercise about this step."""
        exercise = self._findings.exercise(play, step)
        if exercise is not None:
            self._open(exercise)

    def _open(self, exercise: Exercise) -> None:
        try:
            replay = self._library.replay(exercise.play)
            drill = self.drill(exercise, replay.log, replay.players)
        except (BadFile, NotSaved, KeyError) as failed:
            _log.warning("an exercise can't be opened: %s", failed)
            self._findings.failed(exercise, self._now())
            self._ask(message(words.GONE, words.GONE_HOW))
        else:
            self._teach(offering_of(replay.game.name), drill)

    def drill(self, exercise: Exercise, log: AnyLog, players: tuple[Player, ...]) -> Drill:
        """The exercise from the moves of its game; raises BadFile."""
        offering = offering_of(log.game)
        before = moment(offering.rules, offering.mind, log, exercise.step)
        view = offering.rules.view(before.world, exercise.seat)
        names = tuple(player.name for player in players)
        name = offering.words.name_of(view, before.played, names, exercise.seat)
        played = msgspec.json.decode(msgspec.json.encode(before.played))  # as in a lesson's file
        remarks = (Remark(played, words.SAME), Remark({}, words.OTHER))
        steps = (
            LessonStep(words.asks(name, exercise.cost), asks=(exercise.better,), remarks=remarks),
            LessonStep(exercise.why),
        )
        lesson = Lesson(words.TITLE, 1, log.game, "", steps)
        course = exercise_course(offering.rules, exercise, before, lesson)
        alone = tuple(
            each if seat == exercise.seat else replace(each, kind="computer")
            for seat, each in enumerate(players)
        )
        return Drill(
            course,
            alone,
            partial(self._note, exercise),
            self.begin,
            compare=self._compare,
            cost=exercise.cost,
            days=pause(exercise.tries),
        )

    def _note(self, exercise: Exercise, drill: Drill) -> None:
        if drill.is_solved:
            self._findings.solved(exercise)
        else:
            self._findings.failed(exercise, self._now())
