"""Revolutionary War: a game is a module that has what ``engine.game.Game`` asks for."""

from __future__ import annotations

from typing import Any

from game.engine.game import Vocabulary
from game.games.revolutionary_war.rules.decide import (
    chance,
    decide,
    legal_commands,
    opening,
    outcome,
    to_act,
)
from game.games.revolutionary_war.rules.evolve import evolve
from game.games.revolutionary_war.rules.model import Command, Event, Options, State
from game.games.revolutionary_war.rules.view import barrier, seen_by, view

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

name = "revolutionary_war"
version = 1
seats: tuple[int, ...] = (2,)
initial = State()
vocabulary = Vocabulary(options=Options, state=State, command=Command, event=Event)


def upcast(entry: dict[str, Any], version: int) -> dict[str, Any]:
    """Version 1 is the first: nothing is older."""
    return entry
