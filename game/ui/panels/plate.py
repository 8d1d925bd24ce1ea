"""A player's name plate: emblem, name, level, status, turn marker."""

from __future__ import annotations

from pygame import SRCALPHA, Rect, Surface

from game.table.figures import Plate
from game.ui.drawing.look import Look, Size
from game.ui.drawing.painters.texture import glow
from game.ui.drawing.theme import BODY, HEADING, LEAST_TEXT, TINY, Colour
from game.ui.drawing.typeface import Role

WIDTH, HEIGHT = 196, 56  # units
EMBLEM = 36  # units high
MARGIN = 2  # units above and below the lines
DEALER = "Dealer"
MOST = 10_000  # pixels: no limit
SMALLER = 0.8  # of the usual letters: a brief text is better than the whole one in smaller ones


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
    look = look.shrunk(lambda small: _has_room(small, plate, name, emblem, (widest, highest)))
    theme = look.skin.theme
    size = _size(look, widest, highest)
    sheet = look.skin.panel(size)
    canvas = sheet.surface.copy()
    box = Rect(sheet.pad, sheet.pad, *size)
    if plate.active:
        halo = glow(size, look.skin.radius(size), theme.target, blur=look.px(6), width=look.px(2))
        lit = Surface(canvas.get_size(), canvas.get_flags(), canvas)
        halo.draw(lit, box)
        lit.blit(canvas, (0, 0))
        canvas = lit
    edge = _edge(look, size[0])
    canvas.blit(emblem, emblem.get_rect(midleft=(box.x + edge, box.centery)))
    whole = room = _room(look, size[0], emblem)
    left = box.right - min(look.px(10), edge) - whole
    corner = min(look.px(8), edge)
    if plate.dealer:
        token = _dealer(look, room - look.px(4) - look.text_width(Role.BOLD, BODY, name))
        beside = room - token.get_width() - look.px(4)
        if look.typeface.width(Role.BOLD, name, LEAST_TEXT) <= beside:  # the name matters more
            canvas.blit(token, token.get_rect(topright=(box.right - corner, box.y + corner)))
            room = beside
    if plate.count:
        number = _count(look, plate)
        canvas.blit(number, number.get_rect(midright=(box.right - corner, box.centery)))
        room = whole = room - number.get_width() - look.px(4)
    colour = theme.brass if plate.active else theme.ivory
    first, has_level = _named(look, name, level, colour, room)
    lines = [first]
    rows = min(2, (size[1] - first.get_height()) // look.line_height(Role.BODY, TINY))
    if rows:
        text = _status(look, plate, "" if has_level else level, whole, rows)
        if text:
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


def _status(look: Look, plate: Plate, level: str, width: int, rows: int) -> str:
    """What is written under the name: the fullest text that fits without much smaller letters."""
    texts = [each for each in (plate.line, plate.brief) if each]
    usual = look.text_px(TINY)
    if not texts:
        return level if _fits(look, level, width, 1) else ""
    if level:
        levelled = [f"{level} \N{MIDDLE DOT} {each}" for each in texts]
        fitting = [
            each
            for most in range(1, rows + 1)  # rather a shorter text on one line than two lines
            if most == 1 or not plate.count  # beside a number never two
            for each in levelled
            if _fits(look, each, width, most, usual)
        ]
        if fitting:
            return fitting[0]
    for px in (max(LEAST_TEXT, round(usual * SMALLER)), LEAST_TEXT):
        fitting = [
            each
            for most in range(1 if plate.count else rows, rows + 1)  # beside a number, too
            for each in texts
            if _fits(look, each, width, most, px)
        ]
        if fitting:
            return fitting[0]
    return "" if plate.count else texts[-1]  # no cut-off line beside a large number


def _fits(look: Look, text: str, width: int, rows: int, px: int = LEAST_TEXT) -> bool:
    """Whether the text fits on this many lines in letters of this size."""
    parts = look.typeface.wrapped(Role.BODY, text, px, width)
    return bool(text) and len(parts) <= rows and " ".join(parts) == text


def _count(look: Look, plate: Plate) -> Surface:
    """The number, and below it the toll."""
    theme = look.skin.theme
    if plate.is_low:
        return _slip(look, plate.count, HEADING)
    number = look.text(Role.BOLD, HEADING, plate.count, theme.ivory)
    if not plate.toll:
        return number
    toll = _slip(look, plate.toll, BODY)
    width, below = max(number.get_width(), toll.get_width()), number.get_height() - look.px(3)
    whole = Surface((width, below + toll.get_height()), SRCALPHA)
    whole.blit(number, number.get_rect(midtop=(width // 2, 0)))
    whole.blit(toll, toll.get_rect(midtop=(width // 2, below)))
    return whole


def _slip(look: Look, text: str, units: float) -> Surface:
    """A number on a plate of its own: a danger."""
    theme = look.skin.theme
    number = look.text(Role.BOLD, units, text, theme.danger_text)
    size = number.get_width() + look.px(10), number.get_height()
    slip = Surface(size, SRCALPHA)
    slip.blit(look.skin.fill(size, theme.danger_plate, 255, size[1] // 3), (0, 0))
    slip.blit(number, number.get_rect(center=slip.get_rect().center))
    return slip


def _size(look: Look, widest: int, highest: int) -> Size:
    """The size: it grows with the letters, and has more lines if it is narrow."""
    wide, high = look.text_room(WIDTH), look.text_room(HEIGHT)
    if wide <= widest:
        return wide, min(high, highest)
    lines = look.line_height(Role.BOLD, BODY) + 2 * look.line_height(Role.BODY, TINY)
    return widest, min(highest, max(high, lines + look.px(8)))


def _edge(look: Look, wide: int) -> int:
    """The margin at the left: less in a narrow plate with large letters."""
    return min(look.px(12), wide // 16)


def _room(look: Look, wide: int, emblem: Surface) -> int:
    """The width beside the emblem."""
    edge = _edge(look, wide)
    return wide - edge - min(look.px(8), edge) - min(look.px(10), edge) - emblem.get_width()


def _has_room(look: Look, plate: Plate, name: str, emblem: Surface, most: Size) -> bool:
    """Whether the whole name has room, beside the number and above a line of text."""
    wide, high = _size(look, *most)
    beside = _count(look, plate).get_width() + look.px(4) if plate.count else 0
    if plate.dealer:
        beside += look.typeface.width(Role.BOLD, DEALER, LEAST_TEXT) + look.px(16)
    lines = look.line_height(Role.BOLD, BODY)
    lines += look.line_height(Role.BODY, TINY) if plate.line else 0
    long = look.text_width(Role.BOLD, BODY, name) + beside
    return lines + 2 * look.px(MARGIN) <= high and long <= _room(look, wide, emblem)


def _dealer(look: Look, room: int) -> Surface:
    """The dealer's button: a word on brass, smaller if it has to be."""
    theme = look.skin.theme
    least = look.typeface.width(Role.BOLD, DEALER, LEAST_TEXT)
    room = max(least, room - look.px(12))
    word = look.fitting(Role.BOLD, TINY, DEALER, theme.primary_text, room)
    size = word.get_width() + look.px(12), word.get_height() + look.px(1)
    token = look.skin.fill(size, theme.primary, 255, size[1] / 2).copy()
    token.blit(word, word.get_rect(center=token.get_rect().center))
    return token
