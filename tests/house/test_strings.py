"""The texts that the program shows are plain English, and all of them are listed."""

import re

import pytest

from build import strings
from game.play.lessons import read_lesson
from tests.house.tree import ROOT

BANNED = re.compile(
    r"\b(upon|whence|anew|mend(s|ed|ing)?|nor|lest|wholly|thereof|shall|may|ought"
    r"|[Ww]hoever|[Ww]homever|somebody|one's|oneself"
    r"|(tak(e|es|en|ing)|took) (it |them |that )?back|(giv(e|es|en|ing)|gave) up|by lot|own pile"
    r"|put(s|ting)? away|bring(s|ing)? in|brought in|by chance"
    r"|(the|this|that|a|your|new|saved|another|these) plays?)\b(?! (a|an|the|your|its|cards?)\b)"
    r"|(^|[.!:] )Who \w+ [^?]*[.,]",
)
RANGE = re.compile(
    r"(?<![\w}-])(\d+|\{[^{}]*\})[-\N{EM DASH}\N{NON-BREAKING HYPHEN}](\d+|\{[^{}]*\})(?!\.?[\w{-])"
)
LONGEST = {"label": 24, "prompt": 90}

LESSONS = sorted((ROOT / "assets" / "lessons").glob("*.json"))
PAGES = sorted((ROOT / "assets" / "rulebook").glob("*.md"))


@pytest.fixture(scope="module")
def texts():
    return tuple(strings.shown())


def test_every_text_is_listed():
    assert strings.LIST.read_text("utf-8") == strings.written(), "run poe strings"


def test_no_text_has_a_banned_word(texts):
    found = [(each, BANNED.search(each.text)) for each in texts]
    assert [f"{each.place}: “{hit[0]}” in {each.text!r}" for each, hit in found if hit] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_no_rulebook_has_a_banned_word(page):
    lines = enumerate(page.read_text("utf-8").splitlines(), 1)
    found = [(n, line, BANNED.search(line)) for n, line in lines]
    assert [f"{page.name}:{n}: “{hit[0]}” in {line!r}" for n, line, hit in found if hit] == []


@pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.stem)
def test_no_lesson_has_a_banned_word(path):
    lesson = read_lesson(path.read_bytes())
    said = [text for step in lesson.steps for text in (step.says, step.mislaid)]
    said += [remark.says for step in lesson.steps for remark in step.remarks]
    assert [f"“{hit[0]}” in {text!r}" for text in said if (hit := BANNED.search(text))] == []


def test_every_range_has_an_en_dash(texts):
    found = [f"{each.place}: {each.text!r}" for each in texts if RANGE.search(each.text)]
    for page in PAGES:
        lines = enumerate(page.read_text("utf-8").splitlines(), 1)
        found += [f"{page.name}:{n}: {line}" for n, line in lines if RANGE.search(line)]
    assert found == []


@pytest.mark.parametrize("kind", LONGEST)
def test_labels_and_prompts_are_short(kind, texts):
    long = [each for each in texts if each.kind == kind and len(each.text) > LONGEST[kind]]
    assert [f"{each.place}: {len(each.text)} letters in {each.text!r}" for each in long] == []


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
