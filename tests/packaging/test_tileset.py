"""The tiles for drawing boards are those that the program paints."""

import pygame

from build.tileset import TILE, TILESET, tileset


def test_the_tileset_has_a_row_of_tiles():
    kept = pygame.image.load(TILESET)
    assert kept.get_size() == (6 * TILE, TILE)
    tiles = [kept.subsurface((TILE * place, 0, TILE, TILE)) for place in range(6)]
    assert len({pygame.image.tobytes(tile, "RGBA") for tile in tiles}) == 6
    assert all(tile.get_at((0, 0)).a == 255 for tile in tiles[:3])


def test_the_tileset_is_what_the_program_draws():
    kept = pygame.image.tobytes(pygame.image.load(TILESET), "RGBA")
    drawn = pygame.image.tobytes(tileset(), "RGBA")
    differences = [abs(a - b) for a, b in zip(kept, drawn, strict=True)]
    assert sum(differences) / len(differences) < 2, "run python build/tileset.py"
