"""What one seat is told of a game, entry by entry."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Generic

from game.engine.game import AnyGame, E, Seat, Step, events_seen
from game.engine.log import TakenBack
from game.engine.value import Value, replace


class Told(Value, Generic[E], frozen=True):
    """A step as a seat sees it: who acted, and what this seat saw happen."""

    seat: Seat
    events: tuple[E, ...]


AnyTold = Told[Any] | TakenBack


class Transcript:
    """What a seat is told of a game; a step it can't know about leaves no trace."""

    def __init__(self, game: AnyGame, eyes: Seat) -> None:
        self._game, self._eyes = game, eyes
        self._line: list[bool] = []  # for each step that stands, whether the seat saw it
        self.entries: list[AnyTold] = []

    def add(self, entry: Step[Any, Any] | TakenBack) -> None:
        """Add the next entry of the log."""
        if isinstance(entry, Step):
            events = events_seen(self._game, entry, self._eyes)
            is_told = bool(events) or entry.seat == self._eyes
            self._line.append(is_told)
            if is_told:
                self.entries.append(Told(entry.seat, events))
            return
        gone = slice(entry.step, entry.step + 1 if entry.alone else None)
        if any(self._line[gone]):
            self.entries.append(self.counted(entry))
        del self._line[gone]

    def numbers(self, entries: Iterable[Step[Any, Any] | TakenBack]) -> Iterator[int]:
        """Add these, and yield the number among them of each that the seat is told of."""
        for n, entry in enumerate(entries):
            known = len(self.entries)
            self.add(entry)
            if len(self.entries) > known:
                yield n

    def counted(self, taken: TakenBack) -> TakenBack:
        """The undo, with the step's number among those that the seat knows."""
        return replace(taken, step=sum(self._line[: taken.step]))
