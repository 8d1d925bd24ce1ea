"""The chances at a glance: life, units and hands as the computer values them, and whose turn it is."""

from __future__ import annotations

from game.games.cards_of_war.ai.evaluation import TUNED_WEIGHTS, Evaluator
from game.games.cards_of_war.ai.kernel import Field
from game.games.cards_of_war.rules.model import State
from game.review.appraisal import Appraisal, Facts

FAR_AHEAD = 40.0  # points of life: more proves no more
EVALUATOR = Evaluator(TUNED_WEIGHTS)


def facts(state: State) -> Facts | None:
    """By seat: how far it is ahead, its life, and whether it is its turn."""
    field = Field(state)
    field.hands = list(map(EVALUATOR.hand, state.hands))
    return tuple(
        (
            max(-FAR_AHEAD, min(FAR_AHEAD, EVALUATOR.margin(field, seat))),
            state.lives[seat],
            float(state.active == seat),
        )
        for seat in range(len(state.lives))
    )


appraisal = Appraisal(facts, (0.0864, -0.0645, -0.143))
