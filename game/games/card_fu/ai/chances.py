"""The chances at a glance: life, cards in hand and in the draw pile, and who is down."""

from __future__ import annotations

from math import log1p

from game.games.card_fu.rules.model import State
from game.review.appraisal import Appraisal, Facts


def facts(state: State) -> Facts | None:
    """By seat: the life pile, its logarithm, the hand, the draw pile; on the ground, exhausted."""
    return tuple(
        (
            len(state.lives[seat]),
            log1p(len(state.lives[seat])),
            len(state.hands[seat]),
            len(state.draws[seat]),
            float(state.ground == seat),
            float(state.exhausted[seat]),
        )
        for seat in (0, 1)
    )


appraisal = Appraisal(facts, (0.535, -0.861, 0.152, 0.309, -0.173, 0.0))
