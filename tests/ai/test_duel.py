"""The duel counts correctly, refuses wrong arguments, and can be repeated."""

import json

import pytest

from game.app.commands.duel import _result, _text, interval, main
from game.app.contest.deals import Forfeit, Pairing, Played, play_deal
from game.app.contest.players import Question, house_player
from game.app.contest.sprt import sprt
from game.app.registry import game_named
from game.engine.files import read
from game.engine.game import NATURE
from game.engine.store import Store
from game.games.feudal.ai import mind
from game.games.feudal.rules import game as feudal
from game.games.feudal.rules.commands import OfferTruce, Resign
from game.games.revolutionary_war.rules.options import Options
from tests.laws.plays import random_play


def pairing(a="greedy", b="random", options=None):
    return Pairing("revolutionary_war", a, b, "1", options or Options())


def state_of(log):
    return Store(game_named(log.game), log).state


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
    choose = house_player("random", feudal, mind)
    views = [
        (feudal.view(before, step.seat), step.seat)
        for before, step, _ in random_play("feudal", 27).moments()
        if step.seat != NATURE
    ]
    said = {
        type(choose(Question(view, seat, (), (), f"{n}")).command)
        for view, seat in views
        for n in range(3)
    }
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
    assert "won by greedy 2, by random 1, drawn 3" in _text(result)
    assert "greedy scores 58.3% against random" in _text(result)
    assert [each.score for each in played] == [0.75, 0.5, 0.5]


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
        (["revolutionary_war", "greedy", "talk:"], "There is no player “talk:”"),
        (["revolutionary_war", "greedy", "talk:no-such-program x"], "no program “no-such-program”"),
        (["revolutionary_war", "greedy", "talk:'a"], "This isn't a command"),
        (["revolutionary_war", "greedy", "random", "--seconds", "0"], "A decision needs time"),
        (["revolutionary_war", "greedy", "random", "--sprt", "5", "5"], "ELO0 must be lower"),
        (["revolutionary_war", "greedy", "random", "--keep", "README.md"], "Can't keep games"),
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


def test_a_test_stops_the_duel_as_soon_as_it_is_decided(capsys):
    argv = ("greedy", "random", "-n", "300", "--sprt", "0", "200", "--json")
    said = duel_json(capsys, *argv)
    assert said["n"] < 60
    assert said["sprt"]["verdict"] == "elo1"
    assert said["sprt"]["llr"] >= said["sprt"]["upper"]
    assert said["a_wins"] > said["b_wins"]


def test_a_test_that_is_not_decided_says_so(capsys):
    main(["revolutionary_war", "greedy", "greedy", "-n", "2", "--sprt", "0", "5"])
    assert "Not decided between +0 and +5." in capsys.readouterr().out


def test_faults_are_counted_and_the_first_of_each_kind_is_told():
    faults = [Forfeit("b", deal, "crash", f"exit code {deal}") for deal in (3, 4)]
    faults.append(Forfeit("b", 5, "time-out", "no answer within 1 seconds"))
    played = [Played(("a", "a"), {"a": (), "b": ()}, tuple(faults))]
    told = _text(_result(pairing(), played, sprt([1.0], 0, 5)))
    assert "random lost 2 by crash; first in deal 3: exit code 3\n" in told
    assert "random lost 1 by time-out; first in deal 5: no answer" in told


def test_games_are_kept_as_files(tmp_path, capsys):
    main(["card_fu", "recruit", "greedy", "-n", "1", "--keep", str(tmp_path / "kept")])
    files = sorted((tmp_path / "kept").iterdir())
    assert [file.name for file in files] == ["00000-1.fnf", "00000-2.fnf"]
    for file, names in zip(files, (["recruit", "greedy"], ["greedy", "recruit"]), strict=True):
        with file.open("rb") as text:
            header, log = read(text, game_named)
        assert game_named("card_fu").outcome(state_of(log)) is not None
        assert [each["name"] for each in header.about["players"]] == names
