"""The boards on the setup page."""

from types import SimpleNamespace

import pytest

from game.app.feudal.boards import boards
from game.app.feudal.house_rules import MOST_NOTES, house_rules, with_boards
from game.app.offerings import offering_of
from game.games.feudal.rules.board import STANDARD
from game.table.words import Choice, HouseRule
from tests.app.feudal.maps import RIDGE, put, tmx
from tests.ui.scene_pilot import ART

GROUND = HouseRule("ground", "Board", "F-3", (Choice(STANDARD, "As printed", "Four quarters."),))
OTHER = HouseRule("arrangement", "Quarters", "F-3", (Choice("as_printed", "As printed", ""),))
FEUDAL = SimpleNamespace(words=SimpleNamespace(house_rules=(OTHER, GROUND)))
WAR = offering_of("revolutionary_war")


def test_every_board_can_be_chosen_and_the_printed_one_is_first():
    standard, classic, *_ = boards(None)[0]
    rule, other = with_boards((GROUND, OTHER), [classic, standard])
    assert other == OTHER
    assert [choice.label for choice in rule.choices] == ["Standard", "Classic"]
    assert rule.choices[0].value == STANDARD
    assert rule.choices[1].effect == (
        "Wide and open, with sparse rough ground. 71 mountains, 17 rough squares."
    )


def test_without_maps_there_is_the_printed_board():
    (rule,) = with_boards((GROUND,), [])
    assert [choice.label for choice in rule.choices] == ["As printed"]


def test_feudal_has_a_house_rule_for_the_board():
    assert [rule.field for rule in offering_of("feudal").words.house_rules].count("ground") == 1


def test_a_map_of_the_person_can_be_chosen(tmp_path):
    put(tmp_path, tmx())
    rules, notes = house_rules(FEUDAL, tmp_path)
    assert notes == []
    assert rules[1].choices[-1].value == RIDGE


def test_faults_of_maps_are_reported(tmp_path):
    for n in range(MOST_NOTES + 2):
        put(tmp_path, "", f"{n}.tmx")
    _, notes = house_rules(FEUDAL, tmp_path)
    assert len(notes) == MOST_NOTES + 1
    assert notes[0].startswith("“0.tmx” ")
    assert notes[-1] == "2 more maps have problems."


def test_a_game_without_boards_is_unchanged(tmp_path):
    put(tmp_path, "")
    assert house_rules(WAR, tmp_path) == (WAR.words.house_rules, [])


@pytest.mark.parametrize("height", [24, 144, 433])
def test_each_board_has_its_picture(height):
    (rule,) = with_boards((GROUND,), boards(None)[0])
    pictures = [ART.picture(choice.face, height).surface for choice in rule.choices]
    assert {picture.get_size() for picture in pictures} == {(height, height)}
    assert len({picture.get_buffer().raw for picture in pictures}) == len(pictures)
