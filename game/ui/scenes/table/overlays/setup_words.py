"""The words of the page of setups."""

from __future__ import annotations

SETUPS = "Setups"
OPEN_SETUPS = "Choose a setup …"
OPEN_SETUPS_TIP = "Load a sample setup, one of yours, or a random one"
NAME_OF_SETUP = "Name of the setup"
NAME_IT = "Name this setup"
SAVE_SETUP = "Save this setup"
FOR_GOOD = "This can't be undone. Games that used it stay as they are."
DELETE = "Delete"


def delete(name: str) -> str:
    """The button that deletes a setup."""
    return f"Delete “{name}”"


def ask_to_delete(name: str) -> str:
    """The question before that."""
    return f"Delete “{name}”?"


def setup_saved(name: str) -> str:
    """A setup was saved."""
    return f"Saved as “{name}”."
