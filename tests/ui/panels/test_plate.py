"""The name plate of a player."""

import pygame
import pytest

from game.table.figures import Plate
from game.ui.drawing.art import Art
from game.ui.panels import plate as plates
from tests.ui.looks import FONTS, look_for

PLATE = Plate(1, 0, 0, "11 men, 2 slain", active=False, brief="11 men")


def painted(level, *, widest, scale=1.0):
    look = look_for((1280, 720), scale=scale)
    side = plates.emblem_side(look, widest)
    emblem = Art(FONTS).picture("badge/red", side).surface
    picture = plates.painted(look, PLATE, "Tilda", emblem, widest, level=level)
    return picture.get_size(), pygame.image.tobytes(picture, "RGBA")


@pytest.mark.parametrize(("widest", "scale"), [(400, 1.0), (150, 1.0), (300, 2.0)])
def test_the_level_of_a_computer_is_on_its_plate_and_makes_it_no_larger(widest, scale):
    without, easy, hard = (
        painted(level, widest=widest, scale=scale) for level in ("", "Easy", "Hard")
    )
    assert without[0] == easy[0] == hard[0]
    assert len({without[1], easy[1], hard[1]}) == 3
