"""What is better is told to whoever tries it."""

import pytest

from game.app.offerings import offering_of
from game.app.registry import game_named
from game.engine.store import Store
from game.engine.value import replace
from game.play.session import Session
from tests.review.played import Known, example
from tests.ui.pilot import ANNA, HD, Pilot
from tests.ui.scene_pilot import CAPTAIN

LOG, REVIEW = example()
(POINT,) = REVIEW.turning_points


def advice(review, players):
    """What a try of the costly move is told, if these players sat there."""
    session = Session(Store(game_named(LOG.game), LOG), players)
    pilot = Pilot(session, offering=offering_of(LOG.game), size=HD)
    pilot.replay(reviews=Known(review))
    pilot.press("Review")
    pilot.press("Try it")
    ((_, tried, told),) = pilot.tried
    assert tried.seat == POINT.seat
    return told


@pytest.mark.parametrize("players", [(ANNA, CAPTAIN), (CAPTAIN, ANNA)])
def test_a_try_is_told_what_the_review_says(players):
    said = "Better: “Concede the trump”. There will be a better one."
    assert advice(REVIEW, players) == said


@pytest.mark.parametrize("players", [(ANNA, CAPTAIN), (CAPTAIN, ANNA)])
def test_whoever_takes_the_place_of_a_computer_is_talked_to(players):
    spoken = replace(POINT, why="Your hand is weak. You wait.")  # can't be said of Selma
    told = advice(replace(REVIEW, examined=(spoken,)), players)
    assert told.endswith("Your hand is weak. You wait.")
