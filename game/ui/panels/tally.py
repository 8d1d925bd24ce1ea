"""The points of all games of a match, towards its goal."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from game.table.figures import Tally
from game.ui.look import Look
from game.ui.theme import BODY, HEADING, TINY
from game.ui.typeface import Role

LETTERS = 0.8  # of the height of a row


def height(look: Look, tally: Tally, *, brief: bool = False) -> int:
    """How high the panel must be, in pixels; ``brief``: with nothing but names and numbers."""
    if brief:
        return look.px(20) + len(tally.points) * look.line_height(Role.BODY, BODY)
    rows = len(tally.points) * _step(look)
    note = look.line_height(Role.BODY, TINY) if tally.note else 0
    return look.px(24) + look.line_height(Role.TITLE, HEADING - 3) + rows + note


def painted(look: Look, tally: Tally, names: Sequence[str], size: tuple[int, int]) -> Surface:
    """The whole panel at this size, in pixels; brief, if there is no room for all of it."""
    sheet = look.skin.panel(size)
    canvas = sheet.surface.copy()
    inside = Rect(sheet.pad, sheet.pad, *size).inflate(-look.px(24), -look.px(20))
    if size[1] < height(look, tally):
        _write_rows(canvas, look, tally, names, inside)
    else:
        _write_all(canvas, look, tally, names, inside)
    return canvas


def _write_all(
    canvas: Surface, look: Look, tally: Tally, names: Sequence[str], inside: Rect
) -> None:
    theme = look.skin.theme
    title = look.fitting(Role.TITLE, HEADING - 3, tally.title, theme.brass, inside.w)
    canvas.blit(title, title.get_rect(midtop=inside.midtop))
    rows = Rect(inside.x, inside.y, inside.w, len(tally.points) * _step(look))
    rows.y += look.line_height(Role.TITLE, HEADING - 3)
    _write_rows(canvas, look, tally, names, rows)
    if tally.goal:
        for n, points in enumerate(tally.points):
            top = rows.y + n * _step(look) + look.line_height(Role.BODY, BODY)
            bar = Rect(rows.x, top, rows.w, max(2, look.px(5)))
            _bar(canvas, look, bar, min(1.0, points / tally.goal))
    if tally.note:
        note = look.fitting(Role.BODY, TINY, tally.note, theme.muted, inside.w)
        canvas.blit(note, note.get_rect(midtop=(inside.centerx, rows.bottom)))


def _write_rows(
    canvas: Surface, look: Look, tally: Tally, names: Sequence[str], rows: Rect
) -> None:
    """Who has how many; the best in bold."""
    colour, best = look.skin.theme.ivory, max(tally.points, default=0)
    step = rows.h / max(1, len(tally.points))
    most = look.text_units(step * LETTERS)
    for n, (name, points) in enumerate(zip(names, tally.points, strict=True)):
        role = Role.BOLD if points == best and best else Role.BODY
        number = look.fitting(Role.BOLD, min(BODY, most), str(points), colour, rows.w)
        room = rows.w - number.get_width() - look.px(8)
        letters = look.fitting(role, min(BODY, most), name, colour, room)
        top = rows.y + round(n * step)
        canvas.blit(letters, (rows.x, top))
        canvas.blit(number, number.get_rect(topright=(rows.right, top)))


def _step(look: Look) -> int:
    """From one name to the next, its bar between them."""
    return max(look.px(34), look.line_height(Role.BODY, BODY) + look.px(14))


def _bar(canvas: Surface, look: Look, bar: Rect, share: float) -> None:
    theme = look.skin.theme
    canvas.blit(look.skin.fill(bar.size, theme.well, 200, bar.h / 2), bar)
    filled = (max(bar.h, round(bar.w * share)), bar.h)
    canvas.blit(look.skin.fill(filled, theme.gold, 255, bar.h / 2), bar)
