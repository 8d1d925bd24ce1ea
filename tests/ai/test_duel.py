"""The duel counts correctly, refuses wrong arguments, and can be repeated."""

import json
from random import Random

import pytest

from game.app.commands.duel import (
    Pairing,
    Played,
    _player,
    _result,
    _text,
    interval,
    main,
    play_deal,
)
from game.engine.game import NATURE
from game.games.feudal.ai import mind
from game.games.feudal.rules import game as feudal
from game.games.feudal.rules.commands import OfferTruce, Resign
from game.games.revolutionary_war.rules.options import Options
from tests.laws.plays import random_play


def pairing(a="greedy", b="random", options=None):
    return Pairing("revolutionary_war", a, b, "1", options or Options())


def duel_json(capsys, *argv):
    main(["revolutionary_war", *argv])
    return json.loads(capsys.readouterr().out)


def test_a_deal_is_played_twice_and_can_be_repeated():
    first, again = play_deal(pairing(), 3), play_deal(pairing(), 3)
    assert len(first.winners) == 2
    assert first.winners == again.winners
    assert all(first.seconds[side] for side in ("a", "b"))


def test_a_player_against_itself_wins_each_side_once():
    assert all(
        set(play_deal(pairing("greedy", "greedy"), n).winners) == {"a", "b"} for n in range(5)
    )


def test_the_random_player_neither_resigns_nor_offers_a_truce():
    choose, fate = _player("random", feudal, mind), Random(1)
    views = [
        (feudal.view(before, step.seat), step.seat)
        for before, step, _ in random_play("feudal", 27).moments()
        if step.seat != NATURE
    ]
    said = {type(choose(view, seat, fate).command) for view, seat in views for _ in range(3)}
    assert len(said) > 3
    assert not said & {Resign, OfferTruce}


def test_json_has_the_counts_and_the_times(capsys):
    said = duel_json(capsys, "greedy", "random", "-n", "30", "--seed", "7", "--json")
    assert said["game"] == "revolutionary_war"
    assert (said["a"], said["b"], said["n"], said["games"]) == ("greedy", "random", 30, 60)
    assert said["a_wins"] + said["b_wins"] + said["draws"] == 60
    assert said["a_wins"] > said["b_wins"]
    low, high = said["a_share_interval"]
    assert low < said["a_share"] < high
    for quantile in ("decision_ms_p50", "decision_ms_p95"):
        assert set(said[quantile]) == {"a", "b"}


def test_a_draw_counts_as_half_a_win():
    times = {"a": (0.004, 0.001, 0.002), "b": ()}
    played = [Played(("a", None), times), Played(("b", "a"), times), Played((None, None), times)]
    result = _result(pairing(), played)
    assert (result.n, result.games) == (3, 6)
    assert (result.a_wins, result.b_wins, result.draws) == (2, 1, 3)
    assert result.a_share == 3.5 / 6
    low, high = result.a_share_interval
    assert (round(low, 3), round(high, 3)) == (0.241, 0.861)
    assert (result.decision_ms_p50, result.decision_ms_p95) == ({"a": 2, "b": 0}, {"a": 4, "b": 0})
    assert "won by greedy 2, by random 1, drawn 3" in _text(result, "1")
    assert "greedy scores 58.3% against random" in _text(result, "1")


def test_the_text_says_how_many_games_were_played(capsys):
    main(["revolutionary_war", "greedy", "random", "-n", "2"])
    told = capsys.readouterr()
    assert "2 deals, each played twice with the seats changed, 4 games" in told.out
    assert "2 of 2 deals" in told.err


def test_without_other_processes_the_result_is_the_same(capsys, monkeypatch):
    argv = ("greedy", "random", "-n", "4", "--json")
    counts = ("games", "a_wins", "b_wins", "draws")
    usual = duel_json(capsys, *argv)

    def refuse(self):
        raise BlockingIOError(11, "Resource temporarily unavailable")

    monkeypatch.setattr("multiprocessing.process.BaseProcess.start", refuse)
    assert main(["revolutionary_war", *argv]) == 0
    told = capsys.readouterr()
    alone = json.loads(told.out)
    assert [alone[each] for each in counts] == [usual[each] for each in counts]
    assert told.err.startswith("Can't start another process (Resource temporarily unavailable)")
    assert "4 of 4 deals" in told.err


def test_a_duel_can_have_house_rules(capsys):
    options = '{"target": 100, "card_memory": false}'
    said = duel_json(capsys, "greedy", "random", "-n", "2", "--json", "--options", options)
    assert said["games"] == 4


@pytest.mark.parametrize(
    ("argv", "sentence"),
    [
        (["chess", "greedy", "random"], "There is no game “chess”"),
        (["revolutionary_war", "general", "random"], "There is no player “general”"),
        (["revolutionary_war", "greedy", "Random"], "There is no player “Random”"),
        (["revolutionary_war", "generic:0", "random"], "There is no player “generic:0”"),
        (["revolutionary_war", "generic:", "random"], "generic:PLAYOUTS"),
        (["revolutionary_war", "greedy", "random", "-n", "0"], "Play at least one deal"),
        (["revolutionary_war", "greedy", "random", "--options", "{"], "not house rules"),
        (["revolutionary_war", "greedy", "random", "--options", '{"x":1}'], "not house rules"),
        (
            ["revolutionary_war", "greedy", "random", "--options", '{"target":-1}'],
            "Choose a target",
        ),
    ],
)
def test_a_wrong_argument_is_refused_in_one_line(argv, sentence, capsys):
    with pytest.raises(SystemExit) as left:
        main(argv)
    told = capsys.readouterr()
    assert left.value.code == 2
    assert sentence in told.err
    assert told.err.count("\n") == 1
    assert told.out == ""


def test_the_interval_is_a_wilson_interval():
    low, high = interval(0.5, 100)
    assert (round(low, 4), round(high, 4)) == (0.4038, 0.5962)
    low, high = interval(1.0, 10)
    assert (round(low, 4), high) == (0.7225, pytest.approx(1.0))


def test_a_game_can_have_its_own_players(capsys):
    main(["card_fu", "carefree", "greedy", "-n", "1", "--json"])
    assert json.loads(capsys.readouterr().out)["games"] == 2
    with pytest.raises(SystemExit):
        main(["revolutionary_war", "carefree", "greedy"])
