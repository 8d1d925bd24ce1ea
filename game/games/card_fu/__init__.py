"""Card-Fu: a game is a module that has what ``engine.game.Game`` asks for."""

from __future__ import annotations

from typing import Any

from game.engine.game import Vocabulary
from game.games.card_fu.rules.decide import chance, decide, legal_commands, opening, to_act
from game.games.card_fu.rules.ending import outcome
from game.games.card_fu.rules.events import Event
from game.games.card_fu.rules.evolve import evolve
from game.games.card_fu.rules.model import Command, Options, Resign, State
from game.games.card_fu.rules.view import barrier, seen_by, view

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

name = "card_fu"
version = 1
seats: tuple[int, ...] = (2,)
initial = State()
vocabulary = Vocabulary(
    options=Options,
    state=State,
    command=Command,
    event=Event,
    parley=(Resign,),
)


def upcast(entry: dict[str, Any], version: int) -> dict[str, Any]:
    """Version 1 is the first: nothing is older."""
    return entry
