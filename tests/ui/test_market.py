"""What can be had for points, where there is little room for it."""

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


def test_where_all_have_room_nothing_is_counted():
    """The last ware needs no room for a line that counts what is left."""
    high = market.height(look_for(), offered(5), WIDTH)
    assert painted(offered(5), high) != painted(offered(6), high)
    assert painted(offered(5), high) != painted(offered(4), high)
