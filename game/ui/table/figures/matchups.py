"""Matchups: how two cards that face each other fared, in the gap between them."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import SRCALPHA, Rect, Surface

from game.table.figures import Encounter
from game.ui.drawing.look import Look
from game.ui.drawing.painters import svg, tokens
from game.ui.drawing.painters.skin import svg_colour
from game.ui.drawing.theme import LEAST_TEXT, SMALL, TINY, Colour
from game.ui.drawing.typeface import Role

BEAD = 13  # units: for each Marker
ARROW = 11  # units
GAP = 3
GROUND = 200  # opaque, of 255, of the plate below the outcome
HIT: Colour = (255, 158, 150)  # for the loser; a red that can be read on dark felt


def painted(look: Look, shown: Encounter, size: tuple[int, int]) -> Surface:
    """Each one's strength beside it; between them the outcome, and an arrow to the loser."""
    canvas = Surface(size, SRCALPHA)
    theme = look.skin.theme
    for texts, is_above in ((shown.above, True), (shown.below, False)):
        if texts:
            is_loser = shown.loser == ("above" if is_above else "below")
            words = _words(look, texts, HIT if is_loser else theme.ivory, size[0])
            place = words.get_rect(midtop=(size[0] // 2, 0))
            place.bottom = place.bottom if is_above else size[1]
            canvas.blit(words, place)
    if shown.text:
        _outcome(canvas, look, shown)
    return canvas


def _words(look: Look, texts: Sequence[str], colour: Colour, width: int) -> Surface:
    """The longest text that fits."""
    px = LEAST_TEXT
    fitting = (each for each in texts if look.typeface.width(Role.BOLD, each, px) <= width)
    text = next(fitting, texts[-1])
    return look.fitted(Role.BOLD, TINY, text, colour, width, shadow=True)[0]


def _outcome(canvas: Surface, look: Look, shown: Encounter) -> None:
    theme, pad = look.skin.theme, look.px(GAP)
    signs = [_arrow(look, shown)] if shown.loser else []
    bead = look.px(BEAD)
    signs += [tokens.token("marker", (bead, bead)) for _ in range(shown.count)]
    beside = sum(sign.get_width() + pad for sign in signs)
    room = canvas.get_width() - beside - 4 * pad
    text = shown.text
    if signs and look.typeface.width(Role.BODY, text, LEAST_TEXT) > room:
        text = " "  # the arrow says it
    words = look.fitting(Role.BODY, SMALL, text, theme.brass, max(1, room))
    plate = Rect(0, 0, words.get_width() + beside + 4 * pad, words.get_height() + pad)
    plate.center = canvas.get_rect().center
    canvas.blit(look.skin.fill(plate.size, theme.ink, GROUND, plate.h / 2), plate)
    if shown.is_live:
        line = look.skin.fill((plate.w - plate.h, max(2, look.px(2))), theme.target, 255, 1)
        canvas.blit(line, line.get_rect(midbottom=plate.midbottom))
    left = plate.x + 2 * pad
    for picture in (words, *signs):
        canvas.blit(picture, picture.get_rect(midleft=(left, plate.centery)))
        left += picture.get_width() + pad


def _arrow(look: Look, shown: Encounter) -> Surface:
    path = "M50 4L96 92H4Z" if shown.loser == "above" else "M50 96L4 8H96Z"
    body = f'<path d="{path}" fill="{svg_colour(HIT)}"/>'
    side = look.px(ARROW)
    return svg.raster(body, (side, side), (0, 0, 100, 100))
