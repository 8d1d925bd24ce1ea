"""Perft: the number of lines of play from fixed deals, which any change of a rule changes."""

import json
from pathlib import Path

import pytest

from game.engine.cards import DECK
from game.engine.game import NATURE, play
from game.games.revolutionary_war.rules import game as revolutionary_war
from game.games.revolutionary_war.rules.commands import Shuffle
from tests.games.revolutionary_war.tables import ME, a_round, before_a_game

PERFT = json.loads(Path(__file__).with_name("perft.json").read_text())


def dealt(order, dealer):
    given = before_a_game().when(NATURE, Shuffle(dealer, order))
    given.happens()
    return given.state


DEALS = {
    "in order": dealt(DECK, ME),
    "every fifth": dealt(tuple(DECK[n * 5 % 52] for n in range(52)), ME),
    "every seventeenth": dealt(tuple(DECK[n * 17 % 52] for n in range(52)), 1),
    "the last rounds": a_round(
        "2C 5D 9H KS", "3D 3S JC QH", trumps="7H 2D KC", piles=("4C 4D", "8C")
    ).state,
    "in the middle of the last round": a_round(
        "2C 9H KS", "3D JC QH", trumps="7H", laid="9D"
    ).state,
}


def lines(state, depth):
    """The number of lines of this many commands, or fewer if the game ends."""
    seats = revolutionary_war.to_act(state)
    if not depth or not seats:
        return 1
    seat = min(seats)
    return sum(
        lines(play(revolutionary_war, state, seat, command)[1], depth - 1)
        for command in revolutionary_war.legal_commands(state, seat)
    )


def count(name):
    return [lines(DEALS[name], depth) for depth in range(1, 6)]


@pytest.mark.parametrize("name", DEALS)
def test_the_number_of_lines_has_not_changed(name):
    assert count(name) == PERFT[name]
