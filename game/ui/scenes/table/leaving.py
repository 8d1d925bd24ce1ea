"""Questions before a game is abandoned, or is begun or left without being saved."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.drawing.painters.skin import Tone
from game.ui.scenes.question import Answer, Question, nothing


def abandon(act: Callable[[], None]) -> Question:
    """R-35: ends the game without a winner, outside the rules."""
    return Question(
        "Abandon this play?",
        ["It ends here, without a winner. It stays among the saved plays, to be looked at."],
        [Answer("Abandon it", act, Tone.DANGER), Answer("Play on", nothing, Tone.PRIMARY)],
    )


def begin_unsaved(why: str, act: Callable[[], None]) -> Question:
    """Ask before a game that can't be saved begins."""
    return Question(
        "This play cannot be saved",
        [why],
        [Answer("Play without saving", act), Answer("Back to the menu", nothing)],
    )


def leave_unsaved(why: str, verb: str, leave: Callable[[], None]) -> Question:
    """Ask before a game that isn't saved is left."""
    return Question(
        "Leave without saving?",
        [why, "Whoever leaves it now has lost this play."],
        [
            Answer(verb, leave, Tone.DANGER),
            Answer("Play on", nothing, Tone.PRIMARY),
        ],
        name="unsaved",
    )
