"""Feudal: a game is a module that has what ``engine.game.Game`` asks for."""

from __future__ import annotations

from game.engine.game import Vocabulary
from game.games.feudal import name as name
from game.games.feudal import seats as seats
from game.games.feudal.rules.chance import chance as chance
from game.games.feudal.rules.commands import Command, EndTurn, OfferTruce, Resign, SayReady
from game.games.feudal.rules.decide import decide as decide
from game.games.feudal.rules.decide import legal_commands as legal_commands
from game.games.feudal.rules.decide import opening as opening
from game.games.feudal.rules.decide import outcome as outcome
from game.games.feudal.rules.decide import to_act as to_act
from game.games.feudal.rules.events import Event
from game.games.feudal.rules.evolve import evolve as evolve
from game.games.feudal.rules.model import State
from game.games.feudal.rules.options import Options
from game.games.feudal.rules.view import barrier as barrier
from game.games.feudal.rules.view import seen_by as seen_by
from game.games.feudal.rules.view import view as view

version = 1
initial = State()
vocabulary = Vocabulary(
    options=Options,
    state=State,
    command=Command,
    event=Event,
    parley=(OfferTruce, Resign),
    closing=(SayReady, EndTurn),
)
