"""Undo: what a seat can undo under the strict, friendly and consent policies."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Any, Literal

from game.engine.game import NATURE, PUBLIC, Seat
from game.engine.log import TakenBack
from game.engine.store import AnyStore
from game.engine.value import Value, replace
from game.play.players import Beforehand, nothing_beforehand

Policy = Literal["strict", "friendly", "consent"]
"""Who can undo across a barrier: nobody; anybody (the log marks it); with the others' consent."""

AnyPolicy = Policy | Literal["apart"]
"""Apart: with the consent of the others, who are asked at their own computers."""

NOTHING_DONE = "Nothing to undo yet."
OVER = "The game is over. Nothing can be undone any more."
STRICT = "You can't undo: something was revealed since. The settings can allow it."
NOTHING_TAKEN_BACK = "Nothing to redo."
NOT_LOOKING = "Look at your cards first, then undo or redo."


class Undo(Value):
    """What undo would do now, or in one sentence why it can't."""

    why: str = ""
    taken: TakenBack | None = None
    entries: tuple[int, ...] = ()  # of the log, to be undone: the own step and the answers to it
    moves: tuple[int, ...] = ()  # of these, what somebody did: neither chance nor the table
    unasked: tuple[int, ...] = ()  # steps of the line that the table made for others
    asks: tuple[Seat, ...] = ()  # the people at this screen who must allow it
    is_afar: bool = False  # the others are asked at their own computers
    has_seen_more: bool = False  # whoever asks from afar has seen what came after the step


def undo(
    store: AnyStore,
    seat: Seat,
    policy: AnyPolicy,
    others: Collection[Seat],
    beforehand: Beforehand[Any, Any] = nothing_beforehand,
) -> Undo:
    """What this seat may undo; ``others`` are the other people at the table.

    The last real choice: a forced step, or one answered ``beforehand``, would only be repeated.
    The others' answers of this kind depend on what everybody knows: nobody is asked about them.
    """
    line, known = store.line, PUBLIC if others else seat

    def is_unasked(i: int) -> bool:
        return bool(line[i].command == beforehand(store.view_before(i, known), line[i].seat))

    own = (i for i in reversed(range(len(line))) if line[i].seat == seat and store.was_choice(i))
    last = next((i for i in own if not is_unasked(i)), None)
    later = () if last is None else range(last + 1, len(line))
    unasked = tuple(i for i in later if line[i].seat in {seat, *others} and is_unasked(i))
    taken = None if last is None else store.undo_point(seat, last, unasked=unasked)
    if taken is None:
        return Undo(NOTHING_DONE)
    if taken.crossed and policy == "strict":
        return Undo(STRICT)
    is_apart = policy == "apart"
    if is_apart and store.game.outcome(store.state) is not None:
        return Undo(OVER)
    asks = tuple(sorted(others)) if taken.crossed and policy == "consent" else ()
    would = going(store, taken, unasked)
    return replace(would, unasked=unasked, asks=asks, is_afar=is_apart and taken.crossed)


def going(store: AnyStore, taken: TakenBack, unasked: Collection[int] = ()) -> Undo:
    """What an undo would remove.  ``unasked``: steps that the table made."""
    line, gone = store.line, dict(_entries(store, taken))
    moves = tuple(n for i, n in gone.items() if line[i].seat != NATURE and i not in unasked)
    return Undo(taken=taken, entries=tuple(gone.values()), moves=moves)


def wished(store: AnyStore, seat: Seat, step: int) -> Undo:
    """What a player at another computer wants to undo, from this step on."""
    if not 0 <= step < len(store.line):
        return Undo(NOTHING_DONE)
    would = going(store, TakenBack(seat, step, alone=False, crossed=True))
    return replace(would, has_seen_more=_has_seen_more(store, seat, step))


def _has_seen_more(store: AnyStore, seat: Seat, step: int) -> bool:
    """Whether a seat has seen an answer to its step, or something new that came of it."""
    first, *later = store.line[step:]
    came = (*first.events[1:], *(event for each in later for event in each.events))
    is_answered = any(each.seat not in {seat, NATURE} for each in later)
    return is_answered or any(store.game.barrier(event, seat) for event in came)


def was_crossed(entries: Sequence[object]) -> bool:
    """Whether the last undo was one that others had to allow."""
    last = next((each for each in reversed(entries) if isinstance(each, TakenBack)), None)
    return last is not None and last.crossed


def _entries(store: AnyStore, taken: TakenBack) -> Iterable[tuple[int, int]]:
    """The steps of the line that it would undo, each with its entry of the log."""
    line: list[int] = []
    for n, entry in enumerate(store.log.entries):
        if isinstance(entry, TakenBack):
            del line[entry.step : entry.step + 1 if entry.alone else None]
        else:
            line.append(n)
    return list(enumerate(line))[taken.step : taken.step + 1 if taken.alone else None]
