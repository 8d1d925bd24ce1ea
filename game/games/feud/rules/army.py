"""The Units: who is left, who fights next, and the Army Reserve."""

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
    """How many Units of a side are alive, including the one that fights."""
    return waiting(state, seat) + (state.units[seat] != NOTHING)


def are_last(state: State) -> bool:
    """Whether both last Units fight and may die together: then points decide (U-29, U-34).

    In a Skirmish one Unit at most dies at a time.
    """
    return not state.in_skirmish and all(
        state.units[seat] != NOTHING and not waiting(state, seat) for seat in SEATS
    )


def army_contents(state: State, seat: Seat) -> Cards:
    """The Units in an Army Deck, as its owner can work them out."""
    current = () if state.units[seat] == NOTHING else (state.units[seat],)
    return less(state.muster, (*current, *state.army_reserves[seat], *state.fallen[seat]))


def is_beaten(state: State, seat: Seat) -> bool:
    """Whether the Unit has enough Markers to die (U-28)."""
    return state.markers[seat] >= capacity(state.units[seat])


def vacant(state: State) -> list[Seat]:
    """The seats that need a new Unit."""
    return [seat for seat in SEATS if state.units[seat] == NOTHING]


def is_at_limit(state: State) -> bool:
    """Whether the last Round or Skirmish has begun (U-13, U-105)."""
    return state.clock >= state.options.max_rounds


def choosers(state: State) -> frozenset[Seat]:
    """The seats that choose their next Unit: with one in reserve there is no choice (U-52, U-53).

    There is none either if the new Unit would not fight before the match ends (U-13).
    """
    if state.edition > 1 and is_at_limit(state) and not _goes_on(state):
        return frozenset()
    return frozenset(seat for seat in vacant(state) if len(state.army_reserves[seat]) > 1)


def _goes_on(state: State) -> bool:
    """Whether this Round has columns left to fight (U-60)."""
    ends = state.options.instant_kill_round == "end_round"
    return state.phase is Phase.COMBAT and state.column < COLUMNS and not ends


def enter(state: State) -> Decision[Event, State]:
    """Show all new Units together, then refill the Army Reserve (U-2, U-53)."""
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
    """Keep two Units in the Army Reserve while the Army Deck lasts (U-52)."""
    if not state.options.army_reserve:
        return state
    for seat in SEATS:
        while len(state.army_reserves[seat]) < IN_RESERVE and state.armies[seat]:
            state = yield ArmyReserved(seat, state.armies[seat][0])
    return state
