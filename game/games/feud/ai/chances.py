"""The chances at a glance: how many Rounds each side is ahead, and how sure that is."""

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


appraisal = Appraisal(facts, (1.23, 0.28))
