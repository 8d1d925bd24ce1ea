"""The memory that pictures take in windows of many sizes."""

import gc
import weakref

import pygame
import pytest
from pygame import Surface

from game.ui.drawing.picture_cache import weight
from game.ui.drawing.typeface import Role
from game.ui.window.input import Resized
from tests.app.started_program import begin, passes

WHITE = (255, 255, 255)
SIZES = [(960 + 16 * n, 540 + 9 * n) for n in range(6)]


@pytest.fixture
def table(started):
    """The program at a table."""
    program = started()
    begin(program)
    passes(program)
    yield program
    gc.enable()


def resize(program, size):
    """Drag the window's edge to this size, and release it."""
    pygame.display.set_mode(size, pygame.RESIZABLE)
    now = program._loop._clock()
    program._loop.step([Resized()], now)
    program._loop.step([], now + 1.0)
    assert program._stack.look.size == size


def weight_of_all():
    """The bytes of all living surfaces."""
    found = {
        id(each): each
        for holder in gc.get_objects()
        for each in gc.get_referents(holder)
        if isinstance(each, Surface)
    }
    return sum(map(own_weight, found.values()))


def own_weight(surface):
    """The bytes of a surface; 0 if it is part of another one or of a closed window."""
    try:
        return weight(surface) if surface.get_parent() is None else 0
    except pygame.error:
        return 0


def kept(program):
    return (
        program._art.picture("card/KH", 77).surface,
        program._display.typeface.text(Role.BODY, "Felt", 33, WHITE),
        program._display.typeface.letters(Role.BODY, 33),
    )


def test_pictures_of_another_size_are_dropped(table):
    before = kept(table)
    resize(table, (960, 540))
    assert not any(now is then for now, then in zip(kept(table), before, strict=True))


def test_without_a_change_of_size_nothing_is_painted_again(table):
    before = kept(table)
    table._loop.relayout()
    assert all(now is then for now, then in zip(kept(table), before, strict=True))


def test_the_table_picture_of_another_size_is_dropped_at_once(table):
    gc.disable()
    before = weakref.ref(table._stack.scenes[1].top.pieces)
    resize(table, (960, 540))
    assert before() is None


def test_pages_that_were_left_are_freed_with_a_change_of_size(table):
    gc.disable()
    table._pages.open_settings()
    passes(table)
    before = weakref.ref(table._stack.top)
    table._stack.pop()
    passes(table)
    assert before() is not None, "a page is a cycle of references"
    resize(table, (960, 540))
    assert before() is None


def test_many_sizes_take_no_more_memory_than_one(table):
    gc.disable()
    resize(table, SIZES[-1])
    before = weight_of_all()
    for size in SIZES:
        resize(table, size)
    assert weight_of_all() < 1.1 * before
