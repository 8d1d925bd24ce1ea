"""The sequential test: its ratio agrees with the plain one, and its verdicts are right."""

from math import log
from random import Random

import pytest

from game.app.contest.sprt import SCORES, expected_share, log_likelihood_ratio, sprt


def test_a_rating_difference_is_a_share_of_the_games():
    assert expected_share(0) == 0.5
    assert round(expected_share(400), 4) == 0.9091
    assert expected_share(-100) == pytest.approx(1 - expected_share(100))


def test_without_draws_it_is_the_plain_test_of_wins():
    wins, losses, low, high = 60, 40, 0.5, 0.55
    plain = wins * log(high / low) + losses * log((1 - high) / (1 - low))
    assert log_likelihood_ratio((losses, 0, 0, 0, wins), low, high) == pytest.approx(
        plain, abs=0.01
    )


def test_pairs_that_are_split_say_more_than_luck_does():
    steady = log_likelihood_ratio((0, 20, 50, 40, 0), 0.5, 0.52)
    lucky = log_likelihood_ratio((40, 0, 20, 0, 50), 0.5, 0.52)
    assert steady > 2 * lucky > 0


def test_the_ratio_is_near_the_normal_approximation():
    counts, low, high = (50, 200, 500, 240, 60), 0.5, 0.51
    whole = sum(counts)
    mean = sum(n * score for n, score in zip(counts, SCORES, strict=True)) / whole
    spread = sum(n * (score - mean) ** 2 for n, score in zip(counts, SCORES, strict=True)) / whole
    near = whole * (high - low) * (2 * mean - low - high) / (2 * spread)
    assert log_likelihood_ratio(counts, low, high) == pytest.approx(near, rel=0.02)


def test_nothing_is_decided_before_the_first_pair():
    assert sprt([], 0, 10).verdict == "open"


@pytest.mark.parametrize(("elo", "expected"), [(0, "elo0"), (100, "elo1")])
def test_a_verdict_is_wrong_about_one_time_in_twenty(elo, expected):
    fate, right, tests = Random(1), 0, 60
    for _ in range(tests):
        pairs: list[float] = []
        while (found := sprt(pairs, 0, 100).verdict) == "open":
            pairs.append(sum(fate.random() < expected_share(elo) for _ in range(2)) / 2)
        right += found == expected
    assert right >= 0.87 * tests
