"""What finds the worths of Cards of War counts what a side has, and finds what decides."""

import numpy as np
import pytest

from build.worths_of_war import amounts, weighed
from tests.games.cards_of_war.tables import ME, a_table


def test_a_side_is_counted_thing_by_thing():
    table = a_table(
        fronts=("9D+8D 7C", ""), rears=("KS AH^", ""), hands=("JC 5H", ""), lives=(35, 40)
    )
    assert +amounts(table.state, ME) == {
        "life 0": 8,
        "life 8": 8,
        "life 16": 8,
        "life 24": 8,
        "life 32": 3,
        "points": 24,
        "strongest": 17,
        "1 units or more": 1,
        "2 units or more": 1,
        "trait D": 1,
        "trait C": 1,
        "rear KS": 1,
        "rear KS, each point of the strongest": 17,
        "guard": 1,
        "held JC": 1,
        "soldier in hand": 1,
        "point in hand": 5,
    }


def test_the_weights_that_decided_are_found():
    fate = np.random.default_rng(1)
    x = np.column_stack((fate.standard_normal((4000, 2)), np.ones(4000)))
    odds = x @ np.array([1.0, -0.5, 0.25])
    won = (fate.random(4000) < 1 / (1 + np.exp(-odds))).astype(float)
    weights, errors = weighed(x, won)
    assert weights == pytest.approx([1.0, -0.5, 0.25], abs=4 * errors.max())
    assert errors.max() < 0.1
