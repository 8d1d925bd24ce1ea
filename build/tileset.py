"""Writes the tiles that boards are drawn with in Tiled: `python build/tileset.py`.

They are painted by the program itself, in one row: open, rough, mountain; then, to mark where a
setup has them, a man, a castle and a green.
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
COLOUR = "slate"  # of what may belong to either side


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
    """One square of its kind in the midst of a meadow, so that its outline is seen."""
    beside = OPEN * 3
    whole = terrain((beside, OPEN + kind + OPEN, beside), TILE)
    return whole.subsurface((TILE, TILE, TILE, TILE))


def tileset() -> Surface:
    """All tiles beside each other."""
    row = tiles()
    surface = Surface((TILE * len(row), TILE), SRCALPHA)
    for place, tile in enumerate(row):
        surface.blit(tile, (TILE * place, 0))
    return surface


def main() -> None:
    """Write the picture to its place under levels/."""
    TILESET.parent.mkdir(parents=True, exist_ok=True)
    pygame.image.save(tileset(), TILESET)
    print(f"{TILESET.stat().st_size:7} bytes  {TILESET.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
