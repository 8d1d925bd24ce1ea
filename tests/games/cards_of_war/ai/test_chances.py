"""The chances at a glance: how much a lead proves."""

from math import log

import pytest

from game.engine.value import replace
from game.games.cards_of_war.ai.chances import LATE, appraisal
from tests.games.cards_of_war.ai.battles import a_battlefield


def odds(state, lives):
    own, other = appraisal.chances(replace(state, lives=lives), 2)
    return log(own / other)


def test_more_life_is_a_better_chance_and_so_is_the_turn_early_in_the_war():
    for seed in range(5):
        state = replace(a_battlefield(seed), turn_no=1)
        assert odds(state, (35, 30)) > odds(state, (30, 30)) > odds(state, (30, 35))
        of_turn = [odds(replace(state, active=seat), (30, 30)) for seat in (0, 1)]
        assert of_turn[0] > of_turn[1]
        late = [odds(replace(state, active=seat, turn_no=LATE), (30, 30)) for seat in (0, 1)]
        assert late[0] == pytest.approx(late[1])
