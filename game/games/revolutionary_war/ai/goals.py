"""What a puzzle of Revolutionary War asks for: the end of a game whose deck is empty."""

from __future__ import annotations

from collections.abc import Hashable, Iterable

from game.engine.game import Seat
from game.games.revolutionary_war.rules.commands import Command
from game.games.revolutionary_war.rules.decide import legal_commands
from game.games.revolutionary_war.rules.model import State
from game.practice.puzzle import Kind
from game.practice.solving import Goal


class _EndOfGame:
    """Counts at the end of the game."""

    plays_out = False
    is_reached = False

    def is_decided(self, start: State, state: State, seat: Seat) -> bool:
        """Whether the game is over."""
        return len(state.games) > len(start.games)

    def choices(self, start: State, state: State, seat: Seat) -> Iterable[Command]:
        """All that is legal."""
        return legal_commands(state, seat)

    def key(self, state: State) -> Hashable:
        """Without the order of what is captured."""
        piles = len(state.piles[0]), len(state.piles[1])
        hands = frozenset(state.hands[0]), frozenset(state.hands[1])
        last = state.table[-1].card if state.table else ""
        score = state.games[-1] if state.games else None
        return hands, state.turn, len(state.trumps), last, len(state.table), piles, score


class Winning(_EndOfGame):
    """To win the game."""

    is_reached = True

    def worth(self, start: State, state: State, seat: Seat) -> float:
        """1 for a win."""
        return float(state.games[-1].winner == seat)


class Scoring(_EndOfGame):
    """To end the game as far ahead as possible."""

    def worth(self, start: State, state: State, seat: Seat) -> float:
        """By how many cards the seat is ahead; half a card for the last capture (R-21)."""
        points, won = state.games[-1].points, state.games[-1].winner == seat
        return points[seat] - points[1 - seat] + (0.5 if won else -0.5)


GOALS: dict[Kind, Goal] = {"win": Winning(), "best": Scoring(), "hold": Winning()}
