"""What a puzzle of Feud asks for: one row, against a row that is known."""

from __future__ import annotations

from collections.abc import Hashable, Iterable

from game.engine.game import Seat, opponent, playable
from game.games.feud.rules import game
from game.games.feud.rules.commands import Command
from game.games.feud.rules.model import State
from game.practice.puzzle import Kind
from game.practice.solving import Goal


class _Round:
    """Counts when the Round is tallied."""

    plays_out = True
    is_reached = False

    def is_decided(self, start: State, state: State, seat: Seat) -> bool:
        """Whether both rows are fought: all of the Round that needs no decision follows at once."""
        return not (state.round_no == start.round_no and state.phase is start.phase)

    def choices(self, start: State, state: State, seat: Seat) -> Iterable[Command]:
        """Every row."""
        return playable(game, state, seat)

    def key(self, state: State) -> Hashable:
        """A Round is short: nothing comes twice."""
        return state


class Defeating(_Round):
    """To defeat the Unit of the opponent."""

    is_reached = True

    def worth(self, start: State, state: State, seat: Seat) -> float:
        """1 if it has fallen."""
        return float(_has_fallen(start, state, opponent(seat)))


class Surviving(_Round):
    """To keep the solver's Unit alive."""

    is_reached = True

    def worth(self, start: State, state: State, seat: Seat) -> float:
        """1 unless it has fallen."""
        return float(not _has_fallen(start, state, seat))


class Scoring(_Round):
    """To score as many points as possible, and to give as few."""

    def worth(self, start: State, state: State, seat: Seat) -> float:
        """How many points the solver is ahead in this Round."""
        scored = [state.earned[each] - start.earned[each] for each in (0, 1)]
        return scored[seat] - scored[opponent(seat)]


def _has_fallen(start: State, state: State, seat: Seat) -> bool:
    is_lost = bool(state.winners) and seat not in state.winners
    return is_lost or len(state.fallen[seat]) > len(start.fallen[seat])


GOALS: dict[Kind, Goal] = {"win": Defeating(), "best": Scoring(), "hold": Surviving()}
