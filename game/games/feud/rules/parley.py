"""Resigning, and draws by agreement (U-14)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from game.engine.game import NOBODY, Decision, IllegalCommand, Seat, opponent
from game.games.feud.rules import events
from game.games.feud.rules.commands import AnswerDraw, Command, OfferDraw, Resign
from game.games.feud.rules.events import Event
from game.games.feud.rules.model import State


def legal_commands(state: State, seat: Seat) -> Iterator[Command]:
    """What a seat may say at any of its decisions."""
    if _why_no_offer(state, seat) is None:
        yield OfferDraw()
    yield Resign()


def talk(
    state: State, seat: Seat, command: OfferDraw | AnswerDraw | Resign
) -> Decision[Event, State]:
    """Resign, offer a draw or answer an offer (U-14)."""
    match command:
        case OfferDraw():
            why = _why_no_offer(state, seat)
            if why is not None:
                raise IllegalCommand("U-14", why)
            return (yield events.DrawOffered(seat))
        case AnswerDraw(agrees):
            if state.offer is None:
                raise IllegalCommand(
                    "U-14", "No draw has been offered. You can offer one yourself."
                )
            state = yield events.DrawAnswered(seat, agrees)
            return (yield events.MatchEnded(NOBODY, "agreed")) if agrees else state
        case Resign():
            state = yield events.SideResigned(seat)
            return (yield events.MatchEnded(frozenset({opponent(seat)}), "resigned"))
    assert_never(command)


def _why_no_offer(state: State, seat: Seat) -> str | None:
    if state.offer is not None:
        return "A draw has been offered. Answer it first."
    if state.offered[seat] >= state.round_no:
        return "You have already offered a draw this Round. Wait for the next one."
    return None
