"""What a learner is to do next, in the prompt, and where something else is refused."""

from __future__ import annotations

from game.play.drill import Drill
from game.play.puzzles import PuzzleTutor
from game.play.tutor import Tutor
from game.ui.scenes.table import words


def in_lesson(tutor: Tutor | None) -> str:
    """What comes next where the lesson waits for nothing on the table; else ""."""
    if tutor is None or tutor.is_replying:
        return ""
    if isinstance(tutor, PuzzleTutor):
        if tutor.remark is not None:
            return words.READ_WRONG if tutor.has_reason else words.PRESS_TRY_AGAIN
        return words.PUZZLE_DONE if tutor.is_done else ""
    if isinstance(tutor, Drill):
        return _in_exercise(tutor)
    if tutor.remark is not None:
        if tutor.remark.goes_on:
            return words.MOVE_TOO
        return words.READ_HOW if tutor.shows_next else words.READ_WHY
    if tutor.is_last:
        return words.LAST_STEP
    if tutor.is_reading:
        return words.READ_ON
    deed = None if tutor.step is None else tutor.step.deed
    return words.DEEDS.get(deed, "") if deed is not None else ""


def is_step_below(tutor: Tutor | None) -> bool:
    """Whether the lesson asks for a move: the game's question above it could disagree."""
    if tutor is None or isinstance(tutor, PuzzleTutor | Drill) or tutor.step is None:
        return False
    return bool(tutor.step.asks) and tutor.remark is None and not tutor.is_replying


def _in_exercise(drill: Drill) -> str:
    if drill.is_comparing:
        return words.COMPARING
    return words.TRY_AGAIN_HOW if drill.remark is not None else drill.session.why_settled
