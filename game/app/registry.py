"""The games of the house, and who plays them for the computer: a new game adds itself to both."""

from __future__ import annotations

from typing import Any

from game.ai.player import Mind
from game.engine.game import AnyGame
from game.games import card_fu, cards_of_war, feud, feudal, revolutionary_war
from game.games.card_fu import ai as card_fu_mind
from game.games.cards_of_war import ai as cards_of_war_mind
from game.games.feud import ai as feud_mind
from game.games.feudal import ai as feudal_mind
from game.games.revolutionary_war import ai as revolutionary_war_mind

AnyMind = Mind[Any, Any]

GAMES: tuple[AnyGame, ...] = (revolutionary_war, feudal, card_fu, feud, cards_of_war)
MINDS: dict[str, AnyMind] = {
    revolutionary_war.name: revolutionary_war_mind,
    feudal.name: feudal_mind,
    feud.name: feud_mind,
    card_fu.name: card_fu_mind,
    cards_of_war.name: cards_of_war_mind,
}


def game_named(name: str) -> AnyGame | None:
    """The rules of a game, by its name in logs and on the command line."""
    return next((game for game in GAMES if game.name == name), None)


def mind_of(name: str) -> AnyMind:
    """What plays a game for the computer; KeyError if there is no such game."""
    return MINDS[name]
