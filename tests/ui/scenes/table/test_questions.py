"""The question before a command: what it costs, and that it need not be asked again."""

import dataclasses

import pytest

from game.games.revolutionary_war.rules import game as rw
from game.games.revolutionary_war.rules.commands import Concede
from game.ui.scenes.question import Question
from tests.play.seated import store_of
from tests.ui.pilot import by_double_click
from tests.ui.solo_table import QUICK, at_my_turn


def by_button(pilot):
    pilot.press("Concede")


def by_letter(pilot):
    pilot.key("c")


def by_tab(pilot):
    for _ in range(20):
        pilot.key("tab")
        if getattr(pilot.scene.page.focused, "text", "").startswith("Concede"):
            break
    pilot.key("enter")


@pytest.mark.parametrize("how", [by_button, by_letter, by_tab])
def test_a_round_can_be_conceded_in_every_way(how):
    pilot = at_my_turn(options=rw.vocabulary.options(confirm_concede=False))
    before = store_of(pilot.session).line
    how(pilot)
    assert store_of(pilot.session).line[len(before)].command == Concede()


@pytest.mark.parametrize("how", [by_button, by_letter, by_tab])
def test_before_a_concession_the_table_says_what_it_costs(how):
    pilot = at_my_turn()
    before = pilot.session.length
    how(pilot)
    assert isinstance(pilot.top, Question)
    pilot.rest()
    pilot.key("escape")
    assert pilot.top is pilot.scene
    assert pilot.session.length == before
    pilot.rest()
    how(pilot)
    pilot.rest()
    pilot.key("enter")
    assert pilot.session.length == before, "the safe answer has the focus"
    pilot.rest()
    how(pilot)
    pilot.press("Concede")
    assert pilot.session.length > before


def test_a_concession_need_not_be_asked_about_again():
    pilot = at_my_turn()
    before = store_of(pilot.session).line
    by_letter(pilot)
    pilot.press("Do it, don't ask again")
    assert store_of(pilot.session).line[len(before)].command == Concede()
    play = pilot.scene.context.services.settings().play
    assert play.silenced == {"revolutionary_war.Concede": "Revolutionary War: Concede the trump"}
    pilot.settle()
    pilot.key("ctrl+z")
    pilot.rest()
    pilot.settle()
    by_letter(pilot)
    assert pilot.top is pilot.scene


def test_a_question_about_one_card_is_asked_each_time():
    warned = dataclasses.replace(QUICK.words, warning=lambda *_: "This card is your last.")
    pilot = at_my_turn(mind=dataclasses.replace(QUICK, words=warned))
    by_double_click(pilot, *pilot.gestures()[0])
    [play, cancel] = pilot.buttons()
    assert (play.startswith("Play"), cancel) == (True, "Cancel")
