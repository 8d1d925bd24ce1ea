"""The colour and the badge of each seat."""

from __future__ import annotations

from game.play.session import Player
from game.ui.drawing.painters.badges import EMBLEMS


def colour(player: Player, seat: int) -> str:
    """The colour of the player's emblem, or of the seat if the emblem is missing or unknown."""
    return player.emblem if player.emblem in EMBLEMS else EMBLEMS[seat]


def badge(player: Player, seat: int) -> str:
    """The face of a player's badge."""
    return f"badge/{colour(player, seat)}"
