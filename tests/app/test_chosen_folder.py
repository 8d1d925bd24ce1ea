"""The file that names the chosen folder: whatever is wrong with it, the program starts."""

import os
import sys
from pathlib import Path
from random import Random

import pytest

from game.app import main as main_module
from game.app import places as module
from game.app.places import places, remember_folder, remove_refuge
from tests.app.started_program import begin, buttons, name, words
from tests.app.test_error_pages import kept_logging

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="where Linux has such things")


@pytest.fixture
def pointer(tmp_path, monkeypatch):
    for each in ("DATA", "CONFIG", "STATE", "CACHE"):
        monkeypatch.setenv(f"XDG_{each}_HOME", str(tmp_path / each.lower()))
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)
    path = tmp_path / "config" / "felt-and-fury" / "folder.txt"
    path.parent.mkdir(parents=True)
    return path


@pytest.mark.parametrize(
    "content", [b"/mine\0\0\0\0", b"", b"\0" * 40, b"mine", b"\xff\xfe", b"~nobody-here/x"]
)
def test_an_invalid_choice_is_reported_and_the_default_folder_is_used(pointer, content):
    pointer.write_bytes(content)
    before = set(pointer.parents[2].iterdir())
    found = places()
    assert found.data == pointer.parents[2] / "data" / "felt-and-fury"
    assert str(pointer) in found.note
    assert found.trouble == ""
    assert pointer.read_bytes() == content
    assert {each.name for each in set(pointer.parents[2].iterdir()) - before} <= {
        "data",
        "state",
        "cache",
    }


def test_an_unreadable_choice_is_reported(pointer):
    pointer.mkdir()
    assert "can't be read" in places().note


def test_a_tilde_means_the_home_folder(pointer, tmp_path):
    (tmp_path / "home" / "mine").mkdir(parents=True)
    pointer.write_text("~/mine\n")
    assert places().data == places(Path("~/mine")).data == tmp_path / "home" / "mine"


@pytest.mark.parametrize("gone", ["/not there/mine", "/" + "x" * 3000, "/dev/null/x"])
def test_a_missing_chosen_folder_is_reported_and_not_created(pointer, gone):
    pointer.write_text(gone)
    found = places()
    assert "doesn't exist" in found.trouble
    assert len(found.trouble) < 400
    assert (found.library, found.settings) == (None, None)
    remove_refuge(found)


def test_the_choice_is_written_completely_or_not_at_all(pointer, tmp_path, monkeypatch):
    remember_folder(tmp_path / "first")

    def full(_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    assert "can't be remembered" in remember_folder(tmp_path / "second").note
    assert places().data == tmp_path / "first"


def test_a_safe_start_does_not_read_it(pointer, tmp_path):
    remember_folder(tmp_path / "mine")
    assert places(safe=True).data == tmp_path / "data" / "felt-and-fury"


@pytest.mark.parametrize(("more", "folder"), [([], "mine"), (["--safe"], "data/felt-and-fury")])
def test_the_command_says_whether_to_read_it(pointer, tmp_path, monkeypatch, more, folder):
    (tmp_path / "mine").mkdir()
    remember_folder(tmp_path / "mine")
    started = []
    monkeypatch.setattr(main_module, "_run", lambda start, play: started.append(start.where))
    with kept_logging():
        assert main_module.main(more) == 0
    assert [where.data for where in started] == [tmp_path / folder]


@pytest.mark.parametrize("seed", range(30))
def test_any_content_leads_to_usable_folders(pointer, tmp_path, seed):
    fate = Random(seed)
    (tmp_path / "mine").mkdir()
    content = bytearray(str(tmp_path / "mine"), "utf-8")
    for _ in range(1 + seed // 10):
        content[fate.randrange(len(content))] = fate.randrange(256)
    pointer.write_bytes(content)
    found = places()
    assert found.note or found.trouble or found.data == tmp_path / "mine"
    (found.data / "a picture").touch()


# Without a home or a temporary folder


@pytest.fixture
def homeless(pointer, monkeypatch):
    """A person who is unknown to the system."""

    def unknown(*_, **__):
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.setattr(module, "PlatformDirs", unknown)
    monkeypatch.setattr("pathlib.Path.expanduser", unknown)
    monkeypatch.setattr("pathlib.Path.home", unknown)


def test_without_a_home_the_program_says_so_and_starts(homeless, started, tmp_path):
    where = places()
    assert "no home folder" in where.trouble
    program = started(where=where)
    assert "no home folder" in words(program)
    buttons(program)["Choose a folder"]()
    assert name(program) == "folder"
    field = program._stack.top._field
    field.value = "mine"
    buttons(program)["Use this folder"]()
    assert "full path" in program._stack.top._why.text
    field.value = str(tmp_path / "mine")
    buttons(program)["Use this folder"]()
    again = program._notices.restart
    assert again.where.data == tmp_path / "mine"
    assert "--data" in again.where.note
    begin(program)
    remove_refuge(where)


def test_without_a_temporary_folder_the_program_starts(homeless, monkeypatch):
    def none(**_):
        raise FileNotFoundError

    monkeypatch.setattr(module, "mkdtemp", none)
    where = places()
    assert (where.library, where.settings, where.refuge) == (None, None, None)
    remove_refuge(where)


def test_an_empty_temporary_folder_is_removed_at_the_end(homeless):
    for kept in ("", "a picture"):
        where = places()
        where.log.touch()
        where.log.with_name(f"{where.log.name}.1").touch()
        if kept:
            (where.data / kept).touch()
        remove_refuge(where)
        assert where.data.exists() == bool(kept)
