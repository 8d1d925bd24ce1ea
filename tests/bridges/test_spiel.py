"""The games of OpenSpiel pass its own random games, and hide what a player can't know."""

import pyspiel
import pytest

from game.bridges.spiel import CARD_GAMES, PREFIX


def dealt(name):
    state = pyspiel.load_game(PREFIX + name).new_initial_state()
    while state.is_chance_node():
        state.apply_action(1)
    return state


@pytest.mark.parametrize("name", CARD_GAMES)
def test_random_games_are_right(name):
    game = pyspiel.load_game(PREFIX + name)
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


def test_both_choose_at_once_without_seeing_the_other():
    state = dealt("card_fu")
    assert state.current_player() == 0
    before = state.observation_string(1)
    state.apply_action(0)
    assert state.current_player() == 1
    other = dealt("card_fu")
    other.apply_action(1)
    assert state.information_state_string(1) == other.information_state_string(1)
    assert state.information_state_string(0) != other.information_state_string(0)
    assert "??" in before


def test_a_copy_goes_its_own_way():
    state = dealt("revolutionary_war")
    copy = state.clone()
    state.apply_action(0)
    assert str(copy) != str(state)
    assert copy.legal_actions() != []
