"""When a duel is decided: a sequential test of two hypotheses on the rating difference.

The generalized sequential probability ratio test (X. Li, J. Liu, Z. Ying, "Generalized Sequential
Probability Ratio Test for Separate Families of Hypotheses", Sequential Analysis 33, 2014) on pairs
of games, as Fishtest, the test server of Stockfish, and https://github.com/vdbergh/pentanomial do it.
A deal is played twice with the seats
changed, and the results of both games depend on the cards; so the pair is what is counted, with
five results ("pentanomial").  Each hypothesis takes the likeliest distribution with its mean: M. Van
den Bergh, http://hardy.uhasselt.be/Fishtest/support_MLE_multinomial.pdf.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log, log10
from typing import Literal

from game.engine.value import Value

ERROR = 0.05  # the chance of a wrong verdict, of either kind
UPPER = log((1 - ERROR) / ERROR)
LOWER = -UPPER
SCORES = (0.0, 0.25, 0.5, 0.75, 1.0)  # of a pair of games
UNSEEN = 1e-3  # counted for a result that never occurred, as Fishtest does
HALVINGS = 60
LEAST_SHARE = 0.003  # a smaller one says no more about the rating

Verdict = Literal["elo0", "elo1", "open"]


class Sprt(Value):
    """Where a test stands: the log-likelihood ratio decides at either bound."""

    elo0: float
    elo1: float
    llr: float
    lower: float
    upper: float
    verdict: Verdict


def sprt(pairs: Sequence[float], elo0: float, elo1: float) -> Sprt:
    """The test after pairs of games with these scores, 0 to 1."""
    counts = [pairs.count(score) for score in SCORES]
    ratio = log_likelihood_ratio(counts, expected_share(elo0), expected_share(elo1))
    verdict: Verdict = "elo1" if ratio >= UPPER else "elo0" if ratio <= LOWER else "open"
    return Sprt(elo0, elo1, ratio, LOWER, UPPER, verdict)


def expected_share(elo: float) -> float:
    """The share of the games that a player wins who is this much stronger."""
    return float(1 / (1 + 10 ** (-elo / 400)))


def rating_difference(share: float) -> float:
    """How much stronger somebody is who wins this share of the games; 1,009 at most."""
    bounded = max(LEAST_SHARE, min(1 - LEAST_SHARE, share))
    return 400 * log10(bounded / (1 - bounded))


def log_likelihood_ratio(counts: Sequence[int], share0: float, share1: float) -> float:
    """How much likelier the counts are with a mean of ``share1`` than of ``share0``."""
    if not any(counts):
        return 0.0
    weights = [count or UNSEEN for count in counts]
    ratios = zip(_likeliest(weights, share1), _likeliest(weights, share0), strict=True)
    return sum(weight * log(p1 / p0) for weight, (p1, p0) in zip(weights, ratios, strict=True))


def _likeliest(weights: Sequence[float], mean: float) -> list[float]:
    """The likeliest distribution over ``SCORES`` with this mean."""
    whole = sum(weights)
    low, high = -1 / (SCORES[-1] - mean), 1 / (mean - SCORES[0])  # here a share would be infinite
    for _ in range(HALVINGS):
        tilt = (low + high) / 2
        slope = sum(
            weight * (score - mean) / (1 + tilt * (score - mean))
            for weight, score in zip(weights, SCORES, strict=True)
        )
        low, high = (tilt, high) if slope > 0 else (low, tilt)
    tilt = (low + high) / 2
    return [
        weight / whole / (1 + tilt * (score - mean))
        for weight, score in zip(weights, SCORES, strict=True)
    ]
