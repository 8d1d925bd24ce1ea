"""The words of the questions about a computer's level."""

from __future__ import annotations

from game.ai.player import Level

CHANGE_LEVEL = "Change level"
WHOSE_LEVEL = "Whose level do you want to change?"
HOW_IT_COUNTS = "In the statistics, this game counts at its lowest level."


def ask_level(name: str) -> str:
    """The question when a person wants another level."""
    return f"Which level for {name}?"


def is_on_now(name: str, level: Level) -> str:
    """A computer's present level, before it is changed."""
    return f"{name} is on {level.label} now. A new level starts with the next move."
