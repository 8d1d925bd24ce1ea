"""`python -m game review`: figures of a game for people and for other programs."""

import json
import re

import pytest

from game.app.commands.review import main
from game.app.registry import mind_of
from game.engine.files import lines, packed
from game.review.playouts import Thoroughness
from tests.review.played import played


@pytest.fixture(autouse=True)
def brief(monkeypatch):
    mind = mind_of("revolutionary_war")
    monkeypatch.setattr(
        mind, "thoroughness", Thoroughness(playouts=4, pairs=8, examined=8), raising=False
    )


@pytest.fixture
def path(tmp_path):
    path = tmp_path / "evening.fnf"
    about = {"players": [{"kind": "person", "name": name} for name in ("Ann", "Bob")]}
    path.write_bytes(packed(lines(played("revolutionary_war", 3), about)))
    return path


def test_it_says_where_the_result_came_from(path, capsys):
    assert main([str(path)]) == 0
    told = capsys.readouterr().out
    assert told.startswith("Revolutionary War, ")
    assert "Ann: from " in told
    assert "Bob: from " in told


def test_moves_are_told_in_words_and_the_parts_add_up(path, capsys):
    assert main([str(path)]) == 0
    told = capsys.readouterr().out
    assert "{" not in told
    for name in ("Ann", "Bob"):
        (line,) = (each for each in told.splitlines() if each.startswith(f"{name}: "))
        start, result, *parts = map(int, re.findall(r"[+-]?\d+(?=%)", line))
        assert abs(start + sum(parts) - result) <= len(parts), "but for rounding"


def test_other_programs_get_the_figures(path, capsys):
    assert main([str(path), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert set(told) == {"game", "players", "steps", "accounts", "turning_points"}
    assert set(told["steps"][5]) == {
        *("step", "seat", "command", "chance", "band", "known", "luck", "skill")
    }
    account = told["accounts"][0]
    gained = account["result"] - account["start"]
    assert account["luck"] + account["own"] - account["others"] == gained
    total = sum(step["luck"][0] for step in told["steps"])
    assert total == pytest.approx(account["luck"] / 10_000)


def test_an_unfinished_game_gets_a_sentence(path, capsys):
    path.write_bytes(packed(lines(played("revolutionary_war", 3, steps=9))))
    assert main([str(path)]) == 1
    assert capsys.readouterr().err == "evening.fnf: This game is not over yet.\n"


def test_a_file_that_is_no_game_or_not_there_gets_a_sentence(path, capsys):
    path.write_bytes(b"noise")
    assert main([str(path)]) == 1
    path.unlink()
    assert main([str(path)]) == 1
    said = capsys.readouterr().err.splitlines()
    assert said == [
        "evening.fnf: This isn't a game of Felt & Fury.",
        "evening.fnf: No such file or directory.",
    ]
