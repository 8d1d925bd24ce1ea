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
    [(ALONE, (Seat(0), PUBLIC)), (PEOPLE, (PUBLIC,)), (MACHINES, (PUBLIC,))],
    ids=["alone", "people", "machines"],
)
def test_a_running_game_shows_only_what_is_known(game, players, sights):
    session = seated(*players, game=game.rules)
    for _ in range(12):
        act(session, Random(3))
    replay = Replay(session)
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
