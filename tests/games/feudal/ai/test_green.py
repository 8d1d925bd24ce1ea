"""The Green of a Castle with somebody inside: who steps onto it is slain."""

import pytest

from game.ai.player import Level
from game.games.feudal.ai.evaluation import Evaluation
from game.games.feudal.ai.kernel import board_of
from game.games.feudal.rules.allegiance import ground
from game.games.feudal.rules.board import BY_NAME
from tests.games.feudal.ai.positions import game_with, thought_of

GIFTS = {  # from wars in which marshal once gave away a man for nothing
    "a Sergeant": {
        "blue": ["K X8", "P S19", "D W7", "N E12", "S A9", "I F11", "I I11", "I L19", "A M9"],
        "brown": ["K A6", "P A4", "D E10", "N P5", "N J19", "S R3", "I P6", "I O3", "I N2"],
        "castles": ("X8 S", "A6 N"),
    },
    "a Pikeman": {
        "blue": ["K B6", "P K12", "D J12", "N X9", "I M1", "I F7", "I N2", "Q M3"],
        "brown": ["P X14", "D R12", "I A13", "I G9"],
        "castles": ("B6 W", "X8 S"),
    },
    "an Archer": {
        "blue": ["K X6", "P R7", "D N11", "N M19", "S U23"],
        "brown": ["K T24", "P S20", "D T21", "I U7", "I T6", "I O14", "A V7"],
        "castles": ("X6 N", "T24 E"),
    },
}


@pytest.mark.parametrize("level", [Level.CAPTAIN, Level.MARSHAL])
@pytest.mark.parametrize("position", GIFTS.values(), ids=GIFTS)
def test_nobody_is_given_away_on_a_garrisoned_green(position, level):
    state = game_with(**position, moving=1)
    green = board_of(state).greens[0]
    for fate in "123":
        thought = thought_of(state, level, 1, fate)
        squares = {getattr(each, "square", None) for each in (thought.command, *thought.then)}
        assert green not in squares


ATTACKERS = {
    "one man": (["K N3", "N E20"], True),
    "a man and another behind his line": (["K N3", "N E20", "P X24"], True),
    "two men": (["K N3", "N E20", "P J19"], False),
    "a man and an Archer": (["K N3", "N E20", "A H24"], False),
    "a man and a Squire": (["K N3", "N E20", "Q G23"], False),
}


@pytest.mark.parametrize(("blue", "is_barred"), ATTACKERS.values(), ids=ATTACKERS)
def test_a_green_is_barred_if_nobody_could_slay_the_slayer(blue, is_barred):
    state = game_with(blue=blue, brown=["K D24", "I F22"])
    board = board_of(state)
    barred = Evaluation(board, ground(state)).barred_greens(0)
    assert (BY_NAME["E24"] in barred) is is_barred


def test_the_green_of_an_empty_castle_is_never_barred():
    state = game_with(blue=["K N3", "N E20"], brown=["K H20", "I F22"])
    assert Evaluation(board_of(state), ground(state)).barred_greens(0) == []


def test_a_garrison_on_its_green_still_holds_the_castle():
    """A man who comes out to slay can go back; an Archer can't."""
    worths = {}
    for home in ("K D24", "K E24", "A E24", "A G24"):
        state = game_with(blue=["K N3"], brown=["P U20", home])
        board = board_of(state)
        evaluation = Evaluation(board, ground(state))
        worths[home] = evaluation._assault(evaluation.approaches[1], 0)
    assert worths["K D24"] == worths["K E24"] < worths["A E24"] == worths["A G24"]
