"""The environments of PettingZoo pass its own tests, and show a seat only what it can know."""

import json
import warnings

import numpy as np
import pytest

from game.app.registry import GAMES
from game.bridges.aec import env

with warnings.catch_warnings():  # its tests import one of its games in an old way
    warnings.simplefilter("ignore", DeprecationWarning)
    from pettingzoo.test import api_test, seed_test

NAMES = [game.name for game in GAMES]
QUICK = ("revolutionary_war", "card_fu")
CYCLES = 40  # actions of a slow game


def view_of(observed):
    return json.loads(bytes(observed["observation"]).rstrip(b"\0"))


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning")
@pytest.mark.filterwarnings("ignore:Observation space for each agent:UserWarning")
def test_the_api_is_right(name):
    """It warns of every observation with a mask, its own chess too."""
    api_test(env(name), num_cycles=300 if name in QUICK else CYCLES)


@pytest.mark.parametrize("name", NAMES)
def test_the_same_seed_gives_the_same_game(name):
    seed_test(lambda: env(name), num_cycles=CYCLES)


def test_a_game_is_played_to_its_end_and_somebody_wins():
    table = env("card_fu")
    table.reset(seed=3)
    total = dict.fromkeys(table.possible_agents, 0)
    for agent in table.agent_iter():
        observed, reward, is_over, _, _ = table.last()
        total[agent] += reward
        action = None if is_over else int(np.flatnonzero(observed["action_mask"])[-1])
        table.step(action)
    assert sorted(total.values()) in ([-1, 1], [0, 0])


def test_an_observation_is_the_view_of_the_seat():
    table = env("revolutionary_war")
    table.reset(seed=1)
    for n, agent in enumerate(table.agents):
        hands = view_of(table.observe(agent))["hands"]
        assert "??" not in hands[n]
        assert set(hands[1 - n]) == {"??"}


def test_the_mask_has_the_commands_and_no_resignation():
    table = env("cards_of_war")
    table.reset(seed=1)
    observed, *_, info = table.last()
    assert observed["action_mask"].sum() == len(info["commands"])
    assert not any("Concede" in each for each in info["commands"])
