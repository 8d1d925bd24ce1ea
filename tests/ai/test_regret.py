"""Where both choose at once, rows and columns are mixed as they should be."""

import pytest

from game.ai.regret import Solver

SCISSORS = [[0.0, 1.0, -1.0], [-1.0, 0.0, 1.0], [1.0, -1.0, 0.0]]


def test_where_nothing_is_best_everything_is_mixed():
    solver = Solver([SCISSORS], 0.0)
    solver.improve(200)
    assert solver.strategy == pytest.approx([1 / 3] * 3, abs=0.05)
    assert solver.worth == pytest.approx(0.0, abs=0.05)


def test_a_saddle_is_found():
    solver = Solver([[[3.0, 1.0], [2.0, 0.0]]], 0.0)
    solver.improve(100)
    assert solver.strategy[0] > 0.95
    assert solver.worth == pytest.approx(1.0, abs=0.05)


def test_against_any_column_the_best_on_average_is_played():
    solver = Solver([[[9.0, -1.0], [1.0, 1.0]]], 1.0)
    solver.improve(20)
    assert solver.strategy[0] > 0.95
    assert solver.worth == pytest.approx(4.0, abs=0.05)


def test_rows_do_not_know_which_matrix_it_is():
    solver = Solver([[[1.0], [0.0]], [[-3.0], [0.0]]], 0.0)
    solver.improve(50)
    assert solver.strategy[1] > 0.95
