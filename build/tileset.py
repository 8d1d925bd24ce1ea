"""Writes the tiles for drawing boards in Tiled: `python build/tileset.py`.

The program itself paints them, in one row: open, rough and mountain; then a man, a castle and a green,
for setups.
"""

from __future__ import annotations

from pathlib import Path

import pygame
from pygame import SRCALPHA, Surface

from game.ui.drawing.painters.board.castles import castle, green
from game.ui.drawing.painters.board.men import LEGIBLE, man
from game.ui.drawing.painters.board.terrain import MOUNTAIN, OPEN, ROUGH, terrain

ROOT = Path(__file__).resolve().parents[1]
TILESET = ROOT / "levels" / "feudal" / "terrain.png"
TILE = 32  # pixels along a side
COLOUR = "slate"  # belongs to no side


def tiles() -> list[Surface]:
    """Each tile, in the order of the picture."""
    size = (TILE, TILE)
    fonts = ROOT / "assets" / "fonts"
    return [
        *(_land(kind) for kind in (OPEN, ROUGH, MOUNTAIN)),
        man(f"{COLOUR}/knight", size, fonts=fonts, shown=LEGIBLE),
        castle(COLOUR, "e", size),
        green(COLOUR, "e", size),
    ]


def _land(kind: str) -> Surface:
    """One square of its kind in open ground, so that its outline shows."""
    beside = OPEN * 3
    whole = terrain((beside, OPEN + kind + OPEN, beside), TILE)
    return whole.subsurface((TILE, TILE, TILE, TILE))


def tileset() -> Surface:
    """All tiles side by side."""
    row = tiles()
    surface = Surface((TILE * len(row), TILE), SRCALPHA)
    for place, tile in enumerate(row):
        surface.blit(tile, (TILE * place, 0))
    return surface


def main() -> None:
    """Write the picture under levels/."""
    TILESET.parent.mkdir(parents=True, exist_ok=True)
    pygame.image.save(tileset(), TILESET)
    print(f"{TILESET.stat().st_size:7} bytes  {TILESET.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
