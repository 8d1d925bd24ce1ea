"""Tries the Debian package as a player would: `python build/linux/trial.py`.

Installs the package, starts it from its menu entry and by opening a game file, plays, and removes it.
Then only the player's data may be left. Needs root or sudo. Pictures go to .work/smoke.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory, gettempdir

from build.smoke import STEPS, WORK, flaws_said
from build.tools import TRIAL, apt_get, install
from tests.window.driver import FlawError, Window, private_display
from tests.window.system import LINUX

ROOT = Path(__file__).resolve().parents[2]
NAME = "felt-and-fury"
MENU_ENTRY = "/usr/share/applications/io.github.feltandfury.FeltAndFury.desktop"
PROGRAM = Path(f"/usr/lib/{NAME}/{NAME}")
LAUNCHER = Path(f"/usr/games/{NAME}")
MARK = Path(gettempdir(), f"{NAME}-trial")  # exists while a trial has the package installed
GAME = ROOT / "tests/games/feud/plays/v1-basic.jsonl"
GIO = 'gio "$@" && exec sleep 600 >&-'  # gio itself ends as soon as the program has started
SYSTEM = ("/etc", "/opt", "/usr", "/var")
INDEXES = ("/usr/share/applications/mimeinfo.cache", "/usr/share/mime/globs2")


def starts_from_the_desktop(display: str, home: Path, *command: str, scene: str) -> None:
    """The desktop opens the installed program at this scene; Ctrl+Q ends it."""
    window = Window(display, home, ["sh", "-c", GIO, "sh", *command])
    try:
        window.wait_for(scene)
        if not _is_running():
            raise FlawError(f"gio {command[0]} didn't start {PROGRAM}.")
        window.key("ctrl+q")
        latest = time.monotonic() + LINUX.patience
        while _is_running():
            if time.monotonic() > latest:
                raise FlawError("Ctrl+Q doesn't end the program.")
            time.sleep(0.05)
    finally:
        window.end()


def _is_running() -> bool:
    for program in Path("/proc").glob("[0-9]*/exe"):
        with suppress(OSError):  # it has ended, or belongs to another user
            if program.readlink() == PROGRAM:
                return True
    return False


def take_away() -> None:
    """Remove the package that this or an earlier trial installed."""
    if PROGRAM.exists():
        apt_get("remove", NAME)
    MARK.unlink(missing_ok=True)


def plays_every_game(display: str, home: Path) -> None:
    """Run the smoke test's steps in the installed program."""
    window = Window(display, home, [LAUNCHER])
    try:
        for step in STEPS:
            print(f"{step.__name__.replace('_', ' ')} ...", flush=True)
            step(window)
    finally:
        window.end()


def traces(folders: Iterable[str], indexes: Iterable[str]) -> set[str]:
    """All paths with the program's name, and all indexes that contain it."""
    names = ["(", "-iname", f"*{NAME}*", "-o", "-iname", "*FeltAndFury*", ")"]
    find = ["find", *folders, "-path", str(ROOT), "-prune", "-o", *names, "-print"]
    # find reports folders that it can't read, and goes on.
    found = subprocess.run(find, check=False, capture_output=True, text=True)
    return {*found.stdout.splitlines(), *(path for path in indexes if NAME in _content(path))}


def _content(path: str) -> str:
    return Path(path).read_text("utf-8") if Path(path).exists() else ""


def main() -> None:
    """Run the trial; exit with code 1 and a sentence if something is wrong."""
    packages = sorted((ROOT / "dist").glob("*.deb"), key=os.path.getmtime)
    if not packages:
        sys.exit("There is no Debian package in dist: run `poe package` first.")
    if MARK.exists():
        print("The last trial was cut off: removing its package.")
        take_away()
    if PROGRAM.exists():
        sys.exit(f"Felt & Fury is installed already: run `apt-get remove {NAME}` as root first.")
    install(TRIAL)
    WORK.mkdir(parents=True, exist_ok=True)  # for the pictures of every step
    with flaws_said(), private_display() as display, TemporaryDirectory() as folder:
        try_out(packages[-1], display, Path(folder))
    print("Everything works.")


def try_out(package: Path, display: str, home: Path) -> None:
    """Check, install, start, play and remove; then look at what is left."""
    check = ["lintian", "--allow-root", "--fail-on", "error,warning", str(package)]
    subprocess.run(check, check=True)
    before = traces(SYSTEM, INDEXES)
    MARK.touch()
    try:
        apt_get("install", str(package))
        subprocess.run([LAUNCHER, "--self-test"], check=True)
        game = home / "game.fnf"
        game.write_bytes(GAME.read_bytes())
        starts_from_the_desktop(display, home, "launch", MENU_ENTRY, scene="menu")
        starts_from_the_desktop(display, home, "open", str(game), scene="replay")
        plays_every_game(display, home)
    finally:
        data = {path for path in home.rglob("*") if path.is_file()}
        take_away()
    if left := traces(SYSTEM, INDEXES) - before:
        raise FlawError(f"Removing the package leaves behind: {', '.join(sorted(left))}.")
    if lost := {path for path in data if not path.exists()}:
        raise FlawError(f"Removing the package deleted data: {', '.join(map(str, lost))}.")


if __name__ == "__main__":
    main()
