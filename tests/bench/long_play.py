"""The time to open a long game, and to seek in its replay.

A random match of Revolutionary War to the highest score, with some undos, lies in the library.  It
is opened as *Continue* opens it: every step is read and proven, and the story is told.  Its replay
goes to random moments: the table, the log and the strip are painted for each.  Most of a first visit
are cards that are turned to their places in a fan.  Processor time is measured: it is the same while
other programs run.
"""

import os
import tempfile
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from random import Random
from statistics import median
from typing import Any
from unittest.mock import patch

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from game.app.registry import game_named
from game.engine.files import lines
from game.engine.game import NATURE
from game.engine.log import Log
from game.engine.store import Store
from game.games.revolutionary_war.rules import game as revolutionary_war
from game.games.revolutionary_war.rules.decide import HIGHEST_TARGET
from game.games.revolutionary_war.rules.options import Options
from game.play.session import Session
from game.play.storage.database import Database
from game.play.storage.library import Library
from game.ui.drawing.art import Art
from game.ui.window.input import PointerMove
from tests.bench.figure import Figure, NotMeasuredError, at_most, quantile
from tests.ui.looks import FONTS
from tests.ui.pilot import ALONE, HD, Pilot

STEPS = 2_000
OPEN = 150  # ms
SEEKS, SEEK = 100, 50  # ms
PLAYED = 6  # seconds that the replay has played before: meanwhile it paints its cards
TAKEN_BACK = 0.1  # of the steps


def figures(*, quick: bool) -> Iterator[Figure]:
    """Opening it."""
    times = 3 if quick else 20
    log = long_play().log
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "library.db"
        play = _brought_in(path, log)
        openings = [_milliseconds(partial(_open, path, play)) for _ in range(times)]
        with patch("tests.ui.pilot.ART", Art(FONTS, Path(folder))):  # keeps cards on disk
            seeks = list(_seeking(log, 10 if quick else SEEKS))
    what = f"a play of {len(log.entries):,} steps: open it"
    note = f"median of {times}, every step proven, the story told; longest {max(openings):.0f} ms"
    yield Figure(what, median(openings), "ms", at_most(OPEN), note)
    yield from seeks


def _seeking(log: Log[Any, Any], times: int) -> Iterator[Figure]:
    """Going to random moments of the replay, each for the first time, and once more."""
    pilot = Pilot(Session(Store(revolutionary_war, log), ALONE), size=HD)
    opening = _milliseconds(pilot.replay)
    count = pilot.top.trace()["moments"]
    what = f"a replay of {len(log.entries):,} steps"
    yield Figure(f"{what}: open it", opening, "ms", note=f"{count:,} moments")
    pilot.pass_time(PLAYED)
    pilot.key("space")
    fate = Random("seek")
    goals = [fate.randrange(count) for _ in range(times)]
    for visit in ("first visits", "painted before"):
        took = [_milliseconds(partial(_seek, pilot, goal), time.process_time) for goal in goals]
        late = quantile(took, 0.95)
        note = (
            f"p95 of {times} at 1280x720, of processor time;"
            f" median {median(took):.0f} ms, longest {max(took):.0f} ms"
        )
        yield Figure(f"{what}: seek, {visit}", late, "ms", at_most(SEEK), note)


def _seek(pilot: Any, moment: int) -> None:
    pilot.top._walk_to(moment)
    pilot.step(PointerMove((0, 0)))


def long_play() -> Store[Any, Any, Any]:
    """The longest match has fewer steps, so some are undone and made again."""
    game, fate = revolutionary_war, Random("bench")
    store = Store(game, Log(game.name, game.version, "bench"))
    store.submit(NATURE, game.opening(Options(target=HIGHEST_TARGET), 2))
    while acting := game.to_act(store.state):
        seat = min(acting)
        store.submit(seat, fate.choice(list(game.legal_commands(store.state, seat))))
        if fate.random() < TAKEN_BACK:
            store.take_back(seat, crossing=True)
    if store.length < STEPS:
        raise NotMeasuredError(f"The match has {store.length} entries, not {STEPS}.")
    return store


def _brought_in(path: Path, log: Log[Any, Any]) -> int:
    file = path.with_name("long.fnf")
    file.write_bytes(b"".join(lines(log)))
    with Database(path) as database:
        return Library(database, game_named, time.time).bring_in(file)


def _open(path: Path, play: int) -> None:
    with Database(path) as database:
        Library(database, game_named, time.time).resume(play).story()


def _milliseconds(
    act: Callable[[], object], clock: Callable[[], float] = time.perf_counter
) -> float:
    begin = clock()
    act()
    return (clock() - begin) * 1000
