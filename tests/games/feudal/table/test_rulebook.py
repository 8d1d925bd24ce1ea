"""The pictures in the rulebook of Feudal show exactly what the rules allow."""

import re
from pathlib import Path

import pytest

from game.games.feudal.rules.board import BY_NAME, OPEN, SIZE, STANDARD, Ground
from game.games.feudal.rules.mobility import Men, lands, marches, targets
from game.games.feudal.rules.model import Castle, Kind
from game.ui.board.diagram import Diagram, Mark, diagram

BOOK = Path(__file__).parents[4].joinpath("assets/rulebook/feudal.md").read_text("utf-8")
FIGURES = re.findall(r"^!\[(.+?)\]\((board|map) (.+?)\)$", BOOK, re.MULTILINE)
BOARDS = [
    (caption, text) for caption, kind, texts in FIGURES if kind == "board" for text in texts.split()
]
FACING = "nesw"
CORNER = 6  # where a picture is placed on an empty board, away from the edge


def square(at):
    return (at[1] + CORNER) * SIZE + at[0] + CORNER


def laid_out(board: Diagram):
    """The terrain, the Castles and the men, as the rules know them."""
    rows = [[OPEN] * SIZE for _ in range(SIZE)]
    for y, row in enumerate(board.rows):
        rows[CORNER + y][CORNER : CORNER + len(row)] = row
    castles = [None, None]
    for castle in board.castles:
        castles[castle.side] = Castle(square(castle.at), FACING.index(castle.towards))
    there = {square(at): number for number, at in enumerate(board.men)}
    sides = [man.side for man in board.men.values()]
    ground = Ground("/".join(map("".join, rows)))
    return lands(ground, tuple(castles)), Men(there, sides)


def allowed(board: Diagram):
    """The legal actions of the man on gold within the picture."""
    [at] = [at for at, mark in board.marks.items() if mark is Mark.ACTS]
    man, (land, men) = board.men[at], laid_out(board)
    kind, here = Kind(man.kind), square(at)
    reached = set(marches(land, men, kind, here, man.side))
    shot = set(targets(land, men, here, man.side)) if kind is Kind.ARCHER else set()
    found = {}
    for x in range(board.columns):
        for y in range(len(board.rows)):
            there = square((x, y))
            if there in reached:
                found[x, y] = Mark.SLAY if there in men.there else Mark.MOVE
            if there in shot:
                found[x, y] = Mark.SHOOT
    return found


def title(value):
    return value[:40]


ACTING = [(caption, text) for caption, text in BOARDS if "!" in text]


@pytest.mark.parametrize(("caption", "text"), ACTING, ids=title)
def test_every_mark_in_a_rulebook_picture_is_a_legal_action(caption, text):
    board = diagram(text)
    said = {at: mark for at, mark in board.marks.items() if mark not in {Mark.ACTS, Mark.NOT}}
    assert said == allowed(board), caption


@pytest.mark.parametrize(("caption", "text"), BOARDS, ids=title)
def test_nobody_in_a_rulebook_picture_stands_where_he_cannot(caption, text):
    board = diagram(text)
    for at, man in board.men.items():
        land, _ = laid_out(board)
        mounted = man.kind in {"prince", "duke", "knight"}
        is_pushed = "step off" in caption
        assert is_pushed or not land.is_restricted(square(at), mounted=mounted)


def test_every_kind_of_man_has_a_picture_of_his_moves():
    acting = {man.kind for _, text in ACTING for man in _acting(diagram(text))}
    assert acting >= {"king", "knight", "sergeant", "pikeman", "squire", "archer"}


def _acting(board):
    return [board.men[at] for at, mark in board.marks.items() if mark is Mark.ACTS]


MAPS = [text.split() for _, kind, text in FIGURES if kind == "map"]


@pytest.mark.parametrize(("first", "text"), MAPS, ids=title)
def test_a_sample_setup_in_the_rulebook_is_a_complete_set(first, text):
    board = diagram(text)
    top = BY_NAME[first] // SIZE
    covered = {at for castle in board.castles for at in (castle.at, castle.green)}
    ground = STANDARD.split("/")[top : top + len(board.rows)]
    for y, row in enumerate(board.rows):
        for x, sign in enumerate(row):
            assert sign == ground[y][x] or (x, y) in covered or (x, y) in board.men
    kinds = sorted(man.kind for man in board.men.values())
    whole = ["king", "prince", "duke", *["knight"] * 2, *["sergeant"] * 2, *["pikeman"] * 4]
    assert kinds == sorted([*whole, "squire", "archer"])
    assert len(board.castles) == 1


def test_every_ruling_has_a_paragraph():
    rulings = {f"F-{number}" for number in range(1, 83)}
    assert set(re.findall(r"\*\*(F-\d+)\*\*", BOOK)) == rulings
