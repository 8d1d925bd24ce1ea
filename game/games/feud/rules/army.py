"""Feud: the Units.  Who is left, who fights next, and the Army Reserve."""

from __future__ import annotations

from game.engine.cards import NOTHING, Cards, less
from game.engine.game import Decision, Seat
from game.games.feud.rules.cards import capacity
from game.games.feud.rules.commands import PickUnit
from game.games.feud.rules.events import ArmyReserved, Event, UnitEntered
from game.games.feud.rules.model import SEATS, Phase, State
from game.games.feud.rules.order import COLUMNS

IN_RESERVE = 2


def waiting(state: State, seat: Seat) -> int:
    """How many Units of a side have not fought yet."""
    return len(state.armies[seat]) + len(state.army_reserves[seat])


def living(state: State, seat: Seat) -> int:
    """How many Units of a side are alive, the one that fights included."""
    return waiting(state, seat) + (state.units[seat] != NOTHING)


def army_contents(state: State, seat: Seat) -> Cards:
    """What lies in an Army Deck, as its owner can work it out."""
    current = () if state.units[seat] == NOTHING else (state.units[seat],)
    return less(state.muster, (*current, *state.army_reserves[seat], *state.fallen[seat]))


def is_beaten(state: State, seat: Seat) -> bool:
    """U-28: as many Markers as kill it, or more."""
    return state.markers[seat] >= capacity(state.units[seat])


def vacant(state: State) -> list[Seat]:
    """Whose Unit is to be replaced."""
    return [seat for seat in SEATS if state.units[seat] == NOTHING]


def is_at_limit(state: State) -> bool:
    """U-13, U-105: the last Round or Skirmish has begun."""
    return state.clock >= state.options.max_rounds


def choosers(state: State) -> frozenset[Seat]:
    """U-52, U-53: who has a choice; with one Unit in the Army Reserve there is none.

    U-13: nor is there one if the new Unit has nothing to fight before the match ends.
    """
    if state.edition > 1 and is_at_limit(state) and not _goes_on(state):
        return frozenset()
    return frozenset(seat for seat in vacant(state) if len(state.army_reserves[seat]) > 1)


def _goes_on(state: State) -> bool:
    """U-60: whether a column of this Round is still to be fought."""
    ends = state.options.instant_kill_round == "end_round"
    return state.phase is Phase.COMBAT and state.column < COLUMNS and not ends


def enter(state: State) -> Decision[Event, State]:
    """U-2, U-53: all new Units are shown together; then the Army Reserve is refilled."""
    choices = state.sealed.laid
    for seat in vacant(state):
        choice, reserve = choices[seat], state.army_reserves[seat]
        if isinstance(choice, PickUnit):
            state = yield UnitEntered(seat, choice.unit, "reserve")
        elif reserve:
            state = yield UnitEntered(seat, reserve[0], "reserve")
        else:
            state = yield UnitEntered(seat, state.armies[seat][0], "army")
    return (yield from refill(state))


def refill(state: State) -> Decision[Event, State]:
    """U-52: two Units in the Army Reserve, as long as there are any."""
    if not state.options.army_reserve:
        return state
    for seat in SEATS:
        while len(state.army_reserves[seat]) < IN_RESERVE and state.armies[seat]:
            state = yield ArmyReserved(seat, state.armies[seat][0])
    return state
