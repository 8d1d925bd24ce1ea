"""Where the person's folders are."""

import errno
import os
import sys

import pytest

from game.app import places as module
from game.app.places import ASSETS, LEVELS, ROOT, places, remember_folder, why_unusable
from tests.play.storage.test_database import as_nobody


@pytest.fixture
def home(tmp_path, monkeypatch):
    for name in ("DATA", "CONFIG", "STATE", "CACHE"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(tmp_path / name.lower()))
    return tmp_path


def folders(found):
    return found.data, found.config, found.state, found.cache


@pytest.mark.skipif(sys.platform != "linux", reason="where Linux has such things")
def test_each_kind_of_file_has_its_usual_folder(home):
    found = places()
    assert found.data == home / "data" / "felt-and-fury"
    assert found.config == home / "config" / "felt-and-fury"
    assert found.state.is_relative_to(home / "state" / "felt-and-fury")
    assert found.cache == home / "cache" / "felt-and-fury"
    assert found.trouble == ""
    assert all(folder.is_dir() for folder in folders(found))


def test_everything_can_be_in_one_folder(tmp_path):
    found = places(tmp_path / "deep" / "down")
    assert all(f.is_relative_to(tmp_path / "deep" / "down") for f in folders(found))
    assert all(folder.is_dir() for folder in folders(found))
    assert found.library.parent == found.settings.parent == tmp_path / "deep" / "down"


def test_a_marker_keeps_everything_beside_the_program(tmp_path, monkeypatch, home):
    monkeypatch.setattr(module, "ROOT", tmp_path)
    assert not places().data.is_relative_to(tmp_path / "felt-and-fury-data")
    (tmp_path / "portable").touch()
    assert places().data == tmp_path / "felt-and-fury-data"


def test_in_a_package_the_marker_lies_beside_its_executable(tmp_path, monkeypatch):
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(tmp_path / "felt-and-fury"))
    (tmp_path / "portable").touch()
    assert places().data == tmp_path / "felt-and-fury-data"


def test_a_folder_that_cannot_be_used_is_reported_and_gets_no_file(tmp_path):
    (tmp_path / "in the way").touch()
    found = places(tmp_path / "in the way" / "folder")
    assert str(tmp_path / "in the way" / "folder") in found.trouble
    assert "Your games and settings are lost when you quit." in found.trouble
    assert (found.library, found.settings, found.cache) == (None, None, None)
    (found.data / "a picture").touch()
    found.log.touch()


@pytest.mark.skipif(sys.platform != "linux", reason="where Linux has such things")
@pytest.mark.parametrize(
    ("lost", "said"), [("data", "Your games are lost"), ("config", "Your settings are lost")]
)
def test_one_unusable_folder_affects_no_other(home, lost, said):
    (home / lost).touch()
    found = places()
    assert said in found.trouble
    assert (found.library is None, found.settings is None) == (lost == "data", lost == "config")
    assert found.cache == home / "cache" / "felt-and-fury"


@pytest.mark.skipif(sys.platform != "linux", reason="where Linux has such things")
def test_a_missing_cache_folder_is_not_reported(home):
    (home / "cache").touch()
    found = places()
    assert found.trouble == ""
    assert found.cache is None
    assert found.library is not None


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such folders")
def test_an_unwritable_folder_is_unusable(tmp_path):
    assert why_unusable(tmp_path) == ""
    tmp_path.chmod(0o555)
    with as_nobody():
        assert why_unusable(tmp_path) == "Permission denied"


def test_a_folder_whose_name_cannot_be_shown_is_unusable_and_not_created(tmp_path):
    assert "can't be shown" in why_unusable(tmp_path / "mine\x1b")
    assert list(tmp_path.iterdir()) == []


def test_a_folder_on_a_full_disk_is_usable(tmp_path, monkeypatch):
    def full(**_):
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(module, "TemporaryFile", full)
    assert why_unusable(tmp_path) == ""


@pytest.mark.skipif(sys.platform != "linux", reason="where Linux has such things")
def test_a_chosen_folder_is_used_from_then_on(home):
    chosen = remember_folder(home / "mine")
    assert chosen.note == ""
    assert places() == chosen
    assert places().data == home / "mine"
    assert places(home / "other").data == home / "other"


@pytest.mark.skipif(sys.platform != "linux", reason="where Linux has such things")
def test_a_choice_edited_with_notepad_can_be_read(home):
    remember_folder(home / "mine")
    (home / "yours").mkdir()
    (pointer,) = (home / "config").rglob("folder.txt")
    pointer.write_text(f"{home / 'yours'}\r\n", "utf-8-sig")  # Notepad writes a byte order mark
    assert places().data == home / "yours"


@pytest.mark.skipif(sys.platform != "linux", reason="where Linux has such things")
def test_if_the_choice_cannot_be_saved_a_sentence_says_how_to_repeat_it(home):
    (home / "config").touch()
    assert f"--data “{home / 'mine'}”" in remember_folder(home / "mine").note


def test_the_files_of_the_program_lie_beside_its_code():
    assert ASSETS == ROOT / "assets"
    assert LEVELS == ROOT / "levels"
    assert ASSETS.is_dir()
