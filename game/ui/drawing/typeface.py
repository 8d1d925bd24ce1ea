"""Fonts at any size, and cached pictures of text."""

from __future__ import annotations

import logging
from bisect import bisect_right
from enum import StrEnum
from functools import cache, lru_cache
from pathlib import Path

import pygame
from pygame import BLEND_RGBA_MAX, SRCALPHA, Surface
from pygame.font import Font
from pygame.transform import smoothscale

from game.ui.drawing.picture_cache import MemoryCache, weight
from game.ui.drawing.theme import Colour

_SHADOW_ALPHA = 128
_MIB = 1024 * 1024
_FONT = 200 * 1024  # bytes, roughly: FreeType keeps outlines, SDL every drawn letter

_PLAIN = 1.35  # factor: pygame's own font is small for its size
_FINER = 4  # times as large are titles drawn first

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


class Letters:
    """A font at one size."""

    def __init__(self, font: Font, finer: int = 1) -> None:
        """``finer``: the font is so many times too large, and what it draws is made smaller.

        Its letters then stand where they should, not at the nearest pixel: so small capitals are
        evenly spaced.
        """
        self._font, self._finer = font, finer
        self.line_height = round(font.get_linesize() / finer)

    def width(self, string: str) -> int:
        """The width of a line in pixels."""
        return -(-self._font.size(string)[0] // self._finer)

    def drawn(self, string: str, colour: Colour) -> Surface:
        """A picture of one line."""
        picture = self._font.render(string, True, colour)  # noqa: FBT003 - pygame's own signature
        if self._finer == 1:
            return picture
        width, height = self.width(string), round(picture.get_height() / self._finer)
        large = Surface((width * self._finer, height * self._finer), SRCALPHA)
        large.fill((*colour[:3], 0))  # or edges would darken
        large.blit(picture, (0, 0), special_flags=BLEND_RGBA_MAX)
        return smoothscale(large, (width, height))


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
        self._letters: MemoryCache[Letters] = MemoryCache(12 * _MIB)
        self._kept: MemoryCache[Surface] = MemoryCache(keep)

    def clear(self) -> None:
        """Forgets all fonts and pictures, for a window of another size."""
        self._letters.clear()
        self._kept.clear()

    def letters(self, role: Role, px: int) -> Letters:
        """The letters of a role, ``px`` pixels high."""
        finer = _FINER if role == Role.TITLE else 1
        return self._letters.kept(
            (role, px),
            lambda: Letters(font_of(self._folder / role.value, px * finer), finer),
            lambda letters: _FONT * finer,
        )

    def text(self, role: Role, string: str, px: int, colour: Colour, *, shadow: int = 0) -> Surface:
        """A picture of one line; don't draw on it. ``shadow``: how far the shadow falls, in pixels."""
        key = (role, string, px, colour, shadow)
        return self._kept.kept(key, lambda: self._written(*key), weight)

    def width(self, role: Role, string: str, px: int) -> int:
        """The width of a line in pixels."""
        return self.letters(role, px).width(string)

    def height(self, role: Role, px: int) -> int:
        """The distance from one line to the next in pixels."""
        return self.letters(role, px).line_height

    def wrapped(self, role: Role, string: str, px: int, width: int) -> list[str]:
        """The text in lines that fit the width; words longer than a line are broken."""
        letters = self.letters(role, px)
        lines = []
        for paragraph in string.split("\n"):
            line = ""
            for word in paragraph.split(" "):
                longer = f"{line} {word}" if line else word
                if letters.width(longer) <= width:
                    line = longer
                    continue
                if line:
                    lines.append(line)
                *full, line = _broken(letters, word, width)
                lines.extend(full)
            lines.append(line)
        return lines

    def shortened(self, role: Role, string: str, px: int, width: int) -> str:
        """The text, cut off with an ellipsis if it doesn't fit."""
        letters = self.letters(role, px)
        if letters.width(string) <= width:
            return string
        fits = bisect_right(
            range(1, len(string)), width, key=lambda end: letters.width(string[:end].rstrip() + "…")
        )
        return string[:fits].rstrip() + "…"

    def _written(self, role: Role, string: str, px: int, colour: Colour, shadow: int) -> Surface:
        letters = self.letters(role, px)
        light = letters.drawn(string, colour)
        if not shadow:
            return light
        dark = letters.drawn(string, (0, 0, 0))
        dark.set_alpha(_SHADOW_ALPHA)
        width, height = light.get_size()
        picture = Surface((width + shadow, height + shadow), SRCALPHA)
        picture.blit(dark, (shadow, shadow))
        picture.blit(light, (0, 0))
        return picture


def _broken(letters: Letters, word: str, width: int) -> list[str]:
    """The word in pieces that fit, at least one letter each."""
    pieces = [""]
    for letter in word:
        if pieces[-1] and letters.width(pieces[-1] + letter) > width:
            pieces.append("")
        pieces[-1] += letter
    return pieces
