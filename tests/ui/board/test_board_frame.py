"""The frame of a board, its letters, the fog, and the cached terrain."""

import pygame
import pytest

from game.ui.drawing.art import Art
from game.ui.drawing.painters.board import frame
from game.ui.drawing.painters.board.fog import fog
from game.ui.drawing.painters.board.terrain import terrain
from tests.ui.looks import TYPEFACE
from tests.ui.pictures import FONTS, differing

ROWS = ("..#..~", ".~~...", "...##.", "~.....")


def inked(strip):
    """Which pixels of a strip are written on."""
    return [rect for rect in pygame.mask.from_surface(strip).get_bounding_rects() if rect.w > 1]


def test_the_frame_is_of_wood_around_a_clear_middle():
    picture = frame.wooden((300, 200), 24)
    assert picture.get_size() == (348, 248)
    assert picture.get_at((174, 124)).a == 0
    for place in ((174, 12), (12, 124), (174, 236), (336, 124), (2, 2)):
        assert picture.get_at(place).a == 255
    red, green, blue, _ = pygame.transform.average_color(picture, (60, 6, 200, 8))
    assert red > green > blue
    assert 0 < picture.get_at((174, 25)).a < 255, "the frame throws a shadow on the board"


def test_letters_stand_in_the_middle_of_their_squares():
    strip = frame.across(TYPEFACE, (400, 20), "ABCDEFGH", first=25, step=50, px=14)
    for rect, middle in zip(inked(strip), range(25, 400, 50), strict=True):
        assert abs(rect.centerx - middle) <= 2


def test_numbers_stand_below_each_other():
    strip = frame.down(TYPEFACE, (24, 300), ["9", "10", "11"], first=50, step=100, px=14)
    assert strip.get_bounding_rect().w < 24
    for y in (50, 150, 250):
        assert pygame.mask.from_surface(strip.subsurface((0, y - 12, 24, 24))).count() > 20


@pytest.mark.parametrize(("first", "left"), [(25, 4), (3, 3), (-25, 3), (-130, 1)])
def test_labels_that_would_be_cut_off_are_left_out(first, left):
    strip = frame.across(TYPEFACE, (200, 20), "ABCD", first=first, step=50, px=14)
    assert len(inked(strip)) == left


def test_numbers_that_would_touch_each_other_are_left_out():
    """In a replay the columns read 242322212019."""
    numbers = [str(n) for n in range(24, 0, -1)]
    for step, is_told in ((40, True), (14, False)):
        strip = frame.across(TYPEFACE, (24 * step, 20), numbers, first=step / 2, step=step, px=14)
        second = strip.subsurface((step * 3 // 2 - 3, 0, 6, 20))
        assert bool(second.get_bounding_rect()) == is_told
        third = strip.subsurface((step * 5 // 2 - 3, 0, 6, 20))
        assert third.get_bounding_rect()


def test_fog_hides_everything_but_the_terrain():
    ground = terrain(ROWS, 44)
    cloth = fog(ground, "blue", 44)
    assert cloth.get_size() == ground.get_size()
    assert not cloth.get_flags() & pygame.SRCALPHA
    corner = pygame.Rect(0, 0, 44, 44)
    assert differing(cloth.subsurface(corner), ground.subsurface(corner), tolerance=24) > 0.5


def test_the_fog_shows_the_banner_of_its_seat():
    ground = terrain(ROWS, 44)
    red, blue = (fog(ground, colour, 44) for colour in ("red", "blue"))
    assert 0.05 < differing(red, blue, tolerance=40) < 0.5


def test_the_terrain_is_painted_once_and_cached(tmp_path, monkeypatch):
    fresh = Art(FONTS, tmp_path).terrain(ROWS, 24)
    monkeypatch.setattr(
        "game.ui.drawing.painters.board.terrain.terrain", None
    )  # it is not painted again
    art = Art(FONTS, tmp_path)
    again = art.terrain(ROWS, 24)
    assert art.terrain(list(ROWS), 24) is again
    assert differing(again, fresh, tolerance=32) < 0.02


def test_each_board_is_cached_separately(tmp_path):
    art = Art(FONTS, tmp_path)
    art.terrain(ROWS, 24)
    other = (*ROWS[:-1], "......")
    assert differing(art.terrain(other, 24), terrain(other, 24), tolerance=32) < 0.02
