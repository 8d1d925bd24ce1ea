"""Board diagrams written as text: how they are read, and which are refused."""

import pytest

from game.ui.board.diagram import Castle, Man, Mark, diagram


def test_rows_go_from_north_to_south():
    board = diagram(".#./~..")
    assert board.rows == (".#.", "~..")
    assert board.columns == 3
    assert board.title == ""


def test_capitals_are_the_first_side():
    board = diagram("K.q")
    assert board.men == {(0, 0): Man("king", 0), (2, 0): Man("squire", 1)}


def test_every_man_has_a_letter():
    kinds = [man.kind for man in diagram("KPDNSLQA").men.values()]
    assert kinds == ["king", "prince", "duke", "knight", "sergeant", "pikeman", "squire", "archer"]


def test_planes_are_stacked():
    board = diagram("~./..|n./..|x*/.-")
    assert board.rows == ("~.", "..")
    assert board.men == {(0, 0): Man("knight", 1)}
    assert board.marks == {(0, 0): Mark.SLAY, (1, 0): Mark.MOVE, (1, 1): Mark.NOT}


def test_a_title_comes_before_a_colon():
    assert diagram("Prince,_Duke:D!o").title == "Prince, Duke"


@pytest.mark.parametrize(
    ("text", "at", "towards", "green"),
    [
        ("+/@", (0, 1), "n", (0, 0)),
        ("@+", (0, 0), "e", (1, 0)),
        ("@/+", (0, 0), "s", (0, 1)),
        ("+@", (1, 0), "w", (0, 0)),
    ],
)
def test_a_castle_knows_its_green(text, at, towards, green):
    assert diagram(text).castles == (Castle(0, at, towards, green),)


def test_both_sides_can_have_a_castle():
    assert diagram("@+.=%").castles == (
        Castle(0, (0, 0), "e", (1, 0)),
        Castle(1, (4, 0), "w", (3, 0)),
    )


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "A diagram needs squares."),
        ("Title:", "A diagram needs squares."),
        ("../...", "Row 2 is 3 wide, the first is 2."),
        ("..|...", "Row 1 is 3 wide, the first is 2."),
        ("../..|..", "The planes differ in height: 2 and 1."),
        (".?", "'?' at B1 is no sign of a diagram."),
        ("N.|n.", "Two things of one kind are at A1."),
        ("#|@/", "The planes differ in height: 1 and 2."),
        ("@.+", "The castle at A1 needs one green of its side beside it."),
        ("+@+", "The castle at B1 needs one green of its side beside it."),
        ("@=", "The castle at A1 needs one green of its side beside it."),
        (".+", "The green at B1 has no castle."),
    ],
)
def test_an_invalid_diagram_gets_a_sentence(text, why):
    with pytest.raises(ValueError, match=r"\.$") as said:
        diagram(text)
    assert str(said.value) == why
