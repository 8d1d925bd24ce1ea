"""Texts of the settings page besides its items and keys."""

from __future__ import annotations

SETTINGS = "Settings"
PAGE = "Page"
SEARCH = "Search"
RESET = "Reset this page"
UNDO = "Undo change"
WHY_NO_RESET = "Clear the search first, then reset one page."
KEYBOARD = "Keyboard"


def files_in(folder: str) -> str:
    """Where the player's files are."""
    return f"Your files are in {folder}"


def nothing_found(sought: str) -> str:
    """No setting fits a search."""
    return f"No settings found for “{sought}”."
