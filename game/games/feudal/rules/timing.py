"""The clock, a house rule (F-81).  The rules know for whom it runs, never what time it is."""

from __future__ import annotations

from game.engine.game import NOBODY, Decision, IllegalCommand, Seat
from game.games.feudal.rules import capture
from game.games.feudal.rules.board import AWAY
from game.games.feudal.rules.commands import RunOut
from game.games.feudal.rules.events import Event
from game.games.feudal.rules.model import Phase, State

RUN_OUT = RunOut()
MINUTE = 60.0


def allowance(view: State) -> float:
    """The seconds each player has for all turns; 0 without a clock."""
    return view.options.minutes * MINUTE


def runs_for(view: State) -> frozenset[Seat]:
    """The seats whose clock runs: those who can move; none during a truce offer or a push."""
    is_war = view.phase is Phase.PLAY and view.truce is None and view.pushing == AWAY
    return view.turn if is_war and view.options.minutes else NOBODY


def run_out(state: State, seat: Seat) -> Decision[Event, State]:
    """F-81: the seat's time is up."""
    if seat not in runs_for(state):
        raise IllegalCommand("F-81", "Your clock isn't running.")
    return (yield from capture.run_out(state, seat))
