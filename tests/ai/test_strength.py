"""The strength of the players, and that they never stall. Takes minutes, run before each release."""

import json
import os
import signal
from random import Random
from time import monotonic, sleep

import msgspec
import pytest

from game.ai.player import Level
from game.ai.thinking import Thinking
from game.app.commands.duel import main
from game.app.worker_main import serve
from game.engine.game import NATURE
from game.engine.log import Log
from game.engine.store import Store
from game.games.feud.table.presets import PRESETS
from game.games.revolutionary_war.ai import mind
from game.games.revolutionary_war.rules import game

pytestmark = pytest.mark.long


FEUDS = {each.id: msgspec.json.encode(each.options).decode() for each in PRESETS}
SHUFFLED = '{"arrangement": "shuffled", "has_corner_crossing": false}'
DUELS = [
    ("revolutionary_war recruit random", 0.60, 400),
    ("revolutionary_war soldier recruit", 0.60, 400),
    ("revolutionary_war captain soldier", 0.60, 400),
    ("revolutionary_war marshal captain", 0.60, 100),
    ("revolutionary_war marshal greedy", 0.75, 100),
    ("revolutionary_war marshal random", 0.93, 100),
    ("revolutionary_war marshal greedy", 0.70, 40, '{"target": 100}'),
    ("revolutionary_war marshal greedy", 0.70, 40, '{"card_memory": false}'),
    ("feudal soldier recruit", 0.60, 50),
    ("feudal captain soldier", 0.60, 50),
    ("feudal marshal captain", 0.60, 50),
    ("feudal marshal recruit", 0.95, 50),
    ("feudal marshal greedy", 0.85, 50),
    ("feudal marshal greedy", 0.85, 10, '{"armies": 2}'),
    ("feudal marshal greedy", 0.85, 10, SHUFFLED),
    ("feud marshal random", 0.90, 150, FEUDS["basic"]),
    ("feud marshal random", 0.95, 50, FEUDS["true_feud"]),
    ("feud marshal greedy", 0.60, 50, FEUDS["true_feud"]),
    ("feud marshal captain", 0.57, 50, FEUDS["true_feud"]),
    ("feud captain soldier", 0.57, 50, FEUDS["true_feud"]),
    ("feud soldier recruit", 0.57, 50, FEUDS["true_feud"]),
    ("feud marshal greedy", 0.60, 30, FEUDS["club"]),
    ("feud marshal random", 0.60, 30, FEUDS["skirmish_feud"]),
    ("cards_of_war soldier recruit", 0.57, 150),
    ("cards_of_war captain soldier", 0.57, 150),
    ("cards_of_war marshal captain", 0.57, 150),
    ("cards_of_war marshal greedy", 0.65, 150),
    ("cards_of_war marshal random", 0.95, 150),
]


@pytest.mark.parametrize("duel", DUELS, ids=lambda duel: duel[0])
def test_the_stronger_player_wins_its_share(duel, capsys):
    players, share, deals, *house_rules = duel
    main([*players.split(), "-n", str(deals), "--json", "--options", *(house_rules or ["{}"])])
    assert json.loads(capsys.readouterr().out)["a_share"] >= share


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
