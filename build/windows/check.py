"""Builds the Windows program on Debian under Wine, and plays it there: `poe windows`.

`poe windows play` does only that step. Everything built or downloaded lies in .work/windows, and the
next run uses it again.
"""

from __future__ import annotations

import argparse
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))  # started as a script it knows only build/windows

from build import smoke  # noqa: E402 - found by the line above
from build.tools import WINDOWS, install  # noqa: E402 - so is this
from build.windows import runtime, wine  # noqa: E402 - and this
from tests.window.driver import private_display  # noqa: E402 - and this

LEFT_OUT = (".*", "dist", "__pycache__")  # of the copy that is packaged
TALK = b"".join(
    b'{"do":"new","game":"%s","seed":1}\n{"do":"view","seat":0}\n{"do":"legal","seat":0}\n' % game
    for game in (b"revolutionary_war", b"feudal", b"card_fu", b"feud", b"cards_of_war")
)
DUEL = ("duel", "revolutionary_war", "greedy", "random", "-n", "3", "--seed", "1")
HOST = (
    *("host", "revolutionary_war", "--seat", "0", "computer:soldier", "--seat", "1", "away"),
    *("--bind", "127.0.0.1", "--port", "0", "--name", "Anna"),
)
ADDRESS = re.compile(rb"[\w-]+@[\w.:]+")
FAIR = b"Checked: the deal was fair."
SELF_TEST = re.compile(r"works: all \d+ checks passed")
WON = re.compile(rb"won by .*drawn \d+")  # all that doesn't depend on how fast the machine is
TESTS = ("tests/engine", "tests/play", "tests/app", "tests/ai/test_priority.py")


def build(display: str) -> None:
    """Package a copy of the source with the Windows Python; the package then checks itself."""
    shutil.rmtree(wine.SOURCE, ignore_errors=True)
    shutil.copytree(ROOT, wine.SOURCE, ignore=shutil.ignore_patterns(*LEFT_OUT))
    done = wine.run(
        [wine.PYTHON, "build/package.py"], display, PYTHONPATH=wine.in_windows(wine.SOURCE)
    )
    lines = done.stdout.decode(errors="replace").splitlines()
    _expect(done, right=any(SELF_TEST.search(line) for line in lines))
    print("\n".join(line for line in lines if line.startswith("  ")))  # none of PyInstaller's


def test(display: str) -> None:
    """Tests that need no screen pass."""
    pytest = ("-m", "pytest", "-q", "-p", "no:cacheprovider", *TESTS)
    done = wine.run([wine.PYTHON, *pytest], display)
    print(done.stdout.decode(errors="replace"))
    _expect(done)


def commands(display: str) -> None:
    """Without a window the program says the same as on Linux."""
    expected = _on_linux("talk", asked=TALK)
    done = wine.run([wine.PROGRAM, "talk"], display, asked=TALK)
    _expect(done, right=done.stdout == expected)
    print(f"{len(expected.splitlines())} answers of talk are the same as on Linux.")
    done = wine.run([wine.PROGRAM, *DUEL], display)
    _expect(done, right=WON.findall(done.stdout) == WON.findall(_on_linux(*DUEL)))
    print("The duel ended as on Linux.")


def across(display: str) -> None:
    """The Windows program joins a Linux host, and both find that the deal was fair."""
    with subprocess.Popen(
        [sys.executable, "-m", "game", *HOST],
        cwd=wine.SOURCE,
        stdin=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
    ) as host:
        said = host.stderr or sys.exit("The host says nothing.")
        code = ADDRESS.search(said.readline()) or sys.exit("The host told no code.")
        guest = ("join", code.group().decode(), "--player", "computer:soldier", "--name", "Ben")
        done = wine.run([wine.PROGRAM, *guest], display)
        told = said.read()
    _expect(done, right=FAIR in done.stdout)
    if host.returncode or FAIR not in told:
        sys.exit(f"The Linux host ended with exit code {host.returncode}: {told.decode()}")
    print("The Windows program joined a Linux host, and both checked the deal.")


def play(display: str) -> None:
    """The smoke test plays every game by mouse."""
    for folder in (wine.PREFIX / "drive_c" / "users").glob("*/AppData/*/felt-and-fury"):
        shutil.rmtree(folder)
    wine.stop()  # the smoke test has a screen of its own
    smoke.main(wine.PROGRAM, wine.Wine())


STEPS: dict[str, Callable[[str], None]] = {
    "build": build,
    "commands": commands,
    "across": across,
    "play": play,
    "test": test,
}
USUAL = ("build", "commands", "across", "play")


def main() -> None:
    """Do the named steps, or the usual ones; exit with code 1 and a sentence if something is wrong."""
    parser = argparse.ArgumentParser(description="Build and play the Windows program under Wine.")
    parser.add_argument("steps", nargs="*", help=f"{', '.join(STEPS)}")
    asked = parser.parse_args().steps or USUAL
    if unknown := [name for name in asked if name not in STEPS]:
        parser.error(f"there is no step {unknown[0]}")
    install(WINDOWS)
    wine.WORK.mkdir(parents=True, exist_ok=True)
    runtime.prepare()
    try:
        with private_display() as display:
            for name, step in STEPS.items():
                if name in asked:
                    print(f"== {name}", flush=True)
                    step(display)
    finally:
        wine.stop()
    print("The Windows program works.")


def _on_linux(*words: str, asked: bytes = b"") -> bytes:
    """What the same command prints here, from the copy that was packaged."""
    command = [sys.executable, "-m", "game", *words]
    done = subprocess.run(command, check=True, cwd=wine.SOURCE, input=asked, capture_output=True)
    return done.stdout


def _expect(done: subprocess.CompletedProcess[bytes], *, right: bool = True) -> None:
    """Show everything and stop if a program failed or didn't print what it should."""
    if done.returncode != 0 or not right:
        sys.stdout.buffer.write(done.stdout)
        command = " ".join([Path(done.args[1]).name, *map(str, done.args[2:])])
        sys.exit(f"This is not what `{command}` should print (exit code {done.returncode}).")


if __name__ == "__main__":
    main()
