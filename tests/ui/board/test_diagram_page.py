"""Board diagrams in a rulebook: their layout, and what is drawn on them."""

import pytest
from pygame import Rect

from game.ui.board.diagram import diagram
from game.ui.board.diagram_page import LARGEST, LEAST, DiagramMap, DiagramRows, board_figure
from game.ui.board.diagram_painter import painted
from tests.ui.looks import look_for
from tests.ui.scene_pilot import ART

LOOK = look_for()
SEVEN = "/".join(["......."] * 7)


def boards(*texts, width=600):
    return DiagramRows(list(texts), LOOK, width)


@pytest.mark.parametrize("width", [160, 320, 571, 837])
@pytest.mark.parametrize("count", range(1, 7))
def test_boards_fit_the_page_and_have_the_measured_size(width, count):
    page = boards(*[SEVEN] * count, width=width)
    assert page.size[0] <= width
    assert page.painted(ART.picture).get_size() == page.size


def test_a_small_board_is_not_enlarged_to_the_page():
    assert boards("...").size[0] < 3 * LARGEST + 10


def test_boards_share_a_row_while_their_squares_are_large_enough():
    one, three, six = (boards(*[SEVEN] * count).size for count in (1, 3, 6))
    assert one[0] < three[0]
    assert three[1] < one[1], "smaller squares, but one row"
    assert six[0] == three[0]
    assert six[1] > 2 * three[1]
    assert three[0] >= 3 * 7 * LEAST


def test_no_row_is_nearly_empty():
    four = boards(*[SEVEN] * 4)
    assert four.size[0] == boards(*[SEVEN] * 2).size[0], "two and two, not three and one"


def test_a_title_makes_its_board_taller():
    plain, titled = boards("..."), boards("King:...")
    assert titled.size[0] == plain.size[0]
    assert titled.size[1] > plain.size[1]
    head = Rect(0, 0, titled.size[0], titled.size[1] - plain.size[1])
    assert titled.painted(ART.picture).subsurface(head).get_bounding_rect()


def test_a_map_has_a_frame_around_its_board():
    page = DiagramMap("A13", "/".join(["." * 24] * 12), LOOK, 571)
    assert page.size[0] <= 571
    assert page.painted(ART.picture).get_size() == page.size


def test_a_map_names_its_columns_and_rows():
    first, other = (
        DiagramMap(start, ".../...", LOOK, 300).painted(ART.picture) for start in ("A1", "B7")
    )
    assert first.get_buffer().raw != other.get_buffer().raw


def test_a_name_selects_a_diagram_or_a_map():
    assert isinstance(board_figure("map A1 ...", LOOK, 300), DiagramMap)
    assert isinstance(board_figure("board ... ...", LOOK, 300), DiagramRows)


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("board ..?", "no sign of a diagram"),
        ("board", "needs squares"),
        ("map A1 ../.", "is 1 wide"),
        ("board @..", "needs one green"),
    ],
)
def test_an_unreadable_figure_is_refused(name, why):
    with pytest.raises(ValueError, match=why):
        board_figure(name, LOOK, 300)


@pytest.mark.parametrize("sign", ["#", "~", "N", "n", "!", "*", "x", "o", "-"])
def test_every_sign_is_visible(sign):
    plain, signed = (painted(diagram(text), 36, ART.picture) for text in ("...", f".{sign}."))
    assert plain.get_buffer().raw != signed.get_buffer().raw


def test_castle_and_green_follow_their_direction():
    pictures = {
        bytes(painted(diagram(text), 36, ART.picture).get_buffer().raw)
        for text in ("@+.", "+@.", "%=.", "=%.")
    }
    assert len(pictures) == 4
