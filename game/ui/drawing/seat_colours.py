"""The colour, the badge and the face of each seat."""

from __future__ import annotations

from game.play.characters import character_of
from game.play.session import Player
from game.ui.drawing.painters.badges import EMBLEMS


def colour(player: Player, seat: int) -> str:
    """The colour of the player's emblem, or of the seat if the emblem is missing or unknown."""
    return player.emblem if player.emblem in EMBLEMS else EMBLEMS[seat]


def badge(player: Player, seat: int) -> str:
    """The face of a player's badge."""
    return f"badge/{colour(player, seat)}"


def portrait(player: Player, seat: int) -> str:
    """The face of a character in the colour of its seat; "" for a person or a nameless computer."""
    character = character_of(player)
    return f"portrait/{colour(player, seat)}/{character.id}" if character is not None else ""
