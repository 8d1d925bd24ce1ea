"""Feud: a game is a module that has what ``engine.game.Game`` asks for."""

from __future__ import annotations

from typing import Any

from game.engine.game import Vocabulary
from game.games.feud.events import Event
from game.games.feud.evolve import evolve
from game.games.feud.model import Command, OfferDraw, Options, Resign, State
from game.games.feud.nature import chance
from game.games.feud.rules import decide, legal_commands, opening, outcome, to_act
from game.games.feud.sight import barrier, seen_by, view

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

name = "feud"
version = 2
seats: tuple[int, ...] = (2,)
initial = State()
vocabulary = Vocabulary(
    options=Options,
    state=State,
    command=Command,
    event=Event,
    parley=(OfferDraw, Resign),
)


def upcast(entry: dict[str, Any], version: int) -> dict[str, Any]:
    """Version 1 asked for choices without effect: a game begun then says so by its silence."""
    return entry
