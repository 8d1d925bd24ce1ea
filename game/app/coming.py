"""The games that are not in the house yet, as the menu shows them."""

from __future__ import annotations

from game.ui.scenes.banner import Coming

_SOON = "In the making: it comes with a later release."

COMING = (
    Coming("cards_of_war", "Cards of War", "Leaders and followers, with an answer always at hand.", "2-4 players", "30-45 minutes", _SOON),
)  # fmt: skip
