"""The heading of the side column: how far the game is."""

from __future__ import annotations

from pygame import Rect, Surface

from game.table.figures import Heading
from game.ui.drawing.look import Look
from game.ui.drawing.theme import HEADING, TINY
from game.ui.drawing.typeface import Role

PADDING = 8  # units between the panel's rim and what is in it


def height(look: Look, heading: Heading, width: int) -> int:
    """How high the panel of this width is, in pixels."""
    note = sum(line.get_height() for line in _note(look, heading, width))
    return look.line_height(Role.TITLE, HEADING - 3) + note + 2 * look.px(PADDING)


def painted(look: Look, heading: Heading, size: tuple[int, int]) -> Surface:
    """The panel at this size, in pixels: a title, and what is said below it."""
    theme, pad = look.skin.theme, look.px(PADDING)
    sheet = look.skin.panel(size)
    canvas = sheet.surface.copy()
    inside = Rect(sheet.pad, sheet.pad, *size).inflate(-2 * pad, -2 * pad)
    title = look.fitting(Role.TITLE, HEADING - 3, heading.title, theme.brass, inside.w)
    canvas.blit(title, title.get_rect(midtop=inside.midtop))
    bottom = inside.bottom
    for line in reversed(_note(look, heading, size[0])):
        canvas.blit(line, line.get_rect(midbottom=(inside.centerx, bottom)))
        bottom -= line.get_height()
    return canvas


def _note(look: Look, heading: Heading, width: int) -> list[Surface]:
    """In two lines, if the column is narrow."""
    ivory, room = look.skin.theme.ivory, width - 2 * look.px(PADDING)
    return look.fitted(Role.BODY, TINY, heading.note, ivory, room, lines=2)
