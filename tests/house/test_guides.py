"""The guides name only what exists: files, names in the code, and tasks."""

import re
import tomllib

import pytest

from game.app.registry import GAMES
from tests.house.tree import ROOT, sources

GUIDES = ("README.md", "CONTRIBUTING.md", "docs/architecture.md")
FOLDERS = ("", "game/", "game/*/", "game/games/*/", "game/games/*/*/")  # in which a path can begin
RESULTS = (".work/", "dist/")  # written by commands
SPAN = re.compile(r"`([^`\n]+)`")
FILE = re.compile(r"[\w.*-]+(?:/[\w.*-]*)+|[\w-]+\.(?:md|py|toml|tsv)")


@pytest.fixture(scope="module")
def words():
    texts = [path.read_text("utf-8") for path in (*sources(), ROOT / "pyproject.toml")]
    return frozenset(re.findall(r"\w+", "\n".join(texts)))


@pytest.mark.parametrize("guide", GUIDES)
def test_everything_in_a_guide_exists(guide, words):
    spans = SPAN.findall((ROOT / guide).read_text("utf-8"))
    assert [span for span in spans if not exists(span, words)] == []


def exists(span, words):
    path = re.sub(r"<\w+>", "*", span)
    if FILE.fullmatch(path):
        found = (each for folder in FOLDERS for each in ROOT.glob(folder + path))
        return path.startswith(RESULTS) or any(found)
    if span.startswith("poe "):
        return span.removeprefix("poe ") in tasks()
    return " " in span or set(re.findall(r"\w+", span)) <= words


def tasks():
    return tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["poe"]["tasks"]


def test_every_game_has_what_a_new_game_needs():
    recipe = (ROOT / "README.md").read_text("utf-8").partition("## Add a game")[2]
    needed = [span for span in SPAN.findall(recipe) if "<name>" in span]
    paths = [each.replace("<name>", game.name) for each in needed for game in GAMES]
    assert needed
    assert [path for path in paths if not (ROOT / path).exists()] == []
