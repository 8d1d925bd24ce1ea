"""Ratings from the results of many pairings: the likeliest by the model of Bradley and Terry.

R. Bradley and M. Terry, "Rank Analysis of Incomplete Block Designs", Biometrika 39 (1952), fitted
by Newton's method, on the scale of chess: 400 points are odds of ten to one, and 0 is the average.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from math import exp, inf, log, sqrt
from statistics import NormalDist

import msgspec

from game.ai.player import Level
from game.app.places import ASSETS
from game.engine.value import Value

_log = logging.getLogger(__name__)

RATINGS = ASSETS / "ratings"
SCALE = 400 / log(10)
CONFIDENCE = 0.95
PRIOR = 1.0  # games of each pair that count as drawn: without them a perfect score is infinite
ROUNDS = 100
LARGEST_STEP = 1.0  # of a strength in one round: Newton's method overshoots
EXACT = 1e-9
LARGEST = 10_000  # points of a level: what is further away is damage

Matrix = list[list[float]]


class Rating(Value):
    """A player's rating, and the interval that it lies in 19 times out of 20."""

    player: str
    rating: float
    low: float
    high: float
    games: int
    points: float  # a draw is half a point


class Meeting(Value):
    """The games of two players."""

    a: str
    b: str
    games: int
    points: float  # of a


class Ladder(Value):
    """All ratings of one game, and what made them."""

    game: str
    version: int  # of its rules
    command: str
    seed: str
    ratings: tuple[Rating, ...]
    meetings: tuple[Meeting, ...]


def rated(players: Sequence[str], meetings: Sequence[Meeting]) -> tuple[Rating, ...]:
    """The ratings, the strongest first."""
    place = {player: n for n, player in enumerate(players)}
    strengths = [0.0] * len(players)
    spread: Matrix = []
    for _ in range(ROUNDS):
        slope, curvature = _slope_and_curvature(strengths, meetings, place)
        spread = _inverse(curvature)
        steps = [sum(a * b for a, b in zip(row, slope, strict=True)) for row in spread]
        scale = min(1.0, LARGEST_STEP / max(map(abs, [*steps, EXACT])))
        strengths = [each + scale * step for each, step in zip(strengths, steps, strict=True)]
        if max(map(abs, steps)) < EXACT:
            break
    z = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)
    found = []
    for player, n in place.items():
        # The constraint that the sum is 0 has added 1 / n to each variance.
        error = z * sqrt(max(0.0, spread[n][n] - 1 / len(players)))
        low, middle, high = (
            round(SCALE * each, 1)
            for each in (strengths[n] - error, strengths[n], strengths[n] + error)
        )
        games, points = _record(player, meetings)
        found.append(Rating(player, middle, low, high, games, points))
    return tuple(sorted(found, key=lambda each: -each.rating))


def levels_of(game: str) -> dict[Level, float]:
    """The ratings of the computer's levels; empty if no ladder of the game tells them all."""
    path = RATINGS / f"{game}.json"
    try:
        ladder = msgspec.json.decode(path.read_bytes(), type=Ladder)
    except FileNotFoundError:
        return {}
    except (OSError, msgspec.DecodeError) as error:
        _log.warning("%s can't be read: %s", path, error)
        return {}
    found = {each.player: each.rating for each in ladder.ratings}
    levels = {level: found[level] for level in Level if abs(found.get(level, inf)) < LARGEST}
    return levels if len(levels) == len(Level) else {}


def _slope_and_curvature(
    strengths: Sequence[float], meetings: Sequence[Meeting], place: Mapping[str, int]
) -> tuple[list[float], Matrix]:
    """Of the logarithm of the likelihood, the second with its sign changed."""
    size = len(strengths)
    slope = [0.0] * size
    curvature = [[1 / size] * size for _ in range(size)]  # keeps the sum of the strengths at 0
    for met in meetings:
        a, b = place[met.a], place[met.b]
        games, points = met.games + PRIOR, met.points + PRIOR / 2
        share = 1 / (1 + exp(strengths[b] - strengths[a]))
        slope[a] += points - games * share
        slope[b] -= points - games * share
        weight = games * share * (1 - share)
        for row, column, sign in ((a, a, 1), (b, b, 1), (a, b, -1), (b, a, -1)):
            curvature[row][column] += sign * weight
    return slope, curvature


def _inverse(matrix: Matrix) -> Matrix:
    """By Gauss and Jordan; a positive definite matrix needs no pivots."""
    size = len(matrix)
    rows = [[*row, *(float(n == m) for m in range(size))] for n, row in enumerate(matrix)]
    for n in range(size):
        pivot = rows[n][n]
        rows[n] = [each / pivot for each in rows[n]]
        for m in range(size):
            if m != n:
                factor = rows[m][n]
                rows[m] = [a - factor * b for a, b in zip(rows[m], rows[n], strict=True)]
    return [row[size:] for row in rows]


def _record(player: str, meetings: Sequence[Meeting]) -> tuple[int, float]:
    games, points = 0, 0.0
    for met in meetings:
        if player in {met.a, met.b}:
            games += met.games
            points += met.points if player == met.a else met.games - met.points
    return games, points
