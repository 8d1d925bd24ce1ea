"""Playouts: from any moment a game is played to its end, by rules of thumb and some whims.

The share of playouts that a seat wins is its chance at that moment.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from random import Random

from game.ai.player import Mind
from game.engine.game import NATURE, AnyCommand, AnyGame, AnyView, Outcome, Seat, play, playable
from game.engine.value import Value

WHOLE = 10_000  # all of a chance: chances are whole numbers, so that sums of them are exact
LONGEST = 2_000  # steps of a playout; then it is a draw


class Chance(Value):
    """The chance of each seat to win, of ``WHOLE``, and the standard error of these numbers."""

    of: tuple[int, ...]
    error: int

    @property
    def band(self) -> int:
        """Where the truth lies 19 times out of 20: as far as this below and above."""
        return 2 * self.error


class Thoroughness(Value):
    """How thoroughly a game is reviewed, and how it is played out."""

    playouts: int = 40  # of a step
    pairs: int = 40  # playouts of both commands of a decision
    examined: int = 40  # decisions
    whim: float = 0.5  # share of random commands in a playout


def thoroughness_of(mind: Mind) -> Thoroughness:
    """What fits a game: its mind can say so, as ``thoroughness``."""
    own: Thoroughness = getattr(mind, "thoroughness", Thoroughness())
    return own


class Playouts:
    """Plays a game on, for both sides alike."""

    def __init__(self, game: AnyGame, mind: Mind, seats: int, whim: float) -> None:
        """``whim``: the share of random commands."""
        self._game, self._mind, self._seats, self._whim = game, mind, seats, whim

    def result(self, state: AnyView, fate: Random) -> tuple[float, ...]:
        """The result of one playout for each seat: 1 won, 0 lost, 0.5 a draw."""
        game = self._game
        for _ in range(LONGEST):
            acting = game.to_act(state)
            if not acting:
                break
            seat = min(acting)
            command = (
                game.chance(state, fate) if seat == NATURE else self._command(state, seat, fate)
            )
            _, state = play(game, state, seat, command)
        return results(game.outcome(state), self._seats)

    def chance(self, sums: Sequence[float], count: int) -> Chance:
        """The chances after so many playouts with these sums of results.

        One playout more counts as a draw of all: a few playouts prove nothing.
        """
        draw = sum(sums) / count / self._seats
        shares = [(each + draw) / (count + 1) for each in sums]
        spread = max(share * (1 - share) for share in shares) / (count + 1)
        return Chance(tuple(round(WHOLE * each) for each in shares), round(WHOLE * sqrt(spread)))

    def _command(self, state: AnyView, seat: Seat, fate: Random) -> AnyCommand:
        if fate.random() < self._whim:
            return fate.choice(playable(self._game, state, seat))
        return self._mind.greedy(self._game.view(state, seat), seat)


def results(outcome: Outcome | None, seats: int) -> tuple[float, ...]:
    """The result of each seat: 1 won, 0 lost, 0.5 a draw or no end."""
    if outcome is None or not outcome.winners:
        return (0.5,) * seats
    return tuple(float(seat in outcome.winners) for seat in range(seats))
