"""The points of all games of a match, towards its goal."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from game.table.figures import Tally
from game.ui.look import Look
from game.ui.theme import BODY, HEADING, TINY
from game.ui.typeface import Role


def height(look: Look, tally: Tally) -> int:
    """How high the panel must be, in pixels."""
    rows = len(tally.points) * look.px(34)
    note = look.line_height(Role.BODY, TINY) if tally.note else 0
    return look.px(24) + look.line_height(Role.TITLE, HEADING - 3) + rows + note


def painted(look: Look, tally: Tally, names: Sequence[str], size: tuple[int, int]) -> Surface:
    """The whole panel at this size, in pixels."""
    theme = look.skin.theme
    sheet = look.skin.panel(size)
    canvas = sheet.surface.copy()
    inside = Rect(sheet.pad, sheet.pad, *size).inflate(-look.px(24), -look.px(20))
    title = look.text(Role.TITLE, HEADING - 3, tally.title, theme.brass)
    canvas.blit(title, title.get_rect(midtop=inside.midtop))
    top = inside.y + title.get_height()
    best = max(tally.points, default=0)
    for name, points in zip(names, tally.points, strict=True):
        role = Role.BOLD if points == best and best else Role.BODY
        number = look.text(Role.BOLD, BODY, str(points), theme.ivory)
        room = inside.w - number.get_width() - look.px(8)
        short = look.typeface.shortened(role, name, look.text_px(BODY), room)
        letters = look.text(role, BODY, short, theme.ivory)
        canvas.blit(letters, (inside.x, top))
        canvas.blit(number, number.get_rect(topright=(inside.right, top)))
        if tally.goal:
            bar = Rect(inside.x, top + letters.get_height(), inside.w, max(2, look.px(5)))
            _bar(canvas, look, bar, min(1.0, points / tally.goal))
        top += look.px(34)
    if tally.note:
        px = look.text_px(TINY)
        note = look.typeface.shortened(Role.BODY, tally.note, px, inside.w)
        letters = look.text(Role.BODY, TINY, note, theme.muted)
        canvas.blit(letters, letters.get_rect(midtop=(inside.centerx, top)))
    return canvas


def _bar(canvas: Surface, look: Look, bar: Rect, share: float) -> None:
    theme = look.skin.theme
    canvas.blit(look.skin.fill(bar.size, theme.well, 200, bar.h / 2), bar)
    filled = (max(bar.h, round(bar.w * share)), bar.h)
    canvas.blit(look.skin.fill(filled, theme.gold, 255, bar.h / 2), bar)
