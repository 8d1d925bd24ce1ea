"""A computer's level is changed while the game goes on."""

from random import Random

import pytest

from game.games.revolutionary_war.rules import game as revolutionary_war
from game.play.session import begin
from game.play.storage.database import Database
from game.play.storage.library import Library
from game.play.storage.statistics import records
from tests.play.seated import ALONE, TIN, A, B, play_on


@pytest.fixture
def file(tmp_path):
    with Database(tmp_path / "library.db") as opened:
        yield opened


def library(file):
    return Library(file, {"revolutionary_war": revolutionary_war}.get, lambda: 1000.0)


def asked_at(session):
    """Play until the computer is asked; returns the level that it is asked at."""
    while not session.requests:
        play_on(session, Random(1), 1)
    return session.requests[0].player.level


def test_from_its_next_move_on_the_computer_plays_at_the_new_level():
    session = begin(revolutionary_war, ALONE, "s")
    assert asked_at(session) == TIN.level == "captain"
    session.change_level(B, "recruit")
    assert asked_at(session) == "recruit"
    assert session.players == ALONE, "it stays the same character"
    assert session.notes.level_changes == ((session.length, B, "recruit"),)
    assert session.reopened().notes.level(B) == "recruit"


def test_undo_does_not_change_the_level_back():
    session = begin(revolutionary_war, ALONE, "s")
    asked_at(session)
    play_on(session, Random(1), 4)
    session.change_level(B, "marshal")
    session.look(A)
    session.take_back(session.undo)
    assert session.notes.level(B) == "marshal"


def test_a_saved_game_keeps_its_levels_and_when_they_were_changed(file):
    play, session = library(file).begin(revolutionary_war, ALONE, "s")
    for level in ("marshal", "recruit", "soldier"):
        session.change_level(B, level)
        play_on(session, Random(1), 2)
    again = library(file).resume(play)
    assert again.notes.level_changes == session.notes.level_changes
    assert len(again.notes.level_changes) == 3
    assert asked_at(again) == "soldier"
    assert again.players == ALONE


@pytest.mark.parametrize(
    ("changes", "counted"),
    [
        ((), "captain"),
        (("recruit",), "recruit"),
        (("recruit", "marshal"), "recruit"),
        (("marshal",), "captain"),
    ],
)
def test_a_game_counts_at_its_lowest_level(file, changes, counted):
    _, session = library(file).begin(revolutionary_war, ALONE, "s")
    for level in changes:
        session.change_level(B, level)
    play_on(session, Random(1), 1_000_000)
    assert session.outcome is not None
    assert [each.opponent for each in records(file)] == [counted]
    rated = session.at_levels(session.notes.lowest_level)
    assert rated[B].level == counted


@pytest.mark.parametrize("damaged", ["{", "[]", '[{"at": 3, "level": "emperor"}]', "7"])
def test_damaged_levels_are_as_if_nothing_had_been_changed(file, damaged):
    play, session = library(file).begin(revolutionary_war, ALONE, "s")
    session.change_level(B, "recruit")
    with file.transaction() as writing:
        writing.execute("UPDATE seats SET levels = ?", (damaged,))
    again = library(file).resume(play)
    assert again.notes.level_changes == ()
    assert asked_at(again) == "captain"
