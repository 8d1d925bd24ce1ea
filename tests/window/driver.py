"""Drives a program in a real window by mouse and keyboard, for the tests and the smoke test.

The window is on its own screen (Xvfb); xdotool makes the input, ImageMagick takes pictures.  With
``FNF_TRACE`` the program prints a JSON line about every scene it shows and every table at rest,
which says where things are.
"""

import json
import os
import queue
import signal
import subprocess
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from build.tools import SCREEN, missing
from tests.window.system import LINUX, System

STEPS = 12  # of a drag
ERRORS = "stderr.txt"  # in the player's home
LAST_WORDS = 12  # lines

Point = Sequence[int]
Seen = dict[str, Any]
"""A line that the program tells: the scene, and where things lie in its window."""


class FlawError(Exception):
    """A flaw that a player would have noticed."""


@contextmanager
def private_display(width: int = 1280, height: int = 800) -> Iterator[str]:
    """The name of an X display that nobody else uses."""
    if sentence := missing(SCREEN):
        raise FlawError(sentence)
    read, write = os.pipe()
    screen = ["-screen", "0", f"{width}x{height}x24", "-nolisten", "tcp", "-noreset"]
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), *screen], pass_fds=[write], stderr=subprocess.DEVNULL
    )
    os.close(write)
    try:
        with os.fdopen(read) as told:
            if not (number := told.readline().strip()):
                raise FlawError("Xvfb opens no display.")
            yield f":{number}"
    finally:
        server.terminate()
        server.wait(LINUX.patience)


class Window:
    """The running program, its input and its pictures."""

    def __init__(
        self,
        display: str,
        home: Path,
        program: Sequence[str | Path],
        folder: Path | None = None,
        system: System = LINUX,
    ) -> None:
        """``home``: the player's home; ``folder``: where the program starts, by default there."""
        self._system = system
        self._patience = system.patience
        self._environment = system.environment(display, home)
        self.errors = home / ERRORS
        with self.errors.open("a") as errors:
            self.process = subprocess.Popen(
                system.start(program),
                env=self._environment | {"FNF_TRACE": "1"},
                cwd=folder or home,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=errors,
                text=True,
            )
        self._told: queue.Queue[Seen | None] = queue.Queue()  # None: the program has ended
        self._ear = threading.Thread(target=self._listen, daemon=True)
        self._ear.start()
        self._id = self._find_window()
        self._xdotool("windowfocus", "--sync", self._id)

    # What is shown

    def next(self) -> Seen:
        """The next line of the program."""
        try:
            seen = self._told.get(timeout=self._patience)
        except queue.Empty:
            raise FlawError(f"Nothing new on the screen for {self._patience:.0f} s.") from None
        if seen is None:
            raise FlawError(f"The program has ended, {self._last_words()}")
        count = len(self._system.family(self.process.pid))
        if count > self._system.processes:
            raise FlawError(f"The program has started {count} processes.")
        return seen

    def wait_for(self, scene: str) -> Seen:
        """The next line about this scene; skips others."""
        while (seen := self.next())["scene"] != scene:
            pass
        return seen

    def picture(self, path: Path) -> None:
        """Save a picture of the window."""
        command = [
            "import",
            "-window",
            self._id,
            "-quality",
            "10",
            str(path),
        ]  # fast rather than small
        subprocess.run(command, env=self._environment, check=True, timeout=self._patience)

    # Input

    def key(self, *names: str) -> None:
        """Press and release keys, one after the other."""
        self._xdotool("key", *names)

    def hold(self, name: str, until: str) -> Seen:
        """Hold a key until this scene is shown."""
        self._xdotool("keydown", name)
        seen = self.wait_for(until)
        self._xdotool("keyup", name)
        return seen

    def write(self, letters: str) -> None:
        """Type them."""
        self._xdotool("type", letters)

    def click(self, at: Point) -> None:
        """Click the left button."""
        self._xdotool(*self._move(at), "click", "1")

    def drag(self, start: Point, end: Point) -> None:
        """Drag in small movements."""
        self._xdotool(*self._carried(start, end), "mouseup", "1")

    def carry(self, start: Point, end: Point) -> None:
        """The same without letting go."""
        self._xdotool(*self._carried(start, end))

    def release(self) -> None:
        """Let go."""
        self._xdotool("mouseup", "1")

    def _carried(self, start: Point, end: Point) -> list[str]:
        command = [*self._move(start), "mousedown", "1"]
        for step in range(1, STEPS + 1):
            at = [round(a + (b - a) * step / STEPS) for a, b in zip(start, end, strict=True)]
            command += [*self._move(at), "sleep", "0.012"]
        return command

    def resize(self, width: int, height: int) -> None:
        """Give the window another size."""
        self._xdotool("windowsize", "--sync", self._id, str(width), str(height))

    # The end

    def exit_code(self) -> int:
        """Wait for the program to end."""
        try:
            return self.process.wait(self._patience)
        except subprocess.TimeoutExpired:
            raise FlawError("The program does not end.") from None

    def end(self) -> None:
        """Kill the program and everything it started, and stop listening."""
        end(self.process, self._system)
        self._ear.join(self._patience)
        if self.process.stdout is not None:
            self.process.stdout.close()

    def _find_window(self) -> str:
        """The window's number, once it is there."""
        latest = time.monotonic() + self._patience
        while time.monotonic() < latest:
            if self.process.poll() is not None:
                self.end()
                raise FlawError(f"The program ended before its window opened, {self._last_words()}")
            with suppress(subprocess.CalledProcessError):  # not open yet
                return self._xdotool(
                    "search", "--onlyvisible", "--class", self._system.window_class
                )
            time.sleep(0.05)
        self.end()
        raise FlawError(f"No window for {self._patience:.0f} s.")

    def _last_words(self) -> str:
        """How the program ended, and its last words on the terminal and in its logs."""
        logs = sorted(self.errors.parent.rglob("*.log"))
        texts = [path.read_text("utf-8", "replace") for path in (*logs, self.errors)]
        words = "\n".join("".join(texts).splitlines()[-LAST_WORDS:])
        return f"with exit code {self.exit_code()}. Its last words: {words or 'none'}\n"

    def _listen(self) -> None:
        for line in self.process.stdout or ():
            if line.startswith("{"):
                self._told.put(json.loads(line))
        self._told.put(None)

    def _move(self, at: Point) -> list[str]:
        return ["mousemove", "--window", self._id, *map(str, at)]

    def _xdotool(self, *command: str) -> str:
        done = subprocess.run(
            ["xdotool", *command],
            env=self._environment,
            check=True,
            capture_output=True,
            text=True,
            timeout=self._patience,
        )
        return done.stdout.strip().split("\n")[0]


def end(process: subprocess.Popen[Any], system: System = LINUX) -> None:
    """Kill a program and everything it started."""
    for pid in system.family(process.pid):
        with suppress(ProcessLookupError):  # it has just ended by itself
            os.kill(pid, signal.SIGKILL)
    process.wait(system.patience)
