"""Presets: house rules that belong together. The first is for a first game."""

from __future__ import annotations

from game.games.card_fu.rules.options import Options
from game.table.words import Preset

DEALS = ("aspen", "alder", "lime", "pine", "juniper")
"""You win most fights against the easiest opponent, even if you play any card."""

PRESETS: tuple[Preset, ...] = (
    Preset("printed", "Standard rules",
        "Start here: one fight of 20\N{EN DASH}30 bouts. When a hand is empty, the larger life pile wins.",
        Options(), deals=DEALS),
    Preset("endurance", "Endurance",
        "A fight to the finish: when your draw pile is empty, your life pile becomes the new one.",
        Options(endurance=True, decision="health"), minutes="20\N{EN DASH}30 minutes"),
)  # fmt: skip
