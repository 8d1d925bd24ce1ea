"""Questions before a game ends early or is abandoned, or is begun or left without being saved."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.play.session import AnySession
from game.ui.drawing.art import Art
from game.ui.drawing.painters.skin import Tone
from game.ui.scenes.background import unframed
from game.ui.scenes.question import Answer, PublicQuestion, Question, nothing
from game.ui.scenes.table import words
from game.ui.scenes.words import ALL_SAVED, ASK_TO_QUIT, QUIT


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


def quit_program(
    session: AnySession, art: Art, leave: Callable[[], None], *, is_try: bool
) -> Question:
    """Ask before the program is left at a table; at a shared one it hides the cards.

    ``is_try``: another move is being tried, from a review.
    """
    kept = words.CONTINUE_LATER if session.is_saved and session.outcome is None else ALL_SAVED
    lines = [words.TRY_UNSAVED if is_try else kept]
    answers = [Answer(QUIT, leave), Answer(words.KEEP_PLAYING, nothing, Tone.PRIMARY)]
    if session.is_hot_seat:
        ground = unframed(art, session.game.name)
        return PublicQuestion(ASK_TO_QUIT, lines, answers, name="quit", backdrop=ground)
    return Question(ASK_TO_QUIT, lines, answers, name="quit")
