"""Random games in every mode end, keep all men, and replay from their log."""

from random import Random

import pytest

from game.engine.files import lines, read
from game.engine.game import NATURE, IllegalCommand, Seat
from game.engine.log import Log
from game.engine.store import Store
from game.engine.value import replace
from game.games.feudal.rules import game as feudal
from tests.laws.kingdoms import choose, whole
from tests.laws.samples import SAMPLES

MODES = [(seats, "kingdoms") for seats in feudal.seats] + [(4, "free_for_all")]
LONGEST = 10_000  # commands
OUT_OF_TURN = 0.1


def random_opening(seats, variation, fate):
    """Random house rules of this variation that fit this many players."""
    while True:
        options = replace(SAMPLES["feudal"].options(fate), variation=variation)
        try:
            return feudal.opening(options, seats)
        except IllegalCommand:
            continue


def random_game(seats, variation, seed):
    """A whole random game; the state is checked after each command."""
    fate = Random(f"{variation} {seats} {seed}")
    store = Store(feudal, Log(feudal.name, feudal.version, str(seed)))
    store.submit(NATURE, random_opening(seats, variation, fate))
    while acting := feudal.to_act(store.state):
        who = range(seats) if fate.random() < OUT_OF_TURN else sorted(acting)
        seat = Seat(fate.choice(who))
        listed = list(feudal.legal_commands(store.state, seat))
        command = choose(store.state, listed, seat, fate) if listed else None
        if command is not None:
            store.submit(seat, command)
            assert whole(store.state), (seed, command)
        assert store.length < LONGEST, seed
    return store


def replayed(store):
    """The state after reading the game file back."""
    _, log = read(lines(store.log), {feudal.name: feudal}.get)
    return Store(feudal, log).state


def check_games(seats, variation, seeds):
    for seed in seeds:
        store = random_game(seats, variation, seed)
        assert feudal.outcome(store.state) is not None
        assert replayed(store) == store.state


@pytest.mark.parametrize(("seats", "variation"), MODES)
def test_random_games_end_and_replay_from_their_log(seats, variation):
    check_games(seats, variation, range(2))


@pytest.mark.long
@pytest.mark.parametrize(("seats", "variation"), MODES)
def test_a_thousand_random_games_of_each_mode_end_and_replay_from_their_log(seats, variation):
    check_games(seats, variation, range(1_000, 2_000))
