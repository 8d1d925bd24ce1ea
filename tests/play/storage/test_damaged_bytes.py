"""A damaged library opens, or it is put aside and a sentence says so."""

from random import Random

import pytest

from game.app.registry import game_named
from game.engine.files import BadFile
from game.play.storage.database import Database, NotSaved
from game.play.storage.library import Library
from game.play.storage.statistics import records
from tests.play.storage.test_database import filled

HEADER = 100  # bytes of the header of SQLite


@pytest.fixture(scope="module")
def whole(tmp_path_factory):
    """The bytes of a library with one game."""
    path = tmp_path_factory.mktemp("whole") / "library.db"
    filled(path)
    return path.read_bytes()


def opens_or_is_kept(path, damaged):
    """Open this file; returns the sentence about it, or ""."""
    path.write_bytes(damaged)
    with Database(path) as file:
        library = Library(file, game_named, lambda: 2000.0)
        said = file.trouble or library.trouble
        try:
            listed = list(library)
            records(file)
            for kept in listed:
                library.resume(kept.id)
        except (NotSaved, BadFile) as failed:
            said = said or failed.why
    assert said or [kept.status for kept in listed] == ["finished"]
    if file.trouble:
        assert damaged in [each.read_bytes() for each in path.parent.glob("library*.db")]
    return said


@pytest.mark.parametrize("byte", range(HEADER))
def test_the_program_starts_with_any_damaged_bit_in_the_header(tmp_path, whole, byte):
    for bit in range(8):
        damaged = bytearray(whole)
        damaged[byte] ^= 1 << bit
        folder = tmp_path / str(bit)
        folder.mkdir()
        opens_or_is_kept(folder / "library.db", bytes(damaged))


@pytest.mark.parametrize("seed", range(20))
def test_the_program_starts_with_any_few_damaged_bytes(tmp_path, whole, seed):
    fate, damaged = Random(seed), bytearray(whole)
    for _ in range(5):
        damaged[fate.randrange(len(damaged))] = fate.randrange(256)
    opens_or_is_kept(tmp_path / "library.db", bytes(damaged))


@pytest.mark.parametrize("schema", [b"\0\0\0\0", b"\xff\xff\xff\xff", b"\0\0\0\4", b"\0\0\0\1"])
def test_an_unknown_version_loses_no_game(tmp_path, whole, schema):
    assert opens_or_is_kept(tmp_path / "library.db", whole[:60] + schema + whole[64:]) == ""
