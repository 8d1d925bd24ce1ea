"""What the bar says while a lesson asks for a move in the strip below it."""

import pytest

from game.app.learning.lessons import MIRA, lesson_named
from game.app.offerings import offering_of
from game.play.players import Player
from game.play.tutor import Tutor
from tests.ui.described import described
from tests.ui.pilot import AT_ONCE, HD, Pilot, by_drag

LESSONS = ("table", "revolutionary_war", "feudal", "card_fu", "feud", "cards_of_war")


def at_step(name, step):
    """At this step of a lesson, with everything shown."""
    taught = lesson_named(name)
    tutor = Tutor(taught, (Player("person", "Anna"), MIRA), lambda step, over: None, step)
    pilot = Pilot(size=HD, tutor=tutor, offering=offering_of(taught.lesson.game), settings=AT_ONCE)
    pilot.settle()
    return pilot


@pytest.mark.parametrize("name", LESSONS)
def test_the_question_of_the_game_does_not_disagree_with_the_step_below_it(name):
    """“Deploy up to 3 soldiers” stood above “Drag the 10♥ to the lit slot”."""
    taught = lesson_named(name)
    first = next(n for n, step in enumerate(taught.lesson.steps) if step.asks)
    pilot = at_step(name, first)
    assert described(pilot.scene.desk.bar.prompt) == "Do this step, or press “Show me”."
    pilot.press("Show me")
    pilot.settle()
    pilot.step()
    assert pilot.tutor.at == first + 1


def test_while_a_remark_is_read_nobody_is_said_to_be_waited_for():
    """A new user laid another card, and was told to wait for the opponent's, which never came."""
    pilot = at_step("revolutionary_war", 1)
    by_drag(pilot, "card.6D", "table")
    pilot.rest()
    assert pilot.tutor.remark is not None
    by_drag(pilot, "card.KD", "table")
    assert pilot.said() == described(pilot.scene.desk.bar.prompt)
    assert pilot.said() == "Read why, then press “Undo it”."
