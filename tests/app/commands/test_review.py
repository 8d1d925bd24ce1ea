"""`python -m game review`: figures of a game for people and for other programs.

All of it is reviewed once, in processes as the command does it: a game that was given up early.
"""

import json
import re

import pytest

from game.app.commands import review as command
from game.app.commands.review import main
from game.app.registry import game_named
from game.engine.files import lines, packed
from game.engine.store import Store
from game.games.feud.rules.commands import Resign
from game.review.reviewing import LOST
from tests.review.played import played


def lost_early():
    store = Store(game_named("feud"), played("feud", 3, steps=24))
    store.submit(0, Resign())
    return store.log


@pytest.fixture(scope="module")
def reviewed():
    review, trouble = command._reviewed(lost_early())
    assert not trouble
    return review


@pytest.fixture
def path(tmp_path, reviewed, monkeypatch):
    monkeypatch.setattr(command, "_reviewed", lambda _log: (reviewed, ""))
    path = tmp_path / "evening.fnf"
    about = {"players": [{"kind": "person", "name": name} for name in ("Ann", "Bob")]}
    path.write_bytes(packed(lines(lost_early(), about)))
    return path


def test_it_says_where_the_result_came_from(path, capsys):
    assert main([str(path)]) == 0
    told = capsys.readouterr().out
    assert told.startswith("Feud, 25 steps")
    assert "Ann: from " in told
    assert "Bob: from " in told


def test_moves_are_told_in_words_and_the_parts_add_up(path, capsys):
    assert main([str(path)]) == 0
    told = capsys.readouterr().out
    assert "{" not in told
    for name in ("Ann", "Bob"):
        (line,) = (each for each in told.splitlines() if each.startswith(f"{name}: "))
        assert "% lost by own mistakes" in line or ": 0% by own mistakes" in line
        assert "-" not in line
        start, result = map(int, re.search(r"from (\d+)% to (\d+)%", line).groups())
        found = re.findall(r"(\d+)% (lost|gained) by", line)
        parts = [int(share) * (1 if way == "gained" else -1) for share, way in found]
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


def test_every_step_has_its_chances(reviewed):
    for curve in (reviewed.chances, *reviewed.known):
        assert None not in curve
    assert reviewed.is_whole


def test_a_review_that_breaks_off_gets_a_sentence(path, capsys, monkeypatch):
    monkeypatch.setattr(command, "_reviewed", lambda _log: (None, LOST))
    assert main([str(path)]) == 1
    assert capsys.readouterr().err == f"evening.fnf: {LOST}\n"


def test_an_unfinished_game_gets_a_sentence(path, capsys):
    path.write_bytes(packed(lines(played("feud", 3, steps=9))))
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
