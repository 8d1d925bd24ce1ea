"""The player's folder is opened, measured and cleared, or a sentence says why not."""

import sys

import pytest

from game.app.settings import own_files
from game.app.settings.own_files import clear, open_folder, size_of


@pytest.fixture
def opener(tmp_path, monkeypatch):
    """Stands in for the system's program: writes down what it was given, and exits with a code."""
    folder = tmp_path / "bin"
    folder.mkdir()
    monkeypatch.setenv("PATH", f"{folder}:/usr/bin:/bin")
    monkeypatch.setattr(sys, "platform", "linux")

    def make(code):
        program = folder / "xdg-open"
        program.write_text(f'#!/bin/sh\necho "$1" > {tmp_path}/opened\nexit {code}\n')
        program.chmod(0o755)

    return make


def test_the_folder_is_opened_by_the_system(opener, tmp_path):
    opener(0)
    assert open_folder(tmp_path / "a & b") == ""
    assert (tmp_path / "opened").read_text().strip() == str(tmp_path / "a & b")


def test_a_failing_opener_is_named(opener, tmp_path):
    opener(3)
    assert open_folder(tmp_path) == "xdg-open has failed"


@pytest.mark.parametrize(
    ("system", "name"), [("linux", "xdg-open"), ("darwin", "open"), ("win32", "explorer")]
)
def test_a_missing_opener_is_named(tmp_path, monkeypatch, system, name):
    monkeypatch.setattr(sys, "platform", system)
    monkeypatch.setattr(own_files.shutil, "which", lambda program: None)
    assert open_folder(tmp_path) == f"there is no {name}"


def test_the_size_is_that_of_all_files(tmp_path):
    (tmp_path / "art" / "large").mkdir(parents=True)
    (tmp_path / "art" / "large" / "one").write_bytes(bytes(700))
    (tmp_path / "library.db").write_bytes(bytes(50))
    (tmp_path / "library.db-wal").write_bytes(bytes(5))
    assert size_of(tmp_path / "art") == 700
    assert size_of(tmp_path, "library.db*") == 55
    assert size_of(None) == size_of(tmp_path / "nowhere") == 0


def test_clearing_deletes_what_is_in_the_cache_and_keeps_the_folder(tmp_path):
    (tmp_path / "art" / "large").mkdir(parents=True)
    (tmp_path / "art" / "large" / "one").write_bytes(b"1")
    (tmp_path / "two").write_bytes(b"2")
    assert clear(tmp_path) == ""
    assert list(tmp_path.iterdir()) == []
    assert clear(None) == clear(tmp_path / "nowhere") == ""


def test_what_cannot_be_deleted_is_said(tmp_path, monkeypatch):
    (tmp_path / "art").mkdir()

    def refuse(path):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(own_files.shutil, "rmtree", refuse)
    assert clear(tmp_path) == "Permission denied"
