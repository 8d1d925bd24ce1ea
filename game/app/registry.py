"""The games of the house: what a new game adds is one line here."""

from __future__ import annotations

from typing import Any

from game.engine.game import Game
from game.games import revolutionary_war

AnyGame = Game[Any, Any, Any]

GAMES: tuple[AnyGame, ...] = (revolutionary_war,)


def game_named(name: str) -> AnyGame | None:
    """The rules of a game, by its name in logs and on the command line."""
    return next((game for game in GAMES if game.name == name), None)
