"""Fonts at any size, and cached pictures of text."""

from __future__ import annotations

import logging
from bisect import bisect_right
from enum import StrEnum
from functools import cache, lru_cache
from pathlib import Path

import pygame
from pygame import SRCALPHA, Surface
from pygame.font import Font

from game.ui.drawing.picture_cache import MemoryCache, weight
from game.ui.drawing.theme import Colour

_SHADOW_ALPHA = 128
_MIB = 1024 * 1024
_FONT = 200 * 1024  # bytes, roughly: FreeType keeps outlines, SDL every drawn letter

_PLAIN = 1.35  # factor: pygame's own font is small for its size

_log = logging.getLogger(__name__)


class Role(StrEnum):
    """What a font is used for; each role has its own file."""

    TITLE = "cinzel-600.ttf"
    BODY = "atkinson-400.ttf"
    BOLD = "atkinson-700.ttf"
    ITALIC = "atkinson-400i.ttf"
    BOLD_ITALIC = "atkinson-700i.ttf"
    READING = "garamond-500.ttf"
    READING_ITALIC = "garamond-500i.ttf"
    READING_BOLD = "garamond-700.ttf"
    INDEX = "index-700.ttf"


def font_of(path: Path, px: int) -> Font:
    """The font in a file, or pygame's own font if the file is missing or damaged."""
    try:
        font = Font(path, px)
        font.size("A")  # fails if the file is damaged
    except (OSError, ValueError, pygame.error) as error:
        _complain(path.name, str(error))
        return Font(None, round(px * _PLAIN))
    return font


@lru_cache(maxsize=96)
def cropped(fonts: Path, role: Role, px: int, text: str, colour: str) -> Surface:
    """Letters without any margin, for painters to scale; don't draw on them."""
    drawn = font_of(fonts / role.value, px).render(text, True, colour)  # noqa: FBT003 - pygame's own signature
    return drawn.subsurface(drawn.get_bounding_rect()).copy()


@cache
def _complain(name: str, why: str) -> None:
    """Logs each missing font only once."""
    _log.warning("Other letters are used in place of %s: %s", name, why)


class Typeface:
    """The fonts of a folder, and a cache of pictures of text."""

    def __init__(self, folder: Path, *, keep: int = 16 * _MIB) -> None:
        """``keep``: how many bytes of pictures to cache."""
        pygame.font.init()
        self._folder = folder
        self._fonts: MemoryCache[Font] = MemoryCache(12 * _MIB)
        self._kept: MemoryCache[Surface] = MemoryCache(keep)

    def clear(self) -> None:
        """Forgets all fonts and pictures, for a window of another size."""
        self._fonts.clear()
        self._kept.clear()

    def font(self, role: Role, px: int) -> Font:
        """The font of a role, ``px`` pixels high."""
        return self._fonts.kept(
            (role, px), lambda: font_of(self._folder / role.value, px), lambda font: _FONT
        )

    def text(self, role: Role, string: str, px: int, colour: Colour, *, shadow: int = 0) -> Surface:
        """A picture of one line; don't draw on it. ``shadow``: how far the shadow falls, in pixels."""
        key = (role, string, px, colour, shadow)
        return self._kept.kept(key, lambda: self._written(*key), weight)

    def width(self, role: Role, string: str, px: int) -> int:
        """The width of a line in pixels."""
        return self.font(role, px).size(string)[0]

    def height(self, role: Role, px: int) -> int:
        """The distance from one line to the next in pixels."""
        return self.font(role, px).get_linesize()

    def wrapped(self, role: Role, string: str, px: int, width: int) -> list[str]:
        """The text in lines that fit the width; words longer than a line are broken."""
        font = self.font(role, px)
        lines = []
        for paragraph in string.split("\n"):
            line = ""
            for word in paragraph.split(" "):
                longer = f"{line} {word}" if line else word
                if font.size(longer)[0] <= width:
                    line = longer
                    continue
                if line:
                    lines.append(line)
                *full, line = _broken(font, word, width)
                lines.extend(full)
            lines.append(line)
        return lines

    def shortened(self, role: Role, string: str, px: int, width: int) -> str:
        """The text, cut off with an ellipsis if it doesn't fit."""
        font = self.font(role, px)
        if font.size(string)[0] <= width:
            return string
        fits = bisect_right(
            range(1, len(string)), width, key=lambda end: font.size(string[:end].rstrip() + "…")[0]
        )
        return string[:fits].rstrip() + "…"

    def _written(self, role: Role, string: str, px: int, colour: Colour, shadow: int) -> Surface:
        font = self.font(role, px)
        letters = font.render(string, True, colour)  # noqa: FBT003 - pygame's own signature
        if not shadow:
            return letters
        dark = font.render(string, True, (0, 0, 0))  # noqa: FBT003 - as above
        dark.set_alpha(_SHADOW_ALPHA)
        width, height = letters.get_size()
        picture = Surface((width + shadow, height + shadow), SRCALPHA)
        picture.blit(dark, (shadow, shadow))
        picture.blit(letters, (0, 0))
        return picture


def _broken(font: Font, word: str, width: int) -> list[str]:
    """The word in pieces that fit, at least one letter each."""
    pieces = [""]
    for letter in word:
        if pieces[-1] and font.size(pieces[-1] + letter)[0] > width:
            pieces.append("")
        pieces[-1] += letter
    return pieces
