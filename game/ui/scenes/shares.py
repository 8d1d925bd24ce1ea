"""Shares of the chance to win, in words."""

from __future__ import annotations

from game.review.playouts import WHOLE

LUCKY = {500: "average", 3_000: "{}", 8_000: "very {}", 10**9: "extremely {}"}  # up to how much


def percent(number: int) -> str:
    """A share: "12%"."""
    return f"{round(100 * number / WHOLE)}%"


def signed(number: int) -> str:
    """A change: "+12%"."""
    whole = round(100 * number / WHOLE)
    return f"{whole:+}%" if whole else "0%"


def lost(number: int) -> str:
    """A share that was lost: "12%", and never "0%"."""
    return f"{max(1, round(100 * number / WHOLE))}%"


def luck(number: int) -> str:
    """Luck in a word: it can be more than 100%, as it goes to and fro and others' mistakes help."""
    word = next(word for most, word in LUCKY.items() if abs(number) < most)
    return word.format("good" if number > 0 else "bad")
