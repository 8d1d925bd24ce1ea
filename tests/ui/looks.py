"""Looks for tests: the real fonts in any size."""

from pathlib import Path

from pygame import Surface

from game.ui.drawing.art import Art, Pack, Picture
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


class SharedArt(Art):
    """Pictures that all tests share, with room for those of every game and size."""

    def __init__(self) -> None:
        super().__init__(FONTS)
        self._felts, self._grounds = MemoryCache(64 * MIB), MemoryCache(64 * MIB)
        self._shadows = CardShadows(32 * MIB)
        self._by_pack: dict[Pack, tuple[MemoryCache[Picture], MemoryCache[Surface]]] = {}
        self.pack = self._pack

    @property
    def pack(self) -> Pack:
        return self._pack

    @pack.setter
    def pack(self, pack: Pack) -> None:
        """Each look of the cards keeps its own pictures."""
        self._pack = pack
        new = (MemoryCache(32 * MIB), MemoryCache(32 * MIB))
        self._pictures, self._masters = self._by_pack.setdefault(pack, new)


ART = SharedArt()


def look_for(
    size: tuple[int, int] = (1280, 720),
    *,
    scale: float = 1.0,
    text: float = 1.0,
    theme: Theme = TABLE,
) -> Look:
    k = unit(size, scale)
    return Look(Skin(theme, k), TYPEFACE, size, k, text)
