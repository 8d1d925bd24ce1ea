"""The log of a game: entries are only ever added."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import Generic

from game.engine.game import C, E, Seat, Step
from game.engine.value import Message, Value

SEED_LETTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"  # none looks like another
GROUPS, GROUP = 3, 4
"""A generated seed can be read to a friend: ``K7QM-4FXT-P9RD``.

These are 59 bits.  Who knows a seed knows every card, and trying them all takes 20 years at a
thousand million a second.
"""


class TakenBack(Message):
    """A seat undid a step: it alone, or it and all later ones."""

    seat: Seat
    step: int  # which step of the line, from 0
    alone: bool  # the later steps stand: they don't depend on it
    crossed: bool  # something had been shown in between, or others had acted


class Log(Value, Generic[C, E], frozen=True):
    """The entries of one game.  ``version`` is that of its rules.

    NATURE's n-th act on the line always draws from ``fate_of(seed, n)``, also after an undo.
    """

    game: str
    version: int
    seed: str
    entries: tuple[Step[C, E] | TakenBack, ...] = ()

    @property
    def line(self) -> tuple[Step[C, E], ...]:
        """The steps that stand."""
        return standing(self.entries)


def fate_of(seed: str, act: int) -> Random:
    """What NATURE's n-th act on the line draws from."""
    return Random(f"{seed}/{act}")


def new_seed(choose: Callable[[str], str]) -> str:
    """A seed of letters that are chosen from these, at least one of them a digit."""
    while True:
        seed = "".join(choose(SEED_LETTERS) for _ in range(GROUPS * GROUP))
        if any(map(str.isdigit, seed)):
            return _grouped(seed)


def as_seed(typed: str) -> str:
    """What was typed; a generated seed also in small letters, and with other gaps or none."""
    seed = "".join(each for each in typed.upper() if each not in " -")
    is_generated = len(seed) == GROUPS * GROUP and set(seed) <= set(SEED_LETTERS)
    return _grouped(seed) if is_generated and any(map(str.isdigit, seed)) else typed


def _grouped(seed: str) -> str:
    return "-".join(seed[n : n + GROUP] for n in range(0, len(seed), GROUP))


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
