"""Feud, as a module with everything that ``engine.game.Game`` asks for."""

from __future__ import annotations

from game.engine.game import Vocabulary, with_edition
from game.games.feud import name as name
from game.games.feud import seats as seats
from game.games.feud.rules.chance import chance as chance
from game.games.feud.rules.commands import Command, EndTurn, Forgo, OfferDraw, Resign
from game.games.feud.rules.decide import decide as decide
from game.games.feud.rules.decide import legal_commands as legal_commands
from game.games.feud.rules.decide import opening as opening
from game.games.feud.rules.decide import outcome as outcome
from game.games.feud.rules.decide import to_act as to_act
from game.games.feud.rules.events import Event
from game.games.feud.rules.evolve import evolve as evolve
from game.games.feud.rules.model import State
from game.games.feud.rules.options import EDITION, Options
from game.games.feud.rules.view import barrier as barrier
from game.games.feud.rules.view import seen_by as seen_by
from game.games.feud.rules.view import view as view

version = EDITION
initial = State()
vocabulary = Vocabulary(
    options=Options,
    state=State,
    command=Command,
    event=Event,
    parley=(OfferDraw, Resign),
    closing=(Forgo, EndTurn),
    upcast=with_edition("MatchStarted"),
)
