"""Damaged games say so, and all others can be played."""

import pytest

from game.engine.files import BadFile
from tests.play.seated import ALONE, A
from tests.play.storage.kept import begun, tampered


@pytest.mark.parametrize(
    ("query", "says"),
    [
        ("UPDATE entries SET line = replace(line, 'Play', 'Eat') WHERE play = ?", "Line"),
        ("UPDATE entries SET line = 'noise' WHERE n = 3 AND play = ?", "Line 5"),
        ("UPDATE entries SET line = x'ff00' WHERE n = 3 AND play = ?", "Line 5"),
        ("UPDATE entries SET line = 3.5 WHERE n = 3 AND play = ?", "Line 5"),
        ("UPDATE entries SET line = '' WHERE n = 3 AND play = ?", "Line 5"),
        ("DELETE FROM entries WHERE n = 4 AND play = ?", "Step 5"),
        ("UPDATE entries SET n = -n WHERE n < 6 AND n > 1 AND play = ?", "Step 1"),
        ("UPDATE plays SET version = 99 WHERE id = ?", "newer version"),
        ("UPDATE plays SET game = 'patience' WHERE id = ?", "“patience”"),
    ],
)
def test_a_game_edited_by_hand_is_refused_and_others_can_be_played(library, file, query, says):
    good, _ = begun(library)
    play, _ = begun(library)
    tampered(file, play, query)
    before = file.rows("SELECT * FROM entries WHERE play = ?", play)
    with pytest.raises(BadFile, match=says):
        library.resume(play)
    assert file.rows("SELECT * FROM entries WHERE play = ?", play) == before
    assert {kept.id for kept in library} == {good, play}
    assert library.resume(good).length == 9


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE plays SET outcome = 'noise' WHERE id = ?",
        "UPDATE plays SET outcome = '{\"winners\":[]}' WHERE id = ?",
        "UPDATE plays SET outcome = x'ff00' WHERE id = ?",
        "UPDATE plays SET outcome = 7 WHERE id = ?",
        "UPDATE plays SET status = 'funished' WHERE id = ?",
        "UPDATE plays SET started = 'noon' WHERE id = ?",
        "UPDATE plays SET name = x'ff00' WHERE id = ?",
        "UPDATE seats SET kind = 'persom' WHERE play = ?",
        "UPDATE seats SET emblem = x'ff00' WHERE play = ?",
    ],
)
def test_a_game_with_a_damaged_entry_does_not_hide_others(library, file, damage):
    good, _ = begun(library, *ALONE, steps=1_000_000)
    play, _ = begun(library, *ALONE, steps=1_000_000)
    library.put_away(play)
    tampered(file, play, damage)
    assert library.bin == ()
    library.bring_back(play)
    assert [kept.id for kept in library] == [good]
    assert library.latest is None


def test_a_computer_of_an_invalid_level_plays_at_the_default_level(library, file):
    play, _ = begun(library, *ALONE)
    tampered(file, play, "UPDATE seats SET level = 'captaim' WHERE seat = 1 AND play = ?")
    assert library.resume(play).players[1].level == "soldier"


@pytest.mark.parametrize("damage", ["noise", "7", "[]"])
def test_damaged_curtain_digits_are_not_asked_for(library, file, damage):
    play, session = begun(library)
    session.notes.choose(A, "0420", at=3)
    assert library.resume(play).notes.has_digits(A)
    tampered(file, play, "UPDATE seats SET curtain = ? WHERE play = ?", damage)
    assert not library.resume(play).notes.has_digits(A)


def test_invalid_text_damages_only_its_own_game(library, file):
    good, _ = begun(library)
    play, session = begun(library)
    session.notes.choose(A, "0420", at=3)
    torn = "UPDATE {} = CAST(? AS TEXT) WHERE play = ?"
    tampered(file, play, "UPDATE plays SET name = CAST(x'41ff' AS TEXT) WHERE id = ?")
    tampered(file, play, torn.format("seats SET curtain"), b'{"salt":"","digest":"\xff"}')
    assert [kept.name for kept in library] == ["A\N{REPLACEMENT CHARACTER}", ""]
    assert not library.resume(play).notes.fits(A, "0420")
    tampered(file, play, torn.format("entries SET line"), b'{"seat":"\xff"}')
    with pytest.raises(BadFile):
        library.resume(play)
    assert library.resume(good).length == 9
