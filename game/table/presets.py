"""Which preset a game is played by, and what was changed of it."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.game import AnyOptions
from game.table.presentation import Presentation
from game.table.words import Preset

MOST_NAMED = 2  # changed house rules


def like(presets: Sequence[Preset], options: AnyOptions) -> Preset:
    """The preset with the fewest differences from these house rules."""

    def differences(preset: Preset) -> int:
        fields = type(options).__struct_fields__
        return sum(getattr(options, each) != getattr(preset.options, each) for each in fields)

    return min(presets, key=differences)


def way_to_play(game: Presentation, options: AnyOptions, seats: int) -> str:
    """The preset, and what differs from it: "Basic Feud, Units each: 6"."""
    preset = like(game.presets, options)
    changed = [
        rule.chosen(value)
        for rule in game.words.house_rules
        if (value := getattr(options, rule.field)) != getattr(preset.options, rule.field)
        and not game.words.idle(options, seats, rule.field)
    ]
    listed = game.catalogue
    if listed and getattr(options, listed.field) != getattr(preset.options, listed.field):
        changed.append(f"{listed.title}: changed")
    more = [f"{len(changed) - MOST_NAMED} more changes"] if len(changed) > MOST_NAMED + 1 else []
    return ", ".join([preset.title, *(changed[:MOST_NAMED] + more if more else changed)])
