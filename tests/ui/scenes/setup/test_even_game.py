"""The setup page proposes the opponent that makes an even game."""

import pytest
from pygame import Rect

from game.ai.player import Level
from game.engine.value import replace
from game.play.characters import CHARACTERS
from game.play.settings import Setup
from game.ui.scenes.setup import words
from game.ui.widgets.choice import Choice
from game.ui.widgets.dropdown import Dropdown
from game.ui.widgets.text.text_field import TextField
from tests.ui.scene_pilot import ANNA, BEN, CAPTAIN, OFFERINGS, WINDOWS, misfits
from tests.ui.scenes.setup.setting_up import SettingUp

WAR = OFFERINGS[0]
CARDS_OF_WAR = next(each for each in OFFERINGS if each.name == "cards_of_war")
ALONE = Setup((ANNA, CAPTAIN))
CHOOSE = "The most even game for your rating: Mira or Bruno."


def page(level=Level.SOLDIER, last=ALONE, look=None, offering=WAR):
    return SettingUp(offering, last, look, unfolds=False, even={"Anna": level})


def opponents(shown):
    return shown.control("Opponent at the second", Dropdown).options


def test_the_even_opponents_are_marked_and_named():
    shown = page()
    even = [each for each in opponents(shown) if each.endswith("(even)")]
    assert even == ["Medium: Mira (even)", "Medium: Bruno (even)"]
    assert shown.says(CHOOSE)


def test_an_even_opponent_says_so():
    shown = page(Level.CAPTAIN)
    assert shown.says(words.EVEN_GAME)
    assert not shown.says("The most even game for your rating:")


def test_choosing_it_follows_the_words():
    shown = page()
    shown.choose("Opponent at the second", "left")
    assert shown.says(words.EVEN_GAME)
    assert shown.top.players[1].level == "soldier"


def test_nothing_is_marked_for_a_person_without_a_rating():
    shown = SettingUp(WAR, ALONE, unfolds=False, even={"Ben": Level.SOLDIER})
    assert opponents(shown) == [each.title for each in CHARACTERS]
    assert not shown.says("even game")


def test_the_mark_follows_the_name():
    shown = page()
    name = shown.control("First seat: name", TextField)
    shown.top.page.focus_on(name)
    shown.keys("end")
    shown.write("x")
    assert not shown.says("even game")
    shown.keys("backspace")
    assert shown.says(CHOOSE)


def test_two_people_have_no_even_opponent():
    shown = page(last=Setup((ANNA, BEN)))
    assert not shown.says("even game")
    shown.choose("Second seat", "right")
    assert shown.says("even")


def test_a_game_of_three_is_not_rated():
    shown = page(offering=CARDS_OF_WAR)
    assert shown.says(CHOOSE)
    shown.choose("Number of players", "right")
    assert not shown.says("even game")
    assert shown.control("Opponent at the second", Choice, Dropdown).options[0] == "Easy: Tilda"


def test_the_names_in_the_list_are_short():
    for each in CHARACTERS:
        assert len(words.opponent(each, each.level)) <= 24


@pytest.mark.parametrize("look", WINDOWS, ids=lambda look: f"{look.size}-{look.k:.2f}")
@pytest.mark.parametrize("level", [Level.SOLDIER, Level.MARSHAL])
def test_nothing_is_cut_off(look, level):
    ursula = replace(CAPTAIN, name="Ursula", level="marshal")
    shown = page(level, Setup((ANNA, ursula)), look)
    assert list(misfits(shown.top.page.root, Rect((0, 0), look.size))) == []
