"""The flow of a Round: after every decision, run what needs none."""

from __future__ import annotations

from collections.abc import Callable

from game.engine.game import NOBODY, Decision, Seat, opponent
from game.games.feud.rules import action_deck, army, scoring
from game.games.feud.rules.combat import columns, skirmish, study
from game.games.feud.rules.events import Event, PhaseBegan, RoundBegan
from game.games.feud.rules.maneuvers import enactment, rearranging, windows
from game.games.feud.rules.model import BOTH, SEATS, Phase, State

PHASES = (
    Phase.TAKE,
    Phase.DRAW,
    Phase.PREPARE,
    Phase.PREVIEW,
    Phase.LOCK,
    Phase.STUDIED,
    Phase.ARRANGE,
    Phase.ARRANGED,
    Phase.CONFUSE,
    Phase.BETRAY,
    Phase.COMBAT,
)


def waits(state: State) -> bool:
    """Whether the match waits for a decision."""
    if state.chores or state.offer is not None or state.sealed.awaited:
        return True
    match state.phase:
        case Phase.EMPTY | Phase.OVER:
            return True
        case Phase.SETUP:
            return not state.muster
        case Phase.CLASH:
            return skirmish.is_choice(state)
        case _:
            return _window_waits(state)


def _window_waits(state: State) -> bool:
    if _is_short(state):
        return False
    if state.enacting is not None:
        return enactment.awaited(state) is not None
    return state.window is not None and windows.may_act(state, state.window.turn, state.phase)


def _is_short(state: State) -> bool:
    """Whether a hand went back mid-window; before a Round there are no hands."""
    return state.phase is not Phase.REST and bool(action_deck.short_hands(state))


def settle(state: State) -> Decision[Event, State]:
    """Run everything up to the next decision."""
    while not waits(state):
        state = yield from _advance(state)
    return state


def _advance(state: State) -> Decision[Event, State]:
    if state.phase in LEADS_ON:
        state = yield from LEADS_ON[state.phase](state)
        return (yield from proceed(state))
    match state.phase:
        case Phase.FIRST_UNIT:
            state = yield from army.enter(state)
            return (yield from begin_round(state))
        case Phase.DRAW if action_deck.short_hands(state):
            return (yield from action_deck.fill_hands(state))
        case Phase.CONFUSE if rearranging.confusers(state):
            return (yield from rearranging.confuse(state))
        case Phase.BETRAY if rearranging.betrayers(state):
            return (yield from rearranging.betray(state))
        case Phase.DRAW | Phase.CONFUSE | Phase.BETRAY:
            return (yield from proceed(state))
        case phase:
            return (yield from RUNS[phase](state))


def _set_up(state: State) -> Decision[Event, State]:
    """Reveal the top Units, or let them be chosen from two in reserve (U-2, U-51)."""
    if state.options.first_unit == "choose":
        state = yield from army.refill(state)
    return (yield PhaseBegan(Phase.FIRST_UNIT, army.choosers(state)))


def _window(state: State) -> Decision[Event, State]:
    if _is_short(state):
        return (yield from action_deck.fill_hands(state))
    if state.enacting is not None:
        return (yield from enactment.run(state))
    if state.window is not None:
        return (yield from windows.end_turn(state, state.window.turn))
    if state.phase is Phase.REST:
        return (yield from begin_round(state))
    if state.phase is not Phase.ARRANGED:
        state = yield from study.review(state)
        if state.chores:
            return state
    return (yield from proceed(state))


def _muster(state: State) -> Decision[Event, State]:
    """After the tally: new Units, then a window before the next Round."""
    state = yield from army.enter(state)
    if army.is_at_limit(state):
        return (yield from scoring.end_at_limit(state))
    opener = windows.opener(state, Phase.REST)
    if opener is None:
        return (yield from begin_round(state))
    return (yield PhaseBegan(Phase.REST, turn=opener))


def begin_round(state: State) -> Decision[Event, State]:
    """Pass the initiative and begin a Round, in Skirmish Feud a Skirmish (U-66, U-109)."""
    initiative = opponent(state.initiative) if state.round_no else state.initiative
    state = yield RoundBegan(state.round_no + 1, initiative)
    if state.options.variant == "skirmish_feud":
        return (yield from skirmish.begin(state))
    return (yield from _begin(state, Phase.TAKE))


def proceed(state: State) -> Decision[Event, State]:
    """Begin the next phase of the Round in which there is something to do."""
    return (yield from _begin(state, PHASES[PHASES.index(state.phase) + 1]))


def _begin(state: State, first: Phase) -> Decision[Event, State]:
    phase = next(each for each in PHASES[PHASES.index(first) :] if _is_on(state, each))
    return (yield PhaseBegan(phase, _asked(state, phase), windows.opener(state, phase)))


def _is_on(state: State, phase: Phase) -> bool:
    match phase:
        case Phase.TAKE:
            return bool(_asked(state, phase))
        case Phase.PREVIEW:
            return state.options.study
        case Phase.LOCK:
            return state.options.locking
        case Phase.PREPARE | Phase.STUDIED | Phase.ARRANGED:
            return windows.opener(state, phase) is not None
        case Phase.CONFUSE:
            return bool(rearranging.confusers(state))
        case Phase.BETRAY:
            return bool(rearranging.betrayers(state))
        case _:
            return True


def _asked(state: State, phase: Phase) -> frozenset[Seat]:
    """The seats that decide in secret when a phase begins."""
    match phase:
        case Phase.TAKE:
            return frozenset(seat for seat in SEATS if state.reserves[seat])
        case Phase.PREVIEW | Phase.LOCK | Phase.ARRANGE:
            return BOTH
        case Phase.CONFUSE if state.options.confuse == "repair":
            return rearranging.confusers(state)
        case _:
            return NOBODY


Run = Callable[[State], Decision[Event, State]]
LEADS_ON: dict[Phase, Run] = {  # the next phase of the Round follows
    Phase.TAKE: action_deck.take_reserves,
    Phase.PREVIEW: study.show_previews,
    Phase.LOCK: study.show_locks,
    Phase.ARRANGE: study.lay_rows,
}
RUNS: dict[Phase, Run] = {  # each decides what follows
    Phase.SETUP: _set_up,
    Phase.PREPARE: _window,
    Phase.STUDIED: _window,
    Phase.ARRANGED: _window,
    Phase.COMBAT: columns.fight,
    Phase.RALLY: columns.rally,
    Phase.DECISION: skirmish.decision,
    Phase.CLASH: skirmish.play_last,
    Phase.CLEANUP: action_deck.clean_up,
    Phase.TALLY: scoring.tally_round,
    Phase.MUSTER: _muster,
    Phase.REST: _window,
}
