"""The page on the network: each threat names the tests that show it, and each limit holds."""

import re
from pathlib import Path

import pytest

from game.net import limits
from game.net.nearby.finder import MOST_TABLES, MOST_WAITING

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "net.md").read_text("utf-8")
THREATS = PAGE.partition("## Who can do what")[2]
LINES = [line.split(" | ") for line in THREATS.splitlines() if line.startswith("| ")][1:]
GUEST, PAIRINGS = limits.MESSAGES_FROM_GUEST, limits.PAIRINGS
LIMITS = {
    "message from a guest": f"{limits.FROM_GUEST >> 10} KiB, {limits.FROM_HOST >> 10} KiB",
    "messages a second": f"{GUEST.per_second}, after a burst of {GUEST.burst}; more wait outside",
    "handshakes with": f"{PAIRINGS.per_second} a second, after a burst of {PAIRINGS.burst}",
    "wrong codes": f"{limits.WRONG_CODES}, for the whole life of a code",
    "spectators, and": f"{limits.MOST_SPECTATORS}, {limits.DELAY:.0f}",
    "connections that": f"{limits.MOST_STRANGERS}, each for {limits.HANDSHAKE_SECONDS:.0f} seconds",
    "a heartbeat": f"{limits.HEARTBEAT:.0f} second, {limits.SILENCE:.0f} seconds",
    "time that is given back": f"{limits.MOST_GIVEN_BACK:.0f} second for each move",
    "entries that are sent": f"{limits.WINDOW} for each seat",
    "tables that are shown": f"{MOST_TABLES}, {MOST_WAITING}",
    "log that is sent": f"{limits.MOST_UNASKED // 1_000_000} MB",
    "questions whether": f"{limits.MOST_QUESTIONS} for each seat, one about a moment",
}
TESTS = {
    name
    for path in (ROOT / "tests").rglob("test_*.py")
    for name in re.findall(r"^def test_(\w+)", path.read_text("utf-8"), re.MULTILINE)
}


@pytest.mark.parametrize("line", LINES, ids=[f"{line[0][2:]}: {line[1]}" for line in LINES])
def test_every_threat_has_its_tests(line):
    shown = re.findall(r"`(\w+)`", line[-1])
    assert shown
    assert set(shown) <= TESTS


def test_the_limits_are_those_of_the_page():
    rows = PAGE.partition("| limit | |\n|---|---|\n")[2].partition("\n\n")[0].splitlines()
    assert len(rows) == len(LIMITS)
    for row, (what, figures) in zip(rows, LIMITS.items(), strict=True):
        assert row.startswith(f"| {what}")
        assert row.endswith(f" | {figures} |")
