"""Errors are reported once, on a page that says how to go on."""

import logging
import traceback
from contextlib import suppress
from random import Random
from types import SimpleNamespace

import pygame
import pytest

from game.app import main as module
from game.app.places import places
from game.engine.value import replace
from game.play.settings import Sound
from game.play.storage.database import NotSaved
from game.ui.scenes.error_pages import LONGEST_WORDS
from game.ui.scenes.table.table import TableScene
from game.ui.widgets.page.page import Page
from game.ui.window import clipboard
from game.ui.window.input import Key
from game.ui.window.screen import first_size
from tests.app.started_program import begin, buttons, name, passes, words
from tests.play.seated import act

CONTINUE, MENU, COPY = "Continue from last move", "Menu", "Copy report"


class MistakeError(Exception):
    """An error of the program."""


def crash(program, said="what went wrong"):
    """Make the next pass of the loop fail."""
    try:
        fail(said)
    except MistakeError as error:
        program._recover(error)
    passes(program)


def fail(said):
    raise MistakeError(said)


def scenes(program):
    return [scene.name for scene in program._stack.scenes]


# Errors of the program


def test_after_an_error_the_game_continues_from_the_last_move(started):
    program = started()
    begin(program)
    before = program._table.session.log
    crash(program)
    assert name(program) == "broken"
    assert "MistakeError: what went wrong" in words(program)
    assert "saved up to its last move" in words(program)
    assert str(program._where.log) in words(program)
    buttons(program)[CONTINUE]()
    assert scenes(program)[:2] == ["menu", "table"]
    assert program._table.session.log == before
    assert program._table.session.is_saved


def test_an_unsaved_game_can_be_continued_too(started, tmp_path):
    (tmp_path / "library.db").mkdir()
    program = started()
    program._stack.pop()
    begin(program)
    program._table.session.stop_saving()
    before = program._table.session.log
    crash(program)
    assert "isn't saved" in words(program)
    buttons(program)[MENU]()
    assert name(program) == "unsaved"
    buttons(program)["Keep playing"]()
    buttons(program)[CONTINUE]()
    assert program._table.session.log == before


def test_a_game_that_is_no_longer_saved_continues_from_memory(started):
    program = started()
    begin(program)
    program._table.session.stop_saving()
    act(program._table.session, Random(1))
    before = program._table.session.log
    crash(program)
    buttons(program)[CONTINUE]()
    assert program._table.session.log == before


def test_without_a_game_only_the_menu_is_offered(started):
    program = started()
    crash(program)
    assert list(buttons(program)) == [MENU, COPY]
    passes(program, Key("escape"))
    assert scenes(program) == ["menu"]


def test_a_page_that_fails_to_open_and_close_blocks_no_other(started, monkeypatch):
    program = started()
    with monkeypatch.context() as broken:
        broken.setattr(TableScene, "watch", lambda scene: 1 / 0)
        broken.setattr(TableScene, "leave", lambda scene: 1 / 0)
        begin(program)
        with pytest.raises(ZeroDivisionError):
            passes(program)
        crash(program)
    buttons(program)[MENU]()
    assert scenes(program) == ["menu"]
    begin(program)
    assert "table" in scenes(program)


def test_a_library_on_a_removed_disk_is_reported_on_continue(started, monkeypatch):
    program = started()
    begin(program)
    crash(program)

    def gone(*_):
        raise NotSaved("The disk does not answer.")

    monkeypatch.setattr(program._database, "rows", gone)
    buttons(program)[CONTINUE]()
    assert "does not answer" in words(program)
    buttons(program)["Close"]()
    assert name(program) == "broken"


def test_very_long_and_unprintable_errors_fit_the_page(started):
    program = started()
    crash(program, "\0\x1b\n" + "word " * 10_000)
    assert words(program).count("word") <= LONGEST_WORDS
    assert "\0" not in words(program)


def test_an_error_while_the_program_starts_ends_it(started, monkeypatch):
    program = started()
    program._services = None
    program._loop.watch(lambda: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        program._run_on()


def test_an_error_that_repeats_ends_the_program(started):
    program = started()
    program._loop.watch(lambda: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        program._run_on()
    assert len(program._crashes) > 1


def test_errors_long_after_each_other_end_nothing(started, monkeypatch):
    """Such as those of a host whose program sends what can't happen, whenever its game is continued."""
    program, moments = started(), iter(range(0, 1000, 4))
    monkeypatch.setattr("game.app.program.time", SimpleNamespace(monotonic=lambda: next(moments)))
    program._loop.watch(lambda: program._loop.stop() if len(program._crashes) > 3 else 1 / 0)
    program._run_on()
    assert len(program._crashes) == 4


def test_the_report_can_be_copied_and_names_nobody(started, said):
    program = started()
    begin(program)
    try:
        open("/home/anna b/plays/x.fnf")  # noqa: PTH123, SIM115 - it is not there
    except OSError as cause:
        error = MistakeError("Anna and Ben in ~/Plays of Ben/x")
        error.__cause__ = cause
        program._recover(error)
        usual = "".join(traceback.format_exception(error))
    assert "anna" in usual
    buttons(program)[COPY]()
    assert "copied" in said.pop()
    report = clipboard.take()
    assert "Felt & Fury 0." in report
    assert "Seed felt, options {" in report
    assert "tests/app/test_error_pages.py:" in report
    assert "FileNotFoundError: [Errno 2] No such file or directory: '<path>'" in report
    assert '"type":"Shuffle"' in report
    for private in ("Anna", "anna", "Ben", "/home", str(program._where.data)):
        assert private not in report


def test_a_report_can_be_imported_as_a_game(started, tmp_path):
    program = started()
    begin(program)
    before = program._table.session.log
    crash(program)
    buttons(program)[COPY]()
    report = clipboard.take()
    path = tmp_path / "report.fnf"
    path.write_text(report[report.index('{"kind"') :])
    program._plays.bring_in(path)
    assert program._table.session.log == before


def test_without_a_clipboard_the_report_is_written_to_a_file(started, said, monkeypatch):
    program = started()
    crash(program)
    monkeypatch.setattr(clipboard, "put", lambda text: False)
    buttons(program)[COPY]()
    path = program._where.log.with_name("report.txt")
    assert str(path) in said.pop()
    assert "what went wrong" in path.read_text()


@pytest.fixture
def said(monkeypatch):
    """The toasts."""
    heard = []
    monkeypatch.setattr(Page, "say", lambda page, text, at=None: heard.append(text))
    return heard


def test_an_error_that_cannot_be_drawn_is_shown_by_the_system_with_the_path_of_the_log(
    tmp_path, monkeypatch, capsys
):
    told = []
    monkeypatch.setattr("game.app.display.Screen", lambda *_, **how: 1 / 0)
    monkeypatch.setattr("pygame.display.message_box", lambda *words, **how: told.append(words))
    monkeypatch.delenv("FNF_TRACE", raising=False)
    with kept_logging():
        assert module.main(["--data", str(tmp_path)]) == 1
    assert str(tmp_path / "logs" / "felt-and-fury.log") in told[0][1]
    assert "ZeroDivisionError" in (tmp_path / "logs" / "felt-and-fury.log").read_text()
    assert "ZeroDivisionError" in capsys.readouterr().err


class kept_logging:  # noqa: N801 - used as a word of the language
    """Restores the root logger."""

    def __enter__(self):
        root = logging.getLogger()
        self.handlers, self.level = list(root.handlers), root.level

    def __exit__(self, *_):
        root = logging.getLogger()
        for handler in root.handlers:
            with suppress(OSError):  # the disk can be full
                handler.close()
        root.handlers[:] = self.handlers
        root.setLevel(self.level)


# The log


def test_the_first_line_of_the_log_names_the_system(started, caplog):
    with caplog.at_level(logging.INFO, "game"):
        program = started()
    first = caplog.messages[0]
    width, height = program._screen.size
    for part in ("Felt & Fury 0.", "Python 3.", "on dummy", f"{width}x{height}", "scale "):
        assert part in first


def test_at_most_five_log_files_are_kept(tmp_path):
    with kept_logging():
        module._write_log(places(tmp_path))
        (handler,) = (
            each for each in logging.getLogger().handlers if isinstance(each, logging.FileHandler)
        )
        assert handler.maxBytes == 512 * 1024
        for _ in range(7):
            handler.doRollover()
            logging.getLogger("game").info("something")
    assert len(list((tmp_path / "logs").iterdir())) == 5


# Settings that can't be saved


def test_unsaved_settings_are_reported_once_on_the_present_page(started, said, tmp_path):
    program = started(safe=False)
    (tmp_path / "settings.json").mkdir(exist_ok=True)
    passes(program, Key("m"))
    assert "can't be saved" in said.pop()
    passes(program, Key("m"))
    assert said == []
    assert not program._settings.settings.sound.is_muted


# A safe start


def own(tmp_path, program):
    """The person's settings in the usual file."""
    settings = program._settings.settings
    program._settings.change(replace(settings, sound=Sound(effects=0.25)))
    return (tmp_path / "settings.json").read_bytes()


def failing(tmp_path, times):
    """This many starts that do not reach the menu."""
    logs = tmp_path / "logs"
    logs.mkdir(exist_ok=True)
    (logs / "starts").write_text(str(times))


def test_a_safe_start_neither_uses_nor_changes_settings(started, tmp_path):
    before = own(tmp_path, started(safe=False))
    program = started(safe=True)
    assert program._settings.settings.sound.effects == Sound().effects
    desktop = pygame.display.get_desktop_sizes()[0]
    assert program._screen.size == first_size(desktop, (1280, 720))
    begin(program)
    program._display.remember_window()
    assert (tmp_path / "settings.json").read_bytes() == before


@pytest.mark.parametrize(("failed", "expected"), [(0, "menu"), (1, "menu"), (2, "safe")])
def test_after_two_failed_starts_a_safe_one_is_offered(started, tmp_path, failed, expected):
    failing(tmp_path, failed)
    program = started(safe=False)
    assert name(program) == expected
    assert program._safe == (expected == "safe")
    assert not (tmp_path / "logs" / "starts").exists(), "it came to the menu"


def test_a_start_that_does_not_reach_the_menu_is_counted(tmp_path, started, monkeypatch):
    monkeypatch.setattr("game.app.display.Screen", lambda *_, **how: 1 / 0)
    for _ in range(2):
        with pytest.raises(ZeroDivisionError):
            started(safe=False)
    monkeypatch.undo()
    assert name(started(safe=False)) == "safe"


@pytest.mark.parametrize(
    ("answer", "kept"),
    [("Start normally", "settings.json"), ("Reset my settings", "settings.aside.json")],
)
def test_a_safe_start_offers_to_restore_or_reset_the_settings(started, tmp_path, answer, kept):
    before = own(tmp_path, started(safe=False))
    failing(tmp_path, 2)
    program = started(safe=False)
    buttons(program)[answer]()
    assert program._notices.restart.safe is False
    assert program._notices.restart.where == program._where
    assert (tmp_path / kept).read_bytes() == before


# Without a usable folder


@pytest.fixture
def unusable_folder(started, tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    (tmp_path / "in the way").touch()
    return started(where=places(tmp_path / "in the way" / "folder"))


def test_without_a_usable_folder_the_program_says_so_once_and_plays(unusable_folder):
    assert "lost when you quit" in words(unusable_folder)
    buttons(unusable_folder)["Play without it"]()
    assert name(unusable_folder) == "menu"
    begin(unusable_folder)
    assert not unusable_folder._table.session.is_saved


def test_a_note_about_the_folder_is_shown_at_the_start(started, tmp_path):
    program = started(where=replace(places(tmp_path), note="The folder is full."))
    assert "The folder is full." in words(program)


def test_another_folder_can_be_chosen_for_everything(unusable_folder, tmp_path):
    buttons(unusable_folder)["Choose a folder"]()
    assert name(unusable_folder) == "folder"
    field = unusable_folder._stack.top._field
    field.value = str(tmp_path / "in the way" / "again")
    buttons(unusable_folder)["Use this folder"]()
    assert unusable_folder._notices.restart is None
    assert "Can't use" in unusable_folder._stack.top._why.text
    field.value = str(tmp_path / "mine")
    buttons(unusable_folder)["Use this folder"]()
    assert not unusable_folder._notices.restart.safe, "as it was started"
    assert unusable_folder._notices.restart.where.library == tmp_path / "mine" / "library.db"


# A second start


def test_a_second_start_offers_a_second_table_or_quits(started, monkeypatch):
    monkeypatch.setattr("game.play.storage.database.PATIENCE", 0.01)
    started()
    second = started()
    assert name(second) == "already open"
    second._loop._runs = True
    buttons(second)["Quit"]()
    assert not second._loop._runs
    assert name(second) == "menu"
    begin(second)
    assert not second._table.session.is_saved
