"""The time from start to menu of the packaged program, and of one that only opens a window.

Both are packaged in the same way, if anything has changed, and started in turn under Xvfb, warm.
Time counts from the start of the process.
"""

import json
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from typing import NamedTuple

from build.smoke import PROGRAM
from tests.bench.desktop import last_words
from tests.bench.figure import Figure, at_most
from tests.window.driver import ERRORS, end, private_display
from tests.window.system import LINUX

ROOT = Path(__file__).resolve().parents[2]
DIST = ROOT / "dist"
BARE = DIST / "bare-window" / "bare-window"
SOURCES = ("game", "assets", "build", "tests/bench/bare_window.py")
LONGEST = 0.35  # seconds


class Startup(NamedTuple):
    """Median milliseconds from the start of a process."""

    window: float  # until the bare program shows its window
    menu: float  # until the menu can be used


def figures(*, quick: bool) -> Iterator[Figure]:
    """The medians."""
    if _is_outdated():
        package_both()
    starts = 3 if quick else 15
    startup = measure(starts)
    note = f"median of {starts} starts; a bare window: {startup.window:.0f} ms"
    what = "packaged start to the menu, warm"
    yield Figure(what, startup.menu / 1000, "s", at_most(LONGEST), note)


def _is_outdated() -> bool:
    """Whether anything has changed since both were packaged."""
    if not (PROGRAM.exists() and BARE.exists()):
        return True
    files = [file for name in SOURCES for file in (ROOT / name, *(ROOT / name).rglob("*"))]
    changed = max(file.stat().st_mtime for file in files if file.suffix not in {"", ".pyc"})
    return changed > min(PROGRAM.stat().st_mtime, BARE.stat().st_mtime)


def package_both() -> None:
    """Build the game, and the bare program with the same exclusions."""
    _run(ROOT / "build/package.py")
    listed = (ROOT / "build/excludes.txt").read_text().splitlines()
    left_out = [f"--exclude-module={name}" for name in listed if name and not name.startswith("#")]
    _run(
        *("-m", "PyInstaller", "--noconfirm", "--log-level=WARN"),
        *("--onedir", "--noupx", "--strip", "--optimize=2", "--name=bare-window"),
        *(f"--distpath={DIST}", f"--workpath={DIST / '.work'}", f"--specpath={DIST / '.work'}"),
        *left_out,
        ROOT / "tests/bench/bare_window.py",
    )


def _run(*command: str | Path) -> None:
    """Run a Python program; its output is not part of the table."""
    subprocess.run([sys.executable, *command], check=True, cwd=ROOT, stdout=sys.stderr)


def milliseconds_to(scene: str, program: Path, display: str, home: Path) -> float:
    """Start a program, and end it when it reports this point."""
    begin = time.perf_counter()
    with (home / ERRORS).open("w") as errors:
        process = subprocess.Popen(
            [program],
            env=LINUX.environment(display, home) | {"FNF_TRACE": "1"},
            cwd=home,
            stdout=subprocess.PIPE,
            stderr=errors,
            text=True,
        )
    try:
        for line in process.stdout:
            if line.startswith("{") and json.loads(line)["scene"] == scene:
                return (time.perf_counter() - begin) * 1000
        raise RuntimeError(f"{program.name} ended before {scene!r}: {process.wait()}")
    finally:
        end(process)
        process.stdout.close()


def measure(starts: int) -> Startup:
    """Start both in turn, so that a busy moment affects both; the first starts only fill caches."""
    pairs = []
    with private_display() as display, tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        with last_words(home):
            for _ in range(starts + 1):
                window = milliseconds_to("window", BARE, display, home)
                pairs.append((window, milliseconds_to("menu", PROGRAM, display, home)))
    windows, menus = zip(*pairs[1:], strict=True)
    return Startup(median(windows), median(menus))
