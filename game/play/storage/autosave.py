"""Writes a game to the library while it is played."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from sqlite3 import Connection

import msgspec

from game.engine.files import AnyEntry, Header, entry_line
from game.engine.game import Outcome
from game.engine.log import TakenBack
from game.play.storage.database import Database
from game.play.storage.saved_game import About


class Autosave:
    """Saves the entries of one game: a command and what follows it in one transaction."""

    def __init__(
        self, database: Database, now: Callable[[], float], play: int, entries: int = 0
    ) -> None:
        self._database, self._now, self._play, self._entries = database, now, play, entries

    def __call__(self, entries: Sequence[AnyEntry], outcome: Outcome | None, moves: int) -> None:
        """Save the next entries, which add so many moves; NotSaved if they can't be written."""
        with self._database.transaction() as file:
            self.write(file, entries, outcome, moves)
        self._entries += len(entries)

    def write(
        self, file: Connection, entries: Sequence[AnyEntry], outcome: Outcome | None, moves: int
    ) -> None:
        """Write the next entries, and the game's status after them."""
        file.executemany(
            "INSERT INTO entries (play, n, line) VALUES (?, ?, ?)",
            [
                (self._play, n, entry_line(entry).decode())
                for n, entry in enumerate(entries, start=self._entries)
            ],
        )
        file.execute(
            "UPDATE plays SET steps = steps + ?, touched = ?, status = ?, outcome = ?,"
            " change = (SELECT max(change) + 1 FROM plays) WHERE id = ?",
            (
                moves,
                self._now(),
                *status_of(outcome),
                self._play,
            ),
        )
        file.execute("DELETE FROM reviews WHERE play = ?", (self._play,))  # of other moves
        file.execute("DELETE FROM exercises WHERE play = ?", (self._play,))
        file.executemany(
            "UPDATE seats SET took_back = 1 WHERE play = ? AND seat = ?",
            [
                (self._play, entry.seat)
                for entry in entries
                if isinstance(entry, TakenBack) and entry.crossed
            ],
        )


def status_of(outcome: Outcome | None) -> tuple[str, str | None]:
    """A game's status, and its outcome as it is saved."""
    if outcome is None:
        return "running", None
    return "finished", msgspec.json.encode(outcome).decode()


def insert(file: Connection, header: Header, about: About) -> int:
    """Add a game, still without entries; returns its id."""
    row = file.execute(
        "INSERT INTO plays (game, version, seed, name, started, touched) VALUES (?, ?, ?, ?, ?, ?)",
        (header.game, header.version, header.seed, about.name, about.started, about.started),
    )
    play = int(row.lastrowid or 0)
    file.executemany(
        "INSERT INTO seats (play, seat, kind, name, level, emblem) VALUES (?, ?, ?, ?, ?, ?)",
        [
            (play, seat, player.kind, player.name, player.level, player.emblem)
            for seat, player in enumerate(about.players)
        ],
    )
    return play
