"""A whole turn of the computer through the worker, in a duel and in the line protocol."""

import json
from random import Random
from time import monotonic, sleep

import pytest

from game.ai.in_process import InProcess
from game.ai.player import Level, Temperament, last_thought
from game.ai.thinking import Thinking, fate_of
from game.app.commands.talk import Conversation
from game.app.contest.deals import Pairing, play_deal
from game.app.registry import game_named, mind_of
from game.app.worker_main import serve
from game.engine.game import play
from game.games.feudal.ai import mind
from game.games.feudal.rules import game
from game.games.feudal.rules.options import Options
from tests.games.feudal.ai.positions import random_game


@pytest.fixture
def thinking():
    one = Thinking(serve)
    yield one
    one.close()


def test_a_whole_turn_comes_back_from_the_worker(thinking, monkeypatch):
    monkeypatch.setattr(mind, "seconds", {Level.SOLDIER: 60.0})
    state = random_game(1)
    seat = min(state.turn)
    thinking.ask(game, mind, state, seat, Level.SOLDIER, seed="1", at=2)
    begin = monotonic()
    while (thought := thinking.poll()) is None:
        assert monotonic() - begin < 60
        sleep(0.001)
    alone = last_thought(mind.think(state, seat, Level.SOLDIER, Random(fate_of("1", 2, seat))))
    assert thought == alone
    assert len(thought.then) > 3
    assert len(thought.why_then) == len(thought.then)
    assert all(thought.why_then)


@pytest.mark.parametrize(("level", "thoughts"), [(Level.CAPTAIN, 20), (Level.MARSHAL, 200)])
def test_thinking_can_be_interrupted_often(level, thoughts):
    state = random_game(1)
    assert sum(1 for _ in mind.think(state, min(state.turn), level, Random(1))) > thoughts


def test_without_a_worker_process_thinking_runs_in_steps():
    state = random_game(1)
    seat = min(state.turn)
    at_table = InProcess(mind, state, seat, Level.SOLDIER, temperament=Temperament.EVEN, fate="1")
    while not at_table.think_on():
        assert at_table.best is not None
    assert at_table.best.command in set(game.legal_commands(state, seat))


def test_in_a_duel_the_computer_thinks_once_per_turn():
    pairing = Pairing("feudal", "recruit", "greedy", "1", Options())
    played = play_deal(pairing, 0)
    assert len(played.winners) == 2
    assert 3 * len(played.seconds["a"]) < len(played.seconds["b"])


def test_the_line_protocol_answers_with_a_whole_turn():
    table = Conversation(game_named, mind_of)

    def said(**request):
        return json.loads(table.answer(json.dumps(request).encode()))

    now = said(do="new", game="feudal", seed="1")
    while said(do="view", seat=0)["view"]["phase"] != "play":
        (seat, *_) = now["to_act"]
        thought = said(do="think", seat=seat, level="recruit")
        for command in (thought["command"], *thought["then"]):
            now = said(do="act", seat=seat, command=command)
            assert now["ok"]
    (seat,) = now["to_act"]
    thought = said(do="think", seat=seat, level="recruit")
    assert thought["then"][-1] == {"type": "EndTurn"}
    for command in (thought["command"], *thought["then"]):
        now = said(do="act", seat=seat, command=command)
        assert now["ok"]
    assert now["to_act"] == [1 - seat]


def test_every_command_of_a_planned_turn_is_legal_in_order():
    """As the table plays it: one command after another."""
    state = random_game(2)
    seat = min(state.turn)
    thought = last_thought(mind.think(state, seat, Level.SOLDIER, Random(1)))
    for command in (thought.command, *thought.then):
        assert command in set(game.legal_commands(state, seat))
        _, state = play(game, state, seat, command)
