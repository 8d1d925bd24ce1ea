"""Random choice: soft-max for the weaker levels, and draws from mixed strategies."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

_SQUARINGS = 6


def soft_max(worths: Sequence[float], temperature: float, fate: Random) -> int:
    """A random index; a worth that is ``temperature`` lower is chosen e times less often."""
    best = max(worths)
    weights = [_exponential((worth - best) / temperature) for worth in worths]
    left = fate.random() * sum(weights)
    for place, weight in enumerate(weights):
        left -= weight
        if left < 0:
            return place
    return worths.index(best)


def by_lot(shares: Sequence[float], lot: float, least: float) -> int:
    """A random index, weighted by the shares, without those below ``least`` (but the largest).

    ``lot``: a random number from 0 to 1.
    """
    often = [share if share >= least else 0.0 for share in shares]
    left = lot * sum(often)
    for place, share in enumerate(often):
        left -= share
        if left < 0.0:
            return place
    return often.index(max(often))


def _exponential(x: float) -> float:
    """Approximates e**x for x <= 0 by products alone, which are the same on every machine."""
    power = max(0.0, 1 + x / (1 << _SQUARINGS))
    for _ in range(_SQUARINGS):
        power *= power
    return power
