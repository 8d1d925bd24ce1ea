"""The states along a line, and what a log is made of."""

from functools import reduce

import pytest

from game.engine.game import NATURE, Seat, Step
from game.engine.log import Log, TakenBack, standing
from game.engine.past import MILESTONE, Past
from game.games import revolutionary_war
from tests.laws.plays import random_play


def step(n):
    return Step(Seat(0), n, ())


def test_every_state_of_a_line_can_be_sought_in_any_order():
    played = random_play("revolutionary_war", 3)
    line = played.log.line
    past = Past(revolutionary_war, line)
    states = [revolutionary_war.initial]
    for each in line:
        states.append(reduce(revolutionary_war.evolve, each.events, states[-1]))
    order = played.fate.sample(range(len(line) + 1), len(line) + 1)
    assert [past.at(n) for n in order] == [states[n] for n in order]
    assert len(past) == len(line)
    assert past.step(0).seat == NATURE


def test_a_line_longer_than_a_milestone_is_sought_from_the_nearest():
    counted = []

    class Counting:
        initial = 0

        @staticmethod
        def evolve(state, event):
            counted.append(event)
            return state + 1

    one_event_each = [Step(Seat(0), None, (n,)) for n in range(MILESTONE * 3)]
    past = Past(Counting, one_event_each)
    assert past.at(MILESTONE * 3) == MILESTONE * 3
    counted.clear()
    assert past.at(MILESTONE * 2 + 1) == MILESTONE * 2 + 1
    assert len(counted) == 1


@pytest.mark.parametrize("n", [-1, 3])
def test_nothing_is_sought_outside_of_the_line(n):
    line = random_play("revolutionary_war", 3).log.line[:2]
    with pytest.raises(IndexError):
        Past(revolutionary_war, line).at(n)


def test_what_is_taken_back_no_longer_stands():
    cut = TakenBack(Seat(0), 1, alone=False, crossed=True)
    alone = TakenBack(Seat(0), 0, alone=True, crossed=False)
    assert standing([step(0), step(1), step(2), cut, step(3)]) == (step(0), step(3))
    assert standing([step(0), step(1), step(2), alone]) == (step(1), step(2))


def test_a_log_forgets_nothing():
    cut = TakenBack(Seat(0), 0, alone=False, crossed=False)
    log = Log("bid_war", 1, "s", (step(0), cut))
    assert log.line == ()
    assert len(log.entries) == 2
