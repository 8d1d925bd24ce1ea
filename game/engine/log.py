"""The log of a game: entries are only ever added."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Generic

from game.engine.game import C, E, Seat, Step
from game.engine.value import Message, Value

SEED_BYTES = 16  # of a generated seed: too many to try them all


class TakenBack(Message):
    """A seat undid a step: it alone, or it and all later ones."""

    seat: Seat
    step: int  # which step of the line, from 0
    alone: bool  # the later steps stand: they don't depend on it
    crossed: bool  # something had been shown in between, or others had acted


class Log(Value, Generic[C, E], frozen=True):
    """The entries of one game.  ``version`` is that of its rules.

    NATURE's n-th act on the line always draws from ``Random(f"{seed}/{n}")``, also after an undo.
    """

    game: str
    version: int
    seed: str
    entries: tuple[Step[C, E] | TakenBack, ...] = ()

    @property
    def line(self) -> tuple[Step[C, E], ...]:
        """The steps that stand."""
        return standing(self.entries)


def standing(entries: Sequence[Step[C, E] | TakenBack]) -> tuple[Step[C, E], ...]:
    """The steps that were not undone."""
    found = (entries[n] for n in places_of_standing(entries))
    return tuple(each for each in found if isinstance(each, Step))


def places_of_standing(entries: Iterable[Step[C, E] | TakenBack]) -> tuple[int, ...]:
    """Where in the log the steps are that were not undone."""
    line: list[int] = []
    for n, entry in enumerate(entries):
        if isinstance(entry, TakenBack):
            del line[entry.step : entry.step + 1 if entry.alone else None]
        else:
            line.append(n)
    return tuple(line)
