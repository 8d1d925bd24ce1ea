"""Asks `talk`, line by line."""

import json
from pathlib import Path

from game.app.commands.talk import Conversation
from game.app.registry import mind_of
from tests.laws.samples import UNDER_LAW
from tests.play.seated import as_bytes

ROOT = Path(__file__).parents[3]
HOUSE = {game.name: game for game in UNDER_LAW}


def table():
    return Conversation(HOUSE.get, mind_of)


def ask(table, do, **more):
    return json.loads(table.answer(json.dumps({"do": do, **more}).encode()))


def granted(table, do, **more):
    answer = ask(table, do, **more)
    assert answer.pop("ok") is True, answer
    return answer


def refused(table, do, **more):
    answer = ask(table, do, **more)
    assert answer.pop("ok") is False
    assert set(answer) == {"rule", "why"}
    assert answer["why"]
    return answer


def as_json(value):
    return json.loads(as_bytes(value))


def everything(one):
    return as_json([one._store.log, one._store.state]), one._seats


def conversation():
    """The examples of the reference: requests and answers."""
    lines = (ROOT / "docs" / "talk.md").read_text("utf-8").splitlines()
    asked = [n for n, line in enumerate(lines) if line.startswith("> ")]
    return [(lines[n][2:], lines[n + 1][2:]) for n in asked]
