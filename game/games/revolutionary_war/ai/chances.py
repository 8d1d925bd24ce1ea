"""The chances at a glance: the points so far and the hands, against what is still to be won."""

from __future__ import annotations

from math import sqrt

from game.engine.cards import value
from game.games.revolutionary_war.ai.kernel import STRENGTH
from game.games.revolutionary_war.rules.model import Phase, State
from game.review.appraisal import Appraisal, Facts

CARDS = 52


def facts(state: State) -> Facts | None:
    """By seat: its points, the strength of its hand, the lead; all the less, the more is to come."""
    if state.phase is Phase.EMPTY:
        return None
    scored = sum(map(len, state.piles))
    to_come = CARDS - scored - len(state.leftover)
    if state.options.target:
        to_come += 2 * max(0, state.options.target - max(state.totals) - CARDS // 2)
    scale = 1 / sqrt(1 + to_come)
    strength = STRENGTH[value(state.trumps[0])] if state.trumps else STRENGTH[0]
    return tuple(
        (
            scale * (len(state.piles[seat]) + state.totals[seat]),
            scale * sum(strength[value(card)] for card in state.hands[seat]),
            scale * len(state.hands[seat]),
            scale * (state.turn == seat),
        )
        for seat in (0, 1)
    )


appraisal = Appraisal(facts, (0.93, 0.122, -0.19, -0.37))
