"""The heading of the side column: the progress of the game."""

from __future__ import annotations

from pygame import Surface

from game.table.figures import Heading
from game.ui.drawing.look import Look
from game.ui.drawing.theme import HEADING, TINY
from game.ui.drawing.typeface import Role

PADDING = 8  # units inside the rim


def height(look: Look, heading: Heading, width: int) -> int:
    """The height of the panel at this width, in pixels."""
    note = sum(line.get_height() for line in _note(look, heading, width))
    return look.line_height(Role.TITLE, HEADING - 3) + note + 2 * look.px(PADDING)


def painted(look: Look, heading: Heading, size: tuple[int, int]) -> Surface:
    """The panel at this size in pixels: a title and a note."""
    canvas, inside = look.panel(size, PADDING)
    brass = look.skin.theme.brass
    title = look.fitting(Role.TITLE, HEADING - 3, heading.title, brass, inside.w)
    canvas.blit(title, title.get_rect(midtop=inside.midtop))
    bottom = inside.bottom
    for line in reversed(_note(look, heading, size[0])):
        canvas.blit(line, line.get_rect(midbottom=(inside.centerx, bottom)))
        bottom -= line.get_height()
    return canvas


def _note(look: Look, heading: Heading, width: int) -> list[Surface]:
    ivory, room = look.skin.theme.ivory, width - 2 * look.px(PADDING)
    return look.fitted(Role.BODY, TINY, heading.note, ivory, room, lines=2)
