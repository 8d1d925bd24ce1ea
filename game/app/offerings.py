"""The games as they are offered: rules, presentation, computer player and rulebook."""

from __future__ import annotations

from dataclasses import fields
from functools import cache, partial

from game.ai.lazy_mind import LazyMind
from game.app.places import rulebook_of
from game.app.registry import GAMES, mind_of, room_of, title_of
from game.table.presentation import Presentation
from game.ui.table.offering import Offering


@cache
def offering_of(name: str) -> Offering:
    """All of a game but its computer player, which is loaded when it is first asked.

    KeyError if there is no such game.
    """
    shown: Presentation = room_of(name, "table").PRESENTATION
    return Offering(
        **{field.name: getattr(shown, field.name) for field in fields(shown)},
        about=title_of(name),
        rules=room_of(name, "rules.game"),
        mind=LazyMind(partial(mind_of, name)),
        rulebook=rulebook_of(name),
    )


def offerings() -> tuple[Offering, ...]:
    """All that the house offers."""
    return tuple(offering_of(game.name) for game in GAMES)
