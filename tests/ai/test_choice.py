"""Weaker levels choose among reasonable options, and never a very bad one."""

from collections import Counter
from math import exp
from random import Random

from game.ai.choice import by_lot, soft_max, to_taste
from game.ai.player import Temperament

WORTHS = [0.0, 0.3, 0.5, -2.0]


def choices(temperature, times=4000):
    fate = Random(1)
    return Counter(soft_max(WORTHS, temperature, fate) for _ in range(times))


def test_a_better_option_is_chosen_more_often():
    counts = choices(0.2)
    assert counts[2] > counts[1] > counts[0] > counts[3]


def test_an_option_one_temperature_worse_is_e_times_rarer():
    counts = choices(0.2, times=20_000)
    assert abs(counts[1] / counts[2] - exp(-1)) < 0.02


def test_an_option_far_below_the_best_is_never_chosen():
    assert 3 not in choices(0.2)


def test_a_low_temperature_chooses_the_best():
    assert set(choices(0.001)) == {2}


def test_equal_options_are_equally_likely():
    fate = Random(1)
    counts = Counter(soft_max([1.0, 1.0], 0.1, fate) for _ in range(2000))
    assert abs(counts[0] - 1000) < 100


def test_options_are_drawn_by_their_share_and_rare_ones_never():
    counts = Counter(by_lot([0.3, 0.04, 0.66], n / 1000, 0.05) for n in range(1000))
    assert set(counts) == {0, 2}
    assert abs(counts[0] - 1000 * 0.3 / 0.96) < 2


def test_the_highest_draw_chooses_an_option():
    assert by_lot([0.1] * 10, 1.0, 0.0) in range(10)


def test_a_temperament_chooses_only_among_what_is_about_as_good():
    boldness = [0.0, 1.0, 0.5, 0.2]
    assert to_taste(WORTHS, boldness, Temperament.EVEN, 9.0) == 2
    assert to_taste(WORTHS, boldness, Temperament.BOLD, 0.1) == 2
    assert to_taste(WORTHS, boldness, Temperament.BOLD, 0.3) == 1
    assert to_taste(WORTHS, boldness, Temperament.CAREFUL, 0.6) == 0
    assert to_taste(WORTHS, boldness, Temperament.CAREFUL, 0.3) == 2
