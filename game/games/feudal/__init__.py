"""Feudal: a game is a module that has what ``engine.game.Game`` asks for."""

from __future__ import annotations

from typing import Any

from game.engine.game import Vocabulary
from game.games.feudal.rules.decide import decide, legal_commands, opening, outcome, to_act
from game.games.feudal.rules.events import Event
from game.games.feudal.rules.evolve import evolve
from game.games.feudal.rules.model import Command, OfferTruce, Options, Resign, State
from game.games.feudal.rules.prelude import chance
from game.games.feudal.rules.view import barrier, seen_by, view

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
