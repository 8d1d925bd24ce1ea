"""Choice: by taste among what is about as good, soft-max for the weaker levels, mixed strategies."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.ai.player import Temperament

_SQUARINGS = 6


def to_taste(
    worths: Sequence[float], boldness: Sequence[float], temperament: Temperament, slack: float
) -> int:
    """The index of the best, or of a bolder or more careful one that is at most ``slack`` worse."""
    best = max(worths)
    if temperament is Temperament.EVEN:
        return worths.index(best)
    able = [n for n, worth in enumerate(worths) if worth >= best - slack]
    choose = max if temperament is Temperament.BOLD else min
    return choose(able, key=boldness.__getitem__)


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
