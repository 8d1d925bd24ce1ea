"""Text with small pictures of cards, and with keys: ``Play {7H}``, ``Press {hint}``."""

from __future__ import annotations

import re
from collections.abc import Iterator

from pygame import BLEND_RGBA_MULT, SRCALPHA, Surface, draw

from game.engine.cards import BACK
from game.table.words import TOKEN
from game.ui.drawing.look import Look
from game.ui.drawing.painters import suits, svg
from game.ui.drawing.painters.suits import SuitSet
from game.ui.drawing.theme import Colour
from game.ui.drawing.typeface import Role

SPACES = re.compile(r"[ \n]+")  # a no-break space keeps its words together
FACE = "#FBF7EC"
EDGE = "#8C8472"
FAINT = 150  # alpha of words that no longer count
JOKERS = {"XB": "#181A1F", "XR": "#B22222"}  # the colours of their letters


class CardText:
    """Lays out text with cards; don't draw on its pictures."""

    def __init__(self, look: Look, suit_set: SuitSet) -> None:
        self._look, self._suits, self._inks = look, suit_set, suits.INKS[suit_set]
        self._chips: dict[tuple[str, int], Surface] = {}

    def at(self, look: Look) -> CardText:
        """The same for another look, such as that of a part with smaller letters."""
        return self if look is self._look else CardText(look, self._suits)

    def line(self, string: str, role: Role, units: float, colour: Colour) -> Surface:
        """One line of any length."""
        return self._joined(list(self._words(string, role, units, colour)), role, units)

    def wrapped(
        self, string: str, role: Role, units: float, colour: Colour, width: int
    ) -> list[Surface]:
        """Lines that fit the width in pixels; a longer word has its own line."""
        space = self._look.text_width(role, units, " ")
        lines: list[list[Surface]] = [[]]
        filled = 0
        for word in self._words(string, role, units, colour):
            needed = word.get_width() + (space if lines[-1] else 0)
            if lines[-1] and filled + needed > width:
                lines.append([])
                filled, needed = 0, word.get_width()
            lines[-1].append(word)
            filled += needed
        return [self._joined(words, role, units) for words in lines]

    def _words(self, string: str, role: Role, units: float, colour: Colour) -> Iterator[Surface]:
        """A picture for each word, with the cards and punctuation that touch it."""
        for word in filter(None, SPACES.split(self._look.keys.filled(string))):
            parts = [part for part in TOKEN.split(word) if part]
            pictures = [
                self._chip(part[1:-1], self._look.text_px(units))
                if TOKEN.fullmatch(part)
                else self._look.text(role, units, part, colour)
                for part in parts
            ]
            yield pictures[0] if len(pictures) == 1 else _beside(pictures, 0)

    def _joined(self, words: list[Surface], role: Role, units: float) -> Surface:
        return _beside(words, self._look.text_width(role, units, " "))

    def _chip(self, card: str, px: int) -> Surface:
        """A card the size of a word, or a bare suit."""
        key = card, px
        if key not in self._chips:
            self._chips[key] = self._painted(card, px)
        return self._chips[key]

    def _painted(self, card: str, px: int) -> Surface:
        height = round(px * 1.18)
        if card in JOKERS:
            return self._joker(px, height, JOKERS[card])
        if card == BACK:
            body = f'<rect x="4" y="2" width="66" height="96" rx="12" fill="#3F5F86" stroke="{FACE}" stroke-width="8"/>'
            return svg.raster(body, (round(height * 0.74), height), (0, 0, 74, 100))
        suit = suits.named(card[-1])
        ink = self._inks[suit]
        rank = card[:-1]
        letters = self._look.typeface.text(Role.BOLD, rank, round(px * 0.92), _rgb(ink.colour))
        wide = letters.get_width() + round(height * 0.86) if rank else round(height * 0.92)
        box = wide / height * 100
        pip = suits.pip(suit, (box - 40 if rank else box / 2, 50), 56)
        body = suits.gradients(self._inks) + _face(box) + pip
        picture = svg.raster(body, (wide, height), (0, 0, box, 100))
        picture.blit(letters, (round(height * 0.12), (height - letters.get_height()) // 2))
        return picture

    def _joker(self, px: int, height: int, colour: str) -> Surface:
        """A joker: its name instead of a suit."""
        letters = self._look.typeface.text(Role.BOLD, "Joker", round(px * 0.8), _rgb(colour))
        wide = letters.get_width() + round(height * 0.4)
        box = wide / height * 100
        picture = svg.raster(_face(box), (wide, height), (0, 0, box, 100))
        picture.blit(letters, letters.get_rect(center=(wide // 2, height // 2)))
        return picture


def _face(width: float) -> str:
    return (
        f'<rect x="2" y="2" width="{width - 4:.2f}" height="96" rx="16" fill="{FACE}" '
        f'stroke="{EDGE}" stroke-width="3"/>'
    )


def _rgb(colour: str) -> Colour:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def _beside(pictures: list[Surface], space: int) -> Surface:
    """The pictures in a row, centred vertically."""
    width = sum(each.get_width() for each in pictures) + space * max(0, len(pictures) - 1)
    height = max((each.get_height() for each in pictures), default=1)
    whole = Surface((max(1, width), height), SRCALPHA)
    x = 0
    for each in pictures:
        whole.blit(each, (x, (height - each.get_height()) // 2))
        x += each.get_width() + space
    return whole


def struck(words: Surface) -> Surface:
    """Words that no longer count: faint, over a line; across a red diamond it would make a spade."""
    faint, lined = words.copy(), Surface(words.get_size(), SRCALPHA)
    faint.fill((255, 255, 255, FAINT), special_flags=BLEND_RGBA_MULT)
    middle = faint.get_height() // 2
    colour = (255, 255, 255, 2 * FAINT // 3)
    draw.line(lined, colour, (0, middle), (lined.get_width(), middle), max(1, middle // 9))
    lined.blit(faint, (0, 0))
    return lined
