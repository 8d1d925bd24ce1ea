"""A saved game is looked at again, as far as it is sound, and played on from any of its moves."""

from random import Random

import pytest

from game.engine.files import BadFile
from game.play.storage.statistics import records
from tests.play.seated import ALONE, MACHINES, play_on
from tests.play.storage.kept import begun, tampered, unpacked


def test_a_replay_of_a_sound_game_is_all_of_it(library):
    play, session = begun(library, *ALONE, steps=1_000)
    replay = library.replay(play)
    assert (replay.log, replay.flaw, replay.is_over) == (session.log, "", True)
    assert not replay.is_kept


def test_a_replay_stops_before_a_step_that_is_no_longer_legal(library):
    play, session = begun(library, *ALONE, steps=1_000)
    line = b'{"kind":"Step","seat":0,"command":{"type":"Play","card":"??"},"events":[]}'.decode()
    tampered(library._database, play, "UPDATE entries SET line = ? WHERE n = 9 AND play = ?", line)
    replay = library.replay(play)
    assert replay.log.entries == session.log.entries[:9]
    assert replay.is_over
    assert replay.flaw
    with pytest.raises(BadFile):
        library.resume(play)


def test_a_damaged_file_can_be_looked_at_as_far_as_it_is_sound(library, tmp_path):
    play, session = begun(library, *ALONE, steps=1_000)
    path = tmp_path / "torn.fnf"
    library.export(play, path)
    rows = unpacked(path).splitlines(keepends=True)
    path.write_bytes(b"".join(rows[:12]) + b"noise\n")
    replay = library.replay_file(path)
    assert replay.log.entries == session.log.entries[:11]
    assert not replay.is_over, "who knows whether it is still played elsewhere?"
    assert "Line 13" in replay.flaw
    path.write_bytes(rows[0] + b"noise\n")
    with pytest.raises(BadFile):
        library.replay_file(path)


def test_a_game_is_played_on_from_a_move_as_a_copy_that_does_not_count(library):
    play, session = begun(library, *ALONE, steps=1_000)
    before, entries, counted = library[play], session.log.entries, records(library._database)
    log = library.replay(play).log_until(8)
    copy, again = library.play_on(log, MACHINES)
    assert copy != play
    assert again.log.entries[:9] == entries[:9]
    assert (again.players, again.is_saved) == (MACHINES, True)
    assert library[copy].status == "running"
    play_on(again, Random(2))
    assert library[copy].status == "finished"
    assert (library[play], library.replay(play).log.entries) == (before, entries)
    assert records(library._database) == counted
