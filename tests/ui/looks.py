"""Looks for tests: the real fonts in any size."""

from pathlib import Path

from game.ui.drawing.art import Art
from game.ui.drawing.look import Look
from game.ui.drawing.painters.skin import Skin
from game.ui.drawing.picture_cache import MemoryCache
from game.ui.drawing.shadows import CardShadows
from game.ui.drawing.theme import TABLE, Theme
from game.ui.drawing.typeface import Typeface
from game.ui.window.screen import unit

FONTS = Path(__file__).resolve().parents[2] / "assets" / "fonts"
TYPEFACE = Typeface(FONTS)
MIB = 1024 * 1024


def _shared_art() -> Art:
    """Pictures that all tests share, with room for those of every game and size."""
    art = Art(FONTS)
    art._pictures, art._masters = MemoryCache(96 * MIB), MemoryCache(96 * MIB)
    art._felts, art._grounds = MemoryCache(64 * MIB), MemoryCache(64 * MIB)
    art._shadows = CardShadows(32 * MIB)
    return art


ART = _shared_art()


def look_for(
    size: tuple[int, int] = (1280, 720),
    *,
    scale: float = 1.0,
    text: float = 1.0,
    theme: Theme = TABLE,
) -> Look:
    k = unit(size, scale)
    return Look(Skin(theme, k), TYPEFACE, size, k, text)
