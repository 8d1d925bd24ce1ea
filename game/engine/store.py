"""The one place where state changes: a play in progress and its log."""

from __future__ import annotations

from collections.abc import Callable
from functools import reduce
from random import Random
from typing import Generic

from game.engine.game import NATURE, C, E, Game, IllegalCommand, S, Seat, Step, play
from game.engine.log import Log, TakenBack

MOST_ACTS_OF_NATURE = 1_000  # in a row; more would be a rule that never comes to rest


class StaleCommand(Exception):  # noqa: N818 - somebody else was quicker; nothing is wrong
    """The command was chosen for a moment that has passed."""


class Store(Generic[S, C, E]):
    """A play in progress: commands in, entries out.  It begins with ``submit(NATURE, opening)``.

    ``keep`` writes each entry down before it counts: what it cannot write (it raises) has not
    happened.  With ``nature=False`` NATURE's commands are awaited from outside like any seat's.
    """

    def __init__(
        self,
        game: Game[S, C, E],
        log: Log[C, E],
        *,
        keep: Callable[[Step[C, E] | TakenBack], None] | None = None,
        nature: bool = True,
    ) -> None:
        self.game, self.seed = game, log.seed
        self._keep, self._nature = keep, nature
        self._entries: list[Step[C, E] | TakenBack] = list(log.entries)
        self._line: list[Step[C, E]] = []
        self._redo: dict[Seat, list[tuple[TakenBack, list[Step[C, E]]]]] = {}
        self._states: list[S] = [game.initial]
        self._listeners: list[Callable[[Step[C, E] | TakenBack], None]] = []
        for step in log.line:
            self._line.append(step)
            self._states.append(reduce(game.evolve, step.events, self.state))
        self._acts = sum(step.seat == NATURE for step in self._line)

    @property
    def state(self) -> S:
        """The state now, secrets included: for the engine, the laws and the library alone."""
        return self._states[-1]

    @property
    def line(self) -> tuple[Step[C, E], ...]:
        """The steps that stand."""
        return tuple(self._line)

    @property
    def length(self) -> int:
        """How many entries there are: the ``at`` of a command that is chosen now."""
        return len(self._entries)

    @property
    def log(self) -> Log[C, E]:
        """The play so far."""
        return Log(self.game.name, self.game.version, self.seed, tuple(self._entries))

    def subscribe(self, listener: Callable[[Step[C, E] | TakenBack], None]) -> None:
        """Have every entry told once it has happened."""
        self._listeners.append(listener)

    def submit(self, seat: Seat, command: C, *, at: int | None = None) -> None:
        """Carry out a command, then whatever nature does next.

        ``at`` is the length when the command was chosen.  Raises StaleCommand if there is more by
        now, IllegalCommand if the rules forbid it; then nothing has happened.
        """
        if at is not None and at != self.length:
            raise StaleCommand
        self._carry_out(seat, command)
        self._forget_redo(seat)
        self.wake()

    def wake(self) -> None:
        """Let NATURE act if it is her turn: after a command, and after a resume."""
        for _ in range(MOST_ACTS_OF_NATURE):
            if not self._nature or NATURE not in self.game.to_act(self.state):
                return
            fate = Random(f"{self.seed}/{self._acts}")
            self._carry_out(NATURE, self.game.chance(self.state, fate))
        raise RuntimeError(f"{self.game.name}: NATURE acts without end")

    def undo_point(self, seat: Seat) -> TakenBack | None:
        """What taking back would do: the last own step, alone if no later step hangs on it."""
        last = max((i for i, step in enumerate(self._line) if step.seat == seat), default=None)
        if last is None:
            return None
        if self._without(last) is not None:
            return TakenBack(seat, last, alone=True, crossed=False)
        others = any(step.seat not in {seat, NATURE} for step in self._line[last + 1 :])
        shown = any(self._binds(seat, step) for step in self._line[last:])
        return TakenBack(seat, last, alone=False, crossed=others or shown)

    def take_back(self, seat: Seat, *, crossing: bool = False) -> bool:
        """Do what ``undo_point`` says; what crosses a barrier only if ``crossing`` is allowed."""
        taken = self.undo_point(seat)
        if taken is None or (taken.crossed and not crossing):
            return False
        i = taken.step
        states = (self._without(i) or []) if taken.alone else []
        gone = self._line[i : i + 1] if taken.alone else self._line[i:]
        self._write_down(taken)
        del self._line[i : i + len(gone)]
        self._states[i + 1 :] = states
        self._acts -= sum(step.seat == NATURE for step in gone)
        self._redo.setdefault(seat, []).append((taken, gone))
        self._tell(taken)
        return True

    def can_go_on(self, seat: Seat) -> bool:
        """Whether this seat took something back that can be done again."""
        return bool(self._redo.get(seat))

    def go_on(self, seat: Seat) -> bool:
        """Do again what was taken back last, with all that had followed from it."""
        if not self.can_go_on(seat):
            return False
        _, steps = self._redo[seat].pop()
        try:
            for step in steps:
                self._carry_out(step.seat, step.command)
        except IllegalCommand:  # the others have played on differently
            self._redo.pop(seat)
            return False
        return True

    def _forget_redo(self, seat: Seat) -> None:
        """A new step by this seat: it will not go on again, nor others with what it cut."""
        self._redo.pop(seat, None)
        for other, taken in list(self._redo.items()):
            self._redo[other] = [(how, steps) for how, steps in taken if how.alone]

    def _without(self, i: int) -> list[S] | None:
        """The states after the steps behind ``i``, had it not been; None where they hang on it."""
        seat = self._line[i].seat
        if self._binds(seat, self._line[i]):
            return None
        state = self._states[i]
        states: list[S] = []
        for step in self._line[i + 1 :]:
            if self._binds(seat, step):
                return None
            try:
                again, state = play(self.game, state, step.seat, step.command)
            except IllegalCommand:
                return None
            if again != step:
                return None
            states.append(state)
        return states

    def _binds(self, seat: Seat, step: Step[C, E]) -> bool:
        return any(self.game.barrier(event, seat) for event in step.events)

    def _carry_out(self, seat: Seat, command: C) -> None:
        step, state = play(self.game, self.state, seat, command)
        self._write_down(step)
        self._line.append(step)
        self._states.append(state)
        self._acts += seat == NATURE
        self._tell(step)

    def _write_down(self, entry: Step[C, E] | TakenBack) -> None:
        if self._keep is not None:
            self._keep(entry)
        self._entries.append(entry)

    def _tell(self, entry: Step[C, E] | TakenBack) -> None:
        for listener in self._listeners:
            listener(entry)
