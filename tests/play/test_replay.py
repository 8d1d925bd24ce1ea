"""Replays: what can be seen of a game that is over, and of one that goes on."""

from random import Random

import pytest

from game.app.offerings import offerings
from game.engine.game import PUBLIC, Seat
from game.play.replay import Replay
from game.play.story import EVERYTHING
from tests.play.seated import ALONE, MACHINES, PEOPLE, act, play_on, seated, state_of


@pytest.fixture(params=offerings(), ids=lambda each: each.name)
def game(request):
    return request.param


@pytest.mark.parametrize(
    ("players", "sights"),
    [(ALONE, (Seat(0), PUBLIC)), (PEOPLE, (PUBLIC, Seat(0), Seat(1))), (MACHINES, (PUBLIC,))],
    ids=["alone", "people", "machines"],
)
def test_a_running_game_shows_only_what_is_known(game, players, sights):
    session = seated(*players, game=game.rules)
    for _ in range(12):
        act(session, Random(3))
    replay = Replay(session)
    assert replay.has_secrets or game.name == "feudal", "there all men can be on the board by now"
    assert replay.sights == sights
    for eyes in {Seat(0), Seat(1), PUBLIC, EVERYTHING} - set(sights):
        with pytest.raises(ValueError, match="can't be seen"):
            replay.see(eyes)
    for eyes in sights:
        replay.see(eyes)
        assert replay.view == game.rules.view(state_of(session), eyes)


def test_a_finished_game_has_no_secrets(game):
    session = seated(*ALONE, game=game.rules)
    play_on(session, Random(5))
    replay = Replay(session)
    assert replay.sights == (Seat(0), EVERYTHING, Seat(1), PUBLIC)
    assert not replay.has_secrets
    for eyes in replay.sights:
        replay.see(eyes)
        last = replay.story()[-1]
        view = last.before
        for event in last.events:
            view = game.rules.evolve(view, event)
        assert view == replay.view
    replay.see(EVERYTHING)
    assert replay.view == state_of(session)


def test_looking_with_other_eyes_leaves_the_game_alone(game):
    session = seated(*ALONE, game=game.rules)
    play_on(session, Random(5))
    before = session.eyes, session.view, session.log
    Replay(session).see(EVERYTHING)
    assert (session.eyes, session.view, session.log) == before


def test_before_a_side_of_a_running_game_a_curtain_is_drawn_if_others_are_there(game):
    for players, is_over, curtains in (
        (PEOPLE, False, {Seat(0), Seat(1)}),
        (ALONE, False, set()),
        (PEOPLE, True, set()),
    ):
        session = seated(*players, game=game.rules)
        play_on(session, Random(5), 1_000 if is_over else 6)
        replay = Replay(session)
        assert {eyes for eyes in replay.sights if replay.needs_curtain(eyes)} == curtains


def test_a_new_game_can_begin_at_any_move_of_a_finished_one(game):
    session = seated(*ALONE, game=game.rules)
    play_on(session, Random(5))
    replay, entries = Replay(session), session.log.entries
    for entry in range(0, len(entries) - 1, 7):
        log = replay.log_until(entry)
        assert log.entries == entries[: entry + 1]
        assert log.seed == session.log.seed
    assert replay.log_until(len(entries) - 1) is None, "the game is over there"


def test_no_new_game_begins_in_a_running_one(game):
    """One could try out what the others do, and go back."""
    session = seated(*ALONE, game=game.rules)
    play_on(session, Random(5), 6)
    assert Replay(session).log_until(3) is None


def test_a_game_that_stops_before_its_end_has_no_secrets_if_it_is_over(game):
    session = seated(*ALONE, game=game.rules)
    play_on(session, Random(5), 6)
    replay = Replay(session, is_over=True, flaw="Step 9 breaks rule R-5.")
    assert replay.sights == (Seat(0), EVERYTHING, Seat(1), PUBLIC)
    assert replay.log_until(3) is not None
