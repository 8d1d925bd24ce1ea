"""What can be had for points, where there is little room for it."""

from game.engine.value import replace
from game.table.figures import Market, Ware
from game.ui.panels import market
from tests.ui.looks import look_for

WIDTH = 160


def offered(count):
    """So many wares that can be had now."""
    wares = tuple(Ware(f"Raid {n}", 5 * n, "Two Markers off your Unit.", "") for n in range(count))
    return Market("Maneuvers", "Open now", wares)


def painted(figure, height):
    picture = market.painted(look_for(), figure, (WIDTH, height))
    return bytes(picture.get_buffer().raw)


def test_what_has_no_room_is_counted():
    high = market.height(look_for(), offered(5), WIDTH)
    assert painted(offered(9), high) != painted(offered(12), high)


def test_the_last_needs_no_room_for_a_line_that_counts():
    five = offered(5)
    dearer = replace(five, wares=(*five.wares[:4], replace(five.wares[4], price=95)))
    high = market.height(look_for(), five, WIDTH)
    assert painted(five, high) != painted(dearer, high)
    assert painted(five, high - 4) == painted(dearer, high - 4)
