"""The things on the table as pictures."""

import pytest
from pygame import Rect

from game.table.items import Item, Room
from game.table.tween import Shown
from game.ui.stage import Stage
from game.ui.things import Marks, Things
from tests.ui.furnished import ART
from tests.ui.looks import look_for

SEVEN = Item("card.7H", "card/7H", 400, 300)


def is_outlined(outlines, hovered):
    stage = Stage(Rect(0, 0, 800, 600), Room(800, 600))
    things = Things(ART, look_for((800, 600)), stage, ("Anna", "Ben"), ("badge/red", "badge/blue"))
    marks = Marks(frozenset({SEVEN.id}), hovered=hovered, outlines=outlines)
    return len(things.resting([Shown(SEVEN)], (), marks)) == 2


@pytest.mark.parametrize(
    ("outlines", "far", "near"),
    [("always", True, True), ("hover", False, True), ("off", False, False)],
)
def test_what_can_be_played_is_outlined_always_under_the_pointer_or_never(outlines, far, near):
    assert is_outlined(outlines, hovered="") is far
    assert is_outlined(outlines, hovered=SEVEN.id) is near
