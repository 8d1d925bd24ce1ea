"""A play as one seat was told it: the same for the log, the replay and "since your last turn"."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import reduce
from typing import Generic

from game.engine.game import C, E, Game, S, Seat, Step, told
from game.engine.log import TakenBack
from game.engine.value import Value


class Told(Value, Generic[S, E], frozen=True):
    """A step as the eyes may know it."""

    entry: int  # which entry of the log, from 0
    seat: Seat  # whose step it was
    before: S  # the eyes' view just before the first event
    events: tuple[E, ...]  # never none


class TookBack(Value):
    """A seat took back; a log line remembers whether it had seen something by then."""

    entry: int
    seat: Seat
    crossed: bool


class Rewound(Value, Generic[S], frozen=True):
    """Something was taken back or done again: so the table lies now, and the story is another."""

    view: S


def story(
    game: Game[S, C, E], entries: Iterable[Step[C, E] | TakenBack], eyes: Seat
) -> Iterator[Told[S, E] | TookBack]:
    """All that the eyes were told, in the order in which it was done, taking back included.

    Made of told events alone: no state is looked at.
    """
    views = [game.view(game.initial, eyes)]
    line: list[tuple[E, ...]] = []
    for n, entry in enumerate(entries):
        if isinstance(entry, TakenBack):
            later = line[entry.step + 1 :] if entry.alone else []
            gone = line[entry.step : len(line) - len(later)]
            del line[entry.step :]
            del views[entry.step + 1 :]
            if any(gone):  # what the eyes were not told of is taken back unseen, too
                yield TookBack(n, entry.seat, entry.crossed)
        else:
            later = [told(game, entry, eyes)]
            if later[0]:
                yield Told(n, entry.seat, views[-1], later[0])
        for events in later:
            line.append(events)
            views.append(reduce(game.evolve, events, views[-1]))
