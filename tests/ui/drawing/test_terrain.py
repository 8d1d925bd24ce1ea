"""Terrain is easy to read, repeatable, and leaves valleys open."""

import pygame
import pytest
from pygame.transform import average_color

from game.ui.drawing.painters.board import relief
from game.ui.drawing.painters.board.terrain import (
    HEATH,
    MOUNTAIN,
    OPEN,
    PLAIN,
    ROCK,
    ROUGH,
    terrain,
)
from tests.ui.drawing.eyes import EYES, contrast

ROWS = (
    "..........##",
    ".~~...##...#",
    ".~..#..#....",
    "...#....~~..",
    "#.....~.~...",
    "##..#.~~...#",
    ".#...#.....~",
    "......~#..~~",
)


def pixels(surface):
    return pygame.image.tobytes(surface, "RGB")


def inner(picture, x, y, square):
    """The mean colour of a square without its border."""
    part = pygame.Rect(x * square, y * square, square, square).inflate(-square // 2, -square // 2)
    return average_color(picture, part)[:3]


@pytest.mark.parametrize("see", EYES.values(), ids=list(EYES))
@pytest.mark.parametrize("square", [24, 44, 88])
def test_the_lightness_of_a_square_depends_on_its_terrain(square, see):
    picture = terrain(ROWS, square)
    found = {OPEN: [], ROUGH: [], MOUNTAIN: []}
    for y, row in enumerate(ROWS):
        for x, mark in enumerate(row):
            found[mark].append(see(inner(picture, x, y, square)))
    worst = [
        min(contrast(one, other) for one in found[here] for other in found[there])
        for here, there in ((OPEN, ROUGH), (ROUGH, MOUNTAIN), (OPEN, MOUNTAIN))
    ]
    assert worst[0] >= 1.3
    assert worst[1] >= 1.3
    assert worst[2] >= 2.1


@pytest.mark.parametrize("see", EYES.values(), ids=list(EYES))
def test_lightness_tells_the_three_kinds_of_terrain_apart(see):
    assert contrast(see(PLAIN), see(HEATH)) >= 1.5
    assert contrast(see(HEATH), see(ROCK)) >= 2.4
    assert contrast(see(PLAIN), see(ROCK)) >= 3.9


def test_open_ground_is_quiet_so_that_men_stand_out():
    picture = terrain(("." * 12,) * 12, 44)
    quiet = pygame.mask.from_threshold(picture, PLAIN, (9, 9, 9, 255)).count()
    assert quiet > 0.9 * 528 * 528  # the rest is grid, grass and flowers


def test_the_same_board_is_the_same_picture():
    assert pixels(terrain(ROWS, 30)) == pixels(terrain(ROWS, 30))


def test_a_changed_square_changes_only_its_surroundings():
    other = (*ROWS[:-1], ROWS[-1].replace("~#", "##"))
    one, two = terrain(ROWS, 30), terrain(other, 30)
    changed = pygame.mask.from_threshold(one, (0, 0, 0), (1, 1, 1, 255), two)
    changed.invert()
    (bounds,) = changed.get_bounding_rects()[:1]
    for each in changed.get_bounding_rects():
        bounds.union_ip(each)
    assert pygame.Rect(4 * 30, 5 * 30, 6 * 30, 3 * 30).contains(bounds)


@pytest.mark.parametrize("rows", [("#.", ".#"), (".~", "~.")])
def test_squares_that_touch_at_a_corner_leave_the_diagonal_open(rows):
    kind = ROUGH if ROUGH in rows[0] else MOUNTAIN
    blob = relief.blob(relief.field(rows, kind, seed=ord(kind)), (200, 200))
    assert blob.get_at((100, 100)).a == 0
    where = [(50, 50), (150, 150)] if kind == MOUNTAIN else [(150, 50), (50, 150)]
    assert all(blob.get_at(middle).a == 255 for middle in where)


def test_neighbouring_squares_join_and_continue_beyond_the_edge():
    blob = relief.blob(relief.field(("##", ".."), MOUNTAIN, seed=1), (200, 200))
    assert [blob.get_at((x, 40)).a for x in (0, 100, 199)] == [255] * 3
    assert blob.get_at((100, 0)).a == 255
    assert blob.get_at((100, 150)).a == 0


@pytest.mark.parametrize(("columns", "lines", "square"), [(1, 1, 24), (5, 3, 31), (24, 24, 20)])
def test_a_board_of_any_size_is_painted_edge_to_edge(columns, lines, square):
    picture = terrain((("#~." * 8)[:columns],) * lines, square)
    assert picture.get_size() == (columns * square, lines * square)
    assert not picture.get_flags() & pygame.SRCALPHA


def test_only_large_boards_have_seams():
    def column(columns, x):
        return average_color(terrain(("." * columns,) * 3, 44), (x, 4, 2, 30))[0]

    assert column(24, 12 * 44 - 1) < column(24, 6 * 44 - 1) - 20
    assert column(12, 6 * 44 - 1) == pytest.approx(column(24, 6 * 44 - 1), abs=8)
