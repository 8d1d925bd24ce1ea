"""The words of a replay."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.game import PUBLIC, Seat
from game.play.story import EVERYTHING

FIRST, BACK, PLAY, PAUSE, ON, LAST = (
    "To the beginning (Home)",
    "Previous move (Left), previous turn (Ctrl+Left)",
    "Play (Space)",
    "Pause (Space)",
    "Next move (Right), next turn (Ctrl+Right)",
    "To the end (End)",
)
TIMELINE = "Click or drag to any moment. Ticks are turns, diamonds are fights and captures."
SPEED = "How fast it plays"
SIGHT = "What you see"
CLOSE = "Close the replay (Esc)"
NOTHING = "Nothing has happened in this game yet."


def title(name: str) -> str:
    """Of the bar; ``name``: of the game."""
    return f"{name}, replay"


def speed(times: float) -> str:
    """Of the button: "2x"."""
    return f"{times:g}x"


def place(number: int, count: int) -> str:
    """Which moment is shown: "12 of 87"."""
    return f"{number} of {count}"


def sight(eyes: Seat, names: Sequence[str]) -> str:
    """What is seen."""
    if eyes == EVERYTHING:
        return "Everything"
    return "A spectator's view" if eyes == PUBLIC else f"{names[eyes]}'s view"
