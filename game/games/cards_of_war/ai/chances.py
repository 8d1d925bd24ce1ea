"""The chances at a glance: how far ahead a player is, as the computer values it, and whose turn it is.

The weights are from 12,307 beginnings of turns in 940 games of Expert: within a turn, cards may be
played and the attack still be to come.  Early in the war it is an advantage to be at turn.
"""

from __future__ import annotations

from game.games.cards_of_war.ai.evaluation import TUNED_WEIGHTS, Evaluator
from game.games.cards_of_war.ai.kernel import Field
from game.games.cards_of_war.rules.model import State
from game.review.appraisal import Appraisal, Facts

FAR_AHEAD = 60.0  # points of life: more proves no more
LATE = 20  # the turn from which it makes no difference whose turn it is
EVALUATOR = Evaluator(TUNED_WEIGHTS)


def facts(state: State) -> Facts | None:
    """By seat: how far it is ahead, whether it is at turn early in the war."""
    field = Field(state)
    field.hands = list(map(EVALUATOR.hand, state.hands))
    late = min(1.0, state.turn_no / LATE)
    told = []
    for seat in range(len(state.lives)):
        lead = max(-FAR_AHEAD, min(FAR_AHEAD, EVALUATOR.margin(field, seat)))
        told.append((lead, (1 - late) * (state.active == seat)))
    return tuple(told)


appraisal = Appraisal(facts, (0.0958, 0.2483), turn=lambda state: state.turn_no)
