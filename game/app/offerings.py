"""The games as they are offered: rules, presentation, computer player and rulebook."""

from __future__ import annotations

from dataclasses import fields
from functools import partial

from game.ai.lazy_mind import LazyMind
from game.app.places import ASSETS
from game.app.registry import GAMES, mind_of, room_of
from game.engine.game import AnyGame
from game.table.presentation import Presentation
from game.ui.table.offering import Offering


def offered(game: AnyGame) -> Offering:
    """All of a game, by its name; its computer player is loaded when it is first asked."""
    shown: Presentation = room_of(game.name, "table").PRESENTATION
    return Offering(
        **{field.name: getattr(shown, field.name) for field in fields(shown)},
        rules=game,
        mind=LazyMind(partial(mind_of, game.name)),
        rulebook=ASSETS / "rulebook" / f"{game.name}.md",
    )


OFFERINGS = tuple(map(offered, GAMES))


def offering_of(name: str) -> Offering | None:
    """What the house offers under this name."""
    return next((each for each in OFFERINGS if each.name == name), None)
