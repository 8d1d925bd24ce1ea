"""The chances at a glance: life, units and hands as the computer values them, and whose turn it is.

The weights are from 600 games of marshals.  A lead proves less in the first turns, and it is then a
drawback to be at turn.
"""

from __future__ import annotations

from game.games.cards_of_war.ai.evaluation import TUNED_WEIGHTS, Evaluator
from game.games.cards_of_war.ai.kernel import Field
from game.games.cards_of_war.rules.model import State
from game.review.appraisal import Appraisal, Facts

FAR_AHEAD = 40.0  # points of life: more proves no more
LATE = 20  # the turn from which a lead proves as much as it ever does
EVALUATOR = Evaluator(TUNED_WEIGHTS)


def facts(state: State) -> Facts | None:
    """By seat: how far it is ahead, the same late in the war, its life, its turn early in the war."""
    field = Field(state)
    field.hands = list(map(EVALUATOR.hand, state.hands))
    late = min(1.0, state.turn_no / LATE)
    told = []
    for seat, life in enumerate(state.lives):
        lead = max(-FAR_AHEAD, min(FAR_AHEAD, EVALUATOR.margin(field, seat)))
        told.append((lead, late * lead, float(life), (1 - late) * (state.active == seat)))
    return tuple(told)


appraisal = Appraisal(facts, (0.0612, 0.0271, -0.0683, -0.3537))
