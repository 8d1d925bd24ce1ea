"""Before the deployment: the toss, the layout of the board, the choice of kingdoms."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import assert_never

from game.engine.game import NATURE, Decision, IllegalCommand, Seat
from game.games.feudal.rules import commands
from game.games.feudal.rules.allegiance import captain, kingdoms_left, sides
from game.games.feudal.rules.board import (
    AS_PRINTED,
    HALVES,
    OPPOSITE,
    QUARTERS,
    is_arrangement,
    with_swapped,
    with_turned,
)
from game.games.feudal.rules.events import Event, KingdomTaken, QuartersSet, TossWon
from game.games.feudal.rules.model import Phase, State

PLACES = range(4)

Preparation = commands.Toss | commands.TurnQuarter | commands.SwapQuarters | commands.TakeKingdom


def prepare(state: State, seat: Seat, command: Preparation) -> Decision[Event, State]:
    """The events of a toss, a change of the board, or a choice of kingdom."""
    match command:
        case commands.TakeKingdom(kingdom):
            return (yield from _take_kingdom(state, seat, kingdom))
        case commands.TurnQuarter(place):
            _check_arranging(state, seat, place)
            return (yield QuartersSet(with_turned(state.arrangement, place)))
        case commands.SwapQuarters(one, other):
            _check_arranging(state, seat, one, other)
            return (yield QuartersSet(with_swapped(state.arrangement, one, other)))
        case commands.Toss():
            _check_toss(state, seat, command)
            return (yield from _toss(state, command))
    assert_never(command)


def choosing(state: State) -> Seat:
    """F-2, F-63: who chooses now: the loser of the toss; in the free-for-all in reverse turn order."""
    if sides(state.options) == 2:
        return captain(1 - state.first)
    left = [n for n in range(4) if not state.kingdoms[n]]
    return max((Seat(n) for n in left), key=lambda n: (n - state.first) % 4)


def choices(state: State) -> Iterator[commands.Command]:
    """F-3, F-4, F-63: the legal commands of the seat that chooses."""
    if may_arrange(state):
        yield from map(commands.TurnQuarter, PLACES)
        yield from (commands.SwapQuarters(one, other) for one, other in combinations(PLACES, 2))
    yield from map(
        commands.TakeKingdom, HALVES if sides(state.options) == 2 else kingdoms_left(state)
    )


def may_arrange(state: State) -> bool:
    """F-3: by a house rule the first to choose can rearrange the board."""
    return state.options.arrangement == "by_loser" and not any(state.kingdoms)


def _check_toss(state: State, seat: Seat, toss: commands.Toss) -> None:
    """F-2, F-3, F-63: refuse a toss that sets more than is left to chance."""
    if seat != NATURE or state.phase is not Phase.TOSS:
        raise IllegalCommand("F-2", "There is no coin to toss now.")
    options, count = state.options, sides(state.options)
    if not 0 <= toss.first < (count if options.is_toss_random else 1):
        raise IllegalCommand("F-2", "This side can't win the toss.")
    shuffled = options.arrangement == "shuffled" and is_arrangement(toss.arrangement)
    if not shuffled and toss.arrangement != AS_PRINTED:
        raise IllegalCommand("F-3", "The quarters of the board can't be arranged like this.")
    by_lot = count == 4 and options.are_quarters_random
    if sorted(toss.kingdoms) != (sorted(QUARTERS) if by_lot else []):
        raise IllegalCommand("F-63", "The quarters can't be given out like this.")


def _toss(state: State, toss: commands.Toss) -> Decision[Event, State]:
    state = yield TossWon(toss.first, toss.arrangement)
    for side, kingdom in enumerate(toss.kingdoms):
        state = yield KingdomTaken(side, kingdom)
    return state


def _check_arranging(state: State, seat: Seat, *places: int) -> None:
    """F-3: refuse a seat that can't arrange the board, and places that don't exist."""
    if state.phase is not Phase.CHOICE or seat != choosing(state) or not may_arrange(state):
        raise IllegalCommand(
            "F-3", "You can't rearrange the board now. Choose a kingdom when asked."
        )
    if not set(places) <= set(PLACES) or sorted(set(places)) != list(places):
        raise IllegalCommand("F-3", "There is no such quarter. Choose one of the four.")


def _take_kingdom(state: State, seat: Seat, kingdom: str) -> Decision[Event, State]:
    """F-4: the other half is the opponent's.  F-63: the last quarter goes to the last player."""
    if state.phase is not Phase.CHOICE or seat != choosing(state):
        raise IllegalCommand("F-4", "It isn't your turn to choose a kingdom. Wait for it.")
    if sides(state.options) == 2:
        if kingdom not in HALVES:
            raise IllegalCommand(
                "F-4", "A kingdom is two quarters side by side. Choose north, south, west or east."
            )
        state = yield KingdomTaken(1 - state.first, kingdom)
        return (yield KingdomTaken(state.first, OPPOSITE[kingdom]))
    if kingdom not in kingdoms_left(state):
        raise IllegalCommand("F-63", "This quarter is taken. Choose a free one.")
    state = yield KingdomTaken(seat, kingdom)
    left = kingdoms_left(state)
    return (yield KingdomTaken(choosing(state), left[0])) if len(left) == 1 else state
