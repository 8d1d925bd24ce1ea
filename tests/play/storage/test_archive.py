"""All games in one file: a round trip loses nothing and imports nothing twice."""

from random import Random
from zipfile import ZipFile

import pytest

from game.engine.files import BadFile
from game.engine.value import replace
from game.play.storage.archive import NO_ARCHIVE, Archive, Tally
from game.play.storage.database import Database
from game.play.storage.library import Library
from game.play.storage.statistics import records
from tests.play.seated import ALONE, A, play_on, store_of
from tests.play.storage.kept import GAMES, Clock, Owner, begun

EVERYTHING = (
    "SELECT game, version, seed, plays.name, started, touched, steps, status, outcome,"
    " binned IS NOT NULL, is_guest, days_binned, seat, kind, seats.name, level, emblem,"
    " took_back, helped, spent, asking,"
    " (SELECT group_concat(line) FROM entries WHERE play = plays.id)"
    " FROM plays JOIN seats ON play = id ORDER BY change, seat"
)


@pytest.fixture
def elsewhere(tmp_path):
    with Database(tmp_path / "elsewhere" / "library.db") as file:
        yield file


@pytest.fixture
def archive(file, clock, tmp_path):
    return Archive(file, GAMES.get, clock, Owner(tmp_path).belongings)


def full(library, file):
    """A running game, a finished, an abandoned, an archived, an imported, and one long deleted."""
    running, session = begun(library, *ALONE)
    session.notes.help(A)
    session.notes.spend(A, 12.5)
    session.notes.ask(A, "never")
    session.look(A)
    library.rename(running, "My name")
    begun(library, steps=1_000, seed="finished")
    library.abandon(begun(library, seed="abandoned")[0])
    library.put_away(begun(library, seed="archived")[0])
    deleted = begun(library, steps=1_000, seed="deleted")[0]
    with file.transaction() as writing:
        writing.execute("DELETE FROM entries WHERE play = ?", (deleted,))
        writing.execute("UPDATE plays SET is_guest = 1 WHERE seed = 'abandoned'")
        writing.execute("UPDATE seats SET took_back = 1 WHERE play = ?", (running,))
    return running


def last(steps):
    return list(steps)[-1]


def told(record):
    """A record without the numbers of its games, which are new ones elsewhere."""
    return replace(record, duels=tuple(replace(each, order=0) for each in record.duels))


def test_an_archive_holds_everything_that_the_library_holds(
    library, file, archive, elsewhere, tmp_path
):
    full(library, file)
    path = tmp_path / "all.zip"
    assert last(archive.export(path)) == Tally(5, done=5)
    other = Archive(elsewhere, GAMES.get, Clock(), Owner(tmp_path).belongings)
    assert last(other.bring_in(path)) == Tally(5, done=5)
    assert elsewhere.rows(EVERYTHING) == file.rows(EVERYTHING)
    assert [told(each) for each in records(elsewhere)] == [told(each) for each in records(file)]


def test_an_imported_game_goes_on_where_it_was(library, file, archive, elsewhere, tmp_path):
    play = full(library, file)
    list(archive.export(tmp_path / "all.zip"))
    list(
        Archive(elsewhere, GAMES.get, Clock(), Owner(tmp_path).belongings).bring_in(
            tmp_path / "all.zip"
        )
    )
    others = Library(elsewhere, GAMES.get, Clock())
    (found,) = (each for each in others if each.name == "My name")
    again = others.resume(found.id)
    assert store_of(again).log == store_of(library.resume(play)).log
    assert again.notes.spent(A) == 12.5


def test_nothing_is_imported_twice(library, file, archive, elsewhere, tmp_path):
    full(library, file)
    list(archive.export(tmp_path / "all.zip"))
    assert last(archive.bring_in(tmp_path / "all.zip")) == Tally(5, known=5)
    other = Archive(elsewhere, GAMES.get, Clock(), Owner(tmp_path).belongings)
    assert last(other.bring_in(tmp_path / "all.zip")) == Tally(5, done=5)
    assert last(other.bring_in(tmp_path / "all.zip")) == Tally(5, known=5)


def test_a_game_that_went_on_since_is_not_imported_again(library, archive, tmp_path):
    play, _ = begun(library)
    list(archive.export(tmp_path / "all.zip"))
    play_on(library.resume(play), Random(2), 3)
    assert last(archive.bring_in(tmp_path / "all.zip")) == Tally(1, known=1)


def test_a_game_that_went_on_elsewhere_is_imported(library, archive, elsewhere, tmp_path):
    play, _ = begun(library)
    list(archive.export(tmp_path / "before.zip"))
    play_on(library.resume(play), Random(2), 3)
    list(archive.export(tmp_path / "after.zip"))
    other = Archive(elsewhere, GAMES.get, Clock(), Owner(tmp_path).belongings)
    list(other.bring_in(tmp_path / "before.zip"))
    assert last(other.bring_in(tmp_path / "after.zip")) == Tally(1, done=1)


def test_the_digits_of_a_curtain_go_into_no_archive(library, archive, tmp_path):
    _, session = begun(library)
    session.notes.choose(A, "1234", 0)
    list(archive.export(tmp_path / "all.zip"))
    with ZipFile(tmp_path / "all.zip") as file:
        assert b"digest" not in b"".join(map(file.read, file.namelist()))


def test_a_damaged_game_is_counted_and_stops_no_other(library, archive, elsewhere, tmp_path):
    begun(library)
    begun(library, seed="t")
    list(archive.export(tmp_path / "all.zip"))
    with ZipFile(tmp_path / "all.zip") as file, ZipFile(tmp_path / "bad.zip", "w") as bad:
        for name in file.namelist():
            content = file.read(name)
            cut = name == "000000.fnf"
            bad.writestr(name, content[:-20] if cut else content)
    other = Archive(elsewhere, GAMES.get, Clock(), Owner(tmp_path).belongings)
    assert last(other.bring_in(tmp_path / "bad.zip")) == Tally(2, done=1, bad=1)


@pytest.mark.parametrize("content", [b"", b"no archive at all", b"PK\x05\x06" + bytes(18)])
def test_a_file_that_is_no_archive_is_refused(archive, tmp_path, content):
    (tmp_path / "all.zip").write_bytes(content)
    with pytest.raises(BadFile, match=NO_ARCHIVE):
        list(archive.bring_in(tmp_path / "all.zip"))


def test_without_games_the_settings_are_archived(archive, tmp_path):
    assert list(archive.export(tmp_path / "all.zip")) == [Tally(0)]
    assert last(archive.bring_in(tmp_path / "all.zip")) == Tally(0)
