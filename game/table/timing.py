"""What a game that may be played by the clock says of it.  How late it is no game knows."""

from __future__ import annotations

from typing import Protocol, TypeVar

from game.engine.game import Seat

S_contra = TypeVar("S_contra", contravariant=True)
C_co = TypeVar("C_co", covariant=True)


class Timing(Protocol[S_contra, C_co]):
    """Pure functions of a view."""

    @property
    def RUN_OUT(self) -> C_co:  # noqa: N802 - a constant of the game's module
        """What is done for a seat whose time is up."""
        ...

    def allowance(self, view: S_contra) -> float:
        """How many seconds each seat has for the whole play; 0: it is played without a clock."""
        ...

    def runs_for(self, view: S_contra) -> frozenset[Seat]:
        """Whose time passes."""
        ...
