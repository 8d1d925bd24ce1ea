"""What a game that may be played by the clock says of it.  How late it is no game knows."""

from __future__ import annotations

from typing import Protocol

from game.engine.game import AnyCommand, AnyView, Seat


class Timing(Protocol):
    """Pure functions of a view."""

    @property
    def RUN_OUT(self) -> AnyCommand:  # noqa: N802 - a constant of the game's module
        """What is done for a seat whose time is up."""
        ...

    def allowance(self, view: AnyView) -> float:
        """How many seconds each seat has for the whole play; 0: it is played without a clock."""
        ...

    def runs_for(self, view: AnyView) -> frozenset[Seat]:
        """Whose time passes."""
        ...
