"""The memory of the program after playing in windows of many sizes.

Ten minutes of play are 150 moves of the person, one every four seconds, each answered by the
computer.  Here they follow each other as fast as possible, without animations.
"""

import time
from collections.abc import Iterator
from itertools import cycle
from pathlib import Path

import msgspec

from game.engine.value import replace
from game.play.settings import Settings
from tests.bench.desktop import REST, ROOT, a_home, led_to_table, play_on, program, turn
from tests.bench.figure import Figure, NotMeasuredError, at_most
from tests.window.driver import Seen, Window

SIZES = (((1920, 1080), 300), ((3840, 2160), 600))  # of the window, and the allowed MiB
ACTS, RESIZES = 150, 50
TEXT_SIZES = (1.0, 1.2, 1.5)
SHARES = ((3, 4), (2, 3), (8, 9), (5, 6), (1, 1))  # of the display, one after the other


def figures(*, quick: bool) -> Iterator[Figure]:
    """At the end and at most, for a usual and a large screen."""
    acts, resizes = (9, 3) if quick else (ACTS, RESIZES)
    for size, most in SIZES:
        now, peak, took = _measured(size, acts, resizes)
        what = (
            f"resident memory, {size[0]}x{size[1]}, {resizes} resizes, {len(TEXT_SIZES)} text sizes"
        )
        note = f"process with the window, after {acts} acts in {took:.0f} s"
        yield Figure(what, now, "MiB", at_most(most), note)
        yield Figure(f"{what}, its peak", peak, "MiB", note=note)


def _measured(size: tuple[int, int], acts: int, resizes: int) -> tuple[float, float, float]:
    """MiB at the end and at most, and how many seconds it took."""
    usual = Settings()
    settings = replace(
        usual,
        play=replace(usual.play, pace="instant"),
        display=replace(usual.display, speed="off"),
    )
    began = time.monotonic()
    with a_home(size, settings) as (display, home):
        window = Window(display, home, program(home), ROOT)
        try:
            seen, sizes = led_to_table(window), _sizes(size)
            letters = iter(TEXT_SIZES[1:])
            for act in range(1, acts + 1):
                seen = _at_table(window, seen)
                if act % (acts // resizes) == 0:
                    window.resize(*next(sizes))
                    seen = turn(window)
                if act % (acts // len(TEXT_SIZES)) == 0 and (wanted := next(letters, None)):
                    seen = _read_in(window, home, wanted)
                seen = play_on(window, seen)
            pid = window.process.pid
            return _mebibytes(pid, "VmRSS"), _mebibytes(pid, "VmHWM"), time.monotonic() - began
        finally:
            window.end()


def _sizes(size: tuple[int, int]) -> Iterator[tuple[int, int]]:
    """Endless window sizes; the last of fifty is the whole display."""
    for part, whole in cycle(SHARES):
        yield size[0] * part // whole, size[1] * part // whole


def _at_table(window: Window, seen: Seen) -> Seen:
    """Answer questions and results up to a table."""
    while seen["scene"] != "table":
        seen = play_on(window, seen)
    return seen


def _read_in(window: Window, home: Path, text_scale: float) -> Seen:
    """Change the text size: the first item on the third page of the settings from the end."""
    window.key("ctrl+comma")
    window.wait_for("settings")
    window.key("End", "Left", "Left", "Tab")
    for _ in range(10):
        time.sleep(REST)
        kept = msgspec.json.decode((home / "settings.json").read_bytes(), type=Settings)
        if kept.accessibility.text_scale >= text_scale:
            break
        window.key("Right")
    else:
        raise NotMeasuredError("The size of the letters could not be changed.")
    window.key("Escape")
    return turn(window)


def _mebibytes(pid: int, name: str) -> float:
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith(f"{name}:")) / 1024
