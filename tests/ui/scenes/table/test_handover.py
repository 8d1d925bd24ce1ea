"""From one person to the next: what the curtain shows of whose it is."""

from game.play.session import Player
from game.ui.drawing.painters.badges import EMBLEMS
from game.ui.drawing.seat_colours import badge


def test_an_emblem_that_nobody_knows_gives_way_to_that_of_the_seat():
    assert badge(Player("person", "Anna", emblem="green"), 0) == "badge/green"
    for emblem in ("", "a/foreign file"):
        assert badge(Player("person", "Anna", emblem=emblem), 1) == f"badge/{EMBLEMS[1]}"
