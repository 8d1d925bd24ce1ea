"""Finished games to review."""

from functools import cache
from random import Random

import msgspec

from game.app.registry import game_named, mind_of
from game.engine.game import NATURE, playable
from game.engine.log import Log
from game.engine.store import Store
from game.engine.value import replace
from game.games.revolutionary_war.rules.commands import Concede, Play
from game.play.storage.reviews import Reviews
from game.review.judge import Judge
from game.review.playouts import Thoroughness
from game.review.review import Examined

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


@cache
def example():
    """A short game and its review, with one costly decision."""
    log = played("revolutionary_war", 4, blunders=0.3)
    free = next(
        n
        for n, step in enumerate(log.line)
        if isinstance(step.command, Play) and log.line[n + 1].seat != step.seat
    )
    seat, better = log.line[free].seat, msgspec.Raw(msgspec.json.encode(Concede()))
    change = tuple(-2_800 if each == seat else 2_800 for each in range(2))
    costly = Examined(free, seat, change, 300, better, "There will be a better one.")
    review = reviewed(log, Thoroughness(playouts=20, pairs=0, examined=0))
    return log, replace(review, examined=(costly,))


class Known(Reviews):
    """Reviews that are kept of every game, the same of all."""

    def __init__(self, review):
        super().__init__(None)
        self._review = review

    def begun(self, log):
        return self._review


class Making:
    """A review in the making that is told what to say."""

    def __init__(self, log=None, begun=None):
        self.log, self.begun = log, begun
        self.says, self.trouble, self.is_closed = None, "", False

    def poll(self):
        said, self.says = self.says, None
        return said

    def close(self):
        self.is_closed = True
