"""Looks for tests: the real fonts, any size."""

from pathlib import Path

from game.ui.look import Look
from game.ui.painters.skin import Skin
from game.ui.screen import unit
from game.ui.theme import TABLE, Theme
from game.ui.typeface import Typeface

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
