"""The games of the house: a new one is added to `GAMES`, and all else is found from there."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType
from typing import cast

from game.ai.player import Mind
from game.engine.game import AnyGame
from game.games import card_fu, cards_of_war, feud, feudal, revolutionary_war

GAMES: tuple[AnyGame, ...] = (revolutionary_war, feudal, card_fu, feud, cards_of_war)


def game_named(name: str) -> AnyGame | None:
    """The rules of a game, by its name in logs and on the command line."""
    return next((game for game in GAMES if game.name == name), None)


def mind_of(name: str) -> Mind:
    """What plays a game for the computer, its module ``ai.mind``; KeyError if there is no such game.

    Imported when it is first wanted: all of them together take as long as the rest of the games.
    """
    return cast("Mind", room_of(name, "ai.mind"))


def room_of(name: str, room: str) -> ModuleType:
    """A module that stands beside the rules of a game; KeyError if there is no such game."""
    game = game_named(name)
    if game is None:
        raise KeyError(name)
    return import_module(f"{game.__name__}.{room}")
