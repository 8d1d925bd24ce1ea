"""The question whether a player can undo moves, and what became of it."""

from __future__ import annotations

from collections.abc import Sequence

from game.table.phrases import join_words
from game.table.words import counted

AGREE, KEEP = "Agree", "Don't undo"
WOULD_GO = "This would be undone:"
SINCE = "And this was revealed:"
DO_YOU_AGREE = "Do you agree?"
REVEALED = "Something was revealed since."


def title(who: str, moves: int) -> str:
    """The question to the others."""
    return f"{who} wants to undo {'a move' if moves == 1 else counted(moves, 'move')}"


def has_seen_more(who: str) -> str:
    """What whoever asks from another computer knows by now."""
    return f"{who} has seen what came next."


def more(lines: int) -> str:
    """How many lines are not shown."""
    return f"And {lines} more."


def do_you_agree(others: Sequence[str]) -> str:
    """Whose answer it is."""
    return f"{join_words(others)}, do you agree?"


def kept(others: Sequence[str]) -> str:
    """Why the player looks again: the others have not agreed."""
    return f"{others[0]} doesn't agree." if len(others) == 1 else "The others don't agree."
