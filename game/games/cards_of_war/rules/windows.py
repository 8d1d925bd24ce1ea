"""Windows for instants: when they are open, and who is asked.

There is no stack: a card takes effect at once, then the others can answer. Who is asked depends
only on public information.
"""

from __future__ import annotations

from game.engine.game import Decision, Seat, refuse
from game.games.cards_of_war.rules.battlefield import clockwise, form, rears
from game.games.cards_of_war.rules.cards import ACE_OF_DIAMONDS
from game.games.cards_of_war.rules.commands import Pass
from game.games.cards_of_war.rules.events import Event, Passed, WindowOpened
from game.games.cards_of_war.rules.model import Kind, Phase, State

DECISIONS = {
    Phase.DEPLOY,
    Phase.DEFEND,
    Phase.SECOND,
    Phase.RESOLVE,
}  # decisions that can be interrupted


def is_open(state: State) -> bool:
    """W-39: whether instants can be played now."""
    return not state.chores and (state.window is not None or state.phase in DECISIONS)


def may_answer(state: State, seat: Seat) -> bool:
    """W-39: whether a player could answer, as far as everybody can see."""
    return bool(state.hands[seat]) or any(
        form(unit) == ACE_OF_DIAMONDS and not unit.has_acted for _, unit in rears(state, seat)
    )


def decider(state: State) -> Seat | None:
    """The player who decides next if nobody answers."""
    if state.phase is Phase.DEFEND:
        return state.asked[0] if state.asked else None
    return state.active if state.phase in DECISIONS else None


def open_window(state: State, kind: Kind) -> Decision[Event, State]:
    """W-39: ask everybody; R3 asks the active player first, R5 last."""
    order = clockwise(state, state.active)
    if kind == "end" and order[0] == state.active:
        order = (*order[1:], state.active)
    waiting = tuple(seat for seat in order if may_answer(state, seat))
    return (yield WindowOpened(kind, waiting)) if waiting else state


def ask_for_answers(state: State, seat: Seat) -> Decision[Event, State]:
    """W-39: after an action, ask the others, except the next decider and quiet players."""
    window = state.window
    if window is not None and window.kind != "answer":
        return (yield from open_window(state, window.kind))
    if state.phase not in DECISIONS:
        return state
    spared = {seat, decider(state)} | state.quiet
    waiting = tuple(
        each
        for each in clockwise(state, state.active)
        if each not in spared and may_answer(state, each)
    )
    return (yield WindowOpened("answer", waiting)) if waiting else state


def pass_window(state: State, seat: Seat, command: Pass) -> Decision[Event, State]:
    """W-39: pass; quietly skips the questions of this turn, but interrupting stays possible."""
    window = state.window
    if window is None or window.waiting[0] != seat:
        refuse(("W-39", "You aren't asked for an answer. Wait until you are."))
    elif command.is_quiet and window.kind != "answer":
        refuse(("W-39", "Everyone is asked before damage and at the end of a turn. Just pass."))
    return (yield Passed(seat, command.is_quiet))


def passes(state: State) -> tuple[Pass, ...]:
    """The ways to pass."""
    if state.window is not None and state.window.kind == "answer":
        return (Pass(), Pass(is_quiet=True))
    return (Pass(),)
