"""Compares two moves or turns: the game is played on after both, in like worlds."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from random import Random

from game.ai.player import Mind
from game.engine.game import AnyCommand, AnyGame, AnyView, IllegalCommand, Seat, play
from game.engine.value import Value
from game.review.playouts import WHOLE, Playouts, Thoroughness

CLEAR = 2.0  # standard errors that a mistake must cost
SEEMING = {1.0: 0.0, 2.0: 1.0}  # the same after a few pairs, and twice as many, or it ends there


class Difference(Value):
    """How much a command changed each seat's chance, of ``WHOLE``, and the standard error for its own seat."""

    change: tuple[int, ...]
    error: int


class Comparison:
    """Knows only what the seat sees: what lies hidden is imagined, anew for every pair."""

    def __init__(self, game: AnyGame, mind: Mind, seats: int, care: Thoroughness) -> None:
        self._game, self._mind, self._seats, self._care = game, mind, seats, care
        self._playouts = Playouts(game, mind, seats, care)

    def compared(
        self,
        view: AnyView,
        seat: Seat,
        lines: Sequence[Sequence[AnyCommand]],
        pairs: int,
        fate: object = "",
        *,
        few: int | None = None,
        is_time: Callable[[], bool] = lambda: False,
    ) -> Difference:
        """What the first of two sequences of commands changes against the second one.

        ``fate`` seeds what is random.  It ends early once ``is_time``, after ``few`` pairs if the
        first one did no worse in them, and after twice as many if it hardly did.
        """
        differences: list[list[float]] = []
        for pair in range(pairs):
            least = SEEMING.get(pair / few) if few else None
            if is_time() or (least is not None and not self._is_worse(differences, seat, least)):
                break
            world = self._mind.imagine(view, seat, Random(f"{fate}/{pair}"))
            try:
                after = [self._after(world, seat, line) for line in lines]
            except IllegalCommand:  # this world allows only one of them
                continue
            ours, theirs = (
                self._playouts.decided(each, seat, Random(f"{fate}/{pair}/play")) for each in after
            )
            differences.append([a - b for a, b in zip(ours, theirs, strict=True)])
        return self._mean(differences, seat)

    def _after(self, world: AnyView, seat: Seat, line: Sequence[AnyCommand]) -> AnyView:
        """The world after these commands, as far as it goes; raises IllegalCommand at the first one."""
        first, *rest = line
        _, world = play(self._game, world, seat, first)
        for command in rest:
            try:
                _, world = play(self._game, world, seat, command)
            except IllegalCommand:  # somebody else has to act first, or the game is over
                break
        return world

    def _is_worse(self, differences: Sequence[Sequence[float]], seat: Seat, least: float) -> bool:
        """Whether the first one did worse so far, by more than this many standard errors."""
        so_far = self._mean(differences, seat)
        return -so_far.change[seat] > least * so_far.error

    def _mean(self, differences: Sequence[Sequence[float]], seat: int) -> Difference:
        count = len(differences)
        if count < 2:
            return Difference((0,) * self._seats, WHOLE)
        means = [sum(column) / count for column in zip(*differences, strict=True)]
        spread = sum((each[seat] - means[seat]) ** 2 for each in differences) / (count - 1)
        error = sqrt(
            (spread + self._playouts.grain**2 / count) / count
        )  # equal results prove little
        return Difference(tuple(round(WHOLE * each) for each in means), round(WHOLE * error))
