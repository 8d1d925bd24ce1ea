"""Questions before a game ends early or is abandoned, or is begun or left without being saved."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.ui.drawing.painters.skin import Tone
from game.ui.scenes.question import Answer, Question, nothing
from game.ui.scenes.table import words


def end_early(lines: Sequence[str], ways: Sequence[Answer]) -> Question:
    """Ask how to end the game by its rules before its time."""
    return Question(
        words.END_EARLY, lines, [*ways, Answer(words.KEEP_PLAYING, nothing, Tone.PRIMARY)]
    )


def abandon(act: Callable[[], None]) -> Question:
    """R-35: ends the game without a winner, outside the rules."""
    return Question(
        words.ASK_TO_ABANDON,
        [words.ABANDON_HOW],
        [
            Answer(words.ABANDON, act, Tone.DANGER),
            Answer(words.KEEP_PLAYING, nothing, Tone.PRIMARY),
        ],
    )


def begin_unsaved(why: str, act: Callable[[], None]) -> Question:
    """Ask before a game that can't be saved begins."""
    return Question(
        words.CANT_SAVE,
        [why],
        [Answer(words.PLAY_UNSAVED, act), Answer(words.BACK_TO_MENU, nothing, Tone.PRIMARY)],
    )


def leave_unsaved(why: str, verb: str, leave: Callable[[], None]) -> Question:
    """Ask before a game that isn't saved is left."""
    return Question(
        words.LEAVE_UNSAVED,
        [why, words.LEAVE_UNSAVED_HOW],
        [
            Answer(verb, leave, Tone.DANGER),
            Answer(words.KEEP_PLAYING, nothing, Tone.PRIMARY),
        ],
        name="unsaved",
    )
