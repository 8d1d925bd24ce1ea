"""Leaving the program from the pause page of a game."""

import pytest

from tests.app.test_program import finished, names, press, said
from tests.ui.pilot import ALONE, PAIR
from tests.ui.scene_pilot import OFFERINGS


@pytest.fixture
def paused(running):
    """A game against the computer, paused."""
    running.sit_down(ALONE)
    running.keys("escape")
    running.program._loop._runs = True
    return running


def runs(running):
    return running.program._loop._runs


def test_quitting_a_game_says_that_it_is_saved_and_it_is_continued_next_time(paused):
    before = paused.session.log
    press(paused, "Quit")
    assert "This game is saved. You can continue it from the menu next time." in said(paused)
    assert runs(paused)
    press(paused, "Quit")
    assert not runs(paused)
    kept = paused.program._library.latest
    paused.program._plays.resume(kept.id)
    assert paused.session.log == before


def test_who_does_not_quit_is_at_the_table_again(paused):
    press(paused, "Quit")
    paused.keys("escape")
    assert names(paused) == ["menu", "table"]
    assert runs(paused)


def test_quitting_a_shared_game_hides_the_hand_while_it_asks(running):
    running.sit_down(PAIR, number=2)
    running.look()
    running.keys("escape")
    press(running, "Quit")
    assert running.top.name == "quit"
    assert not running.top.is_overlay


def test_quitting_an_unsaved_game_warns(paused):
    paused.session.stop_saving()
    press(paused, "Quit")
    assert paused.top.name == "unsaved"
    assert "this game is lost" in said(paused)
    press(paused, "Quit")
    assert not runs(paused)


def test_after_the_end_no_game_is_said_to_go_on(running):
    finished(running)
    running.keys("escape")
    running.table.context.exits.quit()
    assert "All games are saved." in said(running)


def test_a_lesson_can_be_quit_too(running):
    running.program._pages.lessons.begin(OFFERINGS[0].name)
    running.passes()
    running.keys("escape")
    press(running, "Quit")
    assert "All games are saved." in said(running)
