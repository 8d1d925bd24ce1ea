"""A game that is decided at another computer, followed as one seat is told of it."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import reduce
from typing import Any, Protocol

from game.engine.game import NATURE, PUBLIC, AnyCommand, C, E, Game, S, Seat, Step
from game.engine.log import Log, TakenBack
from game.engine.store import Keep, StaleCommand, Store
from game.engine.transcript import AnyTold
from game.engine.value import Message

NO_SEED = ""  # only the host knows it while the game lasts


class Untold(Message):
    """The command of a step of which only the events are told."""


UNTOLD: Any = Untold()


class Decider(Protocol):
    """Where the game is decided; both raise StaleCommand if nothing can be asked now."""

    @property
    def is_awaited(self) -> bool:
        """Whether something was asked that isn't answered yet."""
        ...

    def submit(self, seat: Seat, command: AnyCommand, at: int) -> None:
        """Ask for a command."""
        ...

    def undo(self, seat: Seat, at: int) -> None:
        """Ask to undo the seat's last choice."""
        ...


class Followed(Store[S, C, E]):
    """Its state is the view of one seat, and nothing else is in this program.

    ``submit`` and ``take_back`` only ask; what happens is told later, and heard by ``hear``.
    """

    def __init__(
        self,
        game: Game[S, C, E],
        seat: Seat,
        opening: C,
        told: Iterable[AnyTold],
        decider: Decider,
        *,
        keep: Keep[C, E] | None = None,
    ) -> None:
        """``told``: what the seat was told so far; ``keep`` is called after something was told."""
        super().__init__(game, Log(game.name, game.version, NO_SEED), nature=False)
        self._seat, self._opening, self._decider = seat, opening, decider
        self._states = [game.view(game.initial, seat)]
        for entry in told:
            self._follow(entry)
        self.keep = keep

    @property
    def is_told(self) -> bool:
        """It is decided at another computer."""
        return True

    @property
    def is_awaited(self) -> bool:
        """Whether a command is on its way."""
        return self._decider.is_awaited

    def view(self, seat: Seat) -> S:
        """What this seat may know now, as far as that is known here."""
        return self.state if seat == self._seat else super().view(seat)

    def view_before(self, step: int, seat: Seat) -> S:
        """The same before a step of the line."""
        return self._states[step] if seat == self._seat else super().view_before(step, seat)

    def hear(self, entry: AnyTold) -> None:
        """Something has happened."""
        heard = self._follow(entry)
        moves = -1 if isinstance(heard, TakenBack) else int(heard.seat != NATURE)
        self._write_down([heard], self.state, moves)
        self._tell(heard)

    def submit(self, seat: Seat, command: C, *, at: int | None = None) -> None:
        """Ask for a command, if the rules allow it as far as this seat can know."""
        if self.is_awaited or (at is not None and at != self.length):
            raise StaleCommand
        next(self.game.decide(self.state, seat, command), None)
        self._decider.submit(seat, command, self.length)

    def undo_point(
        self, seat: Seat, step: int | None = None, *, unasked: Collection[int] = ()
    ) -> TakenBack | None:
        """What an undo would do, as far as it is known here; the host decides."""
        if step is None:
            step = next((i for i in reversed(range(len(self._line))) if self._is_own(i)), None)
        if step is None:
            return None
        others = any(each.seat not in {seat, NATURE} for each in self._line[step + 1 :])
        shown = any(self._binds(seat, each) for each in self._line[step:])
        crossed = others or (shown and not self._is_secret(step))
        return TakenBack(seat, step, alone=False, crossed=crossed)

    def take_back(
        self,
        seat: Seat,
        step: int | None = None,
        *,
        crossing: bool = False,
        unasked: Collection[int] = (),
    ) -> bool:
        """Ask to undo; it hasn't been done yet."""
        self._decider.undo(seat, self.length)
        return False

    def can_go_on(self, seat: Seat) -> bool:
        """A redo can't be asked for."""
        return False

    def _is_own(self, step: int) -> bool:
        return self._line[step].seat == self._seat

    def _is_secret(self, step: int) -> bool:
        """Whether the last step is a choice that the others don't know yet."""
        events = self._line[step].events
        is_last = step == len(self._line) - 1
        return is_last and all(self.game.seen_by(each, PUBLIC) != each for each in events)

    def _follow(self, entry: AnyTold) -> Step[C, E] | TakenBack:
        if isinstance(entry, TakenBack):
            self._remove(entry, self._later(entry.step) if entry.alone else None)
            self._redo.clear()
            return entry
        step = Step(entry.seat, UNTOLD if self._line else self._opening, entry.events)
        self._add(step, reduce(self.game.evolve, step.events, self.state))
        return step

    def _later(self, gone: int) -> list[S]:
        """The views after each of the steps behind this one, without it."""
        states = [self._states[gone]]
        for step in self._line[gone + 1 :]:
            states.append(reduce(self.game.evolve, step.events, states[-1]))
        return states[1:]
