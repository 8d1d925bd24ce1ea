"""The games of the house: a new one is added to `GAMES`."""

from __future__ import annotations

from importlib import import_module
from typing import Any, cast

from game.ai.player import Mind
from game.engine.game import AnyGame
from game.games import card_fu, cards_of_war, feud, feudal, revolutionary_war

AnyMind = Mind[Any, Any]

GAMES: tuple[AnyGame, ...] = (revolutionary_war, feudal, card_fu, feud, cards_of_war)


def game_named(name: str) -> AnyGame | None:
    """The rules of a game, by its name in logs and on the command line."""
    return next((game for game in GAMES if game.name == name), None)


def mind_of(name: str) -> AnyMind:
    """What plays a game for the computer, its module ``ai.mind``; KeyError if there is no such game.

    Imported when it is first wanted: all of them together take as long as the rest of the games.
    """
    if game_named(name) is None:
        raise KeyError(name)
    mind: Any = import_module(f"game.games.{name}.ai.mind")
    return cast("AnyMind", mind)
