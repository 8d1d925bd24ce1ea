"""Minds that are loaded when they are first needed."""

from random import Random

import pytest

from game.ai.lazy_mind import LazyMind
from game.ai.player import Level, last_thought, seconds_for
from game.app.registry import mind_of
from game.play.session import Player, begin
from tests.laws.plays import options_for
from tests.laws.samples import GAMES, SAMPLES


def test_a_mind_is_loaded_once_and_only_when_needed():
    loaded = []
    mind = LazyMind(lambda: loaded.append(1) or mind_of("card_fu"))
    assert loaded == []
    assert seconds_for(mind, Level.CAPTAIN) == 1.0
    assert seconds_for(mind, Level.MARSHAL) == 3.0
    assert loaded == [1]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_lazy_mind_answers_like_the_real_one(game):
    sample, real = SAMPLES[game.name], mind_of(game.name)
    mind, fate = LazyMind(lambda: real), Random(3)
    options = options_for(sample, 2, fate)
    session = begin(
        game, [Player("computer", name) for name in ("Ada", "Bob")], "1", options=options
    )
    request = session.requests[0]
    view, seat = request.view, request.seat
    assert mind.greedy(view, seat) == real.greedy(view, seat)
    assert mind.imagine(view, seat, Random(1)) == real.imagine(view, seat, Random(1))
    assert last_thought(mind.think(view, seat, Level.RECRUIT, Random(1))) == last_thought(
        real.think(view, seat, Level.RECRUIT, Random(1))
    )
    assert [seconds_for(mind, each) for each in Level] == [
        seconds_for(real, each) for each in Level
    ]


def test_a_lazy_mind_gives_the_reasons_of_the_real_one():
    mind, real = LazyMind(lambda: mind_of("cards_of_war")), mind_of("cards_of_war")
    assert mind.advice is real.advice
    assert LazyMind(lambda: mind_of("feudal")).advice is None


def test_an_unknown_game_has_no_mind():
    with pytest.raises(KeyError):
        mind_of("whist")
