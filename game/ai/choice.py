"""Random choice: soft-max for the weaker levels, and draws from mixed strategies."""

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


def by_lot(shares: Sequence[float], lot: float, least: float) -> int:
    """A place, as likely as its share is large; smaller shares than ``least`` are left out.

    ``lot`` is from 0 to 1, and the largest share is not left out.
    """
    often = [share if share >= least else 0.0 for share in shares]
    left = lot * sum(often)
    for place, share in enumerate(often):
        left -= share
        if left < 0.0:
            return place
    return often.index(max(often))


def _exponential(x: float) -> float:
    """About e to the power of x <= 0, by products alone: those come out alike on every machine."""
    power = max(0.0, 1 + x / (1 << _SQUARINGS))
    for _ in range(_SQUARINGS):
        power *= power
    return power
