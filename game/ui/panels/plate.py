"""A player's name plate: emblem, name, level, status, turn marker."""

from __future__ import annotations

from pygame import SRCALPHA, Rect, Surface

from game.table.figures import Plate
from game.ui.drawing.look import Look
from game.ui.drawing.painters.texture import glow
from game.ui.drawing.theme import BODY, HEADING, LEAST_TEXT, TINY, Colour
from game.ui.drawing.typeface import Role

WIDTH, HEIGHT = 196, 56  # units
EMBLEM = 36  # units high
DEALER = "Dealer"
MOST = 10_000  # pixels: no limit


def emblem_side(look: Look, widest: int, highest: int = MOST) -> int:
    """The side of the emblem on a plate of at most this width and height, in pixels."""
    return min(look.px(EMBLEM), widest // 5, highest * 3 // 4)


def painted(
    look: Look,
    plate: Plate,
    name: str,
    emblem: Surface,
    widest: int,
    *,
    highest: int = MOST,
    level: str = "",
) -> Surface:
    """The plate with its shadow or glow; ``widest`` and ``highest`` in pixels.

    A computer's ``level`` stands beside its name, else before its status.
    """
    theme = look.skin.theme
    wide, high = _size(look, widest)
    size = wide, min(high, highest)
    sheet = look.skin.panel(size)
    canvas = sheet.surface.copy()
    box = Rect(sheet.pad, sheet.pad, *size)
    if plate.active:
        halo = glow(size, look.skin.radius(size), theme.target, blur=look.px(6), width=look.px(2))
        lit = Surface(canvas.get_size(), canvas.get_flags(), canvas)
        halo.draw(lit, box)
        lit.blit(canvas, (0, 0))
        canvas = lit
    canvas.blit(emblem, emblem.get_rect(midleft=(box.x + look.px(12), box.centery)))
    left = box.x + look.px(20) + emblem.get_width()
    whole = room = box.right - look.px(10) - left
    if plate.dealer:
        token = _dealer(look)
        beside = room - token.get_width() - look.px(4)
        if look.typeface.width(Role.BOLD, name, LEAST_TEXT) <= beside:  # the name matters more
            corner = box.right - look.px(8), box.y + look.px(8)
            canvas.blit(token, token.get_rect(topright=corner))
            room = beside
    if plate.count:
        number = _count(look, plate)
        canvas.blit(number, number.get_rect(midright=(box.right - look.px(8), box.centery)))
        room = whole = room - number.get_width() - look.px(4)
    colour = theme.brass if plate.active else theme.ivory
    first, has_level = _named(look, name, level, colour, room)
    rows = (size[1] - first.get_height()) // look.line_height(Role.BODY, TINY)
    lines = [first]
    if rows and plate.line:
        rows = min(2, rows)
        texts, least = (plate.line, plate.brief), look.text_px(TINY)
        levelled = [f"{level} \N{MIDDLE DOT} {each}" for each in texts if each]
        fitting = [each for each in levelled if _fits(look, each, whole, rows, least)]
        if has_level or not level or not fitting:
            fitting = [each for each in texts if _fits(look, each, whole, rows)]
        text = fitting[0] if fitting else plate.brief or plate.line
        if fitting or not plate.count:  # no cut-off line beside a large number
            lines += look.fitted(Role.BODY, TINY, text, theme.muted, whole, lines=rows)
    top = box.centery - sum(line.get_height() for line in lines) // 2
    for line in lines:
        canvas.blit(line, (left, top))
        top += line.get_height()
    return canvas


def _named(look: Look, name: str, level: str, colour: Colour, room: int) -> tuple[Surface, bool]:
    """The name, and the level after it if there is room for both; whether there is."""
    tail = look.text(Role.BODY, TINY, f"  {level}", look.skin.theme.muted)
    beside = room - tail.get_width()
    if not level or look.text_width(Role.BOLD, TINY, name) > beside:
        return look.fitting(Role.BOLD, BODY, name, colour, room), False
    first = look.fitting(Role.BOLD, BODY, name, colour, beside)
    both = Surface((first.get_width() + tail.get_width(), first.get_height()), SRCALPHA)
    both.blit(first, (0, 0))
    both.blit(tail, tail.get_rect(right=both.get_width(), centery=first.get_height() // 2))
    return both, True


def _fits(look: Look, text: str, width: int, rows: int, px: int = LEAST_TEXT) -> bool:
    """Whether the text fits on this many lines in letters of this size."""
    parts = look.typeface.wrapped(Role.BODY, text, px, width)
    return bool(text) and len(parts) <= rows and " ".join(parts) == text


def _count(look: Look, plate: Plate) -> Surface:
    """The number, and below it the toll."""
    theme = look.skin.theme
    number = look.text(Role.BOLD, HEADING, plate.count, theme.ivory)
    if not plate.toll:
        return number
    toll = look.text(Role.BOLD, BODY, plate.toll, theme.danger_text)
    slip = Rect(0, 0, toll.get_width() + look.px(10), toll.get_height())
    width, below = max(number.get_width(), slip.w), number.get_height() - look.px(3)
    whole = Surface((width, below + slip.h), SRCALPHA)
    whole.blit(number, number.get_rect(midtop=(width // 2, 0)))
    slip.midtop = (width // 2, below)
    whole.blit(look.skin.fill(slip.size, theme.danger_plate, 255, slip.h // 3), slip)
    whole.blit(toll, toll.get_rect(center=slip.center))
    return whole


def _size(look: Look, widest: int) -> tuple[int, int]:
    """The size: it grows with the letters, and has more lines if it is narrow."""
    wide, high = look.text_room(WIDTH), look.text_room(HEIGHT)
    if wide <= widest:
        return wide, high
    lines = look.line_height(Role.BOLD, BODY) + 2 * look.line_height(Role.BODY, TINY)
    return widest, max(high, lines + look.px(8))


def _dealer(look: Look) -> Surface:
    """The dealer's button: a word on brass."""
    theme = look.skin.theme
    word = look.text(Role.BOLD, TINY, DEALER, theme.primary_text)
    size = word.get_width() + look.px(12), word.get_height() + look.px(1)
    token = look.skin.fill(size, theme.primary, 255, size[1] / 2).copy()
    token.blit(word, word.get_rect(center=token.get_rect().center))
    return token
