"""The processor time of the menu, and of a table that waits for the person, once prepared.

The kernel's own count for all threads of all processes is used, so other work hardly matters.  A
sound device is open and silent.
"""

import time
from collections.abc import Iterator
from pathlib import Path

from game.app.registry import game_named
from game.play.storage.database import Database
from game.play.storage.library import Library
from tests.bench.desktop import ROOT, a_home, program, waiting_play
from tests.bench.figure import Figure, NotMeasuredError, at_most
from tests.window.driver import Window
from tests.window.system import LINUX

SIZE = (1920, 1080)
MOST, MOST_AT_MENU = 1.0, 2.0  # % of one processor
CALM = 2.0  # % of one processor; above that something is still being prepared
LATEST = 120  # seconds until it is calm


def figures(*, quick: bool) -> Iterator[Figure]:
    """All processes together, and how often they wake: at the menu, then at a table."""
    yield from _resting("menu", MOST_AT_MENU, quick=quick)
    yield from _resting("table", MOST, quick=quick)


def _resting(what: str, most: float, *, quick: bool) -> Iterator[Figure]:
    look, seconds = (2, 5) if quick else (10, 60)
    is_table = what == "table"
    with a_home(SIZE) as (display, home):
        command = ["env", "-u", "FNF_TRACE", "SDL_AUDIODRIVER=dummy", *program(home)]
        opened = [waiting_play(home)] if is_table else []
        window = Window(display, home, [*command, *opened], ROOT)
        try:
            began = time.monotonic()
            while (passed := time.monotonic() - began) < LATEST:
                if _cost(window, look)[0] < CALM:
                    break
            everybody = LINUX.family(window.process.pid)
            share, wakes = _cost(window, seconds)
            window.key("ctrl+q")
            window.exit_code()
        finally:
            window.end()
        with Database(home / "library.db") as database:
            if is_table and not list(Library(database, game_named, time.time)):
                raise NotMeasuredError("The table was not opened.")
    note = (
        f"all {len(everybody)} processes over {seconds} s, from {passed:.0f} s after the start on"
    )
    yield Figure(f"idle {what}, of one processor", share, "%", at_most(most), note)
    yield Figure(
        f"idle {what}, times it wakes",
        wakes,
        "/s",
        note="all threads; about 86 of them the silent sound device",
    )


def _cost(window: Window, seconds: float) -> tuple[float, float]:
    """Over this time: percent of one processor, and wake-ups a second."""
    threads = [
        thread
        for pid in LINUX.family(window.process.pid)
        for thread in Path(f"/proc/{pid}/task").iterdir()
    ]
    before = [_so_far(thread) for thread in threads]
    time.sleep(seconds)
    spent = [
        (now[0] - then[0], now[1] - then[1])
        for then, now in zip(before, map(_so_far, threads), strict=True)
    ]
    used, woke = map(sum, zip(*spent, strict=True))
    return 100 * used / seconds, woke / seconds


def _so_far(thread: Path) -> tuple[float, int]:
    """Its processor seconds, and how often it went to sleep by itself."""
    seconds = int((thread / "schedstat").read_text().split()[0]) / 1e9
    lines = (thread / "status").read_text().splitlines()
    return seconds, next(int(x.split()[1]) for x in lines if x.startswith("voluntary"))
