"""Starts what was built and plays a game in it by mouse: `python build/smoke.py`.

The program is seen as a stranger would see it: a window on a screen of its own, a folder of its own
for home.  It tells one JSON line about every scene that it shows and every table that has come to
rest (`FNF_TRACE`), so that the mouse knows where things lie.  Pictures and logs go to .work/smoke.

Linux only; needs Xvfb, xdotool, ImageMagick, desktop-file-validate and appstreamcli.
"""

import json
import os
import queue
import shutil
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
PROGRAM = ROOT / "dist" / "felt-and-fury" / "felt-and-fury"
WORK = ROOT / ".work" / "smoke"
WINDOW_CLASS = "^io.github.feltandfury.FeltAndFury$"
PATIENCE = 30.0  # seconds until something that should have come is missed
PROCESSES = 4  # the program, its computer player, the latter's tracker, and one on its way out
TURNS = 400  # more than any game of Revolutionary War has

Seen = dict[str, Any]
"""A line that the program tells: the scene, and where things lie in its window."""


class SmokeError(Exception):
    """Something that a player would have noticed."""


@contextmanager
def private_display(width: int = 1280, height: int = 800) -> Iterator[str]:
    """The name of an X display that nobody else uses."""
    read, write = os.pipe()
    screen = ["-screen", "0", f"{width}x{height}x24", "-nolisten", "tcp", "-noreset"]
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), *screen], pass_fds=[write], stderr=subprocess.DEVNULL
    )
    os.close(write)
    try:
        with os.fdopen(read) as told:
            yield f":{told.readline().strip()}"
    finally:
        server.terminate()
        server.wait(PATIENCE)


def environment(display: str, home: Path) -> dict[str, str]:
    """A desktop without a sound device, for a player who was never here before."""
    kept = {name: os.environ[name] for name in ("PATH", "LANG") if name in os.environ}
    return {
        **kept,
        "DISPLAY": display,
        "HOME": str(home),
        "SDL_VIDEODRIVER": "x11",
        "SDL_AUDIODRIVER": "no-device",
    }


class Play:
    """The running program, and hand and eye of who plays it."""

    def __init__(self, display: str, home: Path) -> None:
        self._environment = environment(display, home)
        self.errors = home / "stderr.txt"
        with self.errors.open("w") as errors:
            self.process = subprocess.Popen(
                [PROGRAM],
                env=self._environment | {"FNF_TRACE": "1"},
                cwd=home,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=errors,
                text=True,
            )
        self._told: queue.Queue[Seen | None] = queue.Queue()  # None: it has ended
        threading.Thread(target=self._listen, daemon=True).start()
        self.window = self._xdotool("search", "--sync", "--onlyvisible", "--class", WINDOW_CLASS)
        self._xdotool("windowfocus", "--sync", self.window)

    def _listen(self) -> None:
        for line in self.process.stdout or ():
            if line.startswith("{"):
                self._told.put(json.loads(line))
        self._told.put(None)

    def _xdotool(self, *command: str) -> str:
        done = subprocess.run(
            ["xdotool", *command],
            env=self._environment,
            check=True,
            capture_output=True,
            text=True,
            timeout=PATIENCE,
        )
        return done.stdout.strip().split("\n")[0]

    def next(self) -> Seen:
        """What the program tells next."""
        try:
            seen = self._told.get(timeout=PATIENCE)
        except queue.Empty:
            raise SmokeError(f"Nothing new on the screen for {PATIENCE:.0f} s.") from None
        if seen is None:
            raise SmokeError(f"The program has ended, with exit code {self.exit_code()}.")
        count = len(family(self.process.pid))
        if count > PROCESSES:
            raise SmokeError(f"The program has started {count} processes.")
        return seen

    def wait_for(self, scene: str) -> Seen:
        """The next line about this scene; others are passed over."""
        while (seen := self.next())["scene"] != scene:
            pass
        return seen

    def key(self, name: str) -> None:
        """Press and let go a key."""
        self._xdotool("key", name)

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        """Pick up something and let it go elsewhere, in twelve small movements."""
        move = ["mousemove", "--window", self.window]
        command = [*move, *map(str, start), "mousedown", "1"]
        for step in range(1, 13):
            at = (round(a + (b - a) * step / 12) for a, b in zip(start, end, strict=True))
            command += [*move, *map(str, at), "sleep", "0.012"]
        self._xdotool(*command, "mouseup", "1")

    def picture(self, name: str) -> None:
        """Keep what the window shows as a file."""
        command = ["import", "-window", self.window, str(WORK / f"{name}.png")]
        subprocess.run(command, env=self._environment, check=True, timeout=PATIENCE)

    def exit_code(self) -> int:
        """Wait for the program to end."""
        try:
            return self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            raise SmokeError("The program does not end.") from None


def family(pid: int) -> list[int]:
    """A process that is alive, its children, their children, and so on."""
    try:
        threads = list(Path(f"/proc/{pid}/task").iterdir())
        children = [
            int(child) for own in threads for child in (own / "children").read_text().split()
        ]
    except (FileNotFoundError, ProcessLookupError):
        return []
    return [pid, *(each for child in children for each in family(child))]


def end(process: subprocess.Popen[Any]) -> None:
    """End a program and all that it started."""
    for pid in family(process.pid):
        os.kill(pid, signal.SIGKILL)
    process.wait(PATIENCE)


# What is done, in its order. A step that finds something wrong raises SmokeError.


def open_menu(play: Play) -> None:
    """The program starts with the menu."""
    play.wait_for("menu")
    play.picture("menu")


def choose_the_game(play: Play) -> None:
    """Revolutionary War is the first game; Enter starts it as it is proposed."""
    play.key("1")
    play.key("Return")
    play.wait_for("setup")
    play.picture("setup")
    play.key("Return")


def play_the_game(play: Play) -> None:
    """Play by mouse, whatever is offered first, until the result is shown."""
    for turn in range(TURNS):
        while (seen := play.next())["scene"] != "result" and not seen.get("gestures"):
            pass
        if seen["scene"] == "result":
            play.picture("result")
            return
        if turn % 10 == 0:
            play.picture(f"table-{turn:03}")
        item, zone = seen["gestures"][0]
        play.drag(seen["items"][item], seen["zones"][zone])
    raise SmokeError(f"The game is not over after {TURNS} turns.")


def leave(play: Play) -> None:
    """Back to the menu, the second answer of the result, and out."""
    play.key("Tab")
    play.key("Return")
    play.wait_for("menu")
    play.key("Escape")
    play.wait_for("quit")
    play.key("Return")
    if (code := play.exit_code()) != 0:
        raise SmokeError(f"The program ended with exit code {code}.")


STEPS: tuple[Callable[[Play], None], ...] = (open_menu, choose_the_game, play_the_game, leave)


def no_error_was_written(play: Play, home: Path) -> None:
    """Neither on the terminal nor in a log."""
    for path in (play.errors, *home.rglob("*.log")):
        if "Traceback" in path.read_text(encoding="utf-8", errors="replace"):
            raise SmokeError(f"There is a traceback in {path.relative_to(ROOT)}.")


def the_desktop_understands_us() -> None:
    """What tells the desktop of the program passes the desktop's own checks."""
    share = PROGRAM.parent / "share"
    for check, files in (
        (("desktop-file-validate",), share.glob("applications/*.desktop")),
        (("appstreamcli", "validate", "--no-net"), share.glob("metainfo/*.xml")),
    ):
        done = subprocess.run([*check, *files], check=False, capture_output=True, text=True)
        if done.returncode != 0:
            raise SmokeError(f"{check[0]} says: {done.stdout}{done.stderr}")


def starts_without_a_terminal(display: str, home: Path) -> None:
    """A windowed program on Windows has no streams to write to: so it is tried here as well."""
    shell = f'exec "{PROGRAM}" <&- >&- 2>&-'
    program = subprocess.Popen(["sh", "-c", shell], env=environment(display, home), cwd=home)
    try:
        search = ["xdotool", "search", "--sync", "--onlyvisible", "--class", WINDOW_CLASS]
        desktop = environment(display, home)
        subprocess.run(search, env=desktop, check=True, capture_output=True, timeout=PATIENCE)
        time.sleep(2)
        if program.poll() is not None:
            raise SmokeError(f"Without a terminal it ends with exit code {program.returncode}.")
    finally:
        end(program)


def main() -> None:
    """Do it all; exit code 1 and one sentence if something is wrong."""
    if not PROGRAM.exists():
        sys.exit(f"{PROGRAM.relative_to(ROOT)} is missing: run `python build/package.py` first.")
    shutil.rmtree(WORK, ignore_errors=True)
    home = WORK / "home"
    home.mkdir(parents=True)
    with private_display() as display:
        play = Play(display, home)
        try:
            for step in STEPS:
                print(f"{step.__name__.replace('_', ' ')} ...", flush=True)
                step(play)
            no_error_was_written(play, home)
            the_desktop_understands_us()
            starts_without_a_terminal(display, home)
        except SmokeError as failure:
            if play.process.poll() is None:
                play.picture("failure")
            sys.exit(f"{failure} See {WORK.relative_to(ROOT)}.")
        finally:
            end(play.process)
    print(f"All is well. Pictures: {WORK.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
