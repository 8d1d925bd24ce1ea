"""From which side a review shows the table: from that of the person who decides."""

import pytest

from game.app.offerings import offering_of
from game.app.registry import game_named
from game.engine.game import Seat
from game.engine.store import Store
from game.engine.value import replace
from game.play.session import Player, Session
from game.play.storage.reviews import Reviews
from game.play.story import EVERYTHING
from tests.review.played import example
from tests.ui.pilot import ANNA, HD, PAIR, Pilot

NAME = "revolutionary_war"
OTTO = Player("computer", "Otto", "captain")
LOG, REVIEW = example()
(POINT,) = REVIEW.examined


def opened(tmp_path, players, review=REVIEW):
    """The replay of the example by these players, with its review."""
    session = Session(Store(game_named(NAME), LOG), players)
    reviews = Reviews(tmp_path)
    reviews.keep(LOG, review)
    pilot = Pilot(session, offering=offering_of(NAME), size=HD)
    pilot.replay(begin=lambda *_: None, reviews=reviews)
    pilot.key("space")
    return pilot


def sides(pilot, monkeypatch):
    """The sides from which the table was drawn for the review's pictures."""
    playback, seen = pilot.top._playback, []
    look_at = playback.look_at
    monkeypatch.setattr(
        playback,
        "look_at",
        lambda past, moving: (seen.append(playback.near), look_at(past, moving=moving))[1],
    )
    pilot.press("Review")
    return seen


@pytest.mark.parametrize("seat", [0, 1])
def test_at_one_screen_the_picture_and_the_table_are_turned_to_who_decides(
    tmp_path, monkeypatch, seat
):
    worth = -max(map(abs, POINT.change))
    change = (worth, -worth) if seat == 0 else (-worth, worth)
    point = replace(POINT, seat=Seat(seat), change=change)
    pilot = opened(tmp_path, PAIR, replace(REVIEW, examined=(point,)))
    replay = pilot.top
    assert replay._playback.near == 0
    assert sides(pilot, monkeypatch)[0] == seat
    assert replay._playback.near == 0, "below the page"
    pilot.press("Show")
    assert replay._playback.near == seat
    assert replay._replay.eyes == EVERYTHING
    pilot.press("Back to the review")
    pilot.press("Close")
    replay._see(EVERYTHING)
    assert replay._playback.near == 0


def test_a_person_sees_a_decision_of_the_computer_from_their_own_side(tmp_path, monkeypatch):
    alone = (ANNA, OTTO) if POINT.seat == 1 else (OTTO, ANNA)
    pilot = opened(tmp_path, alone)
    own = 1 - POINT.seat
    assert set(sides(pilot, monkeypatch)) == {own}


def test_a_game_that_goes_on_cannot_be_seen_with_eyes_that_see_everything(tmp_path):
    session = Session(Store(game_named(NAME), replace(LOG, entries=LOG.entries[:9])), PAIR)
    pilot = Pilot(session, offering=offering_of(NAME), size=HD)
    pilot.replay()
    with pytest.raises(ValueError, match="can't be seen"):
        pilot.top._replay.see(EVERYTHING, Seat(1))
