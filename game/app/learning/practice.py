"""Opens exercises at the table, and notes what became of them."""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import partial

import msgspec

from game.app.learning.lessons import Teach
from game.app.offerings import offering_of
from game.app.plays import message
from game.app.registry import mind_of
from game.engine.files import AnyLog, BadFile
from game.engine.value import replace
from game.play.drill import Compare, Drill, Following
from game.play.exercises import Exercise, exercise_course, moment, pause
from game.play.lessons import Lesson, LessonStep, Remark
from game.play.players import Player
from game.play.storage.database import NotSaved
from game.play.storage.findings import Findings
from game.play.storage.library import Library
from game.review.playouts import thoroughness_of
from game.ui.scenes import exercise_words as words
from game.ui.scenes.question import Question

Back = Callable[[], None]
"""Opens the page again that led to an exercise, if it wasn't the menu."""

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
        self.compare = compare
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
        opens = self._longest_waiting(None)
        if opens is not None:
            opens()
        return opens is not None

    def _longest_waiting(self, back: Back | None) -> Callable[[], None] | None:
        """What opens it; None if none waits."""
        try:
            exercise = self._findings.next_exercise(self._now())
        except NotSaved as failed:
            return partial(self._ask, message(words.GONE, failed.why))
        if exercise is None:
            return None
        return partial(self._open, exercise, partial(self._longest_waiting, back), back)

    def of_step(self, play: int, step: int) -> Exercise | None:
        """The exercise about a step of a game, solved or not; None if there is none."""
        try:
            return self._findings.exercise(play, step)
        except NotSaved:
            return None

    def practise(self, play: int, back: Back, step: int) -> None:
        """Open the exercise about this step of a review; ``back`` opens the review again."""
        exercise = self._findings.exercise(play, step)
        if exercise is not None:
            self._open_of_review(exercise, back, frozenset())

    def _open_of_review(self, exercise: Exercise, back: Back, before: frozenset[int]) -> None:
        """``before``: the steps that were practised since the review."""
        done = before | {exercise.step}
        self._open(exercise, partial(self._following, exercise, back, done), back)

    def _following(
        self, exercise: Exercise, back: Back, done: frozenset[int]
    ) -> Callable[[], None] | None:
        """What opens another exercise of the same review, or of another game."""
        try:
            others = self._findings.after(exercise)
        except NotSaved:
            others = ()
        following = next((each for each in others if each.step not in done), None)
        if following is None:
            return self._longest_waiting(back)
        return partial(self._open_of_review, following, back, done)

    def _open(self, exercise: Exercise, following: Following, back: Back | None) -> None:
        try:
            replay = self._library.replay(exercise.play)
            drill = self.drill(exercise, replay.log, replay.players, following, back)
        except (BadFile, NotSaved, KeyError) as failed:
            _log.warning("an exercise can't be opened: %s", failed)
            self._findings.failed(exercise, self._now())
            self._ask(message(words.GONE, words.GONE_HOW))
        else:
            self._teach(offering_of(replay.game.name), drill)

    def drill(
        self,
        exercise: Exercise,
        log: AnyLog,
        players: tuple[Player, ...],
        following: Following,
        back: Back | None = None,
    ) -> Drill:
        """The exercise from the moves of its game; raises BadFile."""
        offering = offering_of(log.game)
        before = moment(offering.rules, offering.mind, log, exercise.step)
        view = offering.rules.view(before.world, exercise.seat)
        names = tuple(player.name for player in players)
        name = offering.words.name_of(view, before.played, names, exercise.seat)
        is_turn = thoroughness_of(mind_of(log.game)).keen is not None
        played = msgspec.json.decode(msgspec.json.encode(before.played))  # as in a lesson's file
        remarks = (Remark(played, words.SAME), Remark({}, words.OTHER))
        steps = (
            LessonStep(
                words.asks(name, exercise.cost, is_turn=is_turn),
                asks=(exercise.better,),
                remarks=remarks,
            ),
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
            following,
            back,
            compare=None if is_turn else self.compare,
            best=offering.words.name_of(view, course.asked(0), names, exercise.seat),
            cost=exercise.cost,
            days=pause(exercise.tries),
        )

    def _note(self, exercise: Exercise, drill: Drill) -> None:
        if drill.is_solved:
            self._findings.solved(exercise)
        else:
            self._findings.failed(exercise, self._now())
