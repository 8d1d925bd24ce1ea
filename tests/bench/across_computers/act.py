"""From an act in one window to the picture in the other: over loopback, and over a poor network.

Time counts from before the mouse lets go of a card, so starting what moves the mouse is part of it.
"""

import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from functools import partial
from itertools import islice
from pathlib import Path

from build.tools import SCREEN, missing
from tests.bench.across_computers.poor_network import End, poor_network
from tests.bench.desktop import last_words
from tests.bench.figure import Figure, NotMeasuredError, at_most, quantile
from tests.window.driver import private_display
from tests.window.test_across import HERE, Side, meet

SIZE = (1280, 720)
REST = 0.5  # seconds: a page that has just opened ignores keys at first
SHARE = 0.95
GAMES, MOST = 4, 60  # games, and acts of each
LOOPBACK, POOR = 100.0, 600.0  # milliseconds


def figures(*, quick: bool) -> Iterator[Figure]:
    """Loopback first."""
    if sentence := missing(SCREEN):
        raise NotMeasuredError(sentence)
    games, acts = (1, 6) if quick else (GAMES, MOST)
    loopback = (End(HERE, ()),) * 2
    near = [each for _ in range(games) for each in _delays(loopback, acts)]
    yield _figure("loopback", LOOPBACK, near)
    with poor_network() as ends:
        far = [each for _ in range(games) for each in _delays(ends, acts)]
    yield _figure("150 ± 50 ms and 5 % loss each way", POOR, far)


def _figure(what: str, most: float, delays: Sequence[float]) -> Figure:
    middle = quantile(delays, 0.5)
    note = f"p95 of {len(delays)} acts; median {middle:.0f} ms, longest {max(delays):.0f} ms"
    return Figure(f"act to picture, {what}", quantile(delays, SHARE), "ms", at_most(most), note)


def _delays(ends: Sequence[End], acts: int) -> list[float]:
    """Milliseconds of each act of a game of Revolutionary War; both act in turn."""
    with ExitStack() as stack:
        home = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        displays = [stack.enter_context(private_display(*SIZE)) for _ in range(2)]
        sides = [
            Side(display, home / name, name, seat, address=end.address, start=end.start)
            for seat, (name, display, end) in enumerate(
                zip(("Anna", "Ben"), displays, ends, strict=True)
            )
        ]
        for side in sides:
            stack.callback(side.window.end)
            stack.enter_context(last_words(side.home))
        meet(*sides)
        for side in sides:
            side.go_to("table")
        acting = iter(partial(_acting, sides), None)
        taken = (_delay(side, sides[1 - side.seat]) for side in islice(acting, acts))
        return [each for each in taken if each is not None]


def _delay(acting: Side, other: Side) -> float | None:
    """Whoever is to act plays a card or concedes; how long until the other window shows more.

    None: that ended the game, and the result comes a second later on purpose.
    """
    before = acting.seen["length"]
    time.sleep(REST)
    lays = bool(acting.seen["gestures"])
    if lays:
        card, zone = acting.seen["gestures"][0]
        acting.window.carry(acting.seen["items"][card], acting.seen["zones"][zone])
    begin = time.perf_counter()
    if lays:
        acting.window.release()
    else:
        acting.act()
    while other.seen["scene"] == "table" and other.seen["length"] <= before:
        other.seen = other.window.next()
    taken = 1000 * (time.perf_counter() - begin)
    return None if other.seen["scene"] == "result" else taken


def _acting(sides: Sequence[Side]) -> Side | None:
    """Who is to act, once both windows show the same moment; None: the game is finished.

    What covers a table is answered.
    """
    while True:
        for side in sides:
            while not side.window._told.empty():
                side.seen = side.window.next()
            if side.seen["scene"] in {"question", "interim"}:
                side.act()
                side.go_to("table")
        if "result" in {side.seen["scene"] for side in sides}:
            return None
        if {side.seen["scene"] for side in sides} == {"table"}:
            one, other = (side.seen["length"] for side in sides)
            acting = next((side for side in sides if side.seat in side.seen["to_act"]), None)
            if one == other and acting is not None:
                return acting
        time.sleep(0.02)
