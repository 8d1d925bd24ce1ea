"""Opens and checks the library's SQLite file; an unreadable one is renamed."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Any, Self

from game.play.storage.schema import NewerError, in_memory, make_ready, unreadable

PATIENCE = 1.0  # seconds to wait for a program that is just closing
FIRST_BYTES = b"SQLite format 3\0"
UNREADABLE = {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_FORMAT}
TAKEN = {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}


class NotSaved(OSError):  # noqa: N818 - only the saving failed
    """Something could not be saved; ``why`` is one sentence for the player."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why, self.strerror = why, why.rstrip(".")


class Database:
    """One connection; while it is open no other program can open the same file.

    If the file can't be used, it is left alone or renamed, a database in memory takes its place,
    and ``trouble`` says in a sentence what is wrong.  ``is_taken``: another program has it open.
    """

    def __init__(self, path: Path | None) -> None:
        self.trouble = ""
        self.is_taken = False
        self.is_lasting = False
        self._connection = self._open(path) if path is not None else in_memory()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Close the file."""
        with suppress(sqlite3.Error):  # everything is written already
            self._connection.close()

    def rows(self, query: str, *values: object) -> list[tuple[Any, ...]]:
        """The rows of a query; raises NotSaved if the file can't be read any more."""
        try:
            with _understood():
                return self._connection.execute(query, values).fetchall()
        except sqlite3.Error as error:
            raise NotSaved(_sentence(error)) from error

    @contextmanager
    def transaction(self) -> Iterator[sqlite3.Connection]:
        """Write all that is executed within, or nothing; raises NotSaved if it can't."""
        connection = self._connection
        try:
            with _understood():
                connection.execute("BEGIN IMMEDIATE")
                try:
                    yield connection
                    connection.execute("COMMIT")
                except BaseException:
                    if connection.in_transaction:
                        connection.execute("ROLLBACK")
                    raise
        except sqlite3.Error as error:
            raise NotSaved(_sentence(error)) from error

    def _open(self, path: Path) -> sqlite3.Connection:
        """Open the file, else a new one in its place, else one in memory."""
        try:
            try:
                connection = _opened(path)
            except sqlite3.DatabaseError as error:
                if _code(error) not in UNREADABLE:
                    raise
                kept = _put_aside(path)
                connection = _opened(path)
                self.trouble = (
                    "Your saved games couldn't be read. "
                    f"The file is kept as “{kept.name}”, and a new one was started."
                )
        except NewerError:
            self.trouble = (
                "Your saved games were written by a newer version of the program. "
                "They are unchanged. What you play now isn't saved."
            )
        except (OSError, sqlite3.Error) as error:
            self.is_taken = isinstance(error, sqlite3.Error) and _code(error) in TAKEN
            self.trouble = f"{_sentence(error)} What you play now isn't saved."
        else:
            self.is_lasting = True
            return connection
        return in_memory()


def _opened(path: Path) -> sqlite3.Connection:
    path.parent.mkdir(parents=True, exist_ok=True)
    if path.exists() and not _begins_well(path):
        raise unreadable("not a database")
    connection = sqlite3.connect(path, timeout=PATIENCE, isolation_level=None)
    connection.text_factory = partial(str, encoding="utf-8", errors="replace")  # even if damaged
    try:
        with _understood():
            make_ready(connection)
    except BaseException:
        connection.close()
        raise
    return connection


def _begins_well(path: Path) -> bool:
    """Checked before SQLite opens it, which would delete journals beside an unreadable file."""
    with path.open("rb") as file:
        return file.read(len(FIRST_BYTES)) in {b"", FIRST_BYTES}


@contextmanager
def _understood() -> Iterator[None]:
    """Turns the other errors that sqlite3 raises for damaged files into database errors."""
    try:
        yield
    except UnicodeDecodeError as error:
        raise unreadable("damaged") from error
    except MemoryError as error:
        raise unreadable("too large", sqlite3.SQLITE_NOMEM) from error


def _put_aside(path: Path) -> Path:
    """Rename the file, and SQLite's files beside it, to a free name."""
    n = 1
    while (kept := path.with_stem(f"{path.stem}.broken-{n}")).exists():
        n += 1
    path.rename(kept)
    for beside in ("-wal", "-shm", "-journal"):
        with suppress(FileNotFoundError):
            path.with_name(path.name + beside).rename(kept.with_name(kept.name + beside))
    return kept


def _code(error: sqlite3.Error) -> int:
    return getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF


_SENTENCES = {
    **dict.fromkeys(TAKEN, "Another window of Felt & Fury is using the saved games."),
    sqlite3.SQLITE_FULL: "The disk is full. Free some space.",
    sqlite3.SQLITE_READONLY: "The saved games can't be changed: the file is read-only.",
    sqlite3.SQLITE_CANTOPEN: "The saved games can't be opened.",
    sqlite3.SQLITE_PERM: "You have no permission to open the saved games.",
    sqlite3.SQLITE_CORRUPT: "The saved games are damaged.",
    sqlite3.SQLITE_NOMEM: "There isn't enough memory to open the saved games.",
    sqlite3.SQLITE_IOERR: "The disk doesn't respond.",
}


def _sentence(error: sqlite3.Error | OSError) -> str:
    if isinstance(error, OSError):
        return f"The saved games can't be opened ({error.strerror})."
    return _SENTENCES.get(_code(error), f"The saved games can't be used: {error}.")
