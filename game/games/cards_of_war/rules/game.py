"""Cards of War, as a module that satisfies ``engine.game.Game``."""

from __future__ import annotations

from game.engine.game import Vocabulary, with_edition
from game.games.cards_of_war import name as name
from game.games.cards_of_war import seats as seats
from game.games.cards_of_war.rules.chance import chance as chance
from game.games.cards_of_war.rules.commands import Charge, Command, Concede, EndTurn, Pass, Stand
from game.games.cards_of_war.rules.decide import decide as decide
from game.games.cards_of_war.rules.decide import legal_commands as legal_commands
from game.games.cards_of_war.rules.decide import opening as opening
from game.games.cards_of_war.rules.decide import outcome as outcome
from game.games.cards_of_war.rules.decide import to_act as to_act
from game.games.cards_of_war.rules.events import Event, Passed
from game.games.cards_of_war.rules.evolve import evolve as evolve
from game.games.cards_of_war.rules.model import EDITION, State
from game.games.cards_of_war.rules.options import Options
from game.games.cards_of_war.rules.view import barrier as barrier
from game.games.cards_of_war.rules.view import seen_by as seen_by
from game.games.cards_of_war.rules.view import view as view

version = EDITION
initial = State()
vocabulary = Vocabulary(
    options=Options,
    state=State,
    command=Command,
    event=Event,
    parley=(Concede,),
    closing=(Charge, Stand, Pass, EndTurn),
    passing=(Passed,),
    upcast=with_edition("WarStarted"),
)
