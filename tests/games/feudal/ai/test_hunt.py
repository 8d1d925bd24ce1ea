"""The last enemy is hunted down."""

import pytest

from game.ai.player import Level
from game.engine.game import Seat, play
from game.engine.value import replace
from game.games.feudal.rules import game
from game.games.feudal.rules.board import BY_NAME
from game.games.feudal.rules.commands import EndTurn, Move
from tests.bench.endings import among_royals, played, royals
from tests.games.feudal.ai.positions import game_with, thought_of

WANDERED = [0, 3, 17, 37, 42, 66]
"""Endings that a search for captures alone doesn't win: royals stay at home, the Castle stays shut."""

THREW_AWAY = [23, 39, 63]
"""Endings in which the hunters let the royal slay them one by one, to keep him out of his Castle."""


def after(state, seat, *commands):
    """The state after these commands of a seat."""
    for command in commands:
        _, state = play(game, state, Seat(seat), command)
    return state


def after_thought(state, level):
    """The state after a turn of the computer."""
    thought = thought_of(state, level)
    return after(state, 0, thought.command, *thought.then)


@pytest.mark.parametrize("number", [*WANDERED, *THREW_AWAY])
def test_a_lone_royal_is_hunted_down(number):
    assert played(number)


@pytest.mark.parametrize("level", [Level.CAPTAIN, Level.MARSHAL])
def test_a_man_who_has_to_come_out_is_awaited_at_the_gate(level):
    """F-18, F-37: the Prince may not pass, and on his Green the Knight can slay him."""
    state = game_with(blue=["K X12", "N P9"], brown=["P T1"], castles=("E24 N", "T1 E"))
    state = after_thought(state, level)
    (way_out,) = (each for each in game.legal_commands(state, Seat(1)) if isinstance(each, Move))
    assert way_out.square == BY_NAME["U1"]
    state = after_thought(after(state, 1, way_out, EndTurn()), level)
    assert state.winners == {Seat(0)}


@pytest.mark.parametrize("number", [0, 12, 14])
def test_royals_come_out_once_they_outnumber_the_last_enemies(number):
    """A King, Prince and Duke drew against a King and a Prince: they stayed at home."""
    assert among_royals(number)


def test_a_side_that_is_ahead_does_not_go_back_to_where_it_was():
    """F-47: a third time would be a draw."""
    state = royals(4)
    first = after_thought(state, Level.MARSHAL)
    again = after_thought(replace(state, past=(first.past[-1], *state.past)), Level.MARSHAL)
    assert first.past[-1] not in state.past
    assert again.past[-1] != first.past[-1]
