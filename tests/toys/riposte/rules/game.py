"""Riposte, a toy for three: a strike may be parried, a parry too; a trumpet ends another's turn.

P-1  Five of eighteen cards (2 to 7) are dealt to each.  Spades strike, hearts parry, clubs trumpet.
P-2  In a turn one strikes another who holds a card, or rests; then the turn passes.
P-3  All others may answer a strike or a parry, in any order: by a parry, or by letting it pass.
P-4  A parry that nobody parries cancels what it answers.
P-5  A strike that is not cancelled costs its target a card at random, which is shown.
P-6  At any time somebody else may trumpet: the turn is over, whatever hangs in it, and is theirs.
P-7  Who has no card is out.  The play ends when one is left, or after three rests in a row.
"""

from game.engine.game import Vocabulary
from tests.toys.riposte.rules.decide import chance as chance
from tests.toys.riposte.rules.decide import decide as decide
from tests.toys.riposte.rules.decide import legal_commands as legal_commands
from tests.toys.riposte.rules.decide import opening as opening
from tests.toys.riposte.rules.decide import outcome as outcome
from tests.toys.riposte.rules.decide import to_act as to_act
from tests.toys.riposte.rules.model import Command, Event, Options, State
from tests.toys.riposte.rules.view import barrier as barrier
from tests.toys.riposte.rules.view import evolve as evolve
from tests.toys.riposte.rules.view import imagine as imagine
from tests.toys.riposte.rules.view import seen_by as seen_by
from tests.toys.riposte.rules.view import view as view

name = "riposte"
version = 1
seats: tuple[int, ...] = (3,)
initial = State()
vocabulary = Vocabulary(options=Options, state=State, command=Command, event=Event)
