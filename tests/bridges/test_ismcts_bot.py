"""OpenSpiel's search as a player of duels: legal in every game, and blind to what is hidden."""

import sys
from random import Random

import msgspec
import pyspiel
import pytest

from game.app.contest.deals import Pairing, play_deal
from game.app.registry import game_named
from game.bridges.ismcts_bot import Player, answers
from game.bridges.spiel import CARD_GAMES, PREFIX, CardState
from game.engine.game import NATURE
from tests.laws.plays import random_play

BOT = f"talk:{sys.executable} -m game.bridges.ismcts_bot 2"


def moments(name, seed=3):
    game = game_named(name)
    for state, step, _ in random_play(name, seed).moments():
        if step.seat not in (NATURE, -1) and step.seat == min(game.to_act(state)):
            yield state, step.seat


@pytest.mark.parametrize("name", CARD_GAMES)
def test_its_choice_is_legal(name):
    game = game_named(name)
    for state, seat in list(moments(name))[3:40:12]:
        view = game.view(state, seat)
        legal = list(game.legal_commands(view, seat))
        command = Player(name, seat, 2).choose(msgspec.Raw(msgspec.json.encode(view)), "1")
        assert command in legal


@pytest.mark.parametrize("name", CARD_GAMES)
def test_what_it_makes_up_looks_the_same_to_its_seat_alone(name):
    game, openspiel = game_named(name), pyspiel.load_game(PREFIX + name)
    for state, seat in list(moments(name))[3:40:12]:
        view = game.view(state, seat)
        one, other = (CardState(openspiel).imagined(seat, Random(n), view) for n in (1, 2))
        assert one.information_state_string(seat) == other.information_state_string(seat)
        assert one.legal_actions() == other.legal_actions()


def test_it_plays_a_whole_duel():
    played = play_deal(
        Pairing("card_fu", "carefree", BOT, "1", game_named("card_fu").vocabulary.options(), 60.0),
        1,
    )
    assert played.forfeits == ()
    assert len(played.winners) == 2


def test_it_refuses_what_it_does_not_know():
    said = [{"do": "sit", "game": "feudal", "seat": 0}, {"do": "choose", "seed": "1"}]
    first, second = answers(map(msgspec.json.encode, said), 2)
    assert first == {"ok": False, "why": "OpenSpiel has no game “feudal” of ours."}
    assert not second["ok"]
