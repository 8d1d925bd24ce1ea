"""A replay: a game that is looked at again, from any side that has no secret left."""

from __future__ import annotations

from game.engine.game import PUBLIC, C, E, S, Seat
from game.engine.store import Store
from game.play.session import Session
from game.play.story import EVERYTHING


class Replay(Session[S, C, E]):
    """A copy of a game; nothing that is done here reaches the game itself."""

    def __init__(self, session: Session[S, C, E]) -> None:
        super().__init__(Store(session.game, session.log), session.players, notes=session.notes)
        self.see(self.sights[0])

    @property
    def sights(self) -> tuple[Seat, ...]:
        """Whose eyes it can be seen with, the usual ones first.

        A finished game has no secrets left.  Of a running one a single person sees their own side,
        and several people only what everybody sees.
        """
        own = self.persons if len(self.persons) == 1 else ()
        if self.game.to_act(self._store.state):
            return (*own, PUBLIC)
        seats = [Seat(n) for n in range(len(self.players))]
        return tuple(dict.fromkeys((*own, EVERYTHING, *seats, PUBLIC)))

    def see(self, eyes: Seat) -> None:
        """Look with these eyes from now on; raises ValueError if they would see a secret."""
        if eyes not in self.sights:
            raise ValueError(f"this game can't be seen with the eyes of {eyes}")
        self._see(eyes)
        if eyes == EVERYTHING:
            self._view = self._store.state
