"""Card-Fu: a game is a module that has what ``engine.game.Game`` asks for."""

from __future__ import annotations

from game.engine.game import Vocabulary
from game.games.card_fu import name as name
from game.games.card_fu import seats as seats
from game.games.card_fu.rules.chance import chance as chance
from game.games.card_fu.rules.commands import Command, Resign, Stop
from game.games.card_fu.rules.decide import decide as decide
from game.games.card_fu.rules.decide import legal_commands as legal_commands
from game.games.card_fu.rules.decide import opening as opening
from game.games.card_fu.rules.decide import to_act as to_act
from game.games.card_fu.rules.ending import outcome as outcome
from game.games.card_fu.rules.events import Event
from game.games.card_fu.rules.evolve import evolve as evolve
from game.games.card_fu.rules.model import State
from game.games.card_fu.rules.options import Options
from game.games.card_fu.rules.view import barrier as barrier
from game.games.card_fu.rules.view import seen_by as seen_by
from game.games.card_fu.rules.view import view as view

version = 1
initial = State()
vocabulary = Vocabulary(
    options=Options, state=State, command=Command, event=Event, parley=(Resign,), closing=(Stop,)
)
