"""A computer's level is changed from the pause page."""

from game.app.offerings import offerings
from game.play.session import Player, begin
from game.ui.scenes.question import Question
from game.ui.scenes.table.overlays.level_words import CHANGE_LEVEL
from tests.ui.pilot import ANNA, KARL, PAIR, Pilot, seated
from tests.ui.solo_table import at_my_turn

GAMES = {each.name: each for each in offerings()}


def paused(pilot):
    pilot.key("escape")
    pilot.rest()
    assert isinstance(pilot.top, Question)
    return pilot


def answer(pilot, start):
    pilot.press(start)
    pilot.rest()


def test_the_pause_page_changes_the_level_and_the_log_says_so():
    pilot = paused(at_my_turn())
    answer(pilot, CHANGE_LEVEL)
    assert pilot.buttons() == ["Medium", "Hard", "Expert", "Cancel"]
    before = pilot.pixels()
    answer(pilot, "Hard")
    assert pilot.top is pilot.scene
    assert pilot.scene.context.level_of(1) == "Hard"
    assert pilot.scene.context.level_of(0) == ""
    assert pilot.pixels() == pilot.picture() != before, "his plate says so"
    assert pilot.log()[-1] == "Karl now plays at Hard."
    assert pilot.session.notes.level(1) == "captain"
    loaded = Pilot(pilot.session.reopened(), offering=pilot.scene.offering)
    loaded.settle()
    assert "Karl now plays at Hard." in loaded.log()


def test_cancel_changes_nothing_and_goes_back_to_the_pause_page():
    pilot = paused(at_my_turn())
    pause = pilot.buttons()
    answer(pilot, CHANGE_LEVEL)
    answer(pilot, "Cancel")
    assert pilot.session.notes.level_changes == ()
    assert pilot.buttons() == pause
    answer(pilot, CHANGE_LEVEL)
    pilot.key("escape")
    pilot.rest()
    assert pilot.buttons() == pause


def test_of_several_computers_one_is_chosen():
    players = (
        ANNA,
        KARL,
        Player("computer", "Otto", "soldier"),
        Player("computer", "Mira", "soldier"),
    )
    pilot = Pilot(begin(GAMES["feudal"].rules, players, "1"), offering=GAMES["feudal"])
    pilot.settle()
    paused(pilot)
    pause = pilot.buttons()
    answer(pilot, CHANGE_LEVEL)
    answer(pilot, "Cancel")
    assert pilot.buttons() == pause
    answer(pilot, CHANGE_LEVEL)
    answer(pilot, "Otto")
    assert pilot.buttons() == ["Easy", "Hard", "Expert", "Cancel"]
    answer(pilot, "Easy")
    assert pilot.session.notes.level_changes[0][1:] == (2, "recruit")


def test_people_alone_have_no_level_to_change():
    pilot = Pilot(seated(PAIR))
    pilot.key("escape")
    pilot.rest()
    assert CHANGE_LEVEL not in pilot.buttons()
