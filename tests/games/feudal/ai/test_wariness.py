"""Men who step aside for a blow, or in the way of whoever would avenge one; from a person's game.

Everybody acts once in a turn: one can make way for another, and one can protect another's prey.
"""

from random import Random

import pytest

from game.ai.player import Level, Temperament
from game.engine.game import Seat
from game.games.feudal.ai.evaluation import BARRED, Evaluation
from game.games.feudal.ai.kernel import board_of
from game.games.feudal.ai.search.turn import Turn
from game.games.feudal.rules.allegiance import ground
from game.games.feudal.rules.board import BY_NAME
from game.games.feudal.rules.commands import Move
from tests.games.feudal.ai.positions import game_with, thought_of

CASTLES = ("M2 E", "D24 E")


def contacts(state, *, is_wary):
    """Who could slay whom, and how surely everybody is guarded, by squares."""
    told = Evaluation(board_of(state), ground(state), is_wary=is_wary).contacts()
    at = {man: each for man, square in enumerate(state.at) for each in [named(square)] if each}
    blows = {(at[by], at[victim]) for by, victim in told[0]}
    return blows, {at[man]: sure for man, sure in enumerate(told[1]) if man in at}


def named(square):
    return next((name for name, each in BY_NAME.items() if each == square), "")


def test_a_man_is_in_danger_behind_one_who_can_step_aside():
    """A Pikeman slew a Sergeant along a row that his own Squire had just left."""
    state = game_with(blue=["S L18"], brown=["I I18", "Q J18"], castles=CASTLES)
    assert ("I18", "L18") not in contacts(state, is_wary=False)[0]
    assert ("I18", "L18") in contacts(state, is_wary=True)[0]


def test_two_in_a_row_do_not_both_step_aside():
    state = game_with(blue=["S M18"], brown=["I I18", "Q J18", "K K18"], castles=CASTLES)
    assert ("I18", "M18") not in contacts(state, is_wary=True)[0]


@pytest.mark.parametrize(("prince", "sure"), [("M12", BARRED), ("M19", 1.0)])
def test_a_guard_from_afar_can_be_cut_off(prince, sure):
    """A Pikeman was slain, and another man stepped between his avenger and the slayer."""
    state = game_with(blue=["I M20", f"P {prince}"], brown=["N L19"], castles=CASTLES)
    assert contacts(state, is_wary=True)[1]["M20"] == sure
    assert contacts(state, is_wary=False)[1]["M20"] == 1.0


def test_expert_keeps_its_last_duke_from_a_line_that_may_be_opened():
    """An Archer made way for a Sergeant, and the war was lost."""
    state = game_with(
        blue=["K H24", "S I24", "A H23"],
        brown=["K X2", "P R24", "D F19"],
        castles=("H24 E", "X2 S"),
        moving=1,
    )
    thought = thought_of(state, Level.MARSHAL, Seat(1))
    goals = {each.square for each in (thought.command, *thought.then) if isinstance(each, Move)}
    assert BY_NAME["D19"] not in goals


@pytest.mark.parametrize("level", Level)
def test_hard_and_expert_are_wary(level):
    state = game_with(blue=["S L18"], brown=["I I18", "Q J18"], castles=CASTLES)
    turn = Turn(state, Seat(0), level, Random(1), Temperament.EVEN)
    blows, _ = turn.evaluation.contacts()
    is_seen = any(state.at[by] == BY_NAME["I18"] for by, _ in blows)
    assert is_seen == (level in {Level.CAPTAIN, Level.MARSHAL})
