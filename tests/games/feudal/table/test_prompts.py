"""What Feudal says above the board."""

import pytest

from game.engine.value import replace
from game.games.feudal.rules import commands, mobility, turn_flow
from game.games.feudal.rules.board import BY_NAME
from game.games.feudal.rules.options import Options
from game.games.feudal.table import PRESENTATION
from game.table.figures import Plate
from tests.games.feudal.ai.positions import tossed
from tests.games.feudal.wars import BLUE, BROWN, MEADOW, meadow, war
from tests.given import rule

NAMES = ("Ada", "Bob")
table = PRESENTATION.table


def prompt(state):
    return PRESENTATION.words.prompt(state, NAMES, BLUE)


def standing_on_my_green(kind):
    free = war("Pikeman A1, King B1", "King X20").state
    castle = free.castles[0]
    green = next(name for name, at in BY_NAME.items() if at == mobility.green_of(castle))
    return war("Pikeman A1, King B1", f"King X20, {kind} {green}").state


@rule("F-45")
def test_a_computer_that_answers_a_truce_offer_does_not_just_think():
    given = war("Pikeman A1, King B1", "King X20")
    assert PRESENTATION.words.thinking(given.state, NAMES, BROWN) == ""
    given.when(BLUE, commands.OfferTruce()).happens()
    said = PRESENTATION.words.thinking(given.state, NAMES, BROWN)
    assert said == "Bob is answering the truce offer."


@rule("F-10")
def test_an_enemy_on_my_green_is_a_danger_unless_he_can_enter_no_castle():
    assert prompt(standing_on_my_green("Knight")) == (
        "Danger: the Knight on your Green can take your Castle next turn."
    )
    assert "Danger" not in prompt(standing_on_my_green("Squire"))


@rule("F-10")
def test_ending_the_turn_with_an_enemy_on_my_green_is_questioned():
    state = standing_on_my_green("Knight")
    told = PRESENTATION.words.warning(state, BLUE, commands.EndTurn())
    assert told == f"{prompt(state)} End the turn anyway?"


@rule("F-2", "F-63")
@pytest.mark.parametrize(
    ("seats", "options", "told"),
    [
        (2, {}, ["moves first", "chooses"]),
        (4, {}, ["moves first", "chooses", "moves first", ""]),
        (4, {"variation": "free_for_all"}, ["moves first", "", "", "chooses"]),
    ],
)
def test_the_plates_say_who_moves_first_and_who_chooses(seats, options, told):
    state = replace(tossed(Options(**options), seats), first=0)
    plates = [
        each for each in table.figures(state, BLUE, table.smallest) if isinstance(each, Plate)
    ]
    plates.sort(key=lambda each: each.seat)
    assert [each.line for each in plates] == [each.brief for each in plates] == told


@rule("F-25")
def test_what_is_in_the_way_is_named():
    given = war("Knight A1, King X1", "King X20, Pikeman A5", ground=MEADOW)
    _, why = turn_flow.why_not(given.state, given.man("A1"), BY_NAME["A8"])
    assert why == "A man on A5 is in the way. Stop before him, or clear the way first."
    for mountains, rough, named in (
        ("A5", "A3", "Rough ground on A3"),
        ("A3", "A5", "mountain on A3"),
    ):
        given = war("Knight A1, King X1", "King X20", ground=meadow(mountains, rough))
        _, why = turn_flow.why_not(given.state, given.man("A1"), BY_NAME["A8"])
        assert named in why, "the nearest stops him"


@rule("F-11")
def test_a_closed_corner_is_said_to_be_one():
    given = war("Knight A1, King X1", "King X20", ground=meadow("A2 B1"), has_corner_crossing=False)
    _, why = turn_flow.why_not(given.state, given.man("A1"), BY_NAME["C3"])
    assert why == "He can't pass between corners that touch. Go around them."
