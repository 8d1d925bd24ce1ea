"""The file that holds the library: opened, checked, and put aside where it cannot be read."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Any, Self

SCHEMA = 5
MARK = 0x46264621  # "F&F!", in the header of the file: whose it is
PATIENCE = 1.0  # seconds to wait for a program that is just closing
FIRST_BYTES = b"SQLite format 3\0"
UNREADABLE = {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_FORMAT}
TAKEN = {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}

_TABLES = """
CREATE TABLE plays (
    id      INTEGER PRIMARY KEY,
    game    TEXT NOT NULL,
    version INTEGER NOT NULL,                 -- of the rules that wrote the entries
    seed    TEXT NOT NULL,
    name    TEXT NOT NULL DEFAULT '',
    started REAL NOT NULL,
    touched REAL NOT NULL,
    steps   INTEGER NOT NULL DEFAULT 0,       -- entries, taking back included
    status  TEXT NOT NULL DEFAULT 'running',  -- running, finished, abandoned
    outcome TEXT,                             -- JSON
    binned  REAL,                             -- when a day in the bin was last counted
    is_guest INTEGER NOT NULL DEFAULT 0,      -- brought in from a file: no statistics
    change  INTEGER NOT NULL DEFAULT 0,       -- the library's last one to it: clocks are set back
    days_binned INTEGER NOT NULL DEFAULT 0    -- days on which the library was opened since then
);
CREATE TABLE seats (
    play      INTEGER NOT NULL,
    seat      INTEGER NOT NULL,
    kind      TEXT NOT NULL,
    name      TEXT NOT NULL,
    level     TEXT NOT NULL,
    emblem    TEXT NOT NULL,
    took_back INTEGER NOT NULL DEFAULT 0,     -- across something that had been shown
    helped    INTEGER NOT NULL DEFAULT 0,     -- by a hint
    curtain   TEXT NOT NULL DEFAULT '',       -- JSON, of its digits: they go into no other file
    spent     REAL NOT NULL DEFAULT 0,        -- seconds on the clock
    asking    TEXT NOT NULL DEFAULT '',       -- for answers out of turn; '': as the settings say
    PRIMARY KEY (play, seat)
) WITHOUT ROWID;
CREATE TABLE entries (
    play INTEGER NOT NULL,
    n    INTEGER NOT NULL,                    -- from 0
    line TEXT NOT NULL,                       -- JSON, as in an exported file
    PRIMARY KEY (play, n)
) WITHOUT ROWID;
"""

_LATER = {  # columns that an older library lacks
    "seats": {
        "helped": "INTEGER NOT NULL DEFAULT 0",
        "curtain": "TEXT NOT NULL DEFAULT ''",
        "spent": "REAL NOT NULL DEFAULT 0",
        "asking": "TEXT NOT NULL DEFAULT ''",
    },
    "plays": {
        "change": "INTEGER NOT NULL DEFAULT 0",
        "days_binned": "INTEGER NOT NULL DEFAULT 0",
    },
}

_IN_ORDER = """
UPDATE plays SET change = place
FROM (SELECT id AS play, row_number() OVER (ORDER BY touched, id) AS place FROM plays)
WHERE id = play;
"""

_VIEW = """
CREATE TEMP VIEW kept AS
    SELECT id, substr(game, 1, 100) AS game, substr(plays.name, 1, 100) AS called,
           started, touched, steps,
           substr(status, 1, 100) AS status, substr(outcome, 1, 10000) AS outcome,
           binned IS NOT NULL AS is_binned,
           substr(seats.kind, 1, 100) AS kind, substr(seats.name, 1, 100) AS name,
           substr(seats.level, 1, 100) AS level, substr(seats.emblem, 1, 100) AS emblem
    FROM main.plays JOIN main.seats ON seats.play = plays.id
    WHERE started BETWEEN 0 AND 1e11 AND touched BETWEEN 0 AND 1e11 AND typeof(steps) = 'integer'
    AND EXISTS (SELECT 1 FROM main.entries WHERE entries.play = plays.id)
    ORDER BY change DESC, id DESC, seat;
"""
"""It is no part of the file, so it is never damaged; it hands out nothing of unbounded size."""


class NotSaved(Exception):  # noqa: N818 - the play has not gone wrong, only its keeping
    """Something could not be written down; ``why`` is one sentence for the person."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


class _NewerError(Exception):
    """The file was written by a newer program."""


class Database:
    """One connection; while it is open no other program can open the same file.

    A file that cannot be used is left alone or put aside, and a database in memory takes its
    place: then ``trouble`` says in a sentence what is wrong.  ``is_taken``: another program has it.
    """

    def __init__(self, path: Path | None) -> None:
        self.trouble = ""
        self.is_taken = False
        self.is_lasting = False
        self._connection = self._open(path) if path is not None else _in_memory()

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
        except _NewerError:
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
        return _in_memory()


def _opened(path: Path) -> sqlite3.Connection:
    path.parent.mkdir(parents=True, exist_ok=True)
    if path.exists() and not _begins_well(path):
        raise _unreadable("not a database")
    connection = sqlite3.connect(path, timeout=PATIENCE, isolation_level=None)
    connection.text_factory = partial(str, encoding="utf-8", errors="replace")  # whatever it became
    try:
        with _understood():
            _make_ready(connection)
    except BaseException:
        connection.close()
        raise
    return connection


def _begins_well(path: Path) -> bool:
    """Looked at before SQLite does, which would tidy up beside a file that it cannot read."""
    with path.open("rb") as file:
        return file.read(len(FIRST_BYTES)) in {b"", FIRST_BYTES}


def _make_ready(connection: sqlite3.Connection) -> None:
    """Look at the file before anything in it is changed, and once all is well set it up."""
    connection.execute("PRAGMA locking_mode = EXCLUSIVE")
    schema, mark, tables = connection.execute(
        "SELECT * FROM pragma_user_version, pragma_application_id,"
        " (SELECT count(*) FROM sqlite_master)"
    ).fetchone()
    if tables and mark != MARK:
        raise _unreadable("not a library of plays")
    if schema > SCHEMA:
        raise _NewerError
    if tables and connection.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
        raise _unreadable("damaged")
    missing = _missing(connection) if tables or mark == MARK else []
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    if not tables:
        _furnish(connection)
    elif missing or schema != SCHEMA:
        _lift(connection, missing)
    connection.execute("BEGIN IMMEDIATE")  # whether it can be written to is seen now, not later
    connection.execute("COMMIT")
    _add_view(connection)


def _missing(connection: sqlite3.Connection) -> list[tuple[str, str]]:
    """The columns that it lacks, each with its table; all of them must be later ones."""
    with closing(_in_memory()) as whole:
        missing = sorted(_columns(whole) - _columns(connection))
    if any(column not in _LATER.get(table, {}) for table, column in missing):
        raise _unreadable("incomplete")
    return missing


def _columns(connection: sqlite3.Connection) -> set[tuple[str, str]]:
    query = (
        "SELECT tables.name, columns.name FROM sqlite_master AS tables"
        " JOIN pragma_table_info(tables.name) AS columns WHERE tables.type = 'table'"
    )
    return set(connection.execute(query))


def _lift(connection: sqlite3.Connection, missing: Iterable[tuple[str, str]]) -> None:
    """Whatever version is written there, by what is missing: numbers are damaged more easily."""
    parts = [f"ALTER TABLE {table} ADD {name} {_LATER[table][name]};" for table, name in missing]
    if ("plays", "change") in missing:
        parts.append(_IN_ORDER)
    version = f"PRAGMA user_version = {SCHEMA};"
    connection.executescript(
        f"BEGIN; DROP VIEW IF EXISTS kept; {' '.join(parts)} {version} COMMIT;"
    )


def _furnish(connection: sqlite3.Connection) -> None:
    connection.executescript(
        f"BEGIN; PRAGMA application_id = {MARK}; PRAGMA user_version = {SCHEMA}; {_TABLES} COMMIT;"
    )


def _add_view(connection: sqlite3.Connection) -> None:
    connection.execute("PRAGMA temp_store = MEMORY")
    connection.execute(_VIEW)


def _in_memory() -> sqlite3.Connection:
    connection = sqlite3.connect(":memory:", isolation_level=None)
    _furnish(connection)
    _add_view(connection)
    return connection


@contextmanager
def _understood() -> Iterator[None]:
    """What SQLite says of a damaged file may quote it, and then be no text at all."""
    try:
        yield
    except UnicodeDecodeError as error:
        raise _unreadable("damaged") from error
    except MemoryError as error:
        raise _unreadable("too large", sqlite3.SQLITE_NOMEM) from error


def _unreadable(why: str, code: int = sqlite3.SQLITE_CORRUPT) -> sqlite3.DatabaseError:
    error = sqlite3.DatabaseError(why)
    error.sqlite_errorcode = code
    return error


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
