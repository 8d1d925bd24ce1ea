"""The chances at a glance: life, units and hands as the computer values them, and whose turn it is.

The weights are from the beginnings of turns in 400 games of marshals: within a turn, cards may be
played and the attack still be to come.  Early in the war it is an advantage to be at turn.
"""

from __future__ import annotations

from game.games.cards_of_war.ai.evaluation import TUNED_WEIGHTS, Evaluator
from game.games.cards_of_war.ai.kernel import Field
from game.games.cards_of_war.rules.model import State
from game.review.appraisal import Appraisal, Facts

FAR_AHEAD = 40.0  # points of life: more proves no more
LATE = 20  # the turn from which it makes no difference whose turn it is
EVALUATOR = Evaluator(TUNED_WEIGHTS)


def facts(state: State) -> Facts | None:
    """By seat: how far it is ahead, its life, whether it is at turn early in the war."""
    field = Field(state)
    field.hands = list(map(EVALUATOR.hand, state.hands))
    late = min(1.0, state.turn_no / LATE)
    told = []
    for seat, life in enumerate(state.lives):
        lead = max(-FAR_AHEAD, min(FAR_AHEAD, EVALUATOR.margin(field, seat)))
        told.append((lead, float(life), (1 - late) * (state.active == seat)))
    return tuple(told)


appraisal = Appraisal(facts, (0.061, -0.0681, 0.2016), turn=lambda state: state.turn_no)
