"""What host and guest keep: enough to go on, readable by their owner only, an ordinary game."""

import os
import stat
from random import Random

import pytest

from game.app.registry import game_named
from game.app.remote.files import (
    DAMAGED,
    GAME_DAMAGED,
    NAME_TAKEN,
    OTHER_GAME,
    GuestFiles,
    HostFiles,
    about,
)
from game.engine.files import BadFile, read
from game.net.record import GuestRecord
from tests.net.playing import GAMES, STEP, Room, table_for

WAR = GAMES["revolutionary_war"]


class Kept(Room):
    """A room whose programs keep files."""

    def __init__(self, folder, game=WAR, **how):
        self.host_path, self.guest_path = folder / "host.fnf", folder / "guest.fnf"
        super().__init__(game, **how)
        self.start()

    def start(self):
        """Start both programs from their files, or with what they were given."""
        for n in list(self.wires):
            self.cut(n)
        files = HostFiles(self.host_path, game_named)
        record, entries = files.load() or (self.record, ())
        files.keeping.record(record)
        self.keeping = files.keeping
        self.host = self._host(record, entries)
        self.guest_files = GuestFiles(self.guest_path)
        known, told = self.guest_files.load() or (GuestRecord("ab" * 32), {})
        self.memories = [self.guest_files.memory]
        self.guests = [self._guest(0, known, told)]


@pytest.fixture
def room(tmp_path):
    kept = Kept(tmp_path)
    kept.settle(1.0)
    return kept


def test_both_can_be_started_again_after_every_step(room):
    while room.host.play.outcome is None:
        room.act()
        room.settle(STEP)
        before = [each.known() for each in room.host.play.ledgers.values()]
        if room.fate.random() < 0.3:
            room.start()
            assert [each.known() for each in room.host.play.ledgers.values()] == before
            room.settle(1.5)
    room.settle(2.0)
    assert room.guests[0].verdict == ""


def test_the_finished_game_is_an_ordinary_file_on_both_sides(room):
    room.play()
    room.guest_files.finish(room.guests[0])
    games = [
        read(path.read_bytes().splitlines(keepends=True), game_named)
        for path in (room.host_path, room.guest_path)
    ]
    assert games[0][1] == games[1][1] == room.host.play.log
    assert [each["name"] for each in games[0][0].about["players"]] == ["Ann", "Guest 0"]
    assert games[0][0].about == games[1][0].about


def test_before_the_end_a_guest_has_no_file_of_the_whole_game(room):
    room.play(5)
    room.guest_files.finish(room.guests[0])
    assert not room.guest_path.exists()
    kept = b"".join(path.read_bytes() for path in room.guest_path.parent.glob("guest.fnf.*"))
    assert room.host.record.share.encode() not in kept
    assert room.host.play.log.seed.encode() not in kept


@pytest.mark.skipif(os.name == "nt", reason="Windows has no modes")
def test_the_files_are_for_their_owner_only(room):
    room.play(5)
    secret = [*room.host_path.parent.glob("*.host"), *room.host_path.parent.glob("guest.*")]
    assert len(secret) == 3
    assert {stat.S_IMODE(path.stat().st_mode) for path in secret} == {0o600}


@pytest.mark.parametrize("kept", range(1, 40, 4))
def test_a_line_that_was_being_written_is_forgotten(room, kept):
    """The host is killed while it writes: the file goes on from the last whole step."""
    room.play(6)
    text = room.host_path.read_bytes()
    end = text.rstrip(b"\n").rfind(b"\n") + 1
    room.host_path.write_bytes(text[: end + kept])
    record, entries = HostFiles(room.host_path, game_named).load()
    assert record == room.host.record
    assert room.host_path.read_bytes() == text[:end]
    assert len(entries) == text[:end].count(b"\n") - 1


@pytest.mark.parametrize("n", [1, 3, 6])
def test_a_line_that_is_damaged_is_told_and_nothing_is_lost(room, n):
    room.play(6)
    rows = room.host_path.read_bytes().splitlines(keepends=True)
    rows[n] = b"what is this\n"
    room.host_path.write_bytes(b"".join(rows))
    with pytest.raises(BadFile) as bad:
        HostFiles(room.host_path, game_named).load()
    assert bad.value.why.startswith(GAME_DAMAGED)
    assert f"Line {n + 1}" in bad.value.why
    assert room.host_path.read_bytes() == b"".join(rows)


def test_a_step_that_is_missing_is_told_and_nothing_is_lost(room):
    room.play(6)
    rows = room.host_path.read_bytes().splitlines(keepends=True)
    del rows[3]
    room.host_path.write_bytes(b"".join(rows))
    with pytest.raises(BadFile, match="is damaged"):
        HostFiles(room.host_path, game_named).load()
    assert room.host_path.read_bytes() == b"".join(rows)


@pytest.mark.parametrize("side", ["host", "guest"])
def test_a_file_that_is_already_there_is_not_overwritten(tmp_path, side):
    path = tmp_path / "game.fnf"
    path.write_bytes(b"something else")
    files = HostFiles(path, game_named) if side == "host" else GuestFiles(path)
    with pytest.raises(BadFile) as bad:
        files.load()
    assert bad.value.why == NAME_TAKEN


@pytest.mark.parametrize(
    ("player", "kept"),
    [
        ("person", {"kind": "person", "name": "Ann", "level": ""}),
        ("mira", {"kind": "computer", "name": "Mira", "level": "soldier"}),
        ("captain", {"kind": "computer", "name": "captain", "level": "captain"}),
        ("random", {"kind": "computer", "name": "random", "level": ""}),
    ],
)
def test_a_player_is_kept_as_in_other_games(player, kept):
    table = table_for(WAR, 2, 1, player=player)
    assert about(table)["players"][0] == kept


def test_a_guests_last_line_can_be_cut_too(room):
    room.play(6)
    path = room.guest_path.with_name("guest.fnf.told")
    path.write_bytes(path.read_bytes()[:-7])
    room.start()
    room.settle(1.5)
    room.play()
    assert room.guests[0].verdict == ""


@pytest.mark.parametrize("suffix", ["host", "guest", "told"])
def test_a_damaged_file_is_told(room, suffix):
    room.play(6)
    name = "host.fnf.host" if suffix == "host" else f"guest.fnf.{suffix}"
    (room.host_path.parent / name).write_bytes(b"what is this\n")
    files = HostFiles(room.host_path, game_named) if suffix == "host" else room.guest_files
    with pytest.raises(BadFile, match="damaged") as bad:
        files.load()
    assert bad.value.why == DAMAGED


def test_a_file_of_another_game_is_told(room, tmp_path):
    room.play(6)
    other = Kept(tmp_path / "other", seed=Random(5).random())
    other.settle(1.0)
    room.host_path.write_bytes(other.host_path.read_bytes())
    with pytest.raises(BadFile) as bad:
        HostFiles(room.host_path, game_named).load()
    assert bad.value.why == OTHER_GAME


def test_without_a_file_nothing_is_kept(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    files = HostFiles(None, game_named)
    room = Room(WAR)
    files.keeping.record(room.record)
    files.keeping.log(room.record)((), None, 0)
    GuestFiles(None).memory.record(GuestRecord("ab" * 32))
    assert files.load() is None
    assert GuestFiles(None).load() is None
    assert list(tmp_path.iterdir()) == []
