"""Whatever is wrong with the person's files, a window opens and says so, and nothing is lost."""

import errno
import logging
import os
import resource
import sys
import tempfile
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pygame
import pytest

from game.app import main as main_module
from game.app import program as program_module
from game.app.notices import Restart
from game.app.places import places
from game.play.settings import Settings, SettingsFile, Sound
from game.play.storage.database import Database
from game.play.storage.library import Library
from game.play.system_preferences import SystemPreferences
from tests.app.started_program import IdleThinker
from tests.app.test_error_pages import kept_logging
from tests.play.storage.kept import GAMES, begun
from tests.ui.described import words_on

FILES = ("settings.json", "library.db", "logs/starts", "cache/art", "logs/felt-and-fury.log")
PASSES = 4


class Alone(IdleThinker):
    """A thinker that is never asked and can be closed."""

    def close(self):
        pass


@pytest.fixture
def start(tmp_path, monkeypatch):
    """Starts the program as its command does, with everything in one folder, and quits.

    Returns the names and texts of the open pages, lowest first.
    """
    seen = []

    class Eye:
        def __init__(self, stack):
            self.stack, self.passes = stack, 0

        def __call__(self):
            self.passes += 1
            if self.passes == PASSES:
                seen[:] = [(scene.name, words_on(scene.page.root)) for scene in self.stack.scenes]
                pygame.event.post(pygame.event.Event(pygame.QUIT))
            return True

    monkeypatch.setenv("FNF_TRACE", "1")
    monkeypatch.setattr(program_module, "Trace", Eye)
    monkeypatch.setattr(program_module, "Thinking", lambda serve: Alone())

    def go(*more):
        seen.clear()
        with kept_logging():
            assert main_module.main(["--data", str(tmp_path / "mine"), *more]) == 0
        assert seen[0][0] == "menu"
        return [name for name, _ in seen], " ".join(words for _, words in seen[1:])

    return go


@pytest.fixture
def mine(tmp_path):
    """A folder with a game and with changed settings."""
    where = places(tmp_path / "mine")
    with Database(where.library) as file:
        begun(Library(file, GAMES.get, lambda: 1000.0))
    SettingsFile(where.settings, SystemPreferences).change(Settings(sound=Sound(is_muted=True)))
    return where.data


def contents(folder):
    """The contents of all files of the person, except logs and pictures."""
    return {
        path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file() and not {"logs", "cache"} & set(path.relative_to(folder).parts)
    }


def test_a_normal_start_reports_nothing(start, mine):
    assert start() == (["menu"], "")
    assert not list(mine.glob("*.broken*"))


@pytest.mark.parametrize("part", ["Database", "Library", "SettingsFile", "Display"])
def test_an_unexpected_error_leads_to_a_safe_start(start, mine, monkeypatch, part):
    before = contents(mine)
    usual, fails = getattr(program_module, part), [True]

    def once(*words, **how):
        if fails:
            raise KeyError(fails.pop())
        return usual(*words, **how)

    monkeypatch.setattr(program_module, part, once)
    names, words = start()
    assert names == ["menu", "safe"]
    assert "KeyError" in words
    assert contents(mine) == before
    assert start() == (["menu"], "")


def test_a_safe_start_opens_neither_the_library_nor_the_settings(start, mine):
    before = contents(mine)
    with opened() as files:
        names, words = start("--safe")
    assert names == ["menu", "question"]
    assert "Safe mode" in words
    assert files
    assert not {"library.db", "settings.json", "folder.txt"} & {Path(each).name for each in files}
    assert contents(mine) == before


@contextmanager
def opened():
    """The files that Python or SQLite opens meanwhile."""
    files, is_on = [], [True]

    def hook(event, args):
        if (
            is_on
            and event in {"open", "sqlite3.connect"}
            and isinstance(args[0], str | os.PathLike)
        ):
            files.append(os.fspath(args[0]))

    sys.addaudithook(hook)  # a hook can't be removed
    try:
        yield files
    finally:
        is_on.clear()


@pytest.mark.parametrize("seed", range(8))
def test_any_damage_to_any_file_leads_to_the_menu(start, mine, seed):
    start()  # creates a cache, a log, and everything else
    fate, damaged = Random(seed), {}
    for path in sorted(each for each in mine.rglob("*") if each.is_file()):
        content = bytearray(path.read_bytes())
        for _ in range(fate.choice((1, 20))):
            content[fate.randrange(len(content))] = fate.randrange(256)
        path.write_bytes(content)
        damaged[path.name] = bytes(content)
    _, words = start()
    if "library.broken" in words or "isn't saved" in words:
        assert damaged["library.db"] in contents(mine)
    if "settings.broken" in words:
        assert damaged["settings.json"] in contents(mine)


def test_a_game_that_cannot_be_shown_is_counted(start, mine):
    with Database(mine / "library.db") as file:
        file.rows("UPDATE plays SET status = 'funished'")
    _, words = start()
    assert "1 saved game is damaged" in words


@pytest.mark.parametrize("name", FILES)
def test_a_folder_in_place_of_a_file_is_reported_and_kept(start, mine, name):
    start()
    path = mine / name
    if path.is_file():
        path.unlink()
    (path / "something of somebody's").mkdir(parents=True, exist_ok=True)
    _, words = start()
    if name in {"settings.json", "library.db"}:
        assert words
    assert (path / "something of somebody's").is_dir()


@pytest.mark.parametrize("name", ["logs", "cache", "exports", "pictures", "levels"])
def test_a_file_in_place_of_a_folder_is_kept(start, tmp_path, name):
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / name).write_text("mine")
    start()
    assert (tmp_path / "mine" / name).read_text() == "mine"


@contextmanager
def full_disk():
    """Nothing more can be written."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


@pytest.mark.skipif(sys.platform != "linux", reason="limits of processes")
def test_on_a_full_disk_the_program_starts_and_nothing_is_lost(start, mine):
    before = contents(mine)
    with full_disk():
        start()
    assert before <= contents(mine)


def test_the_temporary_folder_is_removed(start, tmp_path):
    (tmp_path / "mine").touch()
    names, _ = start()
    assert names == ["menu", "question"]
    assert list(Path(tempfile.gettempdir()).iterdir()) == []


def test_the_temporary_folder_is_removed_once_another_folder_is_chosen(tmp_path, monkeypatch):
    (tmp_path / "mine").touch()
    started = []

    def run(start, _):
        started.append(start.where)
        return Restart(places(tmp_path / "other")) if len(started) == 1 else None

    monkeypatch.setattr(main_module, "_run", run)
    with kept_logging():
        assert main_module.main(["--data", str(tmp_path / "mine")]) == 0
    assert [bool(where.refuge) for where in started] == [True, False]
    assert list(Path(tempfile.gettempdir()).iterdir()) == []


def test_unreadable_settings_are_not_overwritten(start, mine, monkeypatch):
    path = mine / "settings.json"
    before, usual = path.read_bytes(), Path.open

    def unreadable(self, *words, **how):
        if self == path:
            raise OSError(errno.EIO, "Input/output error")
        return usual(self, *words, **how)

    monkeypatch.setattr(Path, "open", unreadable)
    _, words = start()
    assert "settings can't be read" in words
    monkeypatch.undo()
    assert path.read_bytes() == before


def test_a_second_damaged_settings_file_gets_its_own_name(start, mine):
    for content in ("one", "two"):
        (mine / "settings.json").write_text(content)
        _, words = start()
        assert "settings.broken" in words
    assert {b"one", b"two"} <= contents(mine)


@pytest.mark.skipif(sys.platform != "linux", reason="limits of processes")
def test_a_log_on_a_full_disk_can_be_replaced(tmp_path):
    with kept_logging(), full_disk():
        for folder in ("one", "two"):
            main_module._write_log(places(tmp_path / folder))
            logging.getLogger("game").info("something")


def test_without_a_screen_the_program_prints_one_sentence(start, mine, monkeypatch):
    monkeypatch.delenv("SDL_VIDEODRIVER")
    monkeypatch.setattr("pygame.display.get_driver", lambda: "offscreen")
    with pytest.raises(SystemExit, match=r"^No screen found\."):
        start()
