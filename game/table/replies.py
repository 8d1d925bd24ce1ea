"""Replies out of turn: who is asked, and who need not be."""

from __future__ import annotations

from typing import Literal, Protocol

from game.engine.game import AnyCommand, AnyView, Seat

Asking = Literal["stops", "smart", "always", "never"]
"""When a person is asked: where something public is at stake; where they hold an answer; ever; not.

What is asked under ``smart`` tells of the hand: it is for a person alone with computers (HS-11).
"""


class Replies(Protocol):
    """Pure functions of a view.  All but ``smart`` hang on what everybody sees."""

    def unasked(self, view: AnyView, seat: Seat, asking: Asking) -> AnyCommand | None:
        """What this seat answers without being asked; None: it is to be asked."""
        ...

    def speaks_covered(self, view: AnyView, seat: Seat) -> bool:
        """Whether all that this seat needs for its decision is face up."""
        ...

    def may_interrupt(self, view: AnyView) -> frozenset[Seat]:
        """Who may interrupt though nobody waits for them, whatever they hold."""
        ...
