"""Notes beside the log of a game: curtain digits, used time and hints."""

import sqlite3
from hashlib import pbkdf2_hmac

import pytest

from game.play.notes import Curtain, Note, Notes
from game.play.session import Player
from game.play.storage import schema
from game.play.storage.database import Database
from game.play.storage.library import Library
from tests.play.storage.kept import FIRST_SCHEMA, unpacked
from tests.toys.bid_war.rules import game as bid_war

PAIR = (Player("person", "Anna"), Player("person", "Ben"))
ANNA, BEN = 0, 1


@pytest.fixture
def path(tmp_path):
    return tmp_path / "library.db"


def library(file):
    return Library(file, {"bid_war": bid_war}.get, lambda: 1000.0)


def test_only_the_chosen_digits_fit():
    notes = Notes()
    assert not notes.has_digits(ANNA)
    assert not notes.fits(ANNA, "")
    notes.choose(ANNA, "0420", at=3)
    assert (notes.has_digits(ANNA), notes.has_digits(BEN)) == (True, False)
    fitting = [n for n in range(20, 10_000, 100) if notes.fits(ANNA, f"{n:04}")]
    assert fitting == [420]
    assert notes.renewals == ()


def test_digits_that_an_earlier_version_kept_still_fit():
    digest = pbkdf2_hmac("sha256", b"0420", b"a1", 20_000).hex()
    notes = Notes([(ANNA, Note(curtain=Curtain("a1", digest)))])
    assert notes.fits(ANNA, "0420")
    assert not notes.fits(ANNA, "0421")


def test_the_same_digits_are_stored_differently_each_time():
    kept = []
    for _ in range(2):
        Notes(keep=lambda _, note: kept.append(note)).choose(ANNA, "1234", at=0)
    assert kept[0].curtain.digest != kept[1].curtain.digest
    assert "1234" not in repr(kept[0])


def test_the_reason_of_a_computer_is_kept_once_its_move_has_happened(path):
    with Database(path) as file:
        games = library(file)
        play, session = games.begin(bid_war, PAIR, "1")
        session.notes.explain(2, "It was cheap.")
        session.notes.explain(3, "It was refused.")
        session.notes.settle_reason(2, has_happened=True)
        session.notes.settle_reason(3, has_happened=False)
        assert (session.notes.reason(2), session.notes.reason(3)) == ("It was cheap.", "")
    with Database(path) as file:
        for notes in (library(file).resume(play).notes, library(file).replay(play).notes):
            assert [notes.reason(n) for n in (1, 2, 3)] == ["", "It was cheap.", ""]


def test_a_damaged_reason_is_left_out(path):
    with Database(path) as file:
        play, session = library(file).begin(bid_war, PAIR, "1")
        for entry in (1, 2):
            session.notes.explain(entry, "It was cheap.")
            session.notes.settle_reason(entry, has_happened=True)
        with file.transaction() as rows:
            rows.execute("UPDATE reasons SET why = x'FF00' WHERE n = 1")
    with Database(path) as file:
        notes = library(file).resume(play).notes
        assert [notes.reason(n) for n in (1, 2)] == ["", "It was cheap."]


def test_a_library_without_reasons_keeps_its_exercises(path):
    with Database(path) as file:
        play, _ = library(file).begin(bid_war, PAIR, "1")
        with file.transaction() as rows:
            rows.execute(
                "INSERT INTO exercises (play, step, seat, cost, better, why) VALUES"
                " (1, 2, 0, 500, '{}', '')"
            )
            rows.execute("DROP TABLE reasons")
            rows.execute("PRAGMA user_version = 7")
    with Database(path) as file:
        assert list(file.rows("SELECT count(*) FROM exercises")) == [(1,)]
        assert library(file).resume(play).notes.reason(1) == ""


def test_replaced_digits_are_marked():
    notes = Notes()
    notes.choose(BEN, "1111", at=2)
    notes.choose(BEN, "2222", at=9)
    notes.choose(ANNA, "3333", at=10)
    notes.choose(ANNA, "4444", at=12)
    notes.choose(BEN, "5555", at=14)
    assert notes.renewals == ((9, BEN), (12, ANNA), (14, BEN))
    assert notes.fits(BEN, "5555")
    assert not notes.fits(BEN, "1111")


def test_a_continued_game_still_asks_for_digits(path):
    with Database(path) as file:
        play, session = library(file).begin(bid_war, PAIR, "s")
        session.notes.choose(BEN, "2468", at=1)
        session.notes.help(ANNA)
    with Database(path) as file:
        notes = library(file).resume(play).notes
        assert notes.fits(BEN, "2468")
        assert (notes.has_digits(ANNA), notes.fits(BEN, "2469")) == (False, False)
        notes.choose(BEN, "1357", at=4)
    with Database(path) as file:
        notes = library(file).resume(play).notes
        assert notes.fits(BEN, "1357")
        assert notes.renewals == ((4, BEN),)


def test_notes_are_not_exported(path, tmp_path):
    kept = []
    with Database(path) as file:
        shelf = library(file)
        play, session = shelf.begin(bid_war, PAIR, "s")
        session.notes.choose(ANNA, "2468", at=1)
        kept = file.rows("SELECT curtain FROM seats WHERE seat = 0")[0][0]
        shelf.export(play, tmp_path / "out.jsonl")
        written = unpacked(tmp_path / "out.jsonl").decode()
        salt, digest = kept.split('"')[3], kept.split('"')[7]
        assert len(digest) == 64
        assert not any(part in written for part in (salt, digest, "2468", "curtain"))
        copy = shelf.bring_in(tmp_path / "out.jsonl")
        assert not shelf.resume(copy).notes.has_digits(ANNA)


def test_a_game_continues_if_a_note_cannot_be_saved(path):
    with Database(path) as file:
        _, session = library(file).begin(bid_war, PAIR, "s")
        file._connection.execute("PRAGMA query_only = ON")
        session.notes.choose(ANNA, "2468", at=1)
        assert session.notes.fits(ANNA, "2468")


def test_used_time_is_remembered(path):
    with Database(path) as file:
        play, session = library(file).begin(bid_war, PAIR, "s")
        session.notes.help(BEN)
        session.notes.spend(BEN, 12.5)
        session.notes.spend(BEN, 0.25)
    with Database(path) as file:
        notes = library(file).resume(play).notes
        assert (notes.spent(ANNA), notes.spent(BEN)) == (0.0, 12.75)


def test_an_undo_that_was_refused_is_remembered(path):
    with Database(path) as file:
        games = library(file)
        play, session = games.begin(bid_war, PAIR, "1")
        session.notes.refuse_undo(BEN, by=ANNA, at=3)
        session.notes.refuse_undo(ANNA, by=BEN, at=2)
    with Database(path) as file:
        notes = library(file).resume(play).notes
        assert notes.refusals == ((2, ANNA, BEN), (3, BEN, ANNA))
        assert notes.moments == (2, 3)
        with file.transaction() as writing:
            writing.execute("UPDATE seats SET refusals = '{'")
        assert library(file).resume(play).notes.refusals == (), "what is damaged is left out"


def test_when_a_player_is_asked_is_remembered(path):
    with Database(path) as file:
        play, session = library(file).begin(bid_war, PAIR, "s")
        session.notes.ask(BEN, "always")
        session.notes.ask(BEN, "never")
    with Database(path) as file:
        notes = library(file).resume(play).notes
        assert (notes.asking(ANNA), notes.asking(BEN)) == ("", "never")


def test_invalid_notes_are_ignored(path):
    with Database(path) as file:
        play, session = library(file).begin(bid_war, PAIR, "s")
        session.notes.ask(BEN, "always")
        file._connection.execute("UPDATE seats SET asking = 'sometimes'")
        assert not library(file).resume(play).notes.asking(BEN)


def test_a_hint_is_noted_only_once():
    told = []
    notes = Notes([(BEN, Note(was_helped=True))], lambda seat, note: told.append((seat, note)))
    notes.help(BEN)
    notes.help(ANNA)
    notes.help(ANNA)
    assert told == [(ANNA, Note(was_helped=True))]


PLAYS = "id, game, version, seed, name, started, touched, steps, status, outcome, binned, is_guest"


def test_a_library_of_the_first_schema_is_upgraded_with_all_its_games(path, tmp_path):
    with Database(tmp_path / "new.db") as file:
        play, session = library(file).begin(bid_war, PAIR, "s")
        rows = {
            table: file.rows(f"SELECT {columns} FROM {table}")  # noqa: S608 - our own words
            for table, columns in (
                ("plays", PLAYS),
                ("seats", "play, seat, kind, name, level, emblem, took_back"),
                ("entries", "*"),
            )
        }
    with sqlite3.connect(path) as old:
        old.executescript(FIRST_SCHEMA)
        old.execute(f"PRAGMA application_id = {schema.MARK}")
        old.execute("PRAGMA user_version = 1")
        for table, lines in rows.items():
            marks = ", ".join("?" * len(lines[0]))
            old.executemany(f"INSERT INTO {table} VALUES ({marks})", lines)  # noqa: S608 - tables of ours
    old.close()
    for _ in range(2):  # and it stays upgraded
        with Database(path) as file:
            assert file.trouble == ""
            assert file.rows("PRAGMA user_version") == [(schema.SCHEMA,)]
            again = library(file).resume(play)
            assert again.length == session.length
            again.notes.choose(ANNA, "2468", at=1)
            assert library(file).resume(play).notes.fits(ANNA, "2468")


def test_a_saved_game_knows_where_it_stands(path):
    with Database(path) as file:
        play, session = library(file).begin(bid_war, PAIR, "s")
        assert library(file)[play].place == ""
        session.notes.stand("bid 3")
        assert library(file)[play].place == "bid 3"
    with Database(path) as file:
        assert library(file)[play].place == "bid 3"
        library(file).resume(play).notes.stand("")
        assert library(file)[play].place == "bid 3", "nothing changed"
        library(file).resume(play).notes.stand("bid 4")
        assert library(file).latest.place == "bid 4"
