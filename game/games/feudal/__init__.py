"""Feudal: a game is a module that has what ``engine.game.Game`` asks for."""

from __future__ import annotations

from typing import Any

from game.engine.game import Vocabulary
from game.games.feudal.events import Event
from game.games.feudal.evolve import evolve
from game.games.feudal.model import Command, OfferTruce, Options, Resign, State
from game.games.feudal.prelude import chance
from game.games.feudal.rules import (
    decide,
    legal_commands,
    opening,
    outcome,
    to_act,
)
from game.games.feudal.sight import barrier, seen_by, view

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

name = "feudal"
version = 1
seats: tuple[int, ...] = (2, 3, 4, 5, 6)
initial = State()
vocabulary = Vocabulary(
    options=Options,
    state=State,
    command=Command,
    event=Event,
    parley=(OfferTruce, Resign),
)


def upcast(entry: dict[str, Any], version: int) -> dict[str, Any]:
    """Version 1 is the first: nothing is older."""
    return entry
