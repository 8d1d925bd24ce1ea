"""Who can do what: each line of the threat model names the tests that show it."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "net.md").read_text("utf-8").partition("## Who can do what")[2]
LINES = [line.split(" | ") for line in PAGE.splitlines() if line.startswith("| ")][1:]
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
