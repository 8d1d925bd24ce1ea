"""The real program at a real table: what it costs while nobody does anything, and how large it is.

It is started from the source in a window of 1920x1080, on a screen of its own, with the usual settings;
the strongest computer player sits opposite.
"""

import os
import shutil
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec

from game.app.registry import game_named
from game.engine.files import lines
from game.engine.game import NATURE
from game.engine.log import Log
from game.engine.store import Store
from game.engine.value import replace
from game.games import revolutionary_war
from game.games.revolutionary_war.model import Options
from game.play.database import Database
from game.play.library import About, Library
from game.play.session import Player
from game.play.settings import Settings, Setup
from game.play.settings import Window as Measures
from tests.bench.figure import Figure, NotMeasuredError, at_most
from tests.window.driver import TOOLS, Seen, Window, family, private_display

ROOT = Path(__file__).resolve().parents[2]
SIZE = (1920, 1080)
PLAYERS = (Player("person", "Anna", emblem="red"), Player("computer", "Karl", "marshal", "blue"))

IDLE = 1.0  # % of one processor
LARGEST = 250  # MiB


def idle(*, quick: bool) -> Iterator[Figure]:
    """What a table costs that waits for its person, after all has been prepared."""
    wait, seconds = (5, 5) if quick else (20, 30)
    _look_for_tools()
    with tempfile.TemporaryDirectory() as folder, private_display(*SIZE) as display:
        home = Path(folder)
        program = [*_program(home), _waiting_play(home)]
        window = Window(display, home, ["env", "-u", "FNF_TRACE", *program], ROOT)
        try:
            time.sleep(wait)
            everybody = family(window.process.pid)
            before = sum(map(_processor_seconds, everybody))
            time.sleep(seconds)
            spent = sum(map(_processor_seconds, everybody)) - before
            window.key("ctrl+q")
            window.exit_code()
        finally:
            window.end()
        with Database(home / "library.db") as database:
            if not list(Library(database, game_named, time.time)):
                raise NotMeasuredError("The table was not opened.")
    note = f"all {len(everybody)} processes over {seconds} s, from {wait} s after the start on"
    yield Figure("idle table, of one processor", 100 * spent / seconds, "%", at_most(IDLE), note)


def memory(*, quick: bool) -> Iterator[Figure]:
    """How much the process with the window holds after a while of play, and held at most."""
    seconds = 10 if quick else 60
    with at_table() as (window, first):
        seen = first
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            seen = _play_on(window, seen)
        pid = window.process.pid
        now, most = _mebibytes(pid, "VmRSS"), _mebibytes(pid, "VmHWM")
    note = f"process with the window, 1920x1080, after {seconds} s of play"
    yield Figure("resident memory in a game", now, "MiB", at_most(LARGEST), note)
    yield Figure("resident memory in a game, its peak", most, "MiB", at_most(LARGEST), note)


@contextmanager
def at_table() -> Iterator[tuple[Window, Seen]]:
    """The program, led from the menu to a table that waits for the person."""
    _look_for_tools()
    with tempfile.TemporaryDirectory() as folder, private_display(*SIZE) as display:
        home = Path(folder)
        window = Window(display, home, _program(home), ROOT)
        try:
            window.wait_for("menu")
            window.key("1", "Return")
            window.wait_for("setup")
            window.key("Return")
            yield window, _turn(window)
        finally:
            window.end()


def _look_for_tools() -> None:
    missing = [tool for tool in TOOLS if shutil.which(tool) is None]
    if missing:
        raise NotMeasuredError(f"This needs {', '.join(missing)}.")


def _program(home: Path) -> list[str | Path]:
    """The command that starts it, its settings written."""
    (home / "settings.json").write_bytes(msgspec.json.encode(_settings()))
    return [sys.executable, "-m", "game", "--data", home]


def _waiting_play(home: Path) -> Path:
    """A play as a file, which opens at the person's turn: so nobody has to be asked where it is."""
    for seed in range(100):
        store = Store(
            revolutionary_war, Log(revolutionary_war.name, revolutionary_war.version, f"{seed}")
        )
        store.submit(NATURE, revolutionary_war.opening(Options(), 2))
        if revolutionary_war.to_act(store.state) == {0}:
            break
    path = home / "waiting.fnf"
    path.write_bytes(b"".join(lines(store.log, msgspec.to_builtins(About(PLAYERS)))))
    return path


def _settings() -> Settings:
    usual = Settings()
    setups = {"revolutionary_war": Setup(PLAYERS)}
    return replace(
        usual,
        play=replace(usual.play, setups=setups),
        display=replace(usual.display, window=Measures(*SIZE)),
    )


def _turn(window: Window) -> Seen:
    """What is told next that waits for the person."""
    while (seen := window.next())["scene"] == "table":
        if seen["gestures"] or seen["actions"]:
            break
    return seen


def _play_on(window: Window, seen: Seen) -> Seen:
    """Whatever is offered first; after the last round another game."""
    if seen.get("gestures"):
        item, zone = seen["gestures"][0]
        window.drag(seen["items"][item], seen["zones"][zone])
    elif seen["scene"] == "table":
        window.click(next(iter(seen["actions"].values())))
    else:  # a question; of a result: whether to play again
        window.key("Return")
    return _turn(window)


def _processor_seconds(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    user, system = int(fields[11]), int(fields[12])
    return (user + system) / os.sysconf("SC_CLK_TCK")


def _mebibytes(pid: int, name: str) -> float:
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    kilobytes = next(line.split()[1] for line in lines if line.startswith(f"{name}:"))
    return int(kilobytes) / 1024
