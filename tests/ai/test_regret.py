"""Regret matching finds the mixed strategies of simultaneous choices."""

import pytest

from game.ai.regret import Solver

SCISSORS = [[0.0, 1.0, -1.0], [-1.0, 0.0, 1.0], [1.0, -1.0, 0.0]]


def test_rock_paper_scissors_is_mixed_equally():
    solver = Solver([SCISSORS], 0.0)
    solver.improve(200)
    assert solver.strategy == pytest.approx([1 / 3] * 3, abs=0.05)
    assert solver.worth == pytest.approx(0.0, abs=0.05)


def test_a_saddle_point_is_found():
    solver = Solver([[[3.0, 1.0], [2.0, 0.0]]], 0.0)
    solver.improve(100)
    assert solver.strategy[0] > 0.95
    assert solver.worth == pytest.approx(1.0, abs=0.05)


def test_against_a_random_column_the_best_average_row_is_played():
    solver = Solver([[[9.0, -1.0], [1.0, 1.0]]], 1.0)
    solver.improve(20)
    assert solver.strategy[0] > 0.95
    assert solver.worth == pytest.approx(4.0, abs=0.05)


def test_one_strategy_is_found_for_several_matrices():
    solver = Solver([[[1.0], [0.0]], [[-3.0], [0.0]]], 0.0)
    solver.improve(50)
    assert solver.strategy[1] > 0.95


def test_what_the_columns_cannot_tell_apart_is_not_punished():
    """A strong row is safe only while the columns have to fear the weak one of another kind."""
    strong, weak = [[1.0, -1.0], [0.0, 0.0]], [[-3.0, 3.0], [-3.0, 3.0]]
    known, mistaken = Solver([strong], 0.0), Solver([strong], 0.0, [[weak]])
    for solver in (known, mistaken):
        solver.improve(200)
    assert known.strategy[0] < 0.1
    assert mistaken.strategy[0] > 0.9
    assert mistaken.worth == pytest.approx(1.0, abs=0.1)
