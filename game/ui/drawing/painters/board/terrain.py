"""The ground of a board: meadow, heath and mountains, merged from square to square.

``rows`` has a character per square: ``.`` open, ``~`` rough, ``#`` mountain.
"""

from __future__ import annotations

import pygame
from pygame import BLEND_RGB_ADD, BLEND_RGB_MULT, BLEND_RGB_SUB, Rect, Surface
from pygame.transform import gaussian_blur, scale, smoothscale

from game.ui.drawing.painters.board import relief
from game.ui.drawing.painters.board.relief import Rows
from game.ui.drawing.painters.board.scenery import scattered, stamp
from game.ui.drawing.painters.svg import Size
from game.ui.drawing.painters.texture import noise, tiled
from game.ui.drawing.theme import Colour

OPEN, ROUGH, MOUNTAIN = ".", "~", "#"

PLAIN: Colour = (0xC2, 0xBF, 0x85)
HEATH: Colour = (0xA4, 0x95, 0x5E)
ROCK: Colour = (0x5A, 0x4E, 0x48)

QUARTER = 12  # squares along the side of a panel; large boards have several

_TILE = 256
_SHADOW = 4  # shadows are painted at this fraction of the size


def terrain(rows: Rows, square: int) -> Surface:
    """The whole board, opaque, with squares this many pixels wide; the same land at every size."""
    size = (len(rows[0]) * square, len(rows) * square)
    ground = _meadow(rows, size)
    if any(ROUGH in row for row in rows):
        _grown(ground, rows, ROUGH, _heath(size, square), shadow=(0.05, 90))
    if any(MOUNTAIN in row for row in rows):
        _grown(ground, rows, MOUNTAIN, _rock(size, square), shadow=(0.13, 150))
    _grid(ground, square)
    stamp(ground, list(scattered(rows)), square)
    _seams(ground, square)
    return ground


def _meadow(rows: Rows, size: Size) -> Surface:
    ground = Surface(size, 0, 32)
    ground.fill(PLAIN)
    columns, lines = len(rows[0]), len(rows)
    square = size[0] // columns
    for y in range(lines):  # a faint chequer: it helps to follow diagonals
        for x in range(y % 2, columns, 2):
            ground.fill((2, 2, 2), (x * square, y * square, square, square), BLEND_RGB_SUB)
    _mottled(ground, (columns // 3 + 2, lines // 3 + 2), 51, (6, 2, 3))
    _mottled(ground, (columns + 2, lines + 2), 52, (2, 4, 4))
    _mottled(ground, (columns * 4, lines * 4), 53, (3, 3, 3))
    _grained(ground, 3)
    return ground


def _heath(size: Size, square: int) -> Surface:
    ground = Surface(size, 0, 32)
    ground.fill(HEATH)
    grid = (size[0] // square, size[1] // square)
    _mottled(ground, (grid[0] * 2, grid[1] * 2), 61, (13, 2, 4))
    _mottled(ground, (grid[0] * 7, grid[1] * 7), 62, (5, 6, 4))
    _grained(ground, 4)
    return ground


def _rock(size: Size, square: int) -> Surface:
    ground = Surface(size, 0, 32)
    ground.fill(ROCK)
    grid = (size[0] // square, size[1] // square)
    _mottled(ground, (grid[0] * 2, grid[1] * 2), 71, (6, 5, 6))
    small = (max(1, size[0] // 2), max(1, size[1] // 2))
    heights = smoothscale(relief.crags(small, (grid[0] * 5, grid[1] * 5), 72), size)
    relief.lit(ground, heights, step=max(1, square // 30), strength=130)
    _grained(ground, 5)
    return ground


def _mottled(ground: Surface, grid: Size, seed: int, reach: Colour) -> None:
    """Makes cells of a grid lighter and darker by this many levels."""
    clouds = noise(ground.get_size(), seed, low=0, high=255, grid=grid)
    red, green, blue = reach
    clouds.fill((2 * red, 2 * green, 2 * blue), special_flags=BLEND_RGB_MULT)
    ground.blit(clouds, (0, 0), special_flags=BLEND_RGB_ADD)
    ground.fill(reach, special_flags=BLEND_RGB_SUB)


def _grained(ground: Surface, reach: int) -> None:
    """Makes pixels lighter and darker by this many levels."""
    grain = tiled(noise((_TILE, _TILE), 54, low=0, high=2 * reach), ground.get_size())
    ground.blit(grain, (0, 0), special_flags=BLEND_RGB_ADD)
    ground.fill((reach, reach, reach), special_flags=BLEND_RGB_SUB)


def _grown(
    ground: Surface, rows: Rows, kind: str, texture: Surface, *, shadow: tuple[float, int]
) -> None:
    """Draws one kind of land with its shadow and a darker edge."""
    size = ground.get_size()
    square = size[0] // len(rows[0])
    depth = relief.field(rows, kind, seed=ord(kind))
    mask = relief.blob(depth, size)
    fall, alpha = shadow
    drop = round(square * fall)
    _fallen(ground, _cast(mask, square * fall, alpha), (drop // 2, drop))
    ground.blit(relief.cut_out(texture, mask), (0, 0))
    edge = relief.rim(depth, mask, softness=1)
    edge.fill((255, 255, 255, 120), special_flags=pygame.BLEND_RGBA_MULT)
    ground.blit(edge, (0, 0))


def _fallen(ground: Surface, shadow: Surface, way: tuple[int, int]) -> None:
    """Draws the shadow to the lower right; at the board's edge its border is repeated."""
    (width, height), (right, down) = shadow.get_size(), way
    ground.blit(shadow, way)
    ground.blit(scale(shadow.subsurface((0, 0, width, 1)), (width, down)), (right, 0))
    ground.blit(scale(shadow.subsurface((0, 0, 1, height)), (right, height)), (0, down))


def _cast(mask: Surface, blur: float, alpha: int) -> Surface:
    """The soft shadow of a shape."""
    width, height = mask.get_size()
    small = smoothscale(mask, (max(1, width // _SHADOW), max(1, height // _SHADOW)))
    small.fill((0, 0, 0, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return smoothscale(gaussian_blur(small, max(1, round(blur / _SHADOW))), (width, height))


def _grid(ground: Surface, square: int) -> None:
    """Draws thin dark lines between the squares."""
    width, height = ground.get_size()
    thick = max(1, round(square / 48))
    lines = Surface((width, height), pygame.SRCALPHA)
    for start in range(square, max(width, height), square):
        for flat in (Rect(0, start, width, thick), Rect(start, 0, thick, height)):
            lines.fill((24, 22, 8, 50), flat)
    ground.blit(lines, (0, 0))


def _seams(ground: Surface, square: int) -> None:
    """Draws dark grooves between the panels."""
    width, height = ground.get_size()
    thick = max(1, round(square / 22))
    lines = Surface((width, height), pygame.SRCALPHA)
    for start in range(square * QUARTER, max(width, height), square * QUARTER):
        at = start - thick // 2
        for flat in (Rect(0, at, width, thick), Rect(at, 0, thick, height)):
            lines.fill((28, 24, 10, 120), flat)
    ground.blit(lines, (0, 0))
