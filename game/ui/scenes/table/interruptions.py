"""The page that interrupts a game: the pause."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.drawing.painters.skin import Tone
from game.ui.scenes.question import Answer, Question, nothing
from game.ui.table.context import Context


def pause(
    context: Context, paragraph: Callable[[], str], asks_how: Callable[[], None] | None
) -> Question:
    """The pause page, with the deal code and the ways out.

    ``asks_how`` lets people choose when to be asked, in a game with answers out of turn.
    """
    session, exits = context.session, context.exits
    if context.tutor is not None:
        return _lesson_pause(context, paragraph)
    saved = "Every step is saved as it is made." if session.is_saved else "This play is not saved."
    is_over = session.outcome is not None
    answers = [
        Answer("Leave the table", exits.menu),
        Answer("Play again", exits.again) if is_over else Answer("Abandon the play", exits.abandon),
        Answer("Change the settings", exits.settings),
        Answer("Read the rules", lambda: exits.rules(paragraph())),
        *([Answer("When to be asked", asks_how)] if asks_how is not None else []),
        Answer("Look at the table" if is_over else "Play on", nothing, Tone.PRIMARY),
    ]
    return Question("Pause", [saved, f"Deal code: {session.seed}"], answers)


def _lesson_pause(context: Context, paragraph: Callable[[], str]) -> Question:
    """The pause page of a lesson, which waits at its step."""
    exits = context.exits
    return Question(
        "Lesson paused",
        ["Next time it goes on from this step."],
        [
            Answer("Leave the lesson", exits.menu),
            Answer("Settings", exits.settings),
            Answer("Rules", lambda: exits.rules(paragraph())),
            Answer("Keep learning", nothing, Tone.PRIMARY),
        ],
    )
