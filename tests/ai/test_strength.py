"""How strong the players are, and that they never stall: minutes, run before each closing."""

import json
import os
import signal
from random import Random
from time import monotonic, sleep

import pytest

from game.ai.player import Level
from game.ai.thinking import Thinking
from game.app.commands.duel import main
from game.app.worker_main import serve
from game.engine.game import NATURE
from game.engine.log import Log
from game.engine.store import Store
from game.games.revolutionary_war.ai import mind
from game.games.revolutionary_war.rules import game

pytestmark = pytest.mark.long


@pytest.mark.parametrize(
    ("stronger", "weaker", "share", "deals"),
    [
        ("recruit", "random", 0.60, 400),  # GS-4
        ("soldier", "recruit", 0.60, 400),
        ("captain", "soldier", 0.60, 400),
        ("marshal", "captain", 0.60, 100),
        ("marshal", "greedy", 0.75, 100),
        ("marshal", "random", 0.93, 100),
    ],
)
def test_each_player_beats_the_weaker_one(stronger, weaker, share, deals, capsys):
    main(["revolutionary_war", stronger, weaker, "-n", str(deals), "--json"])
    assert json.loads(capsys.readouterr().out)["a_share"] >= share


@pytest.mark.parametrize("options", ['{"target": 100}', '{"card_memory": false}'])
def test_the_marshal_beats_greedy_by_other_house_rules_too(options, capsys):
    main(["revolutionary_war", "marshal", "greedy", "-n", "40", "--json", "--options", options])
    assert json.loads(capsys.readouterr().out)["a_share"] >= 0.7


def played(thinking, seed, level, between=lambda: None):
    """A whole game with the computer in both seats."""
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


def test_a_thousand_games_without_a_stall():
    thinking = Thinking(serve)
    try:
        for seed in range(1000):
            played(thinking, seed, Level.SOLDIER)
    finally:
        thinking.close()


def test_the_game_goes_on_however_often_the_worker_is_killed():
    fate, thinking = Random(1), Thinking(serve)

    def kill():
        if fate.random() < 0.1 and thinking._worker is not None:
            assert thinking.poll() is None, "it has only just been asked"
            sleep(0.003 * fate.random())
            os.kill(thinking._worker._process.pid, signal.SIGKILL)

    try:
        for seed in range(10):
            played(thinking, seed, Level.CAPTAIN, kill)
    finally:
        thinking.close()
