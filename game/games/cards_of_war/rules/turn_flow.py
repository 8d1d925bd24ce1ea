"""Cards of War: the course of a turn.  After every decision, what waits for nobody is run."""

from __future__ import annotations

from game.engine.game import Decision
from game.games.cards_of_war.rules.battlefield import unit_at
from game.games.cards_of_war.rules.combat.attack import AIMING, impossible
from game.games.cards_of_war.rules.combat.defence import needless_defender, offer_shields
from game.games.cards_of_war.rules.combat.resolution import fight
from game.games.cards_of_war.rules.combat_events import AimDropped, BlockDropped
from game.games.cards_of_war.rules.events import Event, PhaseBegan
from game.games.cards_of_war.rules.model import Phase, State
from game.games.cards_of_war.rules.turn import begin_turn, discards, end_turn, next_turn
from game.games.cards_of_war.rules.windows import open_window

ALWAYS = {
    Phase.EMPTY,
    Phase.SHUFFLE,
    Phase.ADVANTAGE,
    Phase.DEPLOY,
    Phase.RESOLVE,
    Phase.OVER,
}


def waits(state: State) -> bool:
    """Whether somebody has to say something before the war goes on."""
    if state.phase in AIMING and impossible(state) is not None:
        return False
    if state.phase is Phase.DEFEND and needless_defender(state) is not None:
        return False
    if state.chores or state.window is not None:
        return True
    match state.phase:
        case Phase.SECOND:
            return _has_striker(state)
        case Phase.DEFEND | Phase.SHIELD:
            return bool(state.asked)
        case Phase.CLEANUP:
            return discards(state)
        case _:
            return state.phase in ALWAYS


def _has_striker(state: State) -> bool:
    return any(unit_at(state, spot) is not None for spot in state.strikers)


def settle(state: State) -> Decision[Event, State]:
    """Run what waits for nobody."""
    while not waits(state):
        state = yield from _advance(state)
    return state


def _advance(state: State) -> Decision[Event, State]:
    match state.phase:
        case Phase.BEGIN:
            return (yield from begin_turn(state, state.active))
        case Phase.DEPLOY | Phase.SECOND:
            return (yield from _reconsider(state))
        case Phase.DEFEND if (blocker := needless_defender(state)) is not None:
            return (yield BlockDropped(blocker))
        case Phase.DEFEND:
            state = yield PhaseBegan(Phase.CLASH)
            return (yield from open_window(state, "clash"))
        case Phase.CLASH:
            return (yield from offer_shields(state))
        case Phase.SHIELD:
            return (yield from fight(state))
        case Phase.FIGHT:
            follows = Phase.SECOND if _strikes_again(state) else Phase.RESOLVE
            return (yield PhaseBegan(follows))
        case Phase.END:
            return (yield from end_turn(state))
        case _:
            return (yield from next_turn(state))


def _strikes_again(state: State) -> bool:
    return not state.is_second and _has_striker(state)


def _reconsider(state: State) -> Decision[Event, State]:
    """W-22: an aim that is no longer possible is dropped; without strikers there is no strike."""
    attacker = impossible(state)
    if attacker is not None:
        return (yield AimDropped(attacker))
    return (yield PhaseBegan(Phase.RESOLVE))
