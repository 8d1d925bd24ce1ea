"""Legal commands, refusals, and that nothing is lost."""

import ast
import inspect
import re
from typing import get_args

import pytest

from game.engine.game import NATURE, PUBLIC, IllegalCommand, play, playable
from tests.laws.plays import legal, some_of, vocabulary
from tests.laws.samples import UNDER_LAW, beside

UNLISTED_TRIED = 8  # commands from other games, for each seat and moment
LONGEST_REASON = 80  # letters: it is shown beside the card
LISTED_TRIED = 15  # listed commands, for each seat and moment


def refusal(game, state, seat, command):
    try:
        play(game, state, seat, command)
    except IllegalCommand as refused:
        return refused
    return None


def test_every_listed_command_is_legal(plays):
    for played in plays:
        fate = played.fate
        for before, _, _ in played.moments():
            for seat in played.eyes:
                listed = legal(plays.game, before, seat)
                assert len(listed) == len(set(listed))
                for command in some_of(listed, LISTED_TRIED, fate):
                    assert refusal(plays.game, before, seat, command) is None


def test_an_unlisted_command_is_refused_with_a_paragraph_and_a_reason(plays):
    words = vocabulary(plays.game.name)
    for played in plays:
        fate = played.fate
        for before, _, _ in played.moments():
            for seat in (*played.eyes, NATURE):
                if seat == NATURE and NATURE in plays.game.to_act(before):
                    continue  # her commands aren't listed
                listed = legal(plays.game, before, seat)
                for command in some_of(words, UNLISTED_TRIED, fate):
                    if command not in listed:
                        refused = refusal(plays.game, before, seat, command)
                        if refused is None and isinstance(command, played.sample.composed):
                            continue
                        assert refused is not None, (seat, command)
                        assert re.fullmatch(r"[A-Z]+-\d+", refused.rule)
                        assert 0 < len(refused.why) <= LONGEST_REASON


def test_nobody_is_forced_to_resign(plays):
    game = plays.game
    for played in plays:
        for before, _, _ in played.moments():
            for seat in game.to_act(before) - {NATURE}:
                doable = playable(game, before, seat)
                assert doable
                assert not any(isinstance(each, game.vocabulary.parley) for each in doable)


def test_a_spectator_has_no_legal_commands(plays):
    for played in plays:
        for before, _, _ in played.moments():
            assert legal(plays.game, before, PUBLIC) == []


def test_no_card_or_piece_is_lost_or_doubled(plays):
    for played in plays:
        for state in played.states():
            assert played.sample.whole(state)


def test_every_command_and_every_event_occurs(plays):
    words = plays.game.vocabulary
    steps = [step for played in plays for step in played.log.line]
    assert {type(step.command) for step in steps} == set(get_args(words.command))
    assert {type(event) for step in steps for event in step.events} == set(get_args(words.event))


@pytest.mark.parametrize("game", UNDER_LAW, ids=lambda game: game.name)
def test_decide_does_not_use_legal_commands(game):
    module = beside(game, "rules.decide") or game
    tree = ast.parse(inspect.getsource(module))
    asked = [
        (function.name, node.lineno)
        for function in tree.body
        if isinstance(function, ast.FunctionDef) and function.name != "legal_commands"
        for node in ast.walk(function)
        if isinstance(node, ast.Name) and node.id == "legal_commands"
    ]
    assert asked == [], "otherwise comparing it with that list would prove nothing"
