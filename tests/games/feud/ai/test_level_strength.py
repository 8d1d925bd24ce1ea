"""How strong the levels are: takes many minutes, run before each release."""

import json

import msgspec
import pytest

from game.app.commands.duel import main
from game.games.feud.table.presets import PRESETS

pytestmark = pytest.mark.long

HOUSE_RULES = {each.id: msgspec.json.encode(each.options).decode() for each in PRESETS}


@pytest.mark.parametrize(
    ("preset", "players", "share", "deals"),
    [
        ("basic", ("marshal", "random"), 0.90, 150),
        ("true_feud", ("marshal", "random"), 0.95, 50),
        ("true_feud", ("marshal", "greedy"), 0.60, 50),
        ("true_feud", ("marshal", "captain"), 0.57, 50),
        ("true_feud", ("captain", "soldier"), 0.57, 50),
        ("true_feud", ("soldier", "recruit"), 0.57, 50),
        ("club", ("marshal", "greedy"), 0.60, 30),
        ("skirmish_feud", ("marshal", "random"), 0.60, 30),
    ],
)
def test_each_player_beats_the_weaker_one(preset, players, share, deals, capsys):
    options = HOUSE_RULES[preset]
    main(["feud", *players, "-n", str(deals), "--options", options, "--json"])
    assert json.loads(capsys.readouterr().out)["a_share"] >= share
