"""The items on the table as pictures."""

from itertools import product

import pygame
import pytest
from pygame import SRCALPHA, Rect, Surface

from game.engine.value import replace
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


def drawn(sprites, size=(100, 100), at=(350, 250)):
    """What these sprites paint around the thing in the middle."""
    canvas = Surface(size, SRCALPHA)
    for sprite in sprites:
        canvas.blit(sprite.picture, sprite.rect.move(-at[0], -at[1]))
    return canvas


@pytest.mark.parametrize("size", [22, 44])
def test_the_corners_of_a_castle_are_seen_around_a_man_who_can_move(size):
    things = on_a_table()
    man = Item("man.0", "man/red/king", 400, 300, size=size * 0.84)
    rest = drawn(things.resting([Shown(man)], (), Marks()))
    lit = drawn(things.resting([Shown(man)], (), Marks(frozenset({man.id}))))
    assert lit.get_bounding_rect().w > rest.get_bounding_rect(128).w, "he is outlined"
    square = Rect(0, 0, size, size)
    square.center = (50, 50)
    every = product(range(square.left, square.right), range(square.top, square.bottom))
    around = [at for at in every if not rest.get_at(at).a]
    clear = sum(lit.get_at(at).a < 40 for at in around)
    assert clear > len(around) * 0.3


def test_a_hinted_setup_shows_the_castle_and_the_green_below_its_men():
    things = on_a_table()
    castle = Item("castle.0", "castle/red/n", 400, 300, size=40, level=2)
    king = Item("man.0", "man/red/king", 400, 300, size=34)
    alone = drawn(things.resting([], (), Marks(promised=(king,))))
    both = drawn(things.resting([], (), Marks(promised=(castle, king))))
    beside_him = (36, 63)
    assert alone.get_at(beside_him).a == 0, "nothing dark lies below him"
    assert both.get_at(beside_him).a > 0


def test_a_hinted_man_is_seen_in_a_castle_that_stands_already():
    """Two of thirteen men were missing where a new user had placed the Castle himself."""
    things = on_a_table()
    castle = Shown(Item("castle.0", "castle/red/n", 400, 300, size=40, level=2))
    king = Item("man.0", "man/red/king", 400, 300, size=34)
    empty = drawn(things.resting([castle], (), Marks()))
    hinted = drawn(things.resting([castle], (), Marks(promised=(king,))))
    assert pygame.image.tobytes(empty, "RGBA") != pygame.image.tobytes(hinted, "RGBA")
    taken = [castle, Shown(replace(king, id="man.1"))]
    there = drawn(things.resting(taken, (), Marks()))
    behind = drawn(things.resting(taken, (), Marks(promised=(king,))))
    assert pygame.image.tobytes(there, "RGBA") == pygame.image.tobytes(behind, "RGBA")
