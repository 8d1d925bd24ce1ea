"""Weaker levels choose among the reasonable: they do not play well and then throw something away."""

from collections import Counter
from math import exp
from random import Random

from game.ai.choice import by_lot, soft_max

WORTHS = [0.0, 0.3, 0.5, -2.0]


def chosen(temperature, times=4000):
    fate = Random(1)
    return Counter(soft_max(WORTHS, temperature, fate) for _ in range(times))


def test_the_better_is_the_likelier():
    counts = chosen(0.2)
    assert counts[2] > counts[1] > counts[0] > counts[3]


def test_what_is_a_temperature_below_another_is_e_times_rarer():
    counts = chosen(0.2, times=20_000)
    assert abs(counts[1] / counts[2] - exp(-1)) < 0.02


def test_what_is_far_below_the_best_is_never_chosen():
    assert 3 not in chosen(0.2)


def test_a_cold_choice_is_the_best():
    assert set(chosen(0.001)) == {2}


def test_equals_are_equally_likely():
    fate = Random(1)
    counts = Counter(soft_max([1.0, 1.0], 0.1, fate) for _ in range(2000))
    assert abs(counts[0] - 1000) < 100


def test_a_lot_falls_on_each_as_often_as_its_share_and_never_on_the_seldom():
    counts = Counter(by_lot([0.3, 0.04, 0.66], n / 1000, 0.05) for n in range(1000))
    assert set(counts) == {0, 2}
    assert abs(counts[0] - 1000 * 0.3 / 0.96) < 2


def test_the_last_lot_falls_on_something():
    assert by_lot([0.1] * 10, 1.0, 0.0) in range(10)
