"""The flow of a turn: everything that follows a decision by itself, and the end of a war."""

from __future__ import annotations

from game.engine.game import NOBODY, Decision, Seat, refuse
from game.games.cards_of_war.rules import events
from game.games.cards_of_war.rules.battlefield import (
    clockwise,
    is_in,
    is_ready,
    others,
    seats,
    unit_at,
    units,
)
from game.games.cards_of_war.rules.cards import HAND
from game.games.cards_of_war.rules.combat.attack import AIMING, impossible_aim
from game.games.cards_of_war.rules.combat.damage import dies_of_poison
from game.games.cards_of_war.rules.combat.defence import needless_defender, offer_shields
from game.games.cards_of_war.rules.combat.resolution import fight
from game.games.cards_of_war.rules.combat_events import AimDropped, BlockDropped, CardsFell
from game.games.cards_of_war.rules.commands import Discard
from game.games.cards_of_war.rules.events import Event, PhaseBegan
from game.games.cards_of_war.rules.model import Phase, State
from game.games.cards_of_war.rules.windows import ask_for_answers, open_window

ALWAYS = {Phase.EMPTY, Phase.SHUFFLE, Phase.ADVANTAGE, Phase.DEPLOY, Phase.RESOLVE, Phase.OVER}


def waits(state: State) -> bool:
    """Whether a player, or NATURE, must decide before the war goes on."""
    if state.phase in AIMING and impossible_aim(state) is not None:
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
            return must_discard(state)
        case _:
            return state.phase in ALWAYS


def _has_striker(state: State) -> bool:
    return any(unit_at(state, spot) is not None for spot in state.strikers)


def settle(state: State) -> Decision[Event, State]:
    """Run everything that needs no decision."""
    while not waits(state):
        state = yield from _advance(state)
    return state


def _advance(state: State) -> Decision[Event, State]:
    match state.phase:
        case Phase.BEGIN:
            return (yield from begin_turn(state, state.active))
        case Phase.DEPLOY | Phase.SECOND:
            return (yield from _drop_aim_or_go_on(state))
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


def _drop_aim_or_go_on(state: State) -> Decision[Event, State]:
    """W-22: drop an impossible aim; if nobody can strike again, RESOLVE begins."""
    attacker = impossible_aim(state)
    if attacker is not None:
        return (yield AimDropped(attacker))
    return (yield PhaseBegan(Phase.RESOLVE))


def begin_turn(state: State, seat: Seat, *, is_extra: bool = False) -> Decision[Event, State]:
    """W-5, W-60: UNTAP and DRAW; in the very first turn no card is drawn."""
    state = yield events.TurnBegan(seat, state.turn_no + 1, is_extra)
    if not all(is_ready(unit) for _, unit in units(state, seat)):
        state = yield events.UnitsUntapped(seat)
    if state.turn_no > 1 and state.deck:
        state = yield from _draw(state, seat)
    state = yield events.PhaseBegan(Phase.DEPLOY)
    return (yield from ask_for_answers(state, seat))


def _draw(state: State, seat: Seat) -> Decision[Event, State]:
    """W-58, W-59: drawing the last card begins sudden death."""
    spies = NOBODY if state.spying is None else frozenset({state.spying.seat})
    state = yield events.CardDrawn(seat, state.deck[0], spies | {seat})
    if state.deck:
        return state
    return (yield events.SuddenDeathBegan(others(state, seat)))


def end_turn(state: State) -> Decision[Event, State]:
    """W-54: pending damage, losses, poison, spent Aces; then everything of the turn is cleared."""
    if any(state.pending):
        losses = tuple(map(min, state.pending, state.lives))
        state = yield events.LifeLost(losses)
        state = yield from _fall(state)
    if state.phase is Phase.OVER:
        return state
    for seat in seats(state):
        poisoned, spent = dies_of_poison(state, seat)
        if poisoned:
            state = yield CardsFell(seat, poisoned, "poison")
        if spent:
            state = yield CardsFell(seat, spent, "spent")
    return (yield events.TurnEnded(state.active))


def _fall(state: State) -> Decision[Event, State]:
    """W-56, W-57, W-61: all players without life lose at once."""
    fallen = tuple(seat for seat in clockwise(state, state.active) if not state.lives[seat])
    left = frozenset(clockwise(state, state.active)) - {*fallen}
    if len(left) < 2:
        return (yield events.WarEnded(left, "life"))
    for seat in fallen:
        state = yield events.PlayerFell(seat, "life", state.hands[seat])
    return state


def concede(state: State, seat: Seat) -> Decision[Event, State]:
    """W-61, W-68: the others go on; in the player's own turn, the turn ends."""
    left = others(state, seat)
    if len(left) < 2:
        return (yield events.WarEnded(frozenset(left), "conceded"))
    state = yield events.PlayerFell(seat, "conceded", state.hands[seat])
    if seat != state.active or state.phase is Phase.CLEANUP:
        return state
    return (yield events.TurnInterrupted(seat))


def must_discard(state: State) -> bool:
    """W-62: whether the active player holds more than five cards at CLEANUP."""
    return is_in(state, state.active) and len(state.hands[state.active]) > HAND


def discard(state: State, seat: Seat, command: Discard) -> Decision[Event, State]:
    """W-62: a card of the player's choice."""
    if command.card not in state.hands[seat]:
        refuse(("W-62", "This card isn't in your hand. Choose one that is."))
    return (yield events.CardDiscarded(seat, command.card))


def next_turn(state: State) -> Decision[Event, State]:
    """W-46, W-58: an extra turn, the next player's turn, or the end of sudden death."""
    if state.extra_turns and is_in(state, state.active):
        return (yield from begin_turn(state, state.active, is_extra=True))
    if state.last_turns is None:
        return (yield from begin_turn(state, others(state, state.active)[0]))
    if state.last_turns:
        return (yield from begin_turn(state, state.last_turns[0]))
    return (yield events.WarEnded(_ahead(state), "deck"))


def _ahead(state: State) -> frozenset[Seat]:
    """W-57, W-58, W-61: the highest life wins; if all are equal, nobody."""
    left = clockwise(state, state.active)
    most = max(state.lives[seat] for seat in left)
    ahead = frozenset(seat for seat in left if state.lives[seat] == most)
    return NOBODY if len(ahead) == len(left) else ahead
