"""Cards of War: a game is a module that has what ``engine.game.Game`` asks for."""

from __future__ import annotations

from typing import Any

from game.engine.game import Vocabulary
from game.games.cards_of_war.rules.chance import chance
from game.games.cards_of_war.rules.commands import Command, Concede
from game.games.cards_of_war.rules.decide import decide, legal_commands, opening, outcome, to_act
from game.games.cards_of_war.rules.events import Event
from game.games.cards_of_war.rules.evolve import evolve
from game.games.cards_of_war.rules.model import EDITION, State
from game.games.cards_of_war.rules.options import Options
from game.games.cards_of_war.rules.view import barrier, seen_by, view

__all__ = [
    "barrier",
    "chance",
    "decide",
    "evolve",
    "initial",
    "legal_commands",
    "name",
    "opening",
    "outcome",
    "seats",
    "seen_by",
    "to_act",
    "upcast",
    "version",
    "view",
    "vocabulary",
]

name = "cards_of_war"
version = EDITION
seats: tuple[int, ...] = (2, 3, 4)
initial = State()
vocabulary = Vocabulary(
    options=Options, state=State, command=Command, event=Event, parley=(Concede,)
)


def upcast(entry: dict[str, Any], version: int) -> dict[str, Any]:
    """A war that an older version began goes on by the rules of that version."""
    match entry:
        case {"command": {"type": "Start"} as command, "events": [{"type": "WarStarted"} as event]}:
            command.setdefault("edition", version)
            event.setdefault("edition", version)
        case _:
            pass
    return entry
