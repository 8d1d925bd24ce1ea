"""The health bar of Card-Fu, with as much text as fits."""

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

GAUGE = Gauge(Seat(0), 100, 60, 164, 22, 8, 12, 26, "Life 8, draw 12", "Life 8")


def painted(gauge, *, text=1.0):
    size = (200, 120)
    look, stage = look_for((1280, 720), text=text), Viewport(Rect((0, 0), size), Room(*size))
    things = Pieces(Art(FONTS), look, stage, ("Anna", "Ben"), ("badge/red", "badge/blue"))
    (bar,) = things.resting([], [gauge], Marks())
    return bytes(bar.picture.get_buffer().raw)


def test_a_bar_uses_its_short_text_if_the_long_one_would_hide_its_cells():
    brief = replace(GAUGE, words=GAUGE.brief)
    assert painted(GAUGE) != painted(brief)
    assert painted(GAUGE, text=1.5) == painted(brief, text=1.5)
