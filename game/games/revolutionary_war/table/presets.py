"""Presets: house rules that belong together. The first is for a first game."""

from __future__ import annotations

from game.games.revolutionary_war.rules.options import Options
from game.table.words import Preset

PRESETS: tuple[Preset, ...] = (
    Preset("first", "First game",
        "Start here: one short game. The second player deals. You press Concede when you can't play.",
        Options(first_dealer="second", auto_concede=False), deals=("oak",)),
    Preset("printed", "Standard rules",
        "One game. A random player deals.",
        Options()),
    Preset("match", "Match to 100",
        "The first to 100 points wins: usually four games.",
        Options(target=100)),
)  # fmt: skip
