"""Revolutionary War: a game is a module that has what ``engine.game.Game`` asks for."""

from __future__ import annotations

from game.engine.game import Vocabulary
from game.games.revolutionary_war import name as name
from game.games.revolutionary_war import seats as seats
from game.games.revolutionary_war.rules.chance import chance as chance
from game.games.revolutionary_war.rules.commands import Command
from game.games.revolutionary_war.rules.decide import decide as decide
from game.games.revolutionary_war.rules.decide import legal_commands as legal_commands
from game.games.revolutionary_war.rules.decide import opening as opening
from game.games.revolutionary_war.rules.decide import outcome as outcome
from game.games.revolutionary_war.rules.decide import to_act as to_act
from game.games.revolutionary_war.rules.events import Event
from game.games.revolutionary_war.rules.evolve import evolve as evolve
from game.games.revolutionary_war.rules.model import State
from game.games.revolutionary_war.rules.options import Options
from game.games.revolutionary_war.rules.view import barrier as barrier
from game.games.revolutionary_war.rules.view import seen_by as seen_by
from game.games.revolutionary_war.rules.view import view as view

version = 1
initial = State()
vocabulary = Vocabulary(options=Options, state=State, command=Command, event=Event)
