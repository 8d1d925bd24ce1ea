"""A replay: a game that is looked at again, from any side that has no secret left."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from game.engine.game import PUBLIC, C, E, S, Seat
from game.engine.log import Log, places_of_standing
from game.engine.store import Store
from game.engine.value import replace
from game.play.session import Session
from game.play.story import EVERYTHING


class Replay(Session[S, C, E]):
    """A copy of a game; nothing that is done here reaches the game itself.

    ``flaw``: why it stops before its end, in a sentence; "" if it doesn't.
    """

    def __init__(self, session: Session[S, C, E], *, is_over: bool = False, flaw: str = "") -> None:
        """``is_over``: the game has ended, even if its end can't be shown."""
        super().__init__(Store(session.game, session.log), session.players, notes=session.notes)
        self.is_over = is_over or not self.game.to_act(self._store.state)
        self.flaw = flaw
        self.facing: Seat | None = None  # the person whose decision is looked at
        self.see(self.sights[0])

    @property
    def sights(self) -> tuple[Seat, ...]:
        """Whose eyes it can be seen with, the usual ones first.

        A finished game has no secrets left.  Of a running one people see only their own side, and
        what everybody sees; the table draws a curtain before a side if there are several people.
        """
        own = () if self.is_hot_seat else self.persons
        if not self.is_over:
            return (*own, PUBLIC) if own else (PUBLIC, *self.persons)
        seats = [Seat(n) for n in range(len(self.players))]
        return tuple(dict.fromkeys((*own, EVERYTHING, *seats, PUBLIC)))

    @property
    def reader(self) -> Seat:
        """Whom the texts call "you": somebody who sees everything still reads their own log."""
        is_own = self._eyes == EVERYTHING and len(self.persons) == 1
        return self.persons[0] if is_own else self._eyes

    @property
    def has_secrets(self) -> bool:
        """Whether something in it isn't known to everybody yet."""
        return not self.is_over and self._store.state != self._store.view(PUBLIC)

    def needs_curtain(self, eyes: Seat) -> bool:
        """Whether the others at the screen must look away first."""
        return not self.is_over and self.is_hot_seat and eyes != PUBLIC

    @property
    def foremost(self) -> Seat:
        """The person whose decision is looked at, with eyes that see everything."""
        return super().foremost if self.facing is None else self.facing

    def see(self, eyes: Seat, facing: Seat | None = None) -> None:
        """Look with these eyes from now on; raises ValueError if they would see a secret.

        ``facing``: whose decision is looked at; if it is a person's, the table is turned to them.
        """
        if eyes not in self.sights:
            raise ValueError(f"this game can't be seen with the eyes of {eyes}")
        self._see(eyes)
        self.facing = facing if facing in self.persons else None
        if eyes == EVERYTHING:
            self._view = self._store.state

    def before(self, step: int) -> S:
        """Everything just before a step of the line; raises ValueError if the game isn't over."""
        if not self.is_over:
            raise ValueError("a game that goes on has secrets")
        return self._store.state_before(step)

    @cached_property
    def entries_of_line(self) -> tuple[int, ...]:
        """The entry of the log of each step that stands."""
        return places_of_standing(self.log.entries)

    def log_until(self, entry: int) -> Log[C, E] | None:
        """The log up to an entry, for a new game; None if that would give away a secret.

        None, too, if the game was over by then.
        """
        log = self.log
        early = replace(log, entries=log.entries[: entry + 1])
        state = Store(self.game, early).state
        return early if self.is_over and self.game.to_act(state) else None


AnyReplay = Replay[Any, Any, Any]
