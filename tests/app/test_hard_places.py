"""What the machine does not give: room on the disk, files, processes."""

import logging

import pygame
import pytest

from game.app import main as module
from game.app import missing as missing_module
from game.app import program as program_module
from game.app.missing import missing
from game.app.offerings import OFFERINGS
from game.app.places import places
from game.app.program import Program
from game.play.database import NotSaved
from game.ui.art import Art
from game.ui.input import Quit
from game.ui.scenes.table import TableScene
from tests.ui.furnished import ANNA, BEN
from tests.ui.looks import FONTS


@pytest.fixture
def log(tmp_path, monkeypatch):
    """A log that takes nothing, as on a full disk."""
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


def test_a_log_without_room_says_nothing_of_it_on_the_terminal(log, capsys):
    log.warning("something that nobody can write down")
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize("gone", [None, b"", b"no font at all" * 100])
def test_cards_are_painted_though_their_font_is_missing(tmp_path, gone):
    if gone is not None:
        for path in FONTS.glob("*.ttf"):
            (tmp_path / path.name).write_bytes(gone)
    pygame.font.init()
    for face in ("card/10S", "card/AS"):
        assert Art(tmp_path).picture(face, 160).surface.get_bounding_rect().height >= 160


class Thoughtless:
    """A thinker that is never asked."""

    notice = ""

    def cancel(self):
        pass


@pytest.fixture
def started(tmp_path, monkeypatch):
    """The program in a window that nobody sees, after its first frame."""
    programs = []

    def start(thinking=Thoughtless):
        monkeypatch.setattr(program_module, "Thinking", lambda serve: thinking())
        program = Program(places(tmp_path), None, safe=True)
        programs.append(program)
        program._stack.fades = False
        program._stack.push(program._menu())
        program._loop.watch(program._furnish)
        passes(program)
        return program

    yield start
    for program in programs:
        program._stack.clear()
        program._database.close()


def passes(program, *events):
    for _ in range(3):
        program._loop.step(events, program._loop._clock())
        events = ()


def begin(program):
    options = OFFERINGS[0].rules.vocabulary.options()
    program._plays.begin(OFFERINGS[0], [ANNA, BEN], options, "felt")


def name(program):
    return program._stack.top.name


def words(program):
    return program._stack.top.page.root.describe()


def test_who_plays_without_saving_is_asked_before_the_program_ends(started, tmp_path):
    (tmp_path / "library.db").mkdir()
    program = started()
    assert "not saved" in words(program)
    program._stack.pop()
    begin(program)
    program._loop._runs = True
    passes(program, Quit())
    assert name(program) == "unsaved"
    assert "cannot be opened" in words(program)
    assert program._loop._runs
    passes(program, Quit())
    assert not program._loop._runs


def test_who_plays_a_saved_play_leaves_at_once(started):
    program = started()
    begin(program)
    program._loop._runs = True
    passes(program, Quit())
    assert not program._loop._runs


def test_a_table_that_could_not_be_opened_stands_in_no_later_ones_way(started, monkeypatch):
    program = started()
    begin(program)
    with monkeypatch.context() as broken:
        broken.setattr(TableScene, "arrange", lambda scene, look: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            begin(program)
    program._recover(ZeroDivisionError("what went wrong"))
    assert "what went wrong" in words(program)
    program._stack.pop()
    begin(program)
    assert "table" in [scene.name for scene in program._stack.scenes]


def test_that_there_is_no_second_process_is_said_once(started):
    class Alone(Thoughtless):
        notice = "The computer thinks at the table itself."

    program = started(Alone)
    assert Alone.notice in words(program)
    program._stack.pop()
    passes(program)
    assert name(program) == "menu"


def test_what_is_missing_of_the_program_is_named_once(started, tmp_path, monkeypatch):
    assert missing() == ""
    monkeypatch.setattr(missing_module, "ASSETS", tmp_path)
    sentence = missing()
    assert "“cinzel-600.ttf”" in sentence
    assert "“sounds”" in sentence
    program = started()
    assert sentence in words(program)
    assert program._art._disk is None, "makeshift cards are not kept"


def test_where_the_library_goes_with_its_disk_there_is_still_a_menu(started, monkeypatch):
    program = started()
    begin(program)

    def gone(*_):
        raise NotSaved("The disk does not answer.")

    monkeypatch.setattr(program._database, "rows", gone)
    program._to_menu()
    assert name(program) == "menu"
    program._set_up(OFFERINGS[0])
    assert name(program) == "setup"
    program._recover(NotSaved("The disk does not answer."))
    assert "does not answer" in words(program)
