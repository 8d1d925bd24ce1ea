"""Every paragraph of a rulebook has a test, and only existing paragraphs are cited."""

import ast
import re
import tokenize

import pytest

from game.app.registry import GAMES
from game.ui.widgets.text.markup import Kind, parsed
from tests.house.tree import ROOT, sources

RULE = re.compile(r"[A-Z]{1,3}-\d+")
PARAGRAPH = re.compile(r"\*\*([A-Z]{1,3}-\d+)\*\*")


ID_IN_TEXT = re.compile(r"(?<![\w-])(?!UTF-)[A-Z]{1,3}-\d+")

BOOKS = {path.stem: path for path in sorted((ROOT / "assets" / "rulebook").glob("*.md"))}
"""By game. A game begins with its rulebook, before it is registered."""


def trees(folder, game):
    for path in sorted((ROOT / folder / game).rglob("*.py")):
        yield ast.parse(path.read_text(encoding="utf-8"))


def marked(game):
    """The paragraphs that tests cover, by ``@rule("R-1", ...)``."""
    for tree in trees("tests/games", game):
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "rule":
                yield from (str(ast.literal_eval(each)) for each in node.args)


def cited(game):
    """The paragraphs that refusals and outcomes name: every string that is an id."""
    for tree in trees("game/games", game):
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and RULE.fullmatch(str(node.value)):
                yield str(node.value)


@pytest.fixture(params=BOOKS)
def game(request):
    return request.param


@pytest.fixture
def book(game):
    return BOOKS[game].read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("name", "designers"),
    [
        ("cards_of_war", "Ryan Jennings, Micah Jennings and Hayden Jennings"),
        ("card_fu", "Jonathan Hinson"),
    ],
)
def test_a_rulebook_names_its_designers(name, designers):
    assert f"Designed by {designers}" in BOOKS[name].read_text(encoding="utf-8")


def test_every_game_has_a_rulebook():
    assert {game.name for game in GAMES} <= set(BOOKS)


def test_every_paragraph_has_a_test_and_every_test_its_paragraph(game, book):
    assert set(marked(game)) == set(PARAGRAPH.findall(book))


def test_every_paragraph_exists_once(book):
    written = PARAGRAPH.findall(book)
    assert sorted(written) == sorted(set(written))


def test_every_cited_paragraph_exists(game, book):
    assert set(cited(game)) <= set(PARAGRAPH.findall(book))


def test_every_id_in_a_comment_is_that_of_a_paragraph():
    books = [*BOOKS.values(), *(ROOT / "tests" / "toys").rglob("rulebook.md")]
    defined = {id_ for book in books for id_ in PARAGRAPH.findall(book.read_text("utf-8"))}
    unknown = [
        f"{path.relative_to(ROOT)}:{token.start[0]} {id_}"
        for path in sources("game", "tests", "build")
        for token in remarks(path)
        for id_ in ID_IN_TEXT.findall(token.string)
        if id_ not in defined
    ]
    assert unknown == []


def remarks(path):
    """The comments and docstrings of a module."""
    with path.open("rb") as file:
        for token in tokenize.tokenize(file.readline):
            is_docstring = token.type == tokenize.STRING and token.string.startswith('"""')
            if is_docstring or token.type == tokenize.COMMENT:
                yield token


def test_every_link_of_a_rulebook_has_a_target(book):
    blocks = parsed(book)
    names = {block.anchor for block in blocks}
    cells = [cell for block in blocks for row in block.rows for cell in row]
    spans = [span for each in ([block.spans for block in blocks] + cells) for span in each]
    assert {span.link for span in spans if span.link} <= names


def test_a_rulebook_ends_with_the_quick_reference(book):
    blocks = parsed(book)
    headings = [block.plain for block in blocks if block.kind is Kind.HEADING]
    assert headings[-1] == "Quick reference"


def test_every_numbered_paragraph_has_an_anchor(book):
    anchors = [block.anchor for block in parsed(book) if RULE.fullmatch(block.anchor)]
    assert sorted(anchors) == sorted(PARAGRAPH.findall(book))


def test_every_anchor_exists_once(book):
    names = [block.anchor for block in parsed(book) if block.anchor]
    assert sorted(names) == sorted(set(names))
