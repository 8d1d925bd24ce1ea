"""Carries turns out by the rules, and plays on after them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.ai.rivals import Rival
from game.engine.game import IllegalCommand, Seat, carried_out
from game.games.feudal.ai.kernel import Act, command_of
from game.games.feudal.ai.planner import Plan, Work, distinct
from game.games.feudal.rules import turn_flow
from game.games.feudal.rules.commands import Command, EndTurn
from game.games.feudal.rules.decide import decide
from game.games.feudal.rules.evolve import evolve
from game.games.feudal.rules.model import Phase, State

Policy = Callable[[State], State]
"""The state after the turn of whoever is to act, or after a single command."""

RIVALRY = 4.0  # worth of men: a turn that seems so much worse is not played on
DOUBTED = 3  # turns that are played on if the first one seems to win
WON = 60.0  # a war that is won, or a lead that is as good


def rivals_of(plans: Sequence[Plan], most: int) -> list[Rival[Plan]]:
    """The turns that may yet be best; their worths are limited to WON.

    A turn that seems to win always has rivals: the enemy may have more answers than were searched.
    """
    able, best = list(distinct(plans, most)), plans[0].worth
    near = [plan for plan in able if plan.worth > best - RIVALRY]
    if best > WON:
        near = max(near, able[:DOUBTED], key=len)
    return [Rival(plan, [limited(plan.worth)]) for plan in near]


def played_on(state: State, turns: int, policy: Policy) -> Work[State]:
    """The state after so many more turns, or when the war is over; pauses before each."""
    for _ in range(turns):
        if state.phase is not Phase.PLAY:
            break
        yield
        state = policy(state)
    return state


def result(state: State, seat: Seat) -> float:
    """What a war that is over is worth; a stalemate has no winners."""
    if not state.winners:
        return 0.0
    return WON if seat in state.winners else -WON


def limited(worth: float) -> float:
    """From -WON to WON."""
    return max(-WON, min(WON, worth))


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
