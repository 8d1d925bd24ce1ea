"""The order of games is known even if the clock is set back or years ahead."""

import sqlite3

import pytest

from game.play.session import Player
from game.play.storage import schema
from game.play.storage.database import Database
from game.play.storage.library import BIN_KEEPS, DAY, Library
from game.play.storage.statistics import records
from tests.play.seated import ALONE
from tests.play.storage.kept import FIRST_SCHEMA, GAMES, begun

YEAR = 365 * DAY


def test_the_game_to_continue_is_the_last_one_played(library, clock):
    first, _ = begun(library)
    clock.now -= 500
    second, _ = begun(library)
    assert library.latest.id == second
    assert [kept.id for kept in library] == [second, first]


def test_a_streak_counts_games_in_the_order_of_play(library, clock):
    person = (Player("person", "Ann"), Player("computer", "Soldier", "soldier"))
    for won in (True, False):
        play, _ = begun(library, *person)
        winners = "[0]" if won else "[1]"
        outcome = f'{{"winners":{winners},"points":[1,0],"rule":"R-1"}}'
        query = "UPDATE plays SET status = 'finished', outcome = ? WHERE id = ?"
        library._execute(query, outcome, play)
        clock.now -= 500
    (record,) = records(library._database)
    assert record.last == ("won", "lost")


@pytest.mark.parametrize("jump", [YEAR, -YEAR])
def test_a_clock_that_jumps_does_not_empty_the_bin(library, file, clock, jump):
    play, _ = begun(library)
    library.put_away(play)
    for _ in range(5):
        clock.now += jump
        library = Library(file, GAMES.get, clock)
        assert [kept.id for kept in library.bin] == [play]


def test_several_starts_in_one_day_count_as_one_day_in_the_bin(library, file, clock):
    play, _ = begun(library)
    library.put_away(play)
    for _ in range(BIN_KEEPS + 1):
        library = Library(file, GAMES.get, clock)
    assert [kept.id for kept in library.bin] == [play]


def test_a_game_archived_again_gets_its_full_time_in_the_bin(library, file, clock):
    play, _ = begun(library)
    for _ in range(2):
        library.put_away(play)
        for _ in range(BIN_KEEPS - 1):
            clock.now += DAY
            library = Library(file, GAMES.get, clock)
        library.bring_back(play)
    assert [kept.id for kept in library] == [play]
    assert library.resume(play).length == 9


FOURTH = f"""
{FIRST_SCHEMA}
ALTER TABLE seats ADD COLUMN helped INTEGER NOT NULL DEFAULT 0;
ALTER TABLE seats ADD COLUMN curtain TEXT NOT NULL DEFAULT '';
ALTER TABLE seats ADD COLUMN spent REAL NOT NULL DEFAULT 0;
ALTER TABLE seats ADD COLUMN asking TEXT NOT NULL DEFAULT '';
PRAGMA user_version = 4;
"""
SHARED = {
    "plays": "id, game, version, seed, name, started, touched, steps, status, outcome",
    "seats": "play, seat, kind, name, level, emblem, asking",
    "entries": "play, n, line",
}


def test_a_library_of_the_fourth_schema_keeps_its_games_in_their_order(tmp_path, clock):
    with Database(tmp_path / "new.db") as new:
        library = Library(new, GAMES.get, clock)
        plays = [begun(library, *ALONE)[0] for _ in range(3)]
        library._execute("UPDATE plays SET touched = 9000 WHERE id = ?", plays[0])
        rows = {name: new.rows(f"SELECT {columns} FROM {name}") for name, columns in SHARED.items()}  # noqa: S608 - our own words
    path = tmp_path / "library.db"
    with sqlite3.connect(path) as old:
        old.executescript(f"{FOURTH} PRAGMA application_id = {schema.MARK};")
        for name, lines in rows.items():
            marks = ", ".join("?" * len(lines[0]))
            old.executemany(f"INSERT INTO {name} ({SHARED[name]}) VALUES ({marks})", lines)  # noqa: S608 - as above
    old.close()
    expected = [plays[0], plays[2], plays[1]]
    for _ in range(2):  # and it stays upgraded
        with Database(path) as file:
            assert file.trouble == ""
            library = Library(file, GAMES.get, clock)
            assert [kept.id for kept in library] == expected
            assert library.resume(plays[1]).length == 9
    with Database(path) as file:
        library = Library(file, GAMES.get, clock)
        fourth, _ = begun(library, *ALONE)
        assert library.latest.id == fourth
