"""Whatever is wrong with a saved game or its disk, opening it leads to a table or a sentence."""

import re
from random import Random

import pytest

from game.app.offerings import offering_of
from game.app.plays import Plays
from game.app.registry import game_named
from game.games.revolutionary_war.rules import game as revolutionary_war
from game.play.settings import SettingsFile
from game.play.storage.database import Database
from game.play.storage.library import Library
from game.play.storage.saved_game import TOLD
from game.play.system_preferences import SystemPreferences
from game.ui.scenes.setup.setup import LONGEST_CODE
from tests.play.seated import ALONE, play_on
from tests.play.storage.kept import unpacked
from tests.ui.scene_pilot import OFFERINGS

RANDOM = re.compile("(?:[2-9A-Z]{4}-){2}[2-9A-Z]{4}")  # a code that the program made


class Shelf:
    """A library with one game, and the result of opening it."""

    def __init__(self, folder):
        self.file = Database(folder / "library.db")
        self.library = Library(self.file, game_named, lambda: 1000.0)
        self.play, session = self.library.begin(revolutionary_war, ALONE, "s")
        play_on(session, Random(1), 5)
        self.tables, self.replays, self.questions = [], [], []
        self.plays = Plays(
            self.library,
            SettingsFile(None, SystemPreferences),
            lambda offering, session, play: self.tables.append((offering.name, session, play)),
            lambda offering, replay, play: self.replays.append((offering.name, replay)),
            self.questions.append,
            resume_across=lambda play: self.tables.append(("across", play)),
        )

    def answer(self):
        """Give the first answer to the last question."""
        self.questions.pop()._answers[0].act()


@pytest.fixture
def shelf(tmp_path):
    shelf = Shelf(tmp_path)
    yield shelf
    shelf.file.close()


def test_a_saved_game_opens_at_its_table(shelf):
    shelf.plays.resume(shelf.play)
    ((name, session, play),) = shelf.tables
    assert (name, play, session.is_saved) == ("revolutionary_war", shelf.play, True)
    assert shelf.questions == []


def test_a_replay_of_a_saved_game_changes_nothing(shelf):
    before = shelf.library[shelf.play]
    shelf.plays.replay(shelf.play)
    ((name, session),) = shelf.replays
    assert (name, session.is_kept, shelf.tables) == ("revolutionary_war", False, [])
    assert shelf.library[shelf.play] == before


def test_a_replay_that_cannot_be_read_gets_a_sentence(shelf):
    shelf.file.rows("UPDATE entries SET line = '{}' WHERE n = 0")
    shelf.plays.replay(shelf.play)
    assert shelf.replays == []
    assert len(shelf.questions) == 1


def test_a_game_that_only_its_host_has_as_a_whole_is_looked_at_where_it_ended(shelf):
    shelf.file.rows("UPDATE plays SET seed = ?, status = 'finished'", f"{TOLD}abc")
    shelf.plays.replay(shelf.play)
    assert shelf.tables == [("across", shelf.play)]
    assert shelf.questions == shelf.replays == []


def test_a_game_that_goes_on_at_its_host_is_not_replayed(shelf):
    shelf.file.rows("UPDATE plays SET seed = ?", f"{TOLD}abc")
    shelf.plays.replay(shelf.play)
    assert shelf.tables == shelf.replays == []
    assert len(shelf.questions) == 1


def test_a_game_that_cannot_be_saved_can_be_continued_without_saving(shelf):
    shelf.file.rows("DELETE FROM entries WHERE n > 0")  # NATURE is to act and can't be saved
    shelf.file.rows("PRAGMA query_only = 1")
    shelf.plays.resume(shelf.play)
    assert shelf.tables == []
    shelf.answer()
    ((_, session, play),) = shelf.tables
    assert play is None
    assert not session.is_saved


def test_a_game_that_can_no_longer_be_read_gets_a_sentence(shelf):
    shelf.file.rows("DELETE FROM entries WHERE n > 0")
    shelf.file.rows("PRAGMA query_only = 1")
    shelf.plays.resume(shelf.play)
    shelf.file.close()
    shelf.answer()
    assert shelf.tables == []
    assert len(shelf.questions) == 1


def test_a_new_deal_code_cannot_be_guessed_and_a_typed_one_is_kept(shelf):
    offering = OFFERINGS[0]
    for code in ("", "", "felt", "0badcafe", "k7qm 4fxtp9rd", "0123456789abcdef" * 2):
        shelf.plays.begin(offering, ALONE, offering.rules.vocabulary.options(), code)
    codes = [session.seed for _, session, _ in shelf.tables]
    assert codes[2:4] == ["felt", "0badcafe"]
    assert codes[4] == "K7QM-4FXT-P9RD"
    assert codes[5] == "0123456789abcdef" * 2, "as they were until now"
    assert codes[0] != codes[1]
    assert all(RANDOM.fullmatch(code) for code in codes[:2])
    assert max(map(len, codes)) <= LONGEST_CODE
    shelf.plays.again(offering, shelf.tables[2][1])
    assert RANDOM.fullmatch(shelf.tables[-1][1].seed)


def test_a_damaged_file_is_replayed_as_far_as_it_goes(shelf, tmp_path):
    path = tmp_path / "torn.fnf"
    shelf.library.export(shelf.play, path)
    path.write_bytes(unpacked(path) + b"noise\n")
    shelf.plays.bring_in(path)
    ((name, replay),) = shelf.replays
    assert (name, shelf.tables, shelf.questions) == ("revolutionary_war", [], [])
    assert "is not what the program wrote" in replay.flaw


def test_a_game_is_played_on_at_a_table_of_its_own(shelf):
    play_on(shelf.library.resume(shelf.play), Random(2))
    shelf.plays.replay(shelf.play)
    ((_, replay),) = shelf.replays
    shelf.plays.play_on(offering_of("revolutionary_war"), replay.log_until(6), ALONE)
    ((_, session, play),) = shelf.tables
    assert session.log.entries[:7] == replay.log.entries[:7]
    assert play != shelf.play


def test_a_game_that_cannot_be_saved_is_played_on_without_saving(shelf):
    play_on(shelf.library.resume(shelf.play), Random(2))
    log = shelf.library.replay(shelf.play).log_until(6)
    shelf.file._connection.execute("PRAGMA query_only = ON")
    shelf.plays.play_on(offering_of("revolutionary_war"), log, ALONE)
    assert shelf.tables == []
    shelf.answer()
    ((_, session, play),) = shelf.tables
    assert (play, session.is_saved) == (None, False)
