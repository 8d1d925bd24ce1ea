"""The clock of a game: whose runs, by the rules, and the time that each seat has used."""

from __future__ import annotations

from typing import Protocol

from game.engine.game import AnyCommand, AnyView, Seat


class Timing(Protocol):
    """Pure functions of a view."""

    @property
    def RUN_OUT(self) -> AnyCommand:  # noqa: N802 - a constant of the game's module
        """The command for a seat whose time is up."""
        ...

    def allowance(self, view: AnyView) -> float:
        """The seconds of each seat for the whole game; 0: no clock."""
        ...

    def runs_for(self, view: AnyView) -> frozenset[Seat]:
        """The seats whose clocks are running."""
        ...


class Used(Protocol):
    """Where the time that each seat has used is kept."""

    def spent(self, seat: Seat) -> float:
        """The seconds that this seat has used."""
        ...

    def spend(self, seat: Seat, seconds: float) -> None:
        """Add seconds."""
        ...


LONGEST = 1.0  # seconds counted at once: a suspended machine costs no time
WRITTEN = 5.0  # seconds until the time used is saved


class Clock:
    """Counts the time of the seats whose clocks run, from one moment that it is told to the next."""

    def __init__(self, timing: Timing, kept: Used) -> None:
        self.timing, self.kept = timing, kept
        self._then: float | None = None  # when time was last counted; None: the clocks are stopped
        self._used: dict[Seat, float] = {}  # seconds that are not saved yet

    def count(self, view: AnyView, now: float) -> None:
        """Count the time since it was last told."""
        then, self._then = self._then, now
        if then is None:
            return
        for seat in self.timing.runs_for(view):
            self._used[seat] = self._used.get(seat, 0.0) + min(now - then, LONGEST)
        if sum(self._used.values()) >= WRITTEN:
            self.write()

    def stop(self) -> None:
        """Stop all clocks until it is told the time again."""
        self._then = None
        self.write()

    def give_back(self, seat: Seat, seconds: float) -> None:
        """The seat hasn't used so much."""
        self._used[seat] = self._used.get(seat, 0.0) - seconds

    def spent(self, seat: Seat) -> float:
        """The seconds that a seat has used."""
        return self.kept.spent(seat) + self._used.get(seat, 0.0)

    def left(self, view: AnyView, seat: Seat) -> float:
        """The seconds that a seat has left."""
        return self.timing.allowance(view) - self.spent(seat)

    def late(self, view: AnyView) -> Seat | None:
        """The seat whose clock runs with no time left, if any; also in a reopened game."""
        running = sorted(self.timing.runs_for(view))
        return next((seat for seat in running if self.left(view, seat) <= 0), None)

    def write(self) -> None:
        """Keep what isn't kept yet."""
        for seat, seconds in self._used.items():
            self.kept.spend(seat, seconds)
        self._used.clear()


def has_clock(timing: Timing | None, view: AnyView) -> bool:
    """Whether this game is played by the clock."""
    return timing is not None and bool(timing.allowance(view))
