"""A game as one seat saw it: the same for the log, the replay and "since your last turn"."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import reduce
from typing import Generic

from game.engine.game import C, E, Game, S, Seat, Step, events_seen
from game.engine.log import TakenBack
from game.engine.value import Value

EVERYTHING = Seat(-3)  # eyes that miss nothing: for a game that is over


class SeenStep(Value, Generic[S, E], frozen=True):
    """A step as the viewer may know it."""

    entry: int  # which entry of the log, from 0
    seat: Seat  # whose step it was
    before: S  # the viewer's view just before the first event
    events: tuple[E, ...]  # at least one


class TookBack(Value):
    """A seat undid a step; the log says whether it had seen something new by then."""

    entry: int
    seat: Seat
    crossed: bool
    undone: frozenset[int] = frozenset()  # the entries that no longer count


class ViewReset(Value, Generic[S], frozen=True):
    """Something was undone or redone, or all look on now: the table before what follows."""

    view: S


def story(
    game: Game[S, C, E], entries: Iterable[Step[C, E] | TakenBack], eyes: Seat
) -> Iterator[SeenStep[S, E] | TookBack]:
    """All that the viewer saw, in order, undone steps included.

    Made from seen events alone, never from the state.
    """
    views = [game.initial if eyes == EVERYTHING else game.view(game.initial, eyes)]
    line: list[tuple[int, tuple[E, ...]]] = []  # the entries that count, and their events
    for n, entry in enumerate(entries):
        if isinstance(entry, TakenBack):
            later = line[entry.step + 1 :] if entry.alone else []
            gone = line[entry.step : len(line) - len(later)]
            del line[entry.step :]
            del views[entry.step + 1 :]
            if any(events for _, events in gone):  # the undo of an unseen step is unseen, too
                undone = frozenset(number for number, _ in gone)
                yield TookBack(n, entry.seat, entry.crossed, undone)
        else:
            seen = entry.events if eyes == EVERYTHING else events_seen(game, entry, eyes)
            later = [(n, seen)]
            if seen:
                yield SeenStep(n, entry.seat, views[-1], seen)
        for number, events in later:
            line.append((number, events))
            views.append(reduce(game.evolve, events, views[-1]))
