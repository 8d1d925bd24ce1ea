"""The six columns of a Round, one after the other."""

from __future__ import annotations

from game.engine.game import Decision, Seat, opponent
from game.games.feud.rules import events
from game.games.feud.rules.army import choosers, enter, is_beaten, waiting
from game.games.feud.rules.combat import skirmish
from game.games.feud.rules.combat.skirmish import reading
from game.games.feud.rules.events import Event
from game.games.feud.rules.model import SEATS, Phase, State
from game.games.feud.rules.order import COLUMNS
from game.games.feud.rules.scoring import DEAD


def fight(state: State) -> Decision[Event, State]:
    """Fight the next column, if there is one (steps 4 and 5 of the Round)."""
    if state.column == COLUMNS:
        return (yield events.PhaseBegan(Phase.CLEANUP))
    column = state.column + 1
    one, other = (state.rows[seat][column - 1].card for seat in SEATS)
    state = yield events.ColumnTurned(column, (one, other))
    state = yield events.ColumnFought(column, reading(state, column))
    outcome = state.readings[-1]
    if outcome.killed is not None:
        return (yield from _kill(state, outcome.killed))
    if outcome.starts_skirmish:
        return (yield from _break_off(state))
    return state


def _kill(state: State, seat: Seat) -> Decision[Event, State]:
    """Score a kill at once; the next Unit takes over, if there is one (U-60 to U-63)."""
    state = yield events.UnitKilled(seat, DEAD * state.markers[seat])
    if not waiting(state, seat):
        return (yield events.MatchEnded(frozenset({opponent(seat)}), "army"))
    return (yield events.PhaseBegan(Phase.RALLY, choosers(state)))


def rally(state: State) -> Decision[Event, State]:
    """Fight the columns that are left with the new Unit, or end the Round (U-60)."""
    state = yield from enter(state)
    goes_on = state.options.instant_kill_round == "continue"
    return (yield events.PhaseBegan(Phase.COMBAT if goes_on else Phase.CLEANUP))


def _break_off(state: State) -> Decision[Event, State]:
    """Begin a Skirmish at once (U-87), unless a Unit is dying (U-92)."""
    if any(is_beaten(state, seat) for seat in SEATS):
        return (yield events.PhaseBegan(Phase.CLEANUP))
    return (yield from skirmish.begin(state))
