"""Feud: a game is a module that has what ``engine.game.Game`` asks for."""

from __future__ import annotations

from typing import Any

from game.engine.game import Vocabulary
from game.games.feud.rules.chance import chance
from game.games.feud.rules.decide import decide, legal_commands, opening, outcome, to_act
from game.games.feud.rules.events import Event
from game.games.feud.rules.evolve import evolve
from game.games.feud.rules.model import EDITION, Command, OfferDraw, Options, Resign, State
from game.games.feud.rules.view import barrier, seen_by, view

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
version = EDITION
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
    """A match that an older version began goes on by the rules of that version."""
    match entry:
        case {
            "command": {"type": "Start"} as command,
            "events": [{"type": "MatchStarted"} as event],
        }:
            command.setdefault("edition", version)
            event.setdefault("edition", version)
        case _:
            pass
    return entry
