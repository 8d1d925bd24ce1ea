"""The chances at a glance: from a few facts about each side, weighed as games of computers tell.

`python build/appraisals.py GAME` plays such games and finds the weights.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp

from game.engine.game import AnyView
from game.engine.value import Value

Facts = Sequence[Sequence[float]]  # by side, as many numbers each


class Appraisal(Value):
    """Weighs the facts: a side's share is e to the power of the sum, as in logistic regression.

    ``facts`` gives None while there is nothing to tell by.  ``sides``: by seat, the side whose
    chance it shares; each seat is a side of its own if it isn't given.  ``turn`` changes when a turn
    or the like begins: within one the facts would tell of what is only half done.
    """

    facts: Callable[[AnyView], Facts | None]
    weights: tuple[float, ...]
    sides: Callable[[AnyView], Sequence[int]] | None = None
    turn: Callable[[AnyView], object] | None = None

    def is_telling(self, before: AnyView, state: AnyView) -> bool:
        """Whether nothing is half done in a state; ``before``: the one before its last step."""
        return self.turn is None or self.turn(before) != self.turn(state)

    def chances(self, state: AnyView, seats: int) -> tuple[float, ...]:
        """The chance of each seat to win."""
        facts = self.facts(state)
        if facts is None:
            return (1 / seats,) * seats
        sums = [sum(a * b for a, b in zip(each, self.weights, strict=True)) for each in facts]
        best = max(sums)
        shares = [exp(each - best) for each in sums]
        whole = sum(shares)
        of = range(seats) if self.sides is None else self.sides(state)
        return tuple(shares[side] / whole for side in of)
