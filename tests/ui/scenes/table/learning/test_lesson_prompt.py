"""What the bar says while a lesson asks for a move in the strip below it."""

import pytest

from game.app.learning.lessons import MIRA, lesson_named
from game.app.offerings import offering_of
from game.play.players import Player
from game.play.tutor import Tutor
from tests.ui.described import described
from tests.ui.pilot import AT_ONCE, HD, Pilot

LESSONS = ("table", "revolutionary_war", "feudal", "card_fu", "feud", "cards_of_war")


@pytest.mark.parametrize("name", LESSONS)
def test_the_question_of_the_game_does_not_disagree_with_the_step_below_it(name):
    """“Deploy up to 3 soldiers” stood above “Drag the 10♥ to the lit slot”."""
    taught = lesson_named(name)
    first = next(n for n, step in enumerate(taught.lesson.steps) if step.asks)
    tutor = Tutor(taught, (Player("person", "Anna"), MIRA), lambda step, over: None, first)
    offering = offering_of(taught.lesson.game)
    pilot = Pilot(size=HD, tutor=tutor, offering=offering, settings=AT_ONCE)
    pilot.settle()
    assert described(pilot.scene.desk.bar.prompt) == "Do this step, or press “Show me”."
    pilot.press("Show me")
    pilot.settle()
    pilot.step()
    assert tutor.at == first + 1
