"""The games of the house: what a new game adds is one line here."""

from __future__ import annotations

from typing import Any

from game.ai.player import Mind
from game.engine.game import AnyGame
from game.games import feudal, revolutionary_war
from game.games.feudal import ai as feudal_mind
from game.games.revolutionary_war import ai as revolutionary_war_mind

AnyMind = Mind[Any, Any]

GAMES: tuple[AnyGame, ...] = (revolutionary_war, feudal)
MINDS: dict[str, AnyMind] = {
    revolutionary_war.name: revolutionary_war_mind,
    feudal.name: feudal_mind,
}


def game_named(name: str) -> AnyGame | None:
    """The rules of a game, by its name in logs and on the command line."""
    return next((game for game in GAMES if game.name == name), None)


def mind_of(name: str) -> AnyMind:
    """What plays a game for the computer; KeyError if there is no such game."""
    return MINDS[name]
