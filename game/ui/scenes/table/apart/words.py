"""Texts of a table across computers."""

from __future__ import annotations

from collections.abc import Sequence

from game.table.phrases import join_words

GAME_WAITS = "The game waits."
OTHERS_WAIT = "If you leave, the others wait until you continue the game from the menu."
ON_ITS_WAY = "Your move is on its way …"


def waiting_for(names: Sequence[str]) -> str:
    """Somebody at another computer decides."""
    return f"Waiting for {join_words(names)} …"
