"""Lessons from their files, and how far the learner is in each."""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import partial
from typing import Any

from game.app.offerings import offering_of
from game.app.places import ASSETS
from game.app.plays import message
from game.engine.files import BadFile
from game.engine.value import replace
from game.play.lessons import OPPONENT, Course, course, read_lesson
from game.play.players import Player
from game.play.settings import Settings, SettingsFile
from game.play.tutor import Tutor
from game.ui.scenes.question import Question
from game.ui.table.offering import Offering

FOLDER = ASSETS / "lessons"
MIRA = Player("computer", OPPONENT, "recruit")

DAMAGED = "Its file is missing or damaged. Reinstalling fixes this."

Teach = Callable[[Offering, Tutor], None]

_log = logging.getLogger(__name__)


def lesson_named(name: str) -> Course[Any, Any, Any]:
    """A lesson of the house, ready to be taught; raises BadFile."""
    lesson = read_lesson((FOLDER / f"{name}.json").read_bytes())
    return course(lesson, offering_of(lesson.game).rules)


class Lessons:
    """Opens lessons, and remembers in the settings where they were left."""

    def __init__(
        self,
        settings: SettingsFile,
        change: Callable[[Settings], None],
        teach: Teach,
        ask: Callable[[Question], None],
    ) -> None:
        """``teach`` opens the table of a lesson."""
        self._settings, self._change = settings, change
        self._teach, self._ask = teach, ask

    def begin(self, name: str) -> None:
        """Open a lesson where it was left; one that was finished begins again."""
        try:
            taught = lesson_named(name)
        except (BadFile, OSError) as failed:
            _log.warning("the lesson %s can't be opened: %s", name, failed)
            self._ask(message("Lesson not available", DAMAGED))
            return
        settings = self._settings.settings
        person = Player("person", settings.play.names[0])
        at = settings.learning.steps.get(name, 0)
        tutor = Tutor(taught, (person, MIRA), partial(self._keep, name), at)
        self._teach(offering_of(taught.lesson.game), tutor)

    def dismiss(self) -> None:
        """The menu does not offer the first lesson any more."""
        settings = self._settings.settings
        learning = replace(settings.learning, is_dismissed=True)
        self._change(replace(settings, learning=learning))

    def _keep(self, name: str, step: int, is_over: bool) -> None:  # noqa: FBT001 - as Told hears it
        settings = self._settings.settings
        learning = settings.learning
        done = learning.done
        if is_over and name not in done:
            done = (*done, name)
        steps = {**learning.steps, name: 0 if is_over else step}
        learning = replace(learning, steps=steps, done=done)
        self._change(replace(settings, learning=learning))
