"""The drawings of a rulebook: cards, ladders and boards."""

import pytest

from game.ui.scenes.rulebook.book_figures import RANKS, Figures
from tests.ui.looks import look_for
from tests.ui.scene_pilot import ART, offering


@pytest.fixture
def figures():
    figures = Figures(offering(), ART, "classic")
    figures.arrange(look_for())
    return figures


DUEL = "cards JS 9H | JS XB / KH 4D | KH XR"


def test_figures_keep_their_size_while_they_are_painted(figures):
    board, whole = "board N..#/.*~.", "map A13 ....=%/...K.."
    for name in (
        "ladder 3",
        "ladder K",
        "cards QC KD AS 2H 3C",
        "cards ??",
        DUEL,
        "table",
        board,
        whole,
    ):
        for width in (180, 520):
            room = figures.figure(name, width)
            assert room.get_width() == width
            assert not room.get_bounding_rect()
            assert figures.paint_next()
            painted = room.get_bounding_rect()
            assert painted.height > 0.7 * room.get_height()
            assert painted.width <= width
    assert not figures.paint_next()


def test_cards_lie_in_rows_with_gaps_between_groups(figures):
    one, two, apart = (figures.figure(each, 520) for each in ("cards 9H 4D", "cards 9H / 4D", DUEL))
    while figures.paint_next():
        pass
    assert two.get_height() > 1.4 * one.get_height()
    assert two.get_bounding_rect().width < 0.6 * one.get_bounding_rect().width
    assert apart.get_height() == two.get_height()
    middle = apart.get_rect().centerx
    assert not apart.subsurface((middle - 4, 0, 8, apart.get_height())).get_bounding_rect()


def test_a_ladder_ends_at_its_last_rank_for_each_of_the_thirteen(figures):
    pictures = set()
    for rank in RANKS:
        room = figures.figure(f"ladder {rank}", 500)
        figures.paint_next()
        pictures.add(bytes(room.get_buffer().raw))
    assert len(pictures) == len(RANKS)


def test_a_card_in_a_line_is_as_high_as_the_text(figures):
    small, large = (figures.inline("7H", px, (0, 0, 0)) for px in (16, 32))
    assert 16 <= small.get_height() <= 22
    assert large.get_height() == pytest.approx(2 * small.get_height(), abs=3)
