"""The players never stall.  Takes minutes, run before each release."""

import os
import signal
from random import Random
from time import monotonic, sleep

import pytest

from game.ai.player import Level
from game.ai.thinking import Thinking
from game.app.worker_main import serve
from game.engine.game import NATURE
from game.engine.log import Log
from game.engine.store import Store
from game.games.revolutionary_war.ai import mind
from game.games.revolutionary_war.rules import game

pytestmark = pytest.mark.long


def play_game(thinking, seed, level, between=lambda: None):
    """Play a whole game with the computer in both seats."""
    store = Store(game, Log(game.name, game.version, str(seed)))
    store.submit(NATURE, game.opening(game.vocabulary.options(), 2))
    while acting := game.to_act(store.state):
        (seat,) = acting
        view = game.view(store.state, seat)
        thinking.ask(game, mind, view, seat, level, seed=store.seed, at=store.length)
        began = monotonic()
        between()
        while (thought := thinking.poll()) is None:
            assert monotonic() - began < 60, "it has stalled"
            sleep(0.0005)
        store.submit(seat, thought.command)
    assert game.outcome(store.state)


def test_a_thousand_games_are_played_without_a_stall():
    thinking = Thinking(serve)
    try:
        for seed in range(1000):
            play_game(thinking, seed, Level.SOLDIER)
    finally:
        thinking.close()


def test_games_are_finished_although_the_worker_is_killed():
    fate, thinking = Random(1), Thinking(serve)

    def kill():
        if fate.random() < 0.1 and thinking._worker is not None:
            assert thinking.poll() is None, "it can't have answered yet"
            sleep(0.003 * fate.random())
            os.kill(thinking._worker._process.pid, signal.SIGKILL)

    try:
        for seed in range(10):
            play_game(thinking, seed, Level.CAPTAIN, kill)
    finally:
        thinking.close()
