"""The games of the house: a new one is added to `GAMES`, and all else is found from there.

The menu needs only their titles. What else a game has is loaded when it is first wanted: all of it
takes longer than the rest of the start.
"""

from __future__ import annotations

from importlib import import_module
from types import ModuleType
from typing import cast

from game.ai.player import Mind
from game.engine.game import AnyGame
from game.games import card_fu, cards_of_war, feud, feudal, revolutionary_war
from game.table.title import Title

GAMES: tuple[Title, ...] = (revolutionary_war, feudal, card_fu, feud, cards_of_war)


def title_of(name: str) -> Title:
    """A game by its name in logs and on the command line; KeyError if there is none."""
    return {game.name: game for game in GAMES}[name]


def game_named(name: str) -> AnyGame | None:
    """The rules of a game, its module ``rules.game``; None if there is no such game."""
    is_here = any(game.name == name for game in GAMES)
    return cast("AnyGame", room_of(name, "rules.game")) if is_here else None


def mind_of(name: str) -> Mind:
    """What plays a game for the computer, its module ``ai.mind``; KeyError if there is no such game."""
    return cast("Mind", room_of(name, "ai.mind"))


def room_of(name: str, room: str) -> ModuleType:
    """A module of a game; KeyError if there is no such game."""
    return import_module(f"{title_of(name).__name__}.{room}")
