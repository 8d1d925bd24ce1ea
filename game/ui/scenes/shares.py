"""Shares of the chance to win, in words."""

from __future__ import annotations

from game.review.playouts import WHOLE


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
