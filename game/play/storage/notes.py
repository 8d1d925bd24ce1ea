"""The notes on a saved game and its seats, in its rows."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from typing import Any, get_args

import msgspec

from game.ai.player import Level
from game.engine.game import Seat
from game.play.notes import Curtain, LevelChange, Note, Notes, Refusal
from game.play.storage.database import Database, NotSaved
from game.table.replies import Asking


def notes_of(database: Database, play: int) -> Notes:
    """The notes of a game; what is damaged is as if it had not been noted."""
    query = (
        "SELECT n, substr(why, 1, 1000) FROM reasons"
        " WHERE play = ? AND typeof(n) = 'integer' AND typeof(why) = 'text'"
    )
    return Notes(
        _seats(database, play),
        partial(_write, database, play),
        database.rows(query, play),
        partial(_write_reason, database, play),
        partial(_mark, database, play),
    )


def _write(database: Database, play: int, seat: Seat, note: Note) -> None:
    parts = note.curtain, note.levels, note.refusals
    curtain, levels, refusals = (msgspec.json.encode(each).decode() for each in parts)
    query = (
        "UPDATE seats SET helped = ?, curtain = ?, spent = ?, asking = ?, levels = ?,"
        " lowest = ?, refusals = ? WHERE play = ? AND seat = ?"
    )
    said = (note.was_helped, curtain, note.spent, note.asking, levels, note.lowest, refusals)
    _execute(database, query, *said, play, seat)


def _write_reason(database: Database, play: int, entry: int, why: str) -> None:
    query = "INSERT OR REPLACE INTO reasons (play, n, why) VALUES (?, ?, ?)"
    _execute(database, query, play, entry, why)


def _mark(database: Database, play: int, place: str) -> None:
    _execute(database, "UPDATE plays SET place = ? WHERE id = ?", place, play)


def _execute(database: Database, query: str, *values: object) -> None:
    """Save if possible; the next step reports what prevents saving."""
    with suppress(NotSaved), database.transaction() as file:
        file.execute(query, values)


def _seats(database: Database, play: int) -> Iterator[tuple[Seat, Note]]:
    query = (
        "SELECT seat, helped, substr(curtain, 1, 10000), spent, substr(asking, 1, 100),"
        " substr(levels, 1, 10000), substr(refusals, 1, 10000) FROM seats WHERE play = ?"
    )
    for seat, helped, curtain, spent, asking, levels, refusals in database.rows(query, play):
        seconds = spent if isinstance(spent, float) else 0.0
        how: Any = asking if asking in get_args(Asking) else ""
        yield (
            Seat(seat),
            Note(
                _curtain(curtain),
                bool(helped),
                seconds,
                how,
                tuple(_levels(levels)),
                _refusals(refusals),
            ),
        )


def _curtain(text: object) -> Curtain:
    try:
        return msgspec.json.decode(str(text), type=Curtain) if text else Curtain()
    except msgspec.DecodeError:
        return Curtain()


def _levels(text: object) -> Iterator[LevelChange]:
    try:
        found = msgspec.json.decode(str(text), type=tuple[LevelChange, ...]) if text else ()
    except msgspec.DecodeError:
        return
    yield from (each for each in found if each.level in set(Level))


def _refusals(text: object) -> tuple[Refusal, ...]:
    try:
        return msgspec.json.decode(str(text), type=tuple[Refusal, ...]) if text else ()
    except msgspec.DecodeError:
        return ()
