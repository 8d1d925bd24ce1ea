"""The trial of the Debian package: when it refuses to start, and which traces it finds."""

import sys
from contextlib import nullcontext

import pytest

from build.linux import trial

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="apt is Debian's")


def test_without_a_package_it_says_how_to_build_one(monkeypatch, tmp_path):
    monkeypatch.setattr(trial, "ROOT", tmp_path)
    with pytest.raises(SystemExit, match="There is no Debian package in dist: run `poe package`"):
        trial.main()


def test_an_installed_program_is_left_alone(monkeypatch, tmp_path):
    (tmp_path / "dist").mkdir()
    (tmp_path / "dist" / "felt-and-fury.deb").touch()
    monkeypatch.setattr(trial, "ROOT", tmp_path)
    monkeypatch.setattr(trial, "PROGRAM", tmp_path)
    monkeypatch.setattr(trial, "MARK", tmp_path / "mark")
    with pytest.raises(SystemExit, match="Felt & Fury is installed already"):
        trial.main()


def test_a_trial_that_was_cut_off_leaves_nothing_in_the_way_of_the_next(monkeypatch, tmp_path):
    program, mark = tmp_path / "program", tmp_path / "mark"
    for path in (program, mark, tmp_path / "dist" / "felt-and-fury.deb"):
        path.parent.mkdir(exist_ok=True)
        path.touch()
    tried = []
    monkeypatch.setattr(trial, "ROOT", tmp_path)
    monkeypatch.setattr(trial, "WORK", tmp_path)
    monkeypatch.setattr(trial, "PROGRAM", program)
    monkeypatch.setattr(trial, "MARK", mark)
    monkeypatch.setattr(trial, "install", lambda _: None)
    monkeypatch.setattr(trial, "apt_get", lambda *_: program.unlink())
    monkeypatch.setattr(trial, "private_display", nullcontext)
    monkeypatch.setattr(trial, "try_out", lambda *_: tried.append(mark.exists()))
    trial.main()
    assert tried == [False]


def test_traces_are_found_by_name_and_in_indexes(tmp_path):
    usr, index, empty = (tmp_path / name for name in ("usr", "index", "empty"))
    left = [usr / "lib/felt-and-fury", usr / "share/io.github.feltandfury.FeltAndFury.png"]
    for path in left:
        path.mkdir(parents=True)
    (usr / "share/felt").touch()
    index.write_text("application/x-felt-and-fury-play=vim.desktop\n")
    empty.write_text("text/plain=vim.desktop\n")
    found = trial.traces([str(usr)], [str(index), str(empty), str(tmp_path / "missing")])
    assert found == {*map(str, left), str(index)}


def test_the_checkout_is_no_trace(monkeypatch, tmp_path):
    (tmp_path / "usr/src/felt-and-fury/felt-and-fury").mkdir(parents=True)
    monkeypatch.setattr(trial, "ROOT", tmp_path / "usr/src/felt-and-fury")
    assert trial.traces([str(tmp_path / "usr")], []) == set()
