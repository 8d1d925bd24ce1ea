"""Looks for tests: the real fonts in any size."""

from pathlib import Path

from game.ui.drawing.look import Look
from game.ui.drawing.painters.skin import Skin
from game.ui.drawing.theme import TABLE, Theme
from game.ui.drawing.typeface import Typeface
from game.ui.window.screen import unit

FONTS = Path(__file__).resolve().parents[2] / "assets" / "fonts"
TYPEFACE = Typeface(FONTS)


def look_for(
    size: tuple[int, int] = (1280, 720),
    *,
    scale: float = 1.0,
    text: float = 1.0,
    theme: Theme = TABLE,
) -> Look:
    k = unit(size, scale)
    return Look(Skin(theme, k), TYPEFACE, size, k, text)
