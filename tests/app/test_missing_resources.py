"""Missing resources: room on the disk, files, processes."""

import logging
import shutil
from random import Random

import pygame
import pytest

from game.app import main as module
from game.app import missing_files
from game.app.places import ASSETS, places
from game.play.storage.database import NotSaved
from game.ui.drawing.art import Art
from game.ui.window.input import Quit
from tests.app.started_program import IdleThinker, begin, buttons, name, passes, words
from tests.play.seated import play_on
from tests.ui.looks import FONTS
from tests.ui.scene_pilot import OFFERINGS


@pytest.fixture
def log(tmp_path, monkeypatch):
    """A log that can't be written, as on a full disk."""
    monkeypatch.setattr(logging, "raiseExceptions", True)
    root = logging.getLogger()
    handlers, level = list(root.handlers), root.level
    module._write_log(places(tmp_path))

    def full(_record):
        raise OSError(28, "No space left on device")

    for handler in root.handlers:
        if isinstance(handler, logging.FileHandler):
            monkeypatch.setattr(handler, "shouldRollover", full)
    yield logging.getLogger("game")
    for handler in root.handlers:
        handler.close()
    root.handlers[:] = handlers
    root.setLevel(level)


def test_a_log_that_cannot_be_written_prints_nothing(log, capsys):
    log.warning("something that nobody can write down")
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize("gone", [None, b"", b"no font at all" * 100])
def test_cards_are_painted_without_their_font(tmp_path, gone):
    if gone is not None:
        for path in FONTS.glob("*.ttf"):
            (tmp_path / path.name).write_bytes(gone)
    pygame.font.init()
    for face in ("card/10S", "card/AS"):
        assert Art(tmp_path).picture(face, 160).surface.get_bounding_rect().height >= 160


def test_quitting_an_unsaved_game_asks_first(started, tmp_path):
    (tmp_path / "library.db").mkdir()
    program = started()
    assert "isn't saved" in words(program)
    program._stack.pop()
    begin(program)
    program._loop._runs = True
    passes(program, Quit())
    assert name(program) == "unsaved"
    assert "can't be opened" in words(program)
    assert program._loop._runs
    passes(program, Quit())
    assert not program._loop._runs


def test_after_leaving_an_unsaved_game_quitting_does_not_ask(started, tmp_path):
    (tmp_path / "library.db").mkdir()
    program = started()
    program._stack.pop()
    begin(program)
    program._table.leave()
    assert "can't be opened" in words(program)
    buttons(program)["Back to menu"]()
    assert name(program) == "menu"
    program._loop._runs = True
    passes(program, Quit())
    assert not program._loop._runs


def test_after_the_end_of_an_unsaved_game_quitting_does_not_ask(started, tmp_path):
    (tmp_path / "library.db").mkdir()
    program = started()
    program._stack.pop()
    begin(program)
    play_on(program._table.session, Random(1))
    program._loop._runs = True
    passes(program, Quit())
    assert not program._loop._runs


def test_quitting_a_saved_game_does_not_ask(started):
    program = started()
    begin(program)
    program._loop._runs = True
    passes(program, Quit())
    assert not program._loop._runs


def test_a_missing_second_process_is_reported_once(started):
    class Alone(IdleThinker):
        notice = "The computer thinks at the table itself."

    program = started(Alone)
    assert Alone.notice in words(program)
    program._stack.pop()
    passes(program)
    assert name(program) == "menu"


def test_missing_and_damaged_files_of_the_program_are_named_once(started, tmp_path, monkeypatch):
    assert missing_files.missing_or_damaged() == ""
    shutil.copytree(ASSETS, tmp_path / "assets")
    fonts, sounds = tmp_path / "assets" / "fonts", tmp_path / "assets" / "sounds"
    (fonts / "cinzel-600.ttf").unlink()
    cut_short(fonts / "garamond-500.ttf")
    scratched(fonts / "atkinson-700.ttf")
    cut_short(sounds / "win.ogg")
    monkeypatch.setattr(missing_files, "ASSETS", tmp_path / "assets")
    sentence = missing_files.missing_or_damaged()
    assert "(3 fonts, 1 sound)" in sentence
    program = started()
    assert sentence in words(program)
    assert program._art._disk is None, "makeshift cards are not kept"


def test_an_unreadable_rulebook_counts_as_damaged(tmp_path, monkeypatch):
    book = tmp_path / "rules.md"
    monkeypatch.setattr(missing_files, "rulebook_of", lambda name: book)
    for content in (b"", b"\xff\xfe", b"rules\0"):
        book.write_bytes(content)
        assert "(1 rulebook)" in missing_files.missing_or_damaged()


def test_a_missing_folder_of_sounds_is_named(tmp_path, monkeypatch):
    shutil.copytree(ASSETS / "fonts", tmp_path / "fonts")
    monkeypatch.setattr(missing_files, "ASSETS", tmp_path)
    assert "all sounds)" in missing_files.missing_or_damaged()


def cut_short(path):
    path.write_bytes(path.read_bytes()[:-100])


def scratched(path):
    content = bytearray(path.read_bytes())
    content[len(content) // 2] ^= 0xFF
    path.write_bytes(content)


def test_without_the_disk_of_the_library_the_menu_still_works(started, monkeypatch):
    program = started()
    begin(program)

    def gone(*_):
        raise NotSaved("The disk does not answer.")

    monkeypatch.setattr(program._database, "rows", gone)
    program._table.to_menu()
    assert name(program) == "menu"
    program._pages.open_setup(OFFERINGS[0])
    assert name(program) == "setup"
