"""Points, deaths and the end of a match."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from game.engine.cards import Card
from game.engine.game import NOBODY, Decision, Seat
from game.games.feud.rules.army import choosers, living, waiting
from game.games.feud.rules.cards import capacity
from game.games.feud.rules.events import Event, MatchEnded, PhaseBegan, RoundTallied
from game.games.feud.rules.model import SEATS, Phase, Reason, State

LIVING, DEAD = 10, 15  # points for a Marker


def dead_units(
    units: Sequence[Card], markers: Sequence[int], doomed: frozenset[Seat] = NOBODY
) -> frozenset[Seat]:
    """The seats whose Unit has died, both judged together (U-28, U-32)."""
    return doomed | {seat for seat in SEATS if markers[seat] >= capacity(units[seat])}


def tally(
    markers: Sequence[int],
    before: Sequence[int],
    dead: frozenset[Seat],
    *,
    score_retained: Literal["every_round", "new_only"] = "every_round",
    is_doubled: bool = False,
) -> tuple[int, int]:
    """The points of each seat for the Markers on the other's Unit (U-30, U-31, U-103)."""

    def worth(seat: Seat) -> int:
        counted = markers[seat]
        if seat in dead:
            return DEAD * counted
        if score_retained == "new_only":
            counted = max(0, counted - before[seat])
        return LIVING * counted

    times = 2 if is_doubled else 1
    return times * worth(Seat(1)), times * worth(Seat(0))


def tally_round(state: State) -> Decision[Event, State]:
    """Step 7 of the Round: whoever needs a Unit and has none left loses (U-29)."""
    dead = dead_units(state.units, state.markers, state.doomed)
    points = tally(
        state.markers,
        state.markers_before,
        dead,
        score_retained=state.options.score_retained,
        is_doubled=state.in_skirmish,
    )
    state = yield RoundTallied(points, dead)
    losers = frozenset(seat for seat in dead if not waiting(state, seat))
    if len(losers) == len(SEATS):
        return (yield from end_by_points(state, "points"))
    if losers:
        return (yield MatchEnded(frozenset(SEATS) - losers, "army"))
    return (yield PhaseBegan(Phase.MUSTER, choosers(state)))


def end_by_points(state: State, reason: Reason) -> Decision[Event, State]:
    """End by points: those left, or by a house rule all ever scored; equal is a draw (U-33)."""
    current = state.options.tiebreak_points == "current"
    return (yield MatchEnded(_most(state.points if current else state.earned), reason))


def end_at_limit(state: State) -> Decision[Event, State]:
    """End at the limit: more living Units win, then more points (U-13)."""
    winners = _most([living(state, seat) for seat in SEATS])
    if winners:
        return (yield MatchEnded(winners, "rounds"))
    return (yield from end_by_points(state, "rounds"))


def _most(counts: Sequence[int]) -> frozenset[Seat]:
    if counts[0] == counts[1]:
        return NOBODY
    return frozenset({Seat(int(counts[1] > counts[0]))})
