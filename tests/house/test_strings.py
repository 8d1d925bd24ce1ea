"""The texts that the program shows are listed."""

import pytest

from build import strings


def test_every_text_is_listed():
    assert strings.LIST.read_text("utf-8") == strings.written(), "run poe strings"


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ('Button("Play again", self.go)', [("", "label", "Play again")]),
        ('Button("Up" if a else "Go down", go)', [("", "label", "Up"), ("", "label", "Go down")]),
        ('def say(n):\n    return f"You have {n} cards."', [("say", "text", "You have {n} cards.")]),
        ('"""A docstring of words."""', []),
        ('def f():\n    """A docstring of words."""', []),
        ('_log.warning("no sound: %s", why)', []),
        ('raise IllegalCommand("R-5", "You can\'t pass.")', [("", "text", "You can't pass.")]),
        ('raise ValueError("no such card")', []),
        ('x: "Some Name" = 1', []),
        ('if face == "Some Name": pass', []),
        ('connection.execute("SELECT all FROM plays")', []),
        ('def f(x: "Some Name"): return f"{x} {y}"', []),
    ],
)  # fmt: skip
def test_a_text_is_told_from_what_is_not_shown(source, found):
    read = [
        (place.partition(":")[2], kind, text)
        for place, kind, text in strings.of_module("m.py", source)
    ]
    assert read == found
