"""What a game with answers out of turn says of them: who is asked, who need not be."""

from __future__ import annotations

from typing import Literal, Protocol, TypeVar

from game.engine.game import Seat

S_contra = TypeVar("S_contra", contravariant=True)
C_co = TypeVar("C_co", covariant=True)

Asking = Literal["stops", "smart", "always", "never"]
"""When a person is asked: where something public is at stake; where they hold an answer; ever; not.

What is asked under ``smart`` tells of the hand: it is for a person alone with computers (HS-11).
"""


class Replies(Protocol[S_contra, C_co]):
    """Pure functions of a view.  All but ``smart`` hang on what everybody sees."""

    def unasked(self, view: S_contra, seat: Seat, asking: Asking) -> C_co | None:
        """What this seat answers without being asked; None: it is to be asked."""
        ...

    def speaks_covered(self, view: S_contra, seat: Seat) -> bool:
        """Whether all that this seat needs to decide now lies open."""
        ...

    def may_interrupt(self, view: S_contra) -> frozenset[Seat]:
        """Who may speak up though nobody waits for them, whatever they hold."""
        ...
