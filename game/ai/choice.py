"""How weaker levels choose: among the reasonable, the better the likelier."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

_SQUARINGS = 6


def soft_max(worths: Sequence[float], temperature: float, fate: Random) -> int:
    """The place of one of the worths; what is ``temperature`` below another is e times rarer."""
    best = max(worths)
    weights = [_exponential((worth - best) / temperature) for worth in worths]
    left = fate.random() * sum(weights)
    for place, weight in enumerate(weights):
        left -= weight
        if left < 0:
            return place
    return worths.index(best)


def _exponential(x: float) -> float:
    """About e to the power of x <= 0, by products alone: those come out alike on every machine."""
    power = max(0.0, 1 + x / (1 << _SQUARINGS))
    for _ in range(_SQUARINGS):
        power *= power
    return power
