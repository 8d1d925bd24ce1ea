"""The name plate of a player."""

import pygame
import pytest

from game.engine.value import replace
from game.table.figures import Plate
from game.ui.drawing.art import Art
from game.ui.drawing.theme import TINY
from game.ui.drawing.typeface import Role
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


def test_a_level_and_a_status_rather_share_one_line():
    """New users saw "Medium · 0 cards captured" broken into two lines."""
    look = look_for((1280, 720))
    shown = replace(PLATE, line="0 cards captured", brief="0 captured")
    room = look.text_width(Role.BODY, TINY, "Medium · 0 captured") + 2
    status = plates._status(look, shown, "Medium", room, 2)
    assert status == "Medium · 0 captured"
    wide = look.text_width(Role.BODY, TINY, "Medium · 0 cards captured") + 2
    assert plates._status(look, shown, "Medium", wide, 2).endswith("0 cards captured")


def test_beside_a_number_a_brief_status_on_one_line_is_better_than_two_lines():
    """New users saw "taking / a turn" beside a player's life."""
    look = look_for((1000, 640))
    shown = replace(PLATE, line="taking a turn", brief="playing", count="40")
    narrow = look.text_width(Role.BODY, TINY, "taking a") + 2
    assert plates._status(look, shown, "", narrow, 2) == "playing"
    assert plates._status(look, shown, "", 2 * narrow, 2) == "taking a turn"
    assert plates._status(look, replace(shown, count=""), "", narrow, 2) == "taking a turn"


def test_beside_a_number_a_level_takes_no_second_line_and_stands_alone_if_there_is_no_status():
    """New users saw "Tilda II / Easy · taking / a turn", and her level only while she was at it."""
    look = look_for((1000, 640))
    shown = replace(PLATE, line="taking a turn", brief="playing", count="40")
    room = look.text_width(Role.BODY, TINY, "Easy · taking") + 2
    assert plates._status(look, shown, "Easy", room, 2) in {"Easy · playing", "taking a turn"}
    assert plates._status(look, replace(shown, line="", brief=""), "Easy", room, 2) == "Easy"
    assert not plates._status(look, replace(shown, line="", brief=""), "", room, 2)
