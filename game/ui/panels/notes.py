"""Notes in the side column."""

from __future__ import annotations

from pygame import Surface

from game.table.figures import Notes
from game.ui.drawing.look import Look
from game.ui.drawing.theme import HEADING, SMALL, TINY
from game.ui.drawing.typeface import Role
from game.ui.widgets.text.inline import CardText

PADDING = 8  # units inside the rim
LINE_GAP = 4  # between two notes


def height(look: Look, inline: CardText, notes: Notes, width: int) -> int:
    """The height of the panel at this width, in pixels."""
    lines = _lines(look, inline, notes, width)
    written = sum(picture.get_height() for line in lines for picture in line)
    gaps = look.px(LINE_GAP) * len(lines)
    return look.line_height(Role.TITLE, HEADING - 5) + written + gaps + 2 * look.px(PADDING)


def painted(look: Look, inline: CardText, notes: Notes, size: tuple[int, int]) -> Surface:
    """The panel at this size in pixels."""
    canvas, inside = look.panel(size, PADDING)
    title = look.fitting(Role.TITLE, HEADING - 5, notes.title, look.skin.theme.brass, inside.w)
    canvas.blit(title, title.get_rect(midtop=inside.midtop))
    top = inside.y + look.line_height(Role.TITLE, HEADING - 5)
    for line in _lines(look, inline, notes, size[0]):
        top += look.px(LINE_GAP)
        for picture in line:
            canvas.blit(picture, (inside.x, top))
            top += picture.get_height()
    return canvas


def _lines(look: Look, inline: CardText, notes: Notes, width: int) -> list[list[Surface]]:
    ivory, room = look.skin.theme.ivory, width - 2 * look.px(PADDING)
    lines = [inline.wrapped(line, Role.BODY, SMALL, ivory, room) for line in notes.lines]
    if max((each.get_width() for line in lines for each in line), default=0) <= room:
        return lines
    return [inline.wrapped(line, Role.BODY, TINY, ivory, room) for line in notes.lines]
