"""The items on the table as pictures."""

import pytest
from pygame import Rect

from game.table.items import Item, Room, Zone
from game.table.motion.tween import Shown, Tween
from game.ui.drawing.viewport import Viewport
from game.ui.table.marks import Marks
from game.ui.table.pieces import Pieces
from tests.ui.looks import look_for
from tests.ui.scene_pilot import ART

SEVEN = Item("card.7H", "card/7H", 400, 300)


def on_a_table():
    stage = Viewport(Rect(0, 0, 800, 600), Room(800, 600))
    return Pieces(ART, look_for((800, 600)), stage, ("Anna", "Ben"), ("badge/red", "badge/blue"))


def is_outlined(outlines, hovered):
    things = on_a_table()
    marks = Marks(frozenset({SEVEN.id}), hovered=hovered, outlines=outlines)
    return len(things.resting([Shown(SEVEN)], (), marks)) == 2


@pytest.mark.parametrize(
    ("outlines", "far", "near"),
    [("always", True, True), ("hover", False, True), ("off", False, False)],
)
def test_playable_cards_are_outlined_always_under_the_pointer_or_never(outlines, far, near):
    assert is_outlined(outlines, hovered="") is far
    assert is_outlined(outlines, hovered=SEVEN.id) is near


@pytest.mark.parametrize("zoom", [1.5, 2.0])
def test_zoomed_in_a_man_at_the_edge_does_not_cover_the_frame(zoom):
    field = Zone("field", 400, 300, 500, 500)
    stage = Viewport(Rect(0, 0, 800, 600), Room(800, 600))
    stage.frame(field)
    stage.zoom_to(zoom)
    things = Pieces(ART, look_for((800, 600)), stage, ("Anna", "Ben"), ("badge/red", "badge/blue"))
    x, y = stage.point((stage.field.right - 4, 300))  # his centre is just inside
    rider = Item("man.3", "man/red/knight", x, y, size=40)
    ways = [Shown(rider, moving=True), Shown(rider, moving=True, alpha=0.5)]
    for sprite in things.moving(ways, Marks(ghost=rider)):
        assert sprite.rect.w > 10
        assert stage.field.contains(sprite.rect)
    beside = Item("man.3", "man/red/knight", 700, 300, size=40)
    (sprite,) = things.moving([Shown(beside, moving=True)], Marks())
    assert sprite.rect.w >= 40


def test_an_item_that_appears_later_is_not_shown_yet():
    """The Markers of a face-down column once lay on their Unit already."""
    appears = Tween(SEVEN, SEVEN, begin=2.0, seconds=1.0, fade=1)
    things = on_a_table()
    seen = {
        now: len(things.resting([appears.at(now)], (), Marks()))
        + len(things.moving([appears.at(now)], Marks()))
        for now in (1.0, 2.0, 2.5, 3.0)
    }
    assert seen == {1.0: 0, 2.0: 0, 2.5: 1, 3.0: 1}
