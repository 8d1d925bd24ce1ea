"""The bar of a fighter: as full as its words say."""

from pygame import Rect

from game.engine.game import Seat
from game.engine.value import replace
from game.table.figures import Gauge
from game.table.items import Room
from game.ui.drawing.art import Art
from game.ui.drawing.viewport import Viewport
from game.ui.table.marks import Marks
from game.ui.table.pieces import Pieces
from tests.ui.looks import FONTS, look_for

GAUGE = Gauge(Seat(0), 100, 60, 164, 22, 26, 26, "Life 26")


def painted(gauge, *, text=1.0):
    size = (200, 120)
    look, stage = look_for((1280, 720), text=text), Viewport(Rect((0, 0), size), Room(*size))
    things = Pieces(Art(FONTS), look, stage, ("Anna", "Ben"), ("badge/red", "badge/blue"))
    (bar,) = things.resting([], [gauge], Marks())
    return bar.picture


def test_a_full_bar_is_lit_to_its_end_and_an_empty_one_is_dark():
    full, empty = painted(GAUGE), painted(replace(GAUGE, counts=0, words="Life 0"))
    width, height = full.get_size()
    for share in (0.05, 0.3, 0.5, 0.6):
        at = round(share * width), height // 2
        assert sum(full.get_at(at)[:3]) > 200 > sum(empty.get_at(at)[:3])


def test_its_words_are_at_the_right_end_where_no_cells_cover_them():
    """At the left they lay on the cells of every fighter who had any."""
    bar = painted(replace(GAUGE, counts=0, words="Life 0"))
    width, height = bar.get_size()
    rows = range(height // 4, 3 * height // 4)
    lit = [x for x in range(4, width - 4) if any(sum(bar.get_at((x, y))[:3]) > 400 for y in rows)]
    assert width // 2 < min(lit)
    assert width * 0.9 < max(lit)


def test_its_words_stay_inside_in_large_text():
    assert painted(GAUGE, text=1.5).get_size() == painted(GAUGE).get_size()
