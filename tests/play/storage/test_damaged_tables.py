"""A library with missing tables or oversized values."""

import pytest

from game.engine.files import LONGEST_LINE, BadFile
from game.play.storage.database import Database, NotSaved
from game.play.storage.library import Library
from game.play.storage.saved_game import LONGEST_NAME
from tests.play.storage.kept import GAMES, begun, tampered


@pytest.fixture
def path(tmp_path):
    return tmp_path / "library.db"


def reopened(path, *statements):
    """The library after these SQL statements."""
    with Database(path) as file:
        play, _ = begun(Library(file, GAMES.get, lambda: 1000.0))
        for statement in statements:
            file.rows(statement)
    return play, Database(path)


DROPS = ("DROP TABLE plays", "DROP TABLE seats", "DROP TABLE entries")


@pytest.mark.parametrize(
    "statements",
    [*((each,) for each in DROPS), DROPS, ("ALTER TABLE seats RENAME COLUMN emblem TO emblen",)],
    ids=str,
)
def test_a_library_without_a_table_or_column_is_put_aside_and_reported(path, statements):
    _, file = reopened(path, *statements)
    with file:
        assert "library.broken-1.db" in file.trouble
        assert list(Library(file, GAMES.get, lambda: 2000.0)) == []


def test_the_view_of_the_list_does_not_depend_on_the_file(path):
    play, file = reopened(path, "CREATE TABLE kept (id INTEGER)")
    with file:
        assert file.trouble == ""
        assert [kept.id for kept in Library(file, GAMES.get, lambda: 2000.0)] == [play]


@pytest.mark.parametrize("view", ["kept", "counted", "practised", "damaged"])
def test_no_view_depends_on_the_file(path, view):
    def columns(file):
        return file.rows(f"SELECT name FROM pragma_table_info('{view}')")  # noqa: S608 - our own words

    _, file = reopened(path, f"CREATE TABLE {view} (id INTEGER)")
    with file, Database(None) as fresh:
        assert columns(file) == columns(fresh)


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE plays SET status = 'funished' WHERE id = ?",
        "UPDATE plays SET touched = 'noon' WHERE id = ?",
        "UPDATE plays SET touched = 1e300 WHERE id = ?",
        "UPDATE plays SET outcome = zeroblob(10000000) WHERE id = ?",
        "DELETE FROM seats WHERE play = ?",
    ],
)
def test_the_number_of_unreadable_games_is_reported(library, file, damage):
    good, _ = begun(library)
    assert library.trouble == ""
    play, _ = begun(library)
    tampered(file, play, damage)
    assert "1 saved game is damaged" in library.trouble
    assert [kept.id for kept in library] == [good]


def test_a_name_of_forty_megabytes_is_shortened(library, file):
    play, _ = begun(library)
    for query in ("plays SET name = ? WHERE id = ?", "seats SET name = ? WHERE play = ?"):
        tampered(file, play, f"UPDATE {query}", "x" * 40_000_000)
    (kept,) = library
    assert {len(kept.name), *(len(player.name) for player in kept.players)} == {LONGEST_NAME}
    assert all(len(str(each)) < 10_000 for row in file.rows("SELECT * FROM kept") for each in row)


def test_an_entry_of_many_megabytes_is_not_read(library, file):
    good, _ = begun(library)
    play, _ = begun(library)
    tampered(file, play, "UPDATE entries SET line = zeroblob(50000000) WHERE n = 3 AND play = ?")
    with pytest.raises(BadFile, match="Line 5 is too long"):
        library.resume(play)
    assert sum(map(len, library._written(play))) < 5 * LONGEST_LINE
    assert library.resume(good).length == 9


def test_a_game_that_does_not_fit_into_memory_is_reported(file):
    def much():
        raise MemoryError

    file._connection.create_function("much", 0, much)
    with pytest.raises(NotSaved, match="memory"):
        file.rows("SELECT much()")
