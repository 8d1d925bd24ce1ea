"""The Windows program under Wine: what can be tested without Wine."""

import subprocess
import sys
import time
from pathlib import Path

import pytest

from build import smoke
from build.tools import SCREEN, WINDOWS
from build.windows import runtime, wine
from tests.window.driver import FlawError, Window, private_display
from tests.window.system import LINUX, System

BOX = """
import os, sys
os.environ["SDL_VIDEO_X11_WMCLASS"] = sys.argv[1]
import pygame
pygame.display.set_mode((200, 100))
pygame.display.set_caption(sys.argv[2])
pygame.time.wait(1000 * int(sys.argv[3]))
"""

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="Wine is for other systems")


def test_every_tool_is_installed():
    assert {wine.WINE, wine.SERVER, runtime.COMPILER, runtime.READER, *SCREEN} == set(WINDOWS)


def test_errors_of_a_program_under_wine_go_to_a_file_through_a_pipe(tmp_path):
    with (tmp_path / "errors").open("wb") as errors:
        command = [*wine.PIPED, "sh", "-c", "test -p /dev/stderr && echo wrong >&2"]
        assert subprocess.run(command, stderr=errors, check=False).returncode == 0
    while not (written := (tmp_path / "errors").read_text()):  # the pipe may end a little later
        time.sleep(0.01)
    assert written == "wrong\n"


def test_a_family_is_every_process_of_the_program(tmp_path, monkeypatch):
    monkeypatch.setattr(wine, "PROGRAM", tmp_path / "felt-and-fury.exe")
    worker = f"{wine.in_windows(wine.PROGRAM)} --multiprocessing-fork"
    renamed = subprocess.Popen(["bash", "-c", 'exec -a "$0" sleep 30', worker])
    other = subprocess.Popen(["sleep", "30"])
    try:
        while not Path(f"/proc/{renamed.pid}/cmdline").read_bytes().startswith(worker.encode()):
            assert renamed.poll() is None
        assert wine.Wine().family(0) == [renamed.pid]
        assert other.pid not in wine.Wine().family(other.pid)
    finally:
        for process in (renamed, other):
            process.kill()
            process.wait()


def test_without_streams_all_three_are_closed():
    ask = "for n in 0 1 2; do [ -e /proc/$$/fd/$n ] && exit 1; done; exit 0"
    assert subprocess.run(["sh", "-c", ask], check=False).returncode == 1
    closed = LINUX.start_without_streams(["sh", "-c", ask])
    assert subprocess.run(closed, check=False).returncode == 0


class Another(System):
    """Another system, with windows of another class; the program shows a window of this title."""

    window_class = "^another$"

    def __init__(self, title, seconds):
        self._box = [sys.executable, "-c", BOX, "another", title, str(seconds)]

    def start(self, program):
        return self._box

    def start_without_streams(self, program):
        return self._box


def test_an_error_box_is_not_the_window(tmp_path):
    failing = Another("Error", seconds=3)  # as Windows programs fail, until somebody closes it
    with private_display() as display, pytest.raises(FlawError, match="opens no window"):
        smoke.starts_without_a_terminal(tmp_path, display, tmp_path, failing)


def test_smoke_test_and_driver_ask_the_given_system(tmp_path):
    other = Another(smoke.TITLE, seconds=60)
    with private_display() as display:
        smoke.starts_without_a_terminal(tmp_path, display, tmp_path, other)
        Window(display, tmp_path, [tmp_path], system=other).end()
