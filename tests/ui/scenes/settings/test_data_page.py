"""The page of the player's files says what was done, or why it wasn't."""

from pathlib import Path

import pytest

from game.play.settings import Playing, Settings
from game.play.storage.archive import Archive
from game.play.storage.database import Database
from game.play.storage.library import Library
from game.ui.scenes.games.import_page import ImportPage
from game.ui.window.input import FileDropped
from tests.play.storage.kept import GAMES, Clock, Owner, begun
from tests.ui.described import described
from tests.ui.scenes.settings.test_settings import Changing


@pytest.fixture
def data(tmp_path) -> Changing:
    changing = Changing(tmp_path)
    begun(Library(changing.database, GAMES.get, Clock()))
    changing.turn_to("Data")
    return changing


def archive_of(data: Changing) -> Path:
    (path,) = (data.folder / "exports").glob("*.zip")
    return path


def test_it_says_where_files_are_and_how_much_space_they_take(data):
    assert data.says(str(data.folder))
    assert data.says("Games: 1.2 MB. Pictures in the cache: 0 bytes.")


def test_a_folder_that_cannot_be_opened_says_why(data):
    data.press("Open folder")
    assert data.says(str(data.folder))
    data.opened = "there is no xdg-open"
    data.press("Open folder")
    assert data.says("Can't open the folder (there is no xdg-open).")


def test_everything_is_exported_to_a_file_that_it_names(data):
    data.press("Export everything")
    assert data.says(f"Exported settings, boards, setups and 1 game to {archive_of(data)}.")


def test_an_archive_is_imported_and_nothing_twice(data):
    data.press("Export everything")
    data.top.page.focus_on(data.button("Import"))  # a long path has moved it
    data.keys("enter")
    data.rest()
    assert isinstance(data.top, ImportPage)
    data.keys("enter")
    data.rest()
    assert data.says("There was nothing new in it. You already had 1.")


def test_an_archive_can_be_dropped_on_the_page(data, tmp_path):
    data.press("Export everything")
    data.send(FileDropped(str(archive_of(data))))
    data.rest()
    assert data.says("You already had 1.")
    (tmp_path / "other.zip").write_text("no archive")
    data.send(FileDropped(str(tmp_path / "other.zip")))
    data.rest()
    assert data.says("That didn't work. This isn't an archive of Felt & Fury.")


def test_another_file_that_is_dropped_is_left_to_the_program(data):
    assert not data.send(FileDropped("one game.fnf"))


def test_a_folder_that_cannot_be_written_says_so(data):
    (data.folder / "exports").write_text("no folder")
    data.press("Export everything")
    assert data.says("That didn't work. ")


def test_a_search_finds_the_page(data):
    data.keys("ctrl+f")
    data.write("export")
    assert data.button("Export everything")
    data.write(" undo")
    assert data.says("No settings found")


def test_clearing_the_cache_says_so(data):
    data.press("Clear cache")
    assert data.says("Cache cleared.")


@pytest.mark.parametrize(
    ("title", "has_reset"), [("Data", False), ("About", False), ("Game", True)]
)
def test_only_a_page_of_settings_can_be_reset(data, title, has_reset):
    data.turn_to(title)
    shown = [each.text for each in data.widgets() if getattr(each, "text", "") == "Reset this page"]
    assert bool(shown) is has_reset


def test_settings_from_an_archive_are_shown_at_once(data, tmp_path):
    other = Owner(tmp_path / "other", Settings(play=Playing(pace="slow", names=("Mira", "Tom"))))
    path = tmp_path / "other.zip"
    list(Archive(Database(None), GAMES.get, Clock(), other.belongings).export(path))
    data.send(FileDropped(str(path)))
    data.rest()
    assert data.says("Imported 0 games. Settings you hadn't changed here are now as in the file.")
    assert data.settings.play.pace == "slow"
    data.turn_to("Game")
    assert described(data.control("Your name")).endswith("Mira")
