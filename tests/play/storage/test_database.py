"""The file of the library: any fault gets a sentence, keeps the file, and lets you play."""

import os
import sqlite3
import tempfile
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random

import pytest

from game.app.registry import game_named
from game.games.revolutionary_war.rules import game as revolutionary_war
from game.play.storage import database, schema
from game.play.storage.database import Database, NotSaved
from game.play.storage.library import Library
from tests.play.seated import ALONE, play_on


def filled(path, seed="s"):
    """A library with one finished game."""
    with Database(path) as file:
        library = Library(file, game_named, lambda: 1000.0)
        _, session = library.begin(revolutionary_war, ALONE, seed)
        play_on(session, Random(1))


def playable(file):
    """Whether a whole game can be played and is listed."""
    library = Library(file, game_named, lambda: 2000.0)
    play, session = library.begin(revolutionary_war, ALONE, "t")
    play_on(session, Random(2))
    return library[play].status == "finished"


def noise(content):
    return Random(1).randbytes(len(content))


def in_the_middle(content):
    return content[:4096] + noise(content[4096:])


def without_its_end(content):
    return content[: len(content) // 2]


def in_its_own_description(content):
    """The error message of SQLite quotes invalid text."""
    return content.replace(b"PRIMARY KEY (play, seat)", b"PRIMARY KEY (play, \xc5eat)")


def text(content):
    return b"My shopping list: butter, bread, and a great many other things.\n" * 40


@pytest.mark.parametrize(
    "damage", [noise, in_the_middle, in_its_own_description, without_its_end, text]
)
def test_a_damaged_file_is_put_aside_and_a_new_one_created(tmp_path, damage):
    path = tmp_path / "library.db"
    filled(path)
    damaged = damage(path.read_bytes())
    path.write_bytes(damaged)
    with Database(path) as file:
        kept = tmp_path / "library.broken-1.db"
        assert f"“{kept.name}”" in file.trouble
        assert kept.read_bytes() == damaged
        assert file.is_lasting
        assert playable(file)
    with Database(path) as file:
        assert file.trouble == ""
        assert len(list(Library(file, game_named, lambda: 0.0))) == 1


def test_a_second_damaged_file_gets_its_own_name(tmp_path):
    path = tmp_path / "library.db"
    for n in (1, 2):
        path.write_bytes(text(b""))
        with Database(path) as file:
            assert f"broken-{n}" in file.trouble
    assert len(list(tmp_path.glob("library.broken-*.db"))) == 2


def test_the_journal_of_a_damaged_file_is_kept_with_it(tmp_path):
    path = tmp_path / "library.db"
    path.write_bytes(text(b""))
    (tmp_path / "library.db-wal").write_bytes(b"the last steps")
    Database(path).close()
    assert (tmp_path / "library.broken-1.db-wal").read_bytes() == b"the last steps"


def test_a_database_of_another_program_is_not_changed(tmp_path):
    path = tmp_path / "library.db"
    with sqlite3.connect(path) as other:
        other.execute("CREATE TABLE books (title TEXT)")
    other.close()
    before = path.read_bytes()
    with Database(path) as file:
        assert "kept" in file.trouble
        assert playable(file)
    assert (tmp_path / "library.broken-1.db").read_bytes() == before


def test_a_library_of_a_newer_version_is_not_changed(tmp_path):
    path = tmp_path / "library.db"
    filled(path)
    with sqlite3.connect(path) as newer:
        newer.execute(f"PRAGMA user_version = {schema.SCHEMA + 1}")
    newer.close()
    before = path.read_bytes()
    with Database(path) as file:
        assert "newer version" in file.trouble
        assert not file.is_lasting
        assert playable(file)
    assert path.read_bytes() == before
    assert [each.name for each in tmp_path.iterdir()] == ["library.db"]


def test_an_empty_file_becomes_a_library(tmp_path):
    path = tmp_path / "library.db"
    path.touch()
    with Database(path) as file:
        assert file.trouble == ""
        assert playable(file)


def test_a_second_program_is_told_that_the_library_is_in_use(tmp_path, monkeypatch):
    monkeypatch.setattr(database, "PATIENCE", 0.01)
    path = tmp_path / "library.db"
    with Database(path) as first:
        with Database(path) as second:
            assert "Another window" in second.trouble
            assert second.is_taken
            assert not second.is_lasting
            assert playable(second)
        assert playable(first)
    with Database(path) as third:
        assert third.trouble == ""


def test_without_a_file_the_library_is_in_memory(tmp_path):
    (tmp_path / "in the way").touch()
    for path in (tmp_path / "in the way" / "library.db", tmp_path):
        with Database(path) as file:
            assert file.trouble.endswith("What you play now isn't saved.")
            assert not file.is_taken
            assert not file.is_lasting
            assert playable(file)


@contextmanager
def as_nobody():
    """Without the rights of root, which can write everywhere."""
    if os.name == "nt":
        pytest.skip("Windows has no such folders")
    root = os.geteuid() == 0
    if root:
        os.seteuid(65534)
    try:
        yield
    finally:
        if root:
            os.seteuid(0)


@pytest.fixture
def open_folder():
    """A folder that everybody can enter; those of pytest are private."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        folder.chmod(0o755)
        yield folder
        folder.chmod(0o755)


def test_a_read_only_folder_is_reported(open_folder):
    path = open_folder / "library.db"
    filled(path)
    path.chmod(0o444)
    open_folder.chmod(0o555)
    before = path.read_bytes()
    with as_nobody(), Database(path) as file:
        assert file.trouble.endswith("What you play now isn't saved.")
        assert playable(file)
    assert path.read_bytes() == before


def test_a_folder_that_cannot_be_created_is_reported(open_folder):
    open_folder.chmod(0o555)
    with as_nobody(), Database(open_folder / "deeper" / "library.db") as file:
        assert "Permission denied" in file.trouble
        assert playable(file)


def fill_up(file):
    """Leave no room for another page."""
    ((pages,),) = file.rows("PRAGMA page_count")
    file.rows(f"PRAGMA max_page_count = {pages}")


def test_on_a_full_disk_a_step_is_refused_and_the_game_can_continue_unsaved(tmp_path):
    path = tmp_path / "library.db"
    with Database(path) as file:
        library = Library(file, game_named, lambda: 1000.0)
        play, session = library.begin(revolutionary_war, ALONE, "s", options=LONG)
        fill_up(file)
        heard = []
        session.subscribe(heard.append)
        with pytest.raises(NotSaved, match="The disk is full"):
            play_on(session, Random(1))
        saved, moves = session.length, session._store.moves
        assert len(heard) == saved - 2
        session.stop_saving()
        play_on(session, Random(1))
        assert session.outcome is not None
        assert library[play].moves == moves
    with Database(path) as file:
        again = Library(file, game_named, lambda: 2000.0).resume(play)
        assert again.length == saved
        play_on(again, Random(2))
        assert again.outcome is not None


LONG = revolutionary_war.vocabulary.options(target=999)


def test_on_a_full_disk_a_new_game_is_refused(tmp_path):
    with Database(tmp_path / "library.db") as file:
        library = Library(file, game_named, lambda: 1000.0)
        fill_up(file)
        for _ in range(100):
            with suppress(NotSaved):
                library.begin(revolutionary_war, ALONE, "s")
        with pytest.raises(NotSaved):
            library.begin(revolutionary_war, ALONE, "s")
        assert all(kept.status == "running" for kept in library)


def test_damage_to_an_open_file_is_reported(tmp_path):
    path = tmp_path / "library.db"
    filled(path)
    with Database(path) as file:
        file.rows("PRAGMA cache_size = 1")
        size = path.stat().st_size
        with path.open("r+b") as raw:
            raw.seek(4096)
            raw.write(b"\xff" * (size - 4096))
        with pytest.raises(NotSaved, match=r"damaged"):
            file.rows("SELECT * FROM entries")
