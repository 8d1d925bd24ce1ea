"""Carries turns out by the rules, and plays on after them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.engine.game import IllegalCommand, Seat, carried_out
from game.games.feudal.ai.kernel import Act, command_of
from game.games.feudal.ai.planner import Work
from game.games.feudal.rules import turn_flow
from game.games.feudal.rules.commands import Command, EndTurn
from game.games.feudal.rules.decide import decide
from game.games.feudal.rules.evolve import evolve
from game.games.feudal.rules.model import Phase, State

Policy = Callable[[State], State]
"""The state after the turn of whoever is to act, or after a single command."""


def played_on(state: State, turns: int, policy: Policy) -> Work[State]:
    """The state after so many more turns, or when the war is over; pauses before each."""
    for _ in range(turns):
        if state.phase is not Phase.PLAY:
            break
        yield
        state = policy(state)
    return state


def sanctioned(state: State, seat: Seat, acts: Sequence[Act]) -> tuple[list[Command], State]:
    """The turn as commands, as far as the rules allow them, and the state it leads to."""
    commands: list[Command] = []
    for act in acts:
        command = command_of(act)
        try:
            state = after(state, seat, command)
        except IllegalCommand:
            break
        commands.append(command)
        if state.phase is not Phase.PLAY or state.pushing >= 0:
            return commands, state
    while not turn_flow.may_end(state, seat):
        command = next(turn_flow.acts(state, seat))
        state = after(state, seat, command)
        commands.append(command)
        if state.phase is not Phase.PLAY or state.pushing >= 0:
            return commands, state
    commands.append(EndTurn())
    return commands, after(state, seat, EndTurn())


def after(state: State, seat: Seat, command: Command) -> State:
    """The state after a command."""
    return carried_out(decide(state, seat, command), state, evolve)[1]
