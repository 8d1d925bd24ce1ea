"""The chances at a glance: how many Rounds each side is ahead, and how sure that is.

Within a time for purchases they would tell of what one side has bought and the other not yet.
"""

from __future__ import annotations

from game.engine.game import Seat
from game.games.feud.ai.evaluation import evaluation_of
from game.games.feud.rules.model import State
from game.review.appraisal import Appraisal, Facts


def facts(state: State) -> Facts | None:
    """By seat: its lead in standard deviations, and its Units that wait."""
    if not state.muster:
        return None
    sides = [evaluation_of(state, Seat(seat)) for seat in (0, 1)]
    return tuple((each.lead, float(len(each.mine.waiting))) for each in sides)


def stretch(state: State) -> object:
    """Changes where no side has more behind it than the other: at a new phase, outside of windows."""
    return "window" if state.window is not None else state.phase


appraisal = Appraisal(facts, (1.23, 0.28), turn=stretch)
