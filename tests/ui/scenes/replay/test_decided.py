"""Moves of a game that was already decided: the review says so instead of nothing."""

import pytest

from game.app.offerings import offering_of
from game.app.registry import game_named
from game.engine.store import Store
from game.engine.value import replace
from game.play.session import Session
from game.review.playouts import WHOLE, Chance
from game.ui.scenes.replay.verdicts import decided
from game.ui.widgets.label import Label
from tests.review.played import Known, example
from tests.ui.pilot import ANNA, HD, Pilot
from tests.ui.scene_pilot import CAPTAIN

LOG, REVIEW = example()
SURE, OPEN = Chance((WHOLE, 0), 0), Chance((WHOLE // 2, WHOLE // 2), 0)


def told(sure_from):
    """What the page says of a review in which the winner's chance is sure from a step on."""
    last = len(LOG.line)
    chances = (OPEN,) * sure_from + (SURE,) * (last - sure_from)
    session = Session(Store(game_named(LOG.game), LOG), (ANNA, CAPTAIN))
    pilot = Pilot(session, offering=offering_of(LOG.game), size=HD)
    pilot.replay(reviews=Known(replace(REVIEW, chances=chances, known=(chances,) * 2)))
    pilot.press("Review")
    texts = [each.text for each in pilot.widgets(Label)]
    return [each for each in texts if each.startswith("Decided in")], pilot


def test_the_page_says_in_which_turn_the_game_was_decided():
    (said,), pilot = told(len(LOG.line) // 2)
    assert pilot.stack.scenes[-2]._review._where(len(LOG.line) // 2).startswith("Round 9: ")
    assert said == "Decided in Round 9: from then on, your chance to win stayed above 95%."


@pytest.mark.parametrize("left", [0, 1])
def test_that_the_last_turn_decided_it_is_not_said(left):
    assert told(len(LOG.line) - left)[0] == []


def test_the_winners_of_a_team_are_told_together():
    said = "Decided in Round 3: from then on, the winners' chance to win stayed above 95%."
    assert decided("Round 3", ["Anna", "Ben"]) == said
