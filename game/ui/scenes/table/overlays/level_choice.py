"""Questions with which people change a computer's level during a game."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.ai.player import Level
from game.engine.game import Seat
from game.play.session import AnySession
from game.ui.scenes.question import Answer, Question
from game.ui.scenes.scene import SceneStack
from game.ui.scenes.table import words
from game.ui.scenes.table.overlays import level_words


def ask(
    session: AnySession,
    stage: SceneStack,
    on_change: Callable[[], None],
    on_cancel: Callable[[], None],
) -> None:
    """Ask for the new level, first whose if there are several computers."""
    cancel = Answer(words.CANCEL, on_cancel)
    asked = [
        partial(_ask_level, session, stage, on_change, cancel, seat) for seat in session.computers
    ]
    if len(asked) == 1:
        asked[0]()
        return
    named = zip(session.computers, asked, strict=True)
    answers = [Answer(session.names[seat], choose) for seat, choose in named]
    stage.push(Question(level_words.WHOSE_LEVEL, [], [*answers, cancel]))


def _ask_level(
    session: AnySession,
    stage: SceneStack,
    on_change: Callable[[], None],
    cancel: Answer,
    seat: Seat,
) -> None:
    def change(level: Level) -> None:
        session.change_level(seat, level)
        on_change()

    name, present = session.names[seat], Level(session.at_levels(session.notes.level)[seat].level)
    others = [level for level in Level if level is not present]
    lines = [level_words.is_on_now(name, present), level_words.HOW_IT_COUNTS]
    answers = [Answer(level.label, partial(change, level)) for level in others]
    title = level_words.ask_level(name)
    stage.push(Question(title, lines, [*answers, cancel]))
