"""Why a turn begins as it does: for the log, and for hints."""

import pytest

from game.engine.game import Seat
from game.games.feudal.ai.evaluation import Evaluation
from game.games.feudal.ai.kernel import act_of, board_of
from game.games.feudal.ai.reasons import BACK, FORWARD, SAFE, SHOT_DEAD, why, why_won
from game.games.feudal.rules.allegiance import ground
from game.games.feudal.rules.board import BY_NAME
from game.games.feudal.rules.commands import Move, Shoot
from game.games.feudal.table.words import name_of
from tests.games.feudal.ai.positions import game_with

ADA = Seat(0)
BLUE = ["K X2", "P X1", "I M23", "N H3", "A N6"]
BROWN = ["K E20", "P G20", "N M14", "I H14", "S P8", "S H15"]


def told(*turn, blue=BLUE, brown=BROWN, tell=why):
    """The reason for a turn; "M23 M14": a man goes there, "N6*P8": he shoots."""
    state = game_with(blue=blue, brown=brown)
    board = board_of(state)
    acts = [
        act_of(state.at.index(BY_NAME[start]), BY_NAME[end], shot="*" in each)
        for each in turn
        for start, end in [each.replace("*", " ").split()]
    ]
    if tell is why_won:
        return why_won(board, acts)
    return why(board, Evaluation(board, ground(state), royalty_counts=True), 0, acts)


@pytest.mark.parametrize(
    ("turn", "reason"),
    [
        (("M23 M14",), "The Knight is worth more."),  # H14 strikes back
        (("M23 M14", "H3 H14"), "Then Knight H3 slays Pikeman H14."),  # who could strike back
        (("H3 H14",), "Even if he is slain in return, it is a good trade."),
        (("H3 H5", "M23 M14"), "Then Pikeman M23 slays Knight M14."),
        (("H3 H5", "N6*P8"), "Then Archer N6 shoots Sergeant P8."),
        (("N6*P8",), SHOT_DEAD),
        (("M23 M20",), BACK),
        (("X2 X3",), FORWARD),
    ],
)
def test_a_reason_is_about_the_first_act_or_what_it_prepares(turn, reason):
    assert told(*turn) == reason


def test_a_man_is_called_safe_only_if_he_is_safe_as_soon_as_he_has_slain():
    assert told("M23 M14", brown=["K E20", "P G20", "N M14"]) == SAFE


def test_a_man_who_makes_way_is_no_victim():
    assert told("M23 M20", "X2 X3", "X1 X2") == told("M23 M20", "X2 X3")


def test_a_winning_turn_says_who_takes_the_castle():
    blue = ["K N3", "N E24"]
    assert told("E24 D24", blue=blue, tell=why_won) == "The way into the Castle is open."
    later = told("N3 N4", "E24 D24", blue=blue, tell=why_won)
    assert later == "Then Knight E24 takes the Castle."


@pytest.mark.parametrize(
    ("start", "end", "name"),
    [
        ("M23", "M14", "Slay the Knight on M14 with the Pikeman on M23"),
        ("M23", "M20", "Move the Pikeman on M23 to M20"),
        ("E24", "D24", "Take the Castle with the Knight on E24"),
    ],
)
def test_a_move_names_who_moves_whom_he_slays_and_where(start, end, name):
    state = game_with(blue=["K X2", "N E24", "I M23"], brown=["K B20", "N M14"])
    man = state.at.index(BY_NAME[start])
    assert name_of(state, Move(man, BY_NAME[end]), ("Ada", "Bob"), ADA) == name


def test_a_shot_names_whom_it_hits():
    state = game_with(blue=BLUE, brown=BROWN)
    shot = Shoot(state.at.index(BY_NAME["N6"]), BY_NAME["P8"])
    assert (
        name_of(state, shot, ("Ada", "Bob"), ADA)
        == "Shoot the Sergeant on P8 with the Archer on N6"
    )
