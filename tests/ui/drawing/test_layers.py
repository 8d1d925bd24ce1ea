"""Drawing only what changed equals drawing everything."""

import random

import pygame
import pytest
from pygame import Rect, Surface

from game.ui.drawing.dirty_rects import merged
from game.ui.drawing.layers import Layers, Sprite

SIZE = (320, 200)


def ground() -> Surface:
    surface = Surface(SIZE)
    for x in range(0, SIZE[0], 8):
        surface.fill((x % 256, 90, 200 - x % 200), (x, 0, 8, SIZE[1]))
    return surface


def card(fate: random.Random) -> Surface:
    picture = Surface((30, 44), pygame.SRCALPHA)
    picture.fill((fate.randrange(256), fate.randrange(256), fate.randrange(256), 140))
    return picture


def from_scratch(resting: list[Sprite], moving: list[Sprite]) -> bytes:
    layers = Layers(ground())
    layers.rest(resting)
    layers.move(moving)
    canvas = Surface(SIZE)
    layers.draw(canvas)
    return pygame.image.tobytes(canvas, "RGB")


def update(layers: Layers, canvas: Surface) -> list[Rect]:
    damage = layers.take_dirty_rects()
    for area in damage:
        canvas.set_clip(area)
        layers.draw(canvas)
    canvas.set_clip(None)
    return damage


@pytest.mark.parametrize("seed", range(12))
def test_any_series_of_changes_looks_as_if_drawn_from_scratch(seed: int):
    fate = random.Random(seed)
    pictures = [card(fate) for _ in range(9)]
    layers, canvas = Layers(ground()), Surface(SIZE)
    for _ in range(30):
        sprites = [
            Sprite(picture, (fate.randrange(-20, 310), fate.randrange(-20, 190)))
            for picture in fate.sample(pictures, fate.randrange(len(pictures)))
        ]
        cut = fate.randrange(len(sprites) + 1)
        resting, moving = sprites[:cut], sprites[cut:]
        layers.rest(resting)
        layers.move(moving)
        update(layers, canvas)
        assert pygame.image.tobytes(canvas, "RGB") == from_scratch(resting, moving)


def test_a_change_of_order_is_drawn():
    fate = random.Random(1)
    low, high = Sprite(card(fate), (50, 50)), Sprite(card(fate), (60, 60))
    layers, canvas = Layers(ground()), Surface(SIZE)
    layers.rest([low, high])
    update(layers, canvas)
    layers.rest([high, low])
    update(layers, canvas)
    assert pygame.image.tobytes(canvas, "RGB") == from_scratch([high, low], [])


def test_a_moving_card_redraws_only_its_old_and_new_place():
    fate = random.Random(2)
    layers, canvas = Layers(ground()), Surface(SIZE)
    layers.rest([Sprite(card(fate), (10 * n, 20)) for n in range(20)])
    picture = card(fate)
    layers.move([Sprite(picture, (100, 100))])
    update(layers, canvas)
    layers.move([Sprite(picture, (104, 103))])
    assert update(layers, canvas) == [Rect(100, 100, 34, 47)]


def test_without_a_change_nothing_is_drawn():
    layers, canvas = Layers(ground()), Surface(SIZE)
    sprites = [Sprite(card(random.Random(3)), (5, 5))]
    layers.rest(sprites)
    assert update(layers, canvas) == [Rect((0, 0), SIZE)]
    layers.rest(list(sprites))
    layers.move([])
    assert update(layers, canvas) == []


def test_dirty_rects_are_clipped_and_merged():
    rects = [Rect(-10, -10, 20, 20), Rect(5, 5, 20, 20), Rect(100, 100, 5, 5), Rect(400, 0, 9, 9)]
    joined = merged(rects, Rect(0, 0, 320, 200))
    assert joined == [Rect(0, 0, 25, 25), Rect(100, 100, 5, 5)]


def test_many_dirty_rects_become_one():
    rects = [Rect(30 * n, 10, 5, 5) for n in range(9)]
    assert merged(rects, Rect(0, 0, 320, 200)) == [Rect(0, 10, 245, 5)]
