"""The colour and the badge of each seat."""

from __future__ import annotations

from game.play.session import Player
from game.ui.drawing.painters.badges import EMBLEMS


def colour(player: Player, seat: int) -> str:
    """Of a player's emblem; who has chosen none, or one unknown here, has the seat's."""
    return player.emblem if player.emblem in EMBLEMS else EMBLEMS[seat]


def badge(player: Player, seat: int) -> str:
    """The face of a player's badge."""
    return f"badge/{colour(player, seat)}"
