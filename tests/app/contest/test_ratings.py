"""Ratings: right for two players, consistent for many, and honest about what is not known."""

from itertools import combinations
from random import Random

import msgspec
import pytest

from game.ai.player import Level
from game.app.commands.ladder import main
from game.app.contest import ratings
from game.app.contest.ratings import PRIOR, SCALE, Ladder, Meeting, levels_of, rated
from game.app.contest.sprt import expected_share
from game.app.registry import game_named
from tests.house.tree import ROOT

RATINGS = ROOT / "assets" / "ratings"


def test_the_rating_difference_of_two_players_gives_their_share():
    strong, weak = rated(["weak", "strong"], [Meeting("strong", "weak", 1000, 750.0)])
    assert (strong.player, weak.player) == ("strong", "weak")
    share = (750 + PRIOR / 2) / (1000 + PRIOR)
    assert expected_share(strong.rating - weak.rating) == pytest.approx(share, abs=1e-3)
    assert strong.rating == -weak.rating
    assert (strong.games, strong.points, weak.points) == (1000, 750, 250)


def test_the_interval_is_that_of_the_share():
    """For two players the error is known: that of the difference is 1 / sqrt(n p (1 - p))."""
    first, _ = rated(["a", "b"], [Meeting("a", "b", 399, 199.5)])
    assert first.high - first.rating == pytest.approx(1.96 * SCALE / 10 / 2, abs=0.1)


def test_ratings_are_found_again_from_simulated_games():
    truth, fate = {"a": 200, "b": 50, "c": -50, "d": -200}, Random(1)
    meetings = []
    for a, b in combinations(truth, 2):
        share = expected_share(truth[a] - truth[b])
        meetings.append(Meeting(a, b, 2000, float(sum(fate.random() < share for _ in range(2000)))))
    found = rated(list(truth), meetings)
    assert [each.player for each in found] == list(truth)
    for each in found:
        assert each.low < truth[each.player] < each.high
        assert each.high - each.low < 40
    assert sum(each.rating for each in found) == pytest.approx(0, abs=0.2)


def test_a_perfect_score_has_a_wide_interval_and_no_infinite_rating():
    best, _, _ = rated(
        ["a", "b", "c"],
        [Meeting("a", "b", 10, 10.0), Meeting("a", "c", 10, 10.0), Meeting("b", "c", 10, 10.0)],
    )
    assert best.player == "a"
    assert 200 < best.rating < 2000
    assert best.high - best.low > 200


def test_a_ladder_is_printed_and_written(tmp_path, capsys):
    file = tmp_path / "ratings.json"
    argv = ["revolutionary_war", "--games", "20", "--players", "random", "greedy", "recruit"]
    assert main([*argv, "--write", str(file)]) == 0
    told = capsys.readouterr()
    assert "scores" in told.err
    lines = told.out.splitlines()
    assert lines[0].startswith("revolutionary_war, version 1")
    assert lines[-1].startswith("random")
    written = file.read_text()
    assert '"command": "ladder revolutionary_war --games 20' in written
    assert written.count('"player"') == 3


@pytest.mark.parametrize(
    ("argv", "sentence"),
    [
        (["chess"], "There is no game “chess”"),
        (["feud", "--players", "greedy"], "two players or more"),
        (["feud", "--players", "greedy", "greedy"], "each of them once"),
        (["feud", "--players", "greedy", "general"], "There is no player “general”"),
        (["feud", "--games", "1"], "Play each pair at least twice"),
    ],
)
def test_a_wrong_argument_is_refused(argv, sentence, capsys):
    with pytest.raises(SystemExit) as left:
        main(argv)
    assert left.value.code == 2
    assert sentence in capsys.readouterr().err


@pytest.mark.parametrize("file", sorted(RATINGS.glob("*.json")), ids=lambda file: file.stem)
def test_the_kept_ratings_follow_from_their_games(file):
    kept = msgspec.json.decode(file.read_bytes(), type=Ladder)
    game = game_named(kept.game)
    assert (file.stem, kept.version) == (game.name, game.version)
    (games,) = {each.games for each in kept.meetings}
    asked = f"--games {games} --seed 1 --write assets/ratings/{file.name}"
    assert kept.command == f"ladder {game.name} {asked}"
    assert kept.ratings == rated([each.player for each in kept.ratings], kept.meetings)
    assert kept.ratings[0].player == "marshal"
    assert kept.ratings[-1].player == "random"


def test_the_ratings_of_the_levels_are_those_of_the_ladder():
    levels = levels_of("revolutionary_war")
    assert list(levels) == list(Level)
    assert sorted(levels.values()) == list(levels.values())


@pytest.mark.parametrize(
    "damage",
    [
        b"",
        b"noise",
        b"\xff\xfe",
        b"{}",
        b"[]",
        b'{"game": "feud", "ratings": 7}',
        lambda whole: whole[:1000],
        lambda whole: whole.replace(b'"soldier"', b'"general"'),
        lambda whole: whole.replace(b'"rating": ', b'"rating": 1e99'),
        lambda whole: whole.replace(b'"rating": ', b'"rating": "high", "was": '),
    ],
)
def test_a_damaged_file_tells_no_rating(tmp_path, monkeypatch, damage):
    whole = (RATINGS / "revolutionary_war.json").read_bytes()
    (tmp_path / "feud.json").write_bytes(whole)
    monkeypatch.setattr(ratings, "RATINGS", tmp_path)
    assert len(levels_of("feud")) == 4
    (tmp_path / "feud.json").write_bytes(damage(whole) if callable(damage) else damage)
    assert levels_of("feud") == {}


def test_without_a_file_there_is_no_rating(tmp_path, monkeypatch):
    monkeypatch.setattr(ratings, "RATINGS", tmp_path)
    assert levels_of("feud") == {}
    (tmp_path / "feud.json").mkdir()
    assert levels_of("feud") == {}
