"""Replies out of turn: who is asked, and when."""

from __future__ import annotations

from typing import Literal, Protocol

from game.engine.game import AnyCommand, AnyView, Seat

Asking = Literal["stops", "smart", "always", "never"]
"""When a person is asked.

``stops``: if something public is at stake.  ``smart``: if they have an answer; this reveals
something about the hand, so it is only for a person alone with computers.
"""


class Replies(Protocol):
    """Pure functions of a view.  All but ``smart`` are decided from public information only."""

    def unasked(self, view: AnyView, seat: Seat, asking: Asking) -> AnyCommand | None:
        """The automatic answer of this seat; None if it must be asked."""
        ...

    def speaks_covered(self, view: AnyView, seat: Seat) -> bool:
        """Whether this seat can decide from face-up cards alone."""
        ...

    def may_interrupt(self, view: AnyView) -> frozenset[Seat]:
        """The seats that can interrupt without being asked, whatever they hold."""
        ...
