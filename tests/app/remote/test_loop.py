"""Lines from standard input, in whatever pieces they come."""

from io import BytesIO

import pytest

from game.app.commands.talk import LONGEST_LINE
from game.app.remote.loop import _lines


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        (b"", []),
        (b"one\ntwo\n", [b"one", b"two"]),
        (b"one\n\nthe last has no end", [b"one", b"", b"the last has no end"]),
    ],
)
def test_lines_are_told_apart(text, lines):
    assert list(_lines(BytesIO(text))) == lines


def test_a_line_without_end_is_cut():
    cut, after = _lines(BytesIO(b"x" * (3 * LONGEST_LINE) + b"\nafter\n"))
    assert cut == b"x" * LONGEST_LINE
    assert after == b"after"
