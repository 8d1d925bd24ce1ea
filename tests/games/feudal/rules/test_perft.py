"""Perft: the number of lines of a turn, which any change of a rule changes."""

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
    """The legal actions of a turn, by the program."""
    actions = feudal.legal_commands(state, seat)
    return {each for each in actions if isinstance(each, Move | Shoot | PushOff | EndTurn)}


def listed_naively(state, seat):
    """The legal actions of a turn, by the second generator."""
    if state.pushing >= 0:
        man = state.pushing
        return {PushOff(man, to) for to in naive.refuges(state, ground(state), man)}
    found = naive.actions(state, ground(state), seat)
    actions = {(Move if way == "move" else Shoot)(man, to) for way, man, to in found}
    return actions | ({EndTurn()} if naive.may_end(state, ground(state), seat) else set())


def lines(state, seat, depth, actions=listed):
    """The number of lines of this many actions, or fewer if the turn or game ends."""
    if not depth or state.phase is Phase.OVER:
        return 1
    return sum(
        1
        if isinstance(action, EndTurn)
        else lines(play(feudal, state, seat, action)[1], seat, depth - 1, actions)
        for action in actions(state, seat)
    )


def count(name, actions=listed):
    state = ARENAS[name].state
    return [lines(state, min(state.turn), depth, actions) for depth in DEPTHS]


@pytest.mark.parametrize("name", ARENAS)
def test_the_number_of_lines_has_not_changed(name):
    assert count(name) == PERFT[name]


@pytest.mark.parametrize("name", ARENAS)
def test_the_second_generator_counts_the_same_lines(name):
    assert count(name, listed_naively) == PERFT[name]
