"""Windows programs under Wine: how they are started, and how their traces are found."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterable, Sequence
from pathlib import Path

from tests.window.system import System

ROOT = Path(__file__).resolve().parents[2]
WORK = ROOT / ".work" / "windows"
PREFIX = WORK / "prefix"  # a Windows of our own: its registry and its drive C
SOURCE = WORK / "source"  # the copy that is packaged, so that dist/ keeps the Linux program
PYTHON = WORK / "python" / "python.exe"
PROGRAM = SOURCE / "dist" / "felt-and-fury" / "felt-and-fury.exe"

LONGEST = 1800  # seconds that a program may run
WINE, SERVER = "/usr/lib/wine/wine64", "/usr/lib/wine/wineserver"
VARIABLES = {
    "WINEPREFIX": str(PREFIX),
    "WINEARCH": "win64",
    "WINEDEBUG": "-all",
    # No .NET and no browser. A program that crashes ends: no debugger opens and waits.
    "WINEDLLOVERRIDES": "mscoree,mshtml,winedbg.exe=d",
}
# Under Wine, Python takes a plain file for an invalid handle and doesn't start, so errors go
# through a pipe to the file.
PIPED = ("bash", "-c", 'exec "$@" 2> >(cat >&2)', "bash")
# Closed streams are not enough: Wine would use their numbers for its own files. So a Python, whose
# own streams lead nowhere, starts the program without any.
NOWHERE = ("sh", "-c", 'exec "$@" </dev/null >/dev/null 2>&1', "sh")
DETACHED = """
import subprocess, sys
sys.exit(subprocess.call(sys.argv[1:], creationflags=subprocess.DETACHED_PROCESS))
"""


class Wine(System):
    """The Windows program under Wine, on an X display."""

    window_class = "^felt-and-fury.exe$"
    patience = 90.0
    has_desktop_files = False

    def start(self, program: Sequence[str | Path]) -> list[str | Path]:
        """The command that starts the program."""
        return [*PIPED, WINE, *program]

    def start_without_streams(self, program: Sequence[str | Path]) -> list[str | Path]:
        """The command that starts it as a double click does."""
        return [*NOWHERE, WINE, PYTHON, "-c", DETACHED, *program]

    def environment(self, display: str, home: Path) -> dict[str, str]:
        """Wine's variables as well; SDL has a video driver of its own on Windows."""
        usual = super().environment(display, home)
        del usual["SDL_VIDEODRIVER"]
        return usual | VARIABLES

    def family(self, pid: int) -> list[int]:
        """Every process of the program: Wine's server starts them, so none is another's child."""
        everybody = (int(each.name) for each in Path("/proc").glob("[0-9]*"))
        return [each for each in everybody if _runs_the_program(each)]

    def logs(self, home: Path) -> Iterable[Path]:
        """The logs of every user on drive C."""
        return (PREFIX / "drive_c" / "users").glob("*/AppData/Local/felt-and-fury/Logs/*.log")


def run(
    program: Sequence[str | Path],
    display: str,
    *,
    asked: bytes = b"",
    **variables: str,
) -> subprocess.CompletedProcess[bytes]:
    """Run a Windows program until it ends, and keep what it prints.

    One that hangs has failed too: it raises subprocess.TimeoutExpired.
    """
    return subprocess.run(
        [WINE, *program],
        check=False,
        env=os.environ | VARIABLES | {"DISPLAY": display} | variables,
        cwd=SOURCE if SOURCE.exists() else WORK,
        input=asked,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        timeout=LONGEST,
    )


def stop() -> None:
    """End whatever runs in our own Windows, and nothing else."""
    subprocess.run([SERVER, "-k"], check=False, env=os.environ | VARIABLES)


def in_windows(path: Path) -> str:
    """A path as Windows programs write it: drive Z is the whole disk."""
    return "Z:" + str(path).replace("/", "\\")


def _runs_the_program(pid: int) -> bool:
    try:
        command = Path(f"/proc/{pid}/cmdline").read_bytes().decode(errors="replace")
    except OSError:  # it has just ended
        return False
    return command.startswith((str(PROGRAM), in_windows(PROGRAM)))
