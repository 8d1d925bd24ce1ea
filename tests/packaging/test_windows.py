"""The Windows program under Wine: what can be tested without Wine."""

import subprocess
import sys
import time
from pathlib import Path

import pytest

from build import smoke
from build.tools import SCREEN, WINDOWS
from build.windows import runtime, wine
from tests.window.driver import FlawError, private_display
from tests.window.system import LINUX, System

BOX = """
import os, sys
os.environ["SDL_VIDEO_X11_WMCLASS"] = sys.argv[1]
import pygame
pygame.display.set_mode((200, 100))
pygame.display.set_caption("Error")
pygame.time.wait(5000)
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


class Failing(System):
    """Shows an error box, as Windows programs do, and ends when it is closed."""

    def start_without_streams(self, program):
        return [sys.executable, "-c", BOX, self.window_class.strip("^$")]


def test_an_error_box_is_not_the_window(tmp_path):
    with private_display() as display, pytest.raises(FlawError, match="opens no window"):
        smoke.starts_without_a_terminal(tmp_path, display, tmp_path, Failing())
