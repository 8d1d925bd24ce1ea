"""The playing strength of the levels; takes many minutes."""

import json

import pytest

from game.app.commands.duel import main

pytestmark = pytest.mark.long


@pytest.mark.parametrize(
    ("stronger", "weaker", "share", "deals"),
    [
        ("soldier", "recruit", 0.57, 150),
        ("captain", "soldier", 0.57, 150),
        ("marshal", "captain", 0.57, 150),
        ("marshal", "greedy", 0.65, 150),
        ("marshal", "random", 0.95, 150),
    ],
)
def test_each_player_beats_the_weaker_one(stronger, weaker, share, deals, capsys):
    main(["cards_of_war", stronger, weaker, "-n", str(deals), "--json"])
    assert json.loads(capsys.readouterr().out)["a_share"] >= share
