"""How strong the levels of Feudal are: many minutes, run before each closing."""

import json

import pytest

from game.app.commands.duel import main

pytestmark = pytest.mark.long


@pytest.mark.parametrize(
    ("stronger", "weaker", "share", "deals"),
    [
        ("soldier", "recruit", 0.60, 50),
        ("captain", "soldier", 0.60, 50),
        ("marshal", "captain", 0.60, 50),
        ("marshal", "recruit", 0.95, 50),
        ("marshal", "greedy", 0.85, 50),
    ],
)
def test_each_player_beats_the_weaker_one(stronger, weaker, share, deals, capsys):
    main(["feudal", stronger, weaker, "-n", str(deals), "--json"])
    assert json.loads(capsys.readouterr().out)["a_share"] >= share


@pytest.mark.parametrize(
    "options", ['{"armies": 2}', '{"arrangement": "shuffled", "has_corner_crossing": false}']
)
def test_the_marshal_beats_greedy_by_other_house_rules_too(options, capsys):
    main(["feudal", "marshal", "greedy", "-n", "10", "--json", "--options", options])
    assert json.loads(capsys.readouterr().out)["a_share"] >= 0.85
