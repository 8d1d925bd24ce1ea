"""A decision that the review tells of: what was done and what is better are marked on the table."""

import msgspec
import pytest

from game.app.offerings import offering_of
from game.engine.game import Seat, events_seen
from game.engine.store import Store
from game.games.feudal.rules.commands import Resign
from game.play.replay import Replay
from game.play.session import Session
from game.play.storage.reviews import Reviews
from game.review.review import Examined, Review
from game.table.figures import Trace
from game.ui.drawing.seat_colours import colour
from game.ui.scenes.replay.review_page import Snapshot
from game.ui.scenes.replay.reviewer import Reviewer
from game.ui.table.affordances import NOTHING
from tests.review.played import example, played
from tests.ui.pilot import ANNA, BEN, HD, Pilot
from tests.ui.scene_pilot import CAPTAIN


def shown(log, review, tmp_path, players=(ANNA, BEN)):
    """The replay at the only turning point of this review."""
    offering = offering_of(log.game)
    Reviews(tmp_path).keep(log, review)
    session = Session(Store(offering.rules, log), players)
    pilot = Pilot(session, offering=offering, size=HD)
    pilot.replay(reviews=Reviews(tmp_path))
    pilot.key("space")
    pilot.press("Review")
    return pilot


@pytest.fixture(scope="module")
def march():
    """A game of Feudal, and a review in which the first move of a turn should have been the next one."""
    store = Store(offering_of("feudal").rules, played("feudal", 3, blunders=0, steps=60))
    line = store.line
    n = next(n for n in range(40, len(line)) if line[n].seat != line[n - 1].seat)
    seat, done, better = line[n].seat, line[n].command, line[n + 1].command
    store.submit(Seat(0), Resign())
    change = tuple(-900 if each == seat else 900 for each in range(2))
    raw = msgspec.Raw(msgspec.json.encode(better))
    unknown = (None,) * len(store.line)
    whole = {"results": (0, 10_000), "did": (1.0, 1.0, 1.0, 1.0), "resigned": 0}
    found = (Examined(n, seat, change, 100, raw),)
    review = Review("feudal", 2, unknown, (unknown, unknown), found, **whole)
    return store.log, review, done, better


def test_the_way_that_was_gone_and_the_better_one(march, tmp_path):
    log, review, done, better = march
    pilot = shown(log, review, tmp_path)
    (snapshot,) = pilot.widgets(Snapshot)
    wide, high = snapshot._picture.get_size()
    assert wide == high, "the board alone"
    pilot.press("Show")
    scene = pilot.top
    assert any(isinstance(each, Trace) for each in scene._playback._remains)
    gesture = offering_of("feudal").table.gesture
    marks = scene._top.drawn
    assert {gesture(better).item, gesture(better).zone} <= marks.pointed
    assert [zone.id for zone in marks.lit] == [gesture(better).zone]
    pilot.key("right")
    assert scene._top.offered.hint == NOTHING
    assert done != better


def test_the_card_that_was_played_is_outlined_in_its_players_colour(tmp_path):
    log, review = example()
    (point,) = review.turning_points
    pilot = shown(log, review, tmp_path)
    pilot.press("Show")
    card = log.line[point.step].command.card
    seat = log.line[point.step].seat
    assert pilot.top._playback.outlined == {f"card.{card}": colour((ANNA, BEN)[seat], seat)}
    pilot.key("left")
    assert f"card.{card}" not in pilot.top._playback.outlined


def test_what_a_computer_should_have_done_is_not_lit_among_the_cards_of_its_opponent(tmp_path):
    log, review = example()
    (point,) = review.turning_points
    for computer in (point.seat, 1 - point.seat):
        players = tuple(CAPTAIN if n == computer else ANNA for n in range(2))
        pilot = shown(log, review, tmp_path, players)
        pilot.press("Show")
        assert (pilot.top._top.offered.hint == NOTHING) == (computer == point.seat)


def test_a_secret_choice_of_the_opponent_is_shown_as_it_was_whatever_eyes_look(tmp_path):
    log = played("card_fu", 3, blunders=0)
    session = Session(Store(offering_of("card_fu").rules, log), (ANNA, CAPTAIN))
    replay = Replay(session)
    reviewer = Reviewer(replay, Reviews(tmp_path), lambda log, begun: None)
    own, secret = Seat(0), Seat(1)
    n = next(
        n
        for n, step in enumerate(log.line)
        if step.seat == secret and events_seen(replay.game, step, own) != step.events
    )
    replay.see(own)
    seen = reviewer.step_seen(Examined(n, secret, (900, -900), 100, msgspec.Raw(b"{}")))
    assert seen.events == log.line[n].events
    assert seen.before == replay.before(n)
