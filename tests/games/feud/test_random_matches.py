"""Random matches by random house rules: they end, no card is lost, and they replay (G-48)."""

from collections.abc import Iterator
from functools import reduce
from random import Random

import pytest

from game.engine.game import NATURE, play
from game.games import feud
from tests.laws.feuds import choose, whole
from tests.laws.plays import opened
from tests.laws.samples import SAMPLES

QUICK, LONG = range(8), range(5_000, 7_000)
MOST_STEPS = 5_000


def steps_of(seed) -> Iterator[tuple]:
    """The steps of a match, each with the state after it."""
    fate, state = Random(f"match {seed}"), feud.initial
    _, command = opened(SAMPLES[feud.name], fate)
    seat = NATURE
    while True:
        step, state = play(feud, state, seat, command)
        yield step, state
        acting = sorted(feud.to_act(state))
        if not acting:
            return
        seat = fate.choice(acting)
        command = (
            feud.chance(state, fate)
            if seat == NATURE
            else choose(state, list(feud.legal_commands(state, seat)), seat, fate)
        )


@pytest.mark.parametrize(
    "seeds", [QUICK, pytest.param(LONG, marks=pytest.mark.long)], ids=["quick", "long"]
)
def test_a_match_ends_with_all_cards_and_replays_to_the_same_state(seeds):
    for seed in seeds:
        again = feud.initial
        for n, (step, state) in enumerate(steps_of(seed)):
            assert n < MOST_STEPS, seed
            assert whole(state), seed
            again = reduce(feud.evolve, step.events, again)
        assert again == state, seed
        assert feud.outcome(state) is not None
        assert state.clock <= state.options.max_rounds + 1
        assert min(state.points) >= 0
