"""Presets: house rules that belong together. The first is for a first game."""

from __future__ import annotations

from game.games.feudal.rules.options import Options
from game.table.words import Preset

PRESETS: tuple[Preset, ...] = (
    Preset("first", "First game",
        "Start here: one army each. The first side moves first.",
        Options(is_toss_random=False)),
    Preset("printed", "Standard rules",
        "One army each. A coin decides who moves first.",
        Options()),
)  # fmt: skip
