"""Wins in two turns: whatever the lone enemy answers, the next turn wins.

That they are wins, and that the turn played keeps the win, is found by trying every answer by the
rules.
"""

import pytest

from game.ai.player import Level
from game.engine.game import Seat, play
from game.games.feudal.ai.kernel import board_of
from game.games.feudal.ai.solver import winning_acts
from game.games.feudal.rules import game, turn_flow
from game.games.feudal.rules.commands import EndTurn
from game.games.feudal.rules.model import Phase
from tests.games.feudal.ai.positions import game_with, thought_of

ME, YOU = Seat(0), Seat(1)
FAR_AWAY = ("B8 S", "U20 E")  # castles that play no part
HARD = [  # recruit and soldier miss them
    (["I J6", "P C8", "D D7"], ["P H5"]),
    (["D C1", "S G2"], ["K I2"]),
]
POSITIONS = [  # of all turns of one act one or two win
    *HARD,
    (["N R20", "I W21", "Q V14", "K S16"], ["D P17"]),
    (["P V16", "D V19", "N P20"], ["K P17"]),
    (["P Q9", "I N12", "I V10"], ["P P5"]),
    (["N V12", "S Q16", "P V13"], ["D W15"]),
    (["K R19", "N O21", "I V18"], ["D S14"]),
    (["I P14", "K S11", "N V17"], ["P S16"]),
    (["K W12", "I U12", "S Q13", "P V16"], ["K S9"]),
    (["I O17", "P N20", "I U21"], ["K S15"]),
    (["I V14", "P S15", "S R15"], ["K P14"]),
    (["N P13", "D V11", "N N6"], ["D R8"]),
]


def position(blue, brown):
    return game_with(blue=blue, brown=brown, castles=FAR_AWAY)


def wins_now(state):
    board = board_of(state)
    return winning_acts(board, board.standing(0), 1) is not None


def is_lost_for_the_enemy(state):
    """Whether every answer of the side to move, one act of its only man, lets the other win."""
    for answer in turn_flow.acts(state, YOU):
        after = play(game, state, YOU, answer)[1]
        if after.phase is not Phase.PLAY:
            return False
        if not wins_now(play(game, after, YOU, EndTurn())[1]):
            return False
    return True


def after_first_acts(state):
    """The states after each single act that ends the turn without winning."""
    for act in turn_flow.acts(state, ME):
        after = play(game, state, ME, act)[1]
        if after.phase is Phase.PLAY:
            yield play(game, after, ME, EndTurn())[1]


@pytest.mark.parametrize(("blue", "brown"), POSITIONS)
def test_there_is_a_win_in_two_turns_and_none_in_one(blue, brown):
    state = position(blue, brown)
    assert not wins_now(state)
    assert any(is_lost_for_the_enemy(each) for each in after_first_acts(state))


@pytest.mark.parametrize("level", [Level.CAPTAIN, Level.MARSHAL])
@pytest.mark.parametrize(("blue", "brown"), POSITIONS)
def test_a_win_in_two_turns_is_found(blue, brown, level):
    state = position(blue, brown)
    thought = thought_of(state, level)
    for command in (thought.command, *thought.then):
        state = play(game, state, ME, command)[1]
    assert is_lost_for_the_enemy(state)


@pytest.mark.parametrize(("blue", "brown"), HARD)
def test_a_soldier_misses_a_hard_one(blue, brown):
    state = position(blue, brown)
    thought = thought_of(state, Level.SOLDIER)
    for command in (thought.command, *thought.then):
        state = play(game, state, ME, command)[1]
    assert not is_lost_for_the_enemy(state)
