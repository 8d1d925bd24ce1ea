"""Presets: house rules that belong together. The first is for a first game."""

from __future__ import annotations

from game.games.cards_of_war.rules.options import Options
from game.table.words import Preset

DEALS = ("oak", "beech", "laurel", "hawthorn", "larch")
"""You get the advantage, and last four turns against the easiest opponent even at random."""

PRESETS: tuple[Preset, ...] = (
    Preset("short", "First skirmish",
        "Start here: no Jokers. New units can block as soon as your turn ends.",
        Options(jokers=False, deploy_tilt="turn"), deals=DEALS),
    Preset("printed", "Standard rules",
        "40 life and all 54 cards.",
        Options()),
    Preset("open", "Open field",
        "A short war: any number of units can attack a player. New units can block as soon as your turn ends.",
        Options(one_attack_per_player=False, deploy_tilt="turn")),
)  # fmt: skip
