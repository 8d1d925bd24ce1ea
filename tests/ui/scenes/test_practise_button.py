"""The menu's button for exercises, and what is said while there are none."""

import pytest

from game.ui.scenes.question import Question
from game.ui.widgets.button import Button
from game.ui.window.input import PointerMove
from tests.ui.looks import look_for
from tests.ui.scenes.test_menu import LEFT, Menu


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
def test_why_nothing_can_be_practised_covers_no_button_and_no_other_page(size):
    menu = Menu(LEFT, look_for(size))
    scene, button = menu.top, menu.button("Practise")
    buttons = [each.rect for each in menu.widgets(Button) if each.is_shown]
    menu.send(PointerMove(button.rect.center))
    menu.stack.update(2.0)
    assert scene.page._bubbles._tip.rect.collidelist(buttons) == -1
    menu.click(button)
    said = scene.page._bubbles._toast
    assert said.text == button.why_not
    assert said.rect.collidelist(buttons) == -1
    menu.keys("escape")
    assert isinstance(menu.top, Question)
    assert scene.page._bubbles._toast is None
    assert scene.page._bubbles._tip is None


def test_a_message_of_the_program_stays_below_a_question():
    menu = Menu()
    scene = menu.top
    scene.page.say("The settings were damaged.")
    menu.keys("escape")
    assert scene.page._bubbles._toast is not None


def test_exercises_that_wait_are_offered_with_their_number():
    menu = Menu()
    menu.button("Practise").press_now()
    assert menu.done == [], "there is nothing to practise"
    menu.exercises = 3
    menu.top.resume()
    menu.button("Practise (3)").press_now()
    assert menu.done == ["practise"]
