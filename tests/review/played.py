"""Finished games to review."""

from random import Random

from game.app.registry import game_named, mind_of
from game.engine.game import NATURE, playable
from game.engine.log import Log
from game.engine.store import Store
from game.review.judge import Judge
from game.review.playouts import Thoroughness

BRIEF = Thoroughness(playouts=4, pairs=8, examined=6)


def played(name, seed, blunders=1.0, steps=10_000):
    """The log of a game in which a share of the moves is random; the others are rules of thumb."""
    game, mind, fate = game_named(name), mind_of(name), Random(seed)
    store = Store(game, Log(game.name, game.version, str(seed)))
    store.submit(NATURE, game.opening(game.vocabulary.options(), game.seats[0]))
    while (acting := game.to_act(store.state)) and store.length < steps:
        seat = min(acting)
        is_random = fate.random() < blunders
        rule_of_thumb = mind.greedy(store.view(seat), seat)
        store.submit(
            seat, fate.choice(playable(game, store.state, seat)) if is_random else rule_of_thumb
        )
    return store.log


def judge(log, care=BRIEF):
    return Judge(game_named(log.game), mind_of(log.game), log, care)


def reviewed(log, care=BRIEF):
    """The whole review of a game."""
    *_, review = judge(log, care).work()
    return review
