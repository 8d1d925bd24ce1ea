"""How many lines of action a turn has: numbers that any change of a rule moves."""

import json
from pathlib import Path

import pytest

from game.engine.game import play
from game.games.feudal.rules import game as feudal
from game.games.feudal.rules.allegiance import ground
from game.games.feudal.rules.commands import EndTurn, Move, PushOff, Shoot
from game.games.feudal.rules.model import Phase
from tests.games.feudal.rules import naive
from tests.games.feudal.rules.arenas import ARENAS

PERFT = json.loads(Path(__file__).with_name("perft.json").read_text())
DEPTHS = (1, 2, 3)


def listed(state, seat):
    """What the program lists of the deeds of a turn."""
    deeds = feudal.legal_commands(state, seat)
    return {each for each in deeds if isinstance(each, Move | Shoot | PushOff | EndTurn)}


def naively(state, seat):
    """The same, by the second generator."""
    if state.pushing >= 0:
        man = state.pushing
        return {PushOff(man, to) for to in naive.refuges(state, ground(state), man)}
    found = naive.actions(state, ground(state), seat)
    deeds = {(Move if way == "move" else Shoot)(man, to) for way, man, to in found}
    return deeds | ({EndTurn()} if naive.may_end(state, ground(state), seat) else set())


def lines(state, seat, depth, deeds=listed):
    """How many lines of so many deeds there are, and of fewer that end the turn or the war."""
    if not depth or state.phase is Phase.OVER:
        return 1
    return sum(
        1
        if isinstance(deed, EndTurn)
        else lines(play(feudal, state, seat, deed)[1], seat, depth - 1, deeds)
        for deed in deeds(state, seat)
    )


def count(name, deeds=listed):
    state = ARENAS[name].state
    return [lines(state, min(state.turn), depth, deeds) for depth in DEPTHS]


@pytest.mark.parametrize("name", ARENAS)
def test_the_number_of_lines_is_what_it_was(name):
    assert count(name) == PERFT[name]


@pytest.mark.parametrize("name", ARENAS)
def test_the_second_generator_counts_the_same(name):
    assert count(name, naively) == PERFT[name]
