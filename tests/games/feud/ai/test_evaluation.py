"""The evaluation: Rounds of life, and the chance to outlast the enemy."""

from itertools import pairwise

import pytest

from game.engine.value import replace
from game.games.feud.ai.evaluation import LIFE, MARKERS, evaluation_of
from game.games.feud.table.presets import BASIC, TRUE_FEUD
from tests.games.feud.ai.test_decisions import all_dead_but
from tests.games.feud.tables import ME, YOU, a_table

LAST_UNITS = {"units": "KS KS", "fallen": all_dead_but("KS", "KS")}


def evaluation(seat=ME, options=BASIC, **more):
    return evaluation_of(a_table(options=options, **more).state, seat)


def test_the_chances_of_all_marker_counts_add_up_to_one():
    assert sum(MARKERS.values()) == pytest.approx(1.0)


@pytest.mark.parametrize("most", [3, 4, 5])
def test_expected_rounds_of_life_follow_from_the_marker_chances(most):
    for markers in range(most):
        later = sum(
            share * LIFE[most][max(0, markers + more)]
            for more, share in MARKERS.items()
            if markers + more < most
        )
        assert LIFE[most][markers] == pytest.approx(1 + later, abs=0.01)
    costs = [before - after for before, after in pairwise(LIFE[most])]
    assert costs[-1] == max(costs), "the last Marker costs most"


def test_the_evaluation_is_zero_sum():
    one, other = evaluation(ME, markers=(3, 1)), evaluation(YOU, markers=(3, 1))
    for mine in range(7):
        for yours in range(7):
            assert one.tallied(mine, yours) == pytest.approx(-other.tallied(yours, mine))
            assert one.mirrored().tallied(yours, mine) == pytest.approx(other.tallied(yours, mine))
    assert evaluation().now(0, 0) == 0.0


def test_a_marker_costs_the_rounds_of_life_it_takes():
    level = evaluation()
    assert level.now(1, 0) == pytest.approx(LIFE[5][1] - LIFE[5][0], abs=0.15)


def test_losing_the_last_unit_alone_is_the_worst_result():
    last = evaluation(**LAST_UNITS)
    assert last.tallied(5, 4) == min(last.tallied(m, y) for m in range(8) for y in range(8))
    assert last.tallied(4, 5) == -last.tallied(5, 4)


def test_points_decide_when_both_lose_their_last_unit():
    ahead = evaluation(points=(100, 0), **LAST_UNITS)
    assert ahead.tallied(5, 5) == ahead.tallied(0, 5) > 0
    behind = evaluation(points=(0, 100), **LAST_UNITS)
    assert behind.tallied(5, 5) == behind.tallied(5, 0) < 0


def test_more_units_win_after_the_last_round():
    last = evaluation(clock=BASIC.max_rounds, points=(0, 500))
    assert last.tallied(4, 5) > 0 > last.tallied(4, 4)
    assert evaluation(clock=3, points=(0, 500)).tallied(4, 4) == pytest.approx(0.0, abs=0.3)


def test_points_are_worth_less_with_fewer_rounds_left():
    options = replace(TRUE_FEUD, study=False)
    early, late = evaluation(options=options), evaluation(options=options, **LAST_UNITS)
    assert early.point > late.point > evaluation(**LAST_UNITS).point


def test_a_skirmish_is_worse_for_the_unit_nearer_to_death():
    worn = evaluation(markers=(4, 0))
    assert worn.broken_off(4, 0) < worn.broken_off(2, 0) < worn.broken_off(0, 4)
