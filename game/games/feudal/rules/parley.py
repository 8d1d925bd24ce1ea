"""Truce and resignation."""

from __future__ import annotations

from game.engine.game import NOBODY, Decision, IllegalCommand, Seat
from game.games.feudal.rules import capture
from game.games.feudal.rules.allegiance import captain, is_captain, side_of
from game.games.feudal.rules.board import AWAY
from game.games.feudal.rules.events import Event, TruceAnswered, TruceOffered, WarEnded
from game.games.feudal.rules.model import Phase, State
from game.games.feudal.rules.turn_flow import CALM_BEFORE_TRUCE


def why_no_truce(state: State, seat: Seat) -> str | None:
    """F-45: why this seat can't offer a truce now; None if it can."""
    if state.phase is not Phase.PLAY or not 0 <= seat < state.seats or not _is_in(state, seat):
        return "A truce can only be offered by a side still in the game, after deployment."
    if state.truce is not None or state.pushing != AWAY:
        return "You can't offer a truce now. Finish the open decision first."
    if state.round_no - state.asked[side_of(state.options, seat)] < CALM_BEFORE_TRUCE:
        return (
            f"Your side has just offered a truce. Wait {CALM_BEFORE_TRUCE} rounds between offers."
        )
    return None


def _is_in(state: State, seat: Seat) -> bool:
    return state.castles[side_of(state.options, seat)] is not None


def offer_truce(state: State, seat: Seat) -> Decision[Event, State]:
    """F-45: offer a truce; all captains have to agree, in the free-for-all all survivors."""
    if (why := why_no_truce(state, seat)) is not None:
        raise IllegalCommand("F-45", why)
    captains = (captain(n) for n, castle in enumerate(state.castles) if castle is not None)
    return (yield TruceOffered(seat, frozenset(captains) - {seat}))


def answer_truce(state: State, seat: Seat, *, agrees: bool) -> Decision[Event, State]:
    """F-45: the war ends when all agree; one refusal ends the offer."""
    if state.truce is None or seat not in state.truce.awaited:
        raise IllegalCommand(
            "F-45", "There is no truce for you to answer. You can offer one yourself."
        )
    state = yield TruceAnswered(seat, agrees)
    is_agreed = agrees and state.truce is not None and not state.truce.awaited
    return (yield WarEnded(NOBODY, "truce")) if is_agreed else state


def may_resign(state: State, seat: Seat) -> bool:
    """F-48: whether a seat can resign now: only the captain of a side that is still in the war."""
    return (
        state.phase is Phase.PLAY
        and 0 <= seat < state.seats
        and state.truce is None
        and state.pushing == AWAY
        and _is_in(state, seat)
        and is_captain(state, seat)
    )


def resign(state: State, seat: Seat) -> Decision[Event, State]:
    """F-48: a captain resigns for the whole side."""
    if not may_resign(state, seat):
        raise IllegalCommand(
            "F-48", "You can't resign now. Only a side's captain can, between moves."
        )
    return (yield from capture.resign(state, seat))
