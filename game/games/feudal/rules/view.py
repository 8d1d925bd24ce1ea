"""What each seat sees.  Only the deployment is secret (F-5)."""

from __future__ import annotations

from game.engine.game import Seat
from game.engine.value import replace
from game.games.feudal.rules import events
from game.games.feudal.rules.allegiance import side, side_of
from game.games.feudal.rules.board import AWAY
from game.games.feudal.rules.model import Castle, Phase, State


def view(state: State, seat: Seat) -> State:
    """F-5, F-61: during deployment a seat sees only the men and Castle of its own side."""
    if state.phase is not Phase.DEPLOYMENT:
        return state
    own = side_of(state.options, seat) if seat >= 0 else -1
    at = (where if side(state, man) == own else AWAY for man, where in enumerate(state.at))
    castles = (each if n == own else Castle() for n, each in enumerate(state.castles))
    return replace(state, at=tuple(at), castles=tuple(castles))


def seen_by(event: events.Event, seat: Seat) -> events.Event | None:
    """F-5: a seat isn't told of placements on the other sides, not even that they happened."""
    if isinstance(event, events.ManPlaced | events.CastlePlaced) and seat not in event.eyes:
        return None
    return event


def barrier(event: events.Event, seat: Seat) -> bool:
    """F-5, F-22: the events a seat can't undo: its own declarations, and those that show something new."""
    match event:
        case (
            events.BecameReady(bound)
            | events.TurnEnded(bound)
            | events.TruceAnswered(bound)
            | events.SideResigned(bound)
        ):
            return seat == bound
        case events.ManMoved() | events.ArrowShot() | events.ManPushed():
            return seat in event.binds
        case (
            events.WarDeclared()
            | events.TossWon()
            | events.DividerRemoved()
            | events.TimeRanOut()
            | events.WarEnded()
        ):
            return True
        case _:
            return False
