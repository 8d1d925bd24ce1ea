"""What can be had for points: what it costs, what it does, and why it cannot be had now."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pygame import SRCALPHA, Rect, Surface

from game.table.figures import Market, Ware
from game.ui.look import Look
from game.ui.theme import HEADING, SMALL, TINY, Colour
from game.ui.typeface import Role

PADDING = 8  # units between the panel's rim and what is in it
WARE_GAP = 3  # between two wares
MOST_LINES = 5  # of what one does


def height(look: Look, market: Market, width: int) -> int:
    """How high the panel of this width is with all that there is to say, in pixels."""
    return _around(look, market, width) + _high(look, _rows(look, market, width, later=True))


def least(look: Look, market: Market, width: int) -> int:
    """How high it is with what is sold now; 0 if nothing is."""
    rows = _rows(look, market, width, later=False)
    return _around(look, market, width) + _high(look, rows) if market.wares else 0


def painted(look: Look, market: Market, size: tuple[int, int]) -> Surface:
    """The panel at this size, in pixels: what is sold now first, and how many have no room."""
    pad = look.px(PADDING)
    sheet = look.skin.panel(size)
    canvas = sheet.surface.copy()
    inside = Rect(sheet.pad, sheet.pad, *size).inflate(-2 * pad, -2 * pad)
    top = inside.y
    for line in _titles(look, market, inside.w):
        canvas.blit(line, line.get_rect(midtop=(inside.centerx, top)))
        top += line.get_height()
    wares = list(_rows(look, market, size[0], later=True))
    for number, rows in enumerate(wares):
        left_over = len(wares) - number
        more = look.text(Role.ITALIC, TINY, f"and {left_over} more", look.skin.theme.muted)
        below = more.get_height() if left_over > 1 else 0
        if top + _high(look, [rows]) + below > inside.bottom:
            canvas.blit(more, (inside.x, min(top, inside.bottom - more.get_height())))
            break
        top += look.px(WARE_GAP)
        for row in rows:
            canvas.blit(row, (inside.x, top))
            top += row.get_height()
    return canvas


def _around(look: Look, market: Market, width: int) -> int:
    room = width - 2 * look.px(PADDING)
    titles = sum(line.get_height() for line in _titles(look, market, room))
    return titles + 2 * look.px(PADDING)


def _high(look: Look, wares: Iterable[list[Surface]]) -> int:
    return sum(look.px(WARE_GAP) + sum(row.get_height() for row in rows) for rows in wares)


def _titles(look: Look, market: Market, room: int) -> list[Surface]:
    theme = look.skin.theme
    title = look.fitting(Role.TITLE, HEADING - 5, market.title, theme.brass, room)
    note = look.fitted(Role.BODY, TINY, market.note, theme.ivory, room, lines=2)
    return [title, *(note if market.note else [])]


def _rows(look: Look, market: Market, width: int, *, later: bool) -> Iterator[list[Surface]]:
    """Each ware as rows of letters, one below the other; of what comes later the first alone."""
    theme, room = look.skin.theme, width - 2 * look.px(PADDING)
    for ware in market.wares:
        colour = theme.faded if ware.why_not else theme.ivory
        muted = theme.faded if ware.why_not else theme.muted
        words = " ".join(filter(None, (ware.line, ware.why_not)))
        lines = look.fitted(Role.BODY, TINY, words, muted, room, lines=MOST_LINES)
        yield [_priced(look, ware, colour, room), *lines]
    for ware in market.later if later else ():
        yield [_priced(look, ware, theme.faded, room)]


def _priced(look: Look, ware: Ware, colour: Colour, room: int) -> Surface:
    """The name at the left, in two lines if it is long, the price at the right."""
    price = look.text(Role.BOLD, SMALL, str(ware.price), colour)
    left = room - price.get_width() - look.px(6)
    lines = 2 if " " in ware.name else 1
    name = look.fitted(Role.BOLD, SMALL, ware.name, colour, left, lines=lines)
    row = Surface((room, sum(line.get_height() for line in name)), SRCALPHA)
    for n, line in enumerate(name):
        row.blit(line, (0, n * line.get_height()))
    row.blit(price, price.get_rect(topright=(room, 0)))
    return row
