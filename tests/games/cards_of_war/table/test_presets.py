"""The preset of the first war: even a random player lasts four turns."""

from random import Random

import pytest

from game.ai.player import Level, last_thought
from game.engine.game import NATURE, Seat, playable
from game.engine.log import Log
from game.engine.store import Store
from game.games.cards_of_war.ai import mind
from game.games.cards_of_war.rules import game as cards_of_war
from game.games.cards_of_war.table.presets import PRESETS

YOU = Seat(0)
FEWEST_TURNS = 4


def first_war():
    [first, *_] = PRESETS
    store = Store(cards_of_war, Log(cards_of_war.name, cards_of_war.version, first.deal))
    store.submit(NATURE, cards_of_war.opening(first.options, 2))
    return store


def turns_of_a_random_player(level, seed):
    """The number of turns that a random player has in the first war against this level."""
    store, turns = first_war(), set()
    while acting := cards_of_war.to_act(store.state):
        if store.state.turn_no and store.state.active == YOU:
            turns.add(store.state.turn_no)
        seat, fate = min(acting), Random(f"{seed}/{store.length}")
        view = cards_of_war.view(store.state, seat)
        if seat == YOU:
            store.submit(seat, fate.choice(playable(cards_of_war, view, seat)))
        else:
            store.submit(seat, last_thought(mind.think(view, seat, level, fate)).command)
    return len(turns)


@pytest.mark.parametrize("level", [Level.RECRUIT, Level.SOLDIER])
@pytest.mark.parametrize(
    "seeds",
    [range(5), pytest.param(range(5, 45), marks=pytest.mark.long)],
    ids=["quick", "long"],
)
def test_a_random_player_lasts_four_turns_in_the_first_war(level, seeds):
    turns = {seed: turns_of_a_random_player(level, seed) for seed in seeds}
    assert {seed: each for seed, each in turns.items() if each < FEWEST_TURNS} == {}


def test_you_have_the_advantage_in_the_first_war():
    assert cards_of_war.to_act(first_war().state) == {YOU}
