"""Random wars in every mode: they end, nobody is lost on the way, and the log tells it all again."""

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
INTERRUPTS = 0.1


def opening(seats, variation, fate):
    """Random house rules, of this variation, which go with so many players."""
    while True:
        options = replace(SAMPLES["feudal"].options(fate), variation=variation)
        try:
            return feudal.opening(options, seats)
        except IllegalCommand:
            continue


def war(seats, variation, seed):
    """A whole war; after each command nobody is lost."""
    fate = Random(f"{variation} {seats} {seed}")
    store = Store(feudal, Log(feudal.name, feudal.version, str(seed)))
    store.submit(NATURE, opening(seats, variation, fate))
    while acting := feudal.to_act(store.state):
        who = range(seats) if fate.random() < INTERRUPTS else sorted(acting)
        seat = Seat(fate.choice(who))
        listed = list(feudal.legal_commands(store.state, seat))
        command = choose(store.state, listed, seat, fate) if listed else None
        if command is not None:
            store.submit(seat, command)
            assert whole(store.state), (seed, command)
        assert store.length < LONGEST, seed
    return store


def told_again(store):
    """What a file of the play makes of it."""
    _, log = read(lines(store.log), {feudal.name: feudal}.get)
    return Store(feudal, log).state


def wars(seats, variation, seeds):
    for seed in seeds:
        store = war(seats, variation, seed)
        assert feudal.outcome(store.state) is not None
        assert told_again(store) == store.state


@pytest.mark.parametrize(("seats", "variation"), MODES)
def test_wars_end_and_can_be_told_again(seats, variation):
    wars(seats, variation, range(2))


@pytest.mark.long
@pytest.mark.parametrize(("seats", "variation"), MODES)
def test_a_thousand_wars_of_each_mode_end_and_can_be_told_again(seats, variation):
    wars(seats, variation, range(1_000, 2_000))
