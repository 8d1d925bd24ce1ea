"""The notes on a saved game and its seats, in its rows."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from typing import Any, get_args

import msgspec

from game.ai.player import Level
from game.engine.game import Seat
from game.play.notes import Curtain, LevelChange, Note
from game.play.storage.database import Database, NotSaved
from game.table.replies import Asking


def write(database: Database, play: int, seat: Seat, note: Note) -> None:
    """Save a note if possible; the next step reports what prevents saving."""
    curtain, levels = (msgspec.json.encode(each).decode() for each in (note.curtain, note.levels))
    query = (
        "UPDATE seats SET helped = ?, curtain = ?, spent = ?, asking = ?, levels = ?,"
        " lowest = ? WHERE play = ? AND seat = ?"
    )
    values = (note.was_helped, curtain, note.spent, note.asking, levels, note.lowest, play, seat)
    with suppress(NotSaved), database.transaction() as file:
        file.execute(query, values)


def mark(database: Database, play: int, place: str) -> None:
    """Save where a game stands, if possible."""
    with suppress(NotSaved), database.transaction() as file:
        file.execute("UPDATE plays SET place = ? WHERE id = ?", (place, play))


def read(database: Database, play: int) -> Iterator[tuple[Seat, Note]]:
    """The notes of a game; what is damaged is as if it had not been noted."""
    query = (
        "SELECT seat, helped, substr(curtain, 1, 10000), spent, substr(asking, 1, 100),"
        " substr(levels, 1, 10000) FROM seats WHERE play = ?"
    )
    for seat, helped, curtain, spent, asking, levels in database.rows(query, play):
        seconds = spent if isinstance(spent, float) else 0.0
        how: Any = asking if asking in get_args(Asking) else ""
        yield (
            Seat(seat),
            Note(_curtain(curtain), bool(helped), seconds, how, tuple(_levels(levels))),
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
