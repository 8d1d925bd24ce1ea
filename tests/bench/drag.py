"""The time of a pass of the loop while a card is dragged over sixty others or a man across a board.

With an idle computer player and with the strongest one thinking all the time, in turns; then while
games are reviewed.  The fastest round of each counts, since other work of the machine is not the
program's.
"""

import json
import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import median

from build.tools import SCREEN, missing
from tests.bench.figure import Figure, NotMeasuredError, at_most, quantile
from tests.window.driver import private_display

ROOT = Path(__file__).resolve().parents[2]
SLOWER = 1.5  # factor while the computer thinks, or a game is reviewed
TABLES = (  # what is dragged, window size, allowed ms
    ("drag over 60 cards", "sixty_cards", (1920, 1080), 8),
    ("drag over 60 cards", "sixty_cards", (3840, 2160), 16),
    ("drag a man across the board", "many_men", (1920, 1080), 8),
)


def figures(*, quick: bool) -> Iterator[Figure]:
    """At every table, with an idle and a thinking computer."""
    if sentence := missing(SCREEN):
        raise NotMeasuredError(sentence)
    seconds, rounds = (2, 1) if quick else (8, 5)
    for what_is_done, table, size, longest in TABLES:
        told = _dragged(table, size, seconds, rounds)
        if not told["answers"]:
            raise NotMeasuredError("The computer's player has not answered a single question.")
        if not told["reviews"]:
            raise NotMeasuredError("The review has not said anything.")
        alone, thinking, reviewing = (
            min(map(_p99, told[how])) for how in ("alone", "thinking", "reviewing")
        )
        what = f"{what_is_done}, {size[0]}x{size[1]}, p99"
        yield Figure(what, alone, "ms", at_most(longest), _note(told["alone"]))
        note = f"{thinking:.1f} ms; {told['answers']} answers of marshal meanwhile"
        ratio = thinking / alone
        yield Figure(f"{what}, while marshal thinks", ratio, "x", at_most(SLOWER), note)
        note = f"{reviewing:.1f} ms; {told['reviews']} times the review was heard of"
        ratio = reviewing / alone
        yield Figure(f"{what}, beside a review", ratio, "x", at_most(SLOWER), note)


def _dragged(table: str, size: tuple[int, int], seconds: float, rounds: int) -> dict:
    """Measured in its own process, on its own screen."""
    command = [sys.executable, "-m", f"tests.bench.{table}", f"{size[0]}x{size[1]}"]
    command += [f"--seconds={seconds}", f"--rounds={rounds}"]
    with private_display(*size) as display:
        usual = {name: value for name, value in os.environ.items() if not name.startswith("SDL_")}
        done = subprocess.run(
            command,
            cwd=ROOT,
            env=usual | {"DISPLAY": display, "SDL_VIDEODRIVER": "x11"},
            check=True,
            stdout=subprocess.PIPE,
            text=True,
        )
    return json.loads(done.stdout.splitlines()[-1])


def _p99(taken: Sequence[float]) -> float:
    return quantile(taken, 0.99)


def _note(rounds: Sequence[Sequence[float]]) -> str:
    best = min(rounds, key=_p99)
    worst = max(map(_p99, rounds))
    return (
        f"quietest of {len(rounds)} rounds (p50 {median(best):.1f}, longest {max(best):.1f}),"
        f" the busiest {worst:.1f} ms"
    )
