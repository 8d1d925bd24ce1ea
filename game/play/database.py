"""The file that holds the library: opened, checked, and put aside where it cannot be read."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Any, Self

from game.play.schema import NewerError, in_memory, make_ready, unreadable

PATIENCE = 1.0  # seconds to wait for a program that is just closing
FIRST_BYTES = b"SQLite format 3\0"
UNREADABLE = {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_FORMAT}
TAKEN = {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}


class NotSaved(Exception):  # noqa: N818 - the play has not gone wrong, only its keeping
    """Something could not be written down; ``why`` is one sentence for the person."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


class Database:
    """One connection; while it is open no other program can open the same file.

    A file that cannot be used is left alone or put aside, and a database in memory takes its
    place: then ``trouble`` says in a sentence what is wrong.  ``is_taken``: another program has it.
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
        """Let go of the file."""
        with suppress(sqlite3.Error):  # all is written already; what fails is only the tidying up
            self._connection.close()

    def rows(self, query: str, *values: object) -> list[tuple[Any, ...]]:
        """What a query finds; raises NotSaved if the file cannot be read any more."""
        try:
            with _understood():
                return self._connection.execute(query, values).fetchall()
        except sqlite3.Error as error:
            raise NotSaved(_sentence(error)) from error

    @contextmanager
    def transaction(self) -> Iterator[sqlite3.Connection]:
        """All that is executed within, or nothing; raises NotSaved if it cannot be written."""
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
        """The file, else a new one in its place, else none."""
        try:
            try:
                connection = _opened(path)
            except sqlite3.DatabaseError as error:
                if _code(error) not in UNREADABLE:
                    raise
                kept = _put_aside(path)
                connection = _opened(path)
                self.trouble = (
                    "The library of plays could not be read. "
                    f"It was kept as “{kept.name}”, and a new one was begun."
                )
        except NewerError:
            self.trouble = (
                "The library of plays was written by a newer version of the program. "
                "It is left untouched; what you play now is not saved."
            )
        except (OSError, sqlite3.Error) as error:
            self.is_taken = isinstance(error, sqlite3.Error) and _code(error) in TAKEN
            self.trouble = f"{_sentence(error)} What you play now is not saved."
        else:
            self.is_lasting = True
            return connection
        return in_memory()


def _opened(path: Path) -> sqlite3.Connection:
    path.parent.mkdir(parents=True, exist_ok=True)
    if path.exists() and not _begins_well(path):
        raise unreadable("not a database")
    connection = sqlite3.connect(path, timeout=PATIENCE, isolation_level=None)
    connection.text_factory = partial(str, encoding="utf-8", errors="replace")  # whatever it became
    try:
        with _understood():
            make_ready(connection)
    except BaseException:
        connection.close()
        raise
    return connection


def _begins_well(path: Path) -> bool:
    """Looked at before SQLite does, which would tidy up beside a file that it cannot read."""
    with path.open("rb") as file:
        return file.read(len(FIRST_BYTES)) in {b"", FIRST_BYTES}


@contextmanager
def _understood() -> Iterator[None]:
    """What SQLite says of a damaged file may quote it, and then be no text at all."""
    try:
        yield
    except UnicodeDecodeError as error:
        raise unreadable("damaged") from error
    except MemoryError as error:
        raise unreadable("too large", sqlite3.SQLITE_NOMEM) from error


def _put_aside(path: Path) -> Path:
    """Give the file, and what SQLite laid beside it, a name that is free."""
    n = 1
    while (kept := path.with_stem(f"{path.stem}.broken-{n}")).exists():
        n += 1
    path.rename(kept)
    for beside in ("-wal", "-shm", "-journal"):
        with suppress(FileNotFoundError):
            path.with_name(path.name + beside).rename(kept.with_name(kept.name + beside))
    return kept


def _code(error: sqlite3.Error) -> int:
    """SQLite's primary result code."""
    return getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF


_SENTENCES = {
    **dict.fromkeys(TAKEN, "Another window of this program has the library of plays open."),
    sqlite3.SQLITE_FULL: "The disk is full.",
    sqlite3.SQLITE_READONLY: "The library of plays cannot be written to.",
    sqlite3.SQLITE_CANTOPEN: "The library of plays cannot be opened.",
    sqlite3.SQLITE_PERM: "The library of plays may not be opened.",
    sqlite3.SQLITE_CORRUPT: "The library of plays is damaged.",
    sqlite3.SQLITE_NOMEM: "There is not enough memory for what the library holds.",
    sqlite3.SQLITE_IOERR: "The disk does not answer.",
}


def _sentence(error: sqlite3.Error | OSError) -> str:
    if isinstance(error, OSError):
        return f"The library of plays cannot be opened ({error.strerror})."
    return _SENTENCES.get(_code(error), f"The library of plays fails: {error}.")
