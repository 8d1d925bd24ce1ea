"""What can be had for points: what it costs, what it does, and why it cannot be had now."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import SRCALPHA, Rect, Surface

from game.table.figures import Market, Ware
from game.ui.look import Look
from game.ui.theme import HEADING, SMALL, TINY, Colour
from game.ui.typeface import Role

PADDING = 8  # units between the panel's rim and what is in it
WARE_GAP = 5  # between two wares
MOST_LINES = 4  # of what one does


def height(look: Look, market: Market, width: int) -> int:
    """How high the panel of this width is with all that there is to say, in pixels."""
    room = width - 2 * look.px(PADDING)
    wares = sum(_high(each) + look.px(WARE_GAP) for each in _wares(look, market, room, brief=False))
    return _head(look, market, room) + wares + 2 * look.px(PADDING)


def least(look: Look, market: Market, width: int) -> int:
    """How high it is with names and prices alone."""
    room = width - 2 * look.px(PADDING)
    wares = sum(_high(each) + look.px(2) for each in _wares(look, market, room, brief=True))
    return _head(look, market, room) + wares + 2 * look.px(PADDING)


def painted(look: Look, market: Market, size: tuple[int, int]) -> Surface:
    """The panel at this size, in pixels; where it is low, names and prices, as many as fit."""
    pad = look.px(PADDING)
    sheet = look.skin.panel(size)
    canvas = sheet.surface.copy()
    inside = Rect(sheet.pad, sheet.pad, *size).inflate(-2 * pad, -2 * pad)
    top = inside.y
    for line in _titles(look, market, inside.w):
        canvas.blit(line, line.get_rect(midtop=(inside.centerx, top)))
        top += line.get_height()
    brief = size[1] < height(look, market, size[0])
    gap = look.px(2 if brief else WARE_GAP)
    for rows in _wares(look, market, inside.w, brief=brief):
        if top + gap + _high(rows) > inside.bottom:
            break
        top += gap
        for row in rows:
            canvas.blit(row, (inside.x, top))
            top += row.get_height()
    return canvas


def _titles(look: Look, market: Market, room: int) -> list[Surface]:
    theme = look.skin.theme
    title = look.fitting(Role.TITLE, HEADING - 5, market.title, theme.brass, room)
    note = look.fitted(Role.BODY, TINY, market.note, theme.ivory, room, lines=2)
    return [title, *(note if market.note else [])]


def _head(look: Look, market: Market, room: int) -> int:
    return sum(line.get_height() for line in _titles(look, market, room))


def _high(rows: list[Surface]) -> int:
    return sum(row.get_height() for row in rows)


def _wares(look: Look, market: Market, room: int, *, brief: bool) -> Iterator[list[Surface]]:
    """Each ware as rows of letters, one below the other."""
    theme = look.skin.theme
    for ware in market.wares:
        colour = theme.faded if ware.why_not else theme.ivory
        rows = [_priced(look, ware, colour, room)]
        words = " ".join(filter(None, (ware.line, ware.why_not)))
        if words and not brief:
            muted = theme.faded if ware.why_not else theme.muted
            rows += look.fitted(Role.BODY, TINY, words, muted, room, lines=MOST_LINES)
        yield rows


def _priced(look: Look, ware: Ware, colour: Colour, room: int) -> Surface:
    """The name at the left, the price at the right."""
    row = Surface((room, look.line_height(Role.BOLD, SMALL)), SRCALPHA)
    price = look.text(Role.BOLD, SMALL, str(ware.price), colour)
    left = room - price.get_width() - look.px(6)
    name = look.fitting(Role.BOLD, SMALL, ware.name, colour, left)
    row.blit(name, name.get_rect(midleft=(0, row.get_height() // 2)))
    row.blit(price, price.get_rect(midright=(room, row.get_height() // 2)))
    return row
