"""The clock of a game; only the screen knows the time."""

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
