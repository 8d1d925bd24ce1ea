"""The tables of the library: creates, checks and upgrades them."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable
from contextlib import closing

SCHEMA = 8
MARK = 0x46264621  # "F&F!": the application id in the file's header

_TABLES = """
CREATE TABLE plays (
    id      INTEGER PRIMARY KEY,
    game    TEXT NOT NULL,
    version INTEGER NOT NULL,                 -- of the rules that wrote the entries
    seed    TEXT NOT NULL,
    name    TEXT NOT NULL DEFAULT '',
    started REAL NOT NULL,
    touched REAL NOT NULL,
    steps   INTEGER NOT NULL DEFAULT 0,       -- moves that stand
    status  TEXT NOT NULL DEFAULT 'running',  -- running, finished, abandoned
    outcome TEXT,                             -- JSON
    binned  REAL,                             -- when a day in the bin was last counted
    is_guest INTEGER NOT NULL DEFAULT 0,      -- brought in from a file: no statistics
    change  INTEGER NOT NULL DEFAULT 0,       -- the library's last one to it: clocks are set back
    days_binned INTEGER NOT NULL DEFAULT 0,   -- days on which the library was opened since then
    place   TEXT NOT NULL DEFAULT ''          -- where it stands, in words; '': nobody noted it
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
    levels    TEXT NOT NULL DEFAULT '',       -- JSON, of a computer: each change during the game
    lowest    TEXT NOT NULL DEFAULT '',       -- of those levels: it counts; '': there was one
    refusals  TEXT NOT NULL DEFAULT '',       -- JSON, each undo that the others didn't agree to
    PRIMARY KEY (play, seat)
) WITHOUT ROWID;
CREATE TABLE entries (
    play INTEGER NOT NULL,
    n    INTEGER NOT NULL,                    -- from 0
    line TEXT NOT NULL,                       -- JSON, as in an exported file
    PRIMARY KEY (play, n)
) WITHOUT ROWID;
"""

_FOUND = """
CREATE TABLE reviews (
    play     INTEGER NOT NULL,
    seat     INTEGER NOT NULL,                -- of a person
    way      INTEGER NOT NULL,                -- in which it was reviewed
    accuracy INTEGER NOT NULL,                -- this and luck of 10,000
    luck     INTEGER NOT NULL,
    PRIMARY KEY (play, seat)
) WITHOUT ROWID;
CREATE TABLE exercises (
    play   INTEGER NOT NULL,
    step   INTEGER NOT NULL,                  -- of the line, from 0
    seat   INTEGER NOT NULL,                  -- of a person
    cost   INTEGER NOT NULL,                  -- of 10,000
    better TEXT NOT NULL,                     -- the other command, JSON
    why    TEXT NOT NULL,
    tries  INTEGER NOT NULL DEFAULT 0,        -- without success
    due    REAL NOT NULL DEFAULT 0,
    solved INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (play, step)
) WITHOUT ROWID;
"""
"""What reviews found: damaged or missing, it is found again."""

_TOLD = """
CREATE TABLE reasons (
    play INTEGER NOT NULL,
    n    INTEGER NOT NULL,                    -- the entry
    why  TEXT NOT NULL,                       -- why a computer did it, as it told everybody
    PRIMARY KEY (play, n)
) WITHOUT ROWID;
"""
"""What computers told: damaged or missing, the game goes on without it."""

_LATER = {  # columns that an older library lacks
    "seats": {
        "helped": "INTEGER NOT NULL DEFAULT 0",
        "curtain": "TEXT NOT NULL DEFAULT ''",
        "spent": "REAL NOT NULL DEFAULT 0",
        "asking": "TEXT NOT NULL DEFAULT ''",
        "levels": "TEXT NOT NULL DEFAULT ''",
        "lowest": "TEXT NOT NULL DEFAULT ''",
        "refusals": "TEXT NOT NULL DEFAULT ''",
    },
    "plays": {
        "change": "INTEGER NOT NULL DEFAULT 0",
        "days_binned": "INTEGER NOT NULL DEFAULT 0",
        "place": "TEXT NOT NULL DEFAULT ''",
    },
}

_REBUILT = {"reviews": _FOUND, "exercises": _FOUND, "reasons": _TOLD}

_IN_ORDER = """
UPDATE plays SET change = nth
FROM (SELECT id AS play, row_number() OVER (ORDER BY touched, id) AS nth FROM plays)
WHERE id = play;
"""

_VIEW = """
CREATE TEMP VIEW kept AS
    SELECT id, substr(game, 1, 100) AS game, substr(plays.name, 1, 100) AS called,
           started, touched, steps,
           substr(status, 1, 100) AS status, substr(outcome, 1, 10000) AS outcome,
           binned IS NOT NULL AS is_binned,
           substr(seats.kind, 1, 100) AS kind, substr(seats.name, 1, 100) AS name,
           substr(seats.level, 1, 100) AS level, substr(seats.emblem, 1, 100) AS emblem,
           substr(place, 1, 100) AS place
    FROM main.plays JOIN main.seats ON seats.play = plays.id
    WHERE started BETWEEN 0 AND 1e11 AND touched BETWEEN 0 AND 1e11 AND typeof(steps) = 'integer'
    AND EXISTS (SELECT 1 FROM main.entries WHERE entries.play = plays.id)
    ORDER BY change DESC, id DESC, seat;
"""
"""Temporary, so a file can't damage it; it cuts every text to a bounded size."""

_COUNTED = """
CREATE TEMP VIEW counted AS
    SELECT id AS play, change, binned FROM main.plays
    WHERE status = 'finished' AND NOT is_guest
    AND EXISTS (SELECT 1 FROM main.seats WHERE seats.play = plays.id AND kind = 'person');
"""
"""The games that were finished, by the rule of the statistics."""

SOUND = """
    typeof(step) = 'integer' AND typeof(cost) = 'integer' AND typeof(why) = 'text'
    AND typeof(tries) = 'integer' AND typeof(due) = 'real' AND typeof(solved) = 'integer'
    AND typeof(better) = 'text' AND length(better) <= 10000 AND json_valid(better)
    AND substr(better, 1, 1) = '{' AND seat IN
        (SELECT seat FROM main.seats WHERE seats.play = exercises.play AND kind = 'person')
"""
"""Whether an exercise is undamaged."""

_PRACTISED = f"""
CREATE TEMP VIEW practised AS
    SELECT play, step, seat, cost, better, substr(why, 1, 1000) AS why,
           tries, solved, due, change, binned IS NOT NULL AS is_binned,
           (SELECT name FROM main.seats
            WHERE seats.play = exercises.play AND seats.seat = exercises.seat) AS name,
           1 = (SELECT count(*) FROM main.seats
                WHERE seats.play = exercises.play AND kind = 'person') AS is_alone
    FROM counted JOIN main.exercises USING (play) WHERE {SOUND};
"""  # noqa: S608 - of this module

_DAMAGED = f"""
CREATE TEMP VIEW damaged AS
    SELECT play FROM main.exercises WHERE NOT ({SOUND})
    UNION
    SELECT play FROM main.reviews WHERE typeof(accuracy) != 'integer' OR typeof(luck) != 'integer';
"""  # noqa: S608 - of this module
"""The games of which something that a review found can't be read."""


class NewerError(Exception):
    """The file was written by a newer program."""


def make_ready(connection: sqlite3.Connection) -> None:
    """Check the file before changing it, then create or upgrade its tables."""
    connection.execute("PRAGMA locking_mode = EXCLUSIVE")
    schema, mark, tables = connection.execute(
        "SELECT * FROM pragma_user_version, pragma_application_id,"
        " (SELECT count(*) FROM sqlite_master)"
    ).fetchone()
    if tables and mark != MARK:
        raise unreadable("not a library of plays")
    if schema > SCHEMA:
        raise NewerError
    if tables and connection.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
        raise unreadable("damaged")
    missing = _missing(connection) if tables or mark == MARK else []
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    if not tables:
        _create(connection)
    elif missing or schema != SCHEMA:
        _upgrade(connection, missing)
    connection.execute("BEGIN IMMEDIATE")  # fails now if it can't be written
    connection.execute("COMMIT")
    _add_views(connection)


def _missing(connection: sqlite3.Connection) -> list[tuple[str, str]]:
    """The missing columns, each with its table; raises if one can't be added."""
    with closing(in_memory()) as whole:
        missing = sorted(_columns(whole) - _columns(connection))
    kept = (each for each in missing if each[0] not in _REBUILT)
    if any(column not in _LATER.get(table, {}) for table, column in kept):
        raise unreadable("incomplete")
    return missing


def _columns(connection: sqlite3.Connection) -> set[tuple[str, str]]:
    query = (
        "SELECT tables.name, columns.name FROM sqlite_master AS tables"
        " JOIN pragma_table_info(tables.name) AS columns WHERE tables.type = 'table'"
    )
    return set(connection.execute(query))


def _upgrade(connection: sqlite3.Connection, missing: Iterable[tuple[str, str]]) -> None:
    """Add what is missing, whatever version number is written there: it may be damaged."""
    parts = [
        f"ALTER TABLE {table} ADD {name} {_LATER[table][name]};"
        for table, name in missing
        if table in _LATER
    ]
    for rebuilt in {_REBUILT[table]: None for table, _ in missing if table in _REBUILT}:
        parts += [
            *(f"DROP TABLE IF EXISTS {table};" for table, by in _REBUILT.items() if by == rebuilt),
            rebuilt,
        ]
    if ("plays", "change") in missing:
        parts.append(_IN_ORDER)
    version = f"PRAGMA user_version = {SCHEMA};"
    connection.executescript(
        f"BEGIN; DROP VIEW IF EXISTS kept; {' '.join(parts)} {version} COMMIT;"
    )


def _create(connection: sqlite3.Connection) -> None:
    connection.executescript(
        f"BEGIN; PRAGMA application_id = {MARK}; PRAGMA user_version = {SCHEMA}; {_TABLES} {_FOUND} {_TOLD} COMMIT;"
    )


def _add_views(connection: sqlite3.Connection) -> None:
    connection.execute("PRAGMA temp_store = MEMORY")
    for view in (_VIEW, _COUNTED, _PRACTISED, _DAMAGED):
        connection.execute(view)


def in_memory() -> sqlite3.Connection:
    """An empty library in memory."""
    connection = sqlite3.connect(":memory:", isolation_level=None)
    _create(connection)
    _add_views(connection)
    return connection


def unreadable(why: str, code: int = sqlite3.SQLITE_CORRUPT) -> sqlite3.DatabaseError:
    """An error as SQLite raises it for a file that it can't read."""
    error = sqlite3.DatabaseError(why)
    error.sqlite_errorcode = code
    return error
