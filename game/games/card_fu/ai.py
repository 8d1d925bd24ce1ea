"""Card-Fu: how the computer plays it."""

from __future__ import annotations

from game.games.card_fu.world import imagine as imagine
