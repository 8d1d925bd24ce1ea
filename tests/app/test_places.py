"""Where the folders of a person are."""

import sys

import pytest

from game.app import places as module
from game.app.places import ASSETS, LEVELS, ROOT, places


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


def test_a_folder_that_cannot_be_made_is_replaced_for_now(tmp_path):
    (tmp_path / "in the way").touch()
    found = places(tmp_path / "in the way" / "folder")
    assert str(found.data) in found.trouble
    assert all(folder.is_dir() for folder in folders(found))
    (found.data / "a file").touch()


def test_what_comes_with_the_program_lies_beside_its_code():
    assert ASSETS == ROOT / "assets"
    assert LEVELS == ROOT / "levels"
    assert ASSETS.is_dir()
