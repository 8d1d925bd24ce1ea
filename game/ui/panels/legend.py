"""The legend of a board: the meaning of each ground."""

from __future__ import annotations

from pygame import Rect, Surface

from game.table.figures import Ground, Legend
from game.ui.drawing.art import Art
from game.ui.drawing.look import Look
from game.ui.drawing.theme import HEADING, LEAST_TEXT, SMALL, TINY, Colour
from game.ui.drawing.typeface import Role
from game.ui.widgets.text.inline import CardText

PADDING = 10  # units inside the rim
SAMPLE = 28  # units: the height of a sample square
BESIDE = 8  # from it to its text
GAP = 5  # between two rows


def height(look: Look, legend: Legend) -> int:
    """The height of the panel in pixels."""
    step = _row(look) + look.px(GAP)
    return 2 * look.px(PADDING) + _title(look) + len(legend.rows) * step - look.px(GAP)


def is_legible(look: Look, inline: CardText, legend: Legend, width: int) -> bool:
    """Whether no text is cut off in a panel of this width in pixels."""
    room = width - 2 * look.px(PADDING) - look.px(SAMPLE) - look.px(BESIDE)
    ivory = look.skin.theme.ivory
    words = [(Role.BOLD, row.title) for row in legend.rows]
    words += [(Role.BODY, row.line) for row in legend.rows]
    return all(
        _fitted(look, inline, role, TINY, text, ivory, room).get_width() <= room
        for role, text in words
    )


def painted(
    look: Look, art: Art, inline: CardText, legend: Legend, size: tuple[int, int]
) -> Surface:
    """The panel at this size in pixels."""
    canvas, inside = look.panel(size, PADDING)
    brass = look.skin.theme.brass
    title = look.fitting(Role.TITLE, HEADING - 3, legend.title, brass, inside.w)
    canvas.blit(title, title.get_rect(midtop=inside.midtop))
    row = Rect(inside.x, inside.y + _title(look), inside.w, _row(look))
    for ground in legend.rows:
        _write(canvas, look, art, inline, ground, row)
        row.y += row.h + look.px(GAP)
    return canvas


def _write(  # noqa: PLR0917 - what is written, how, and where
    canvas: Surface, look: Look, art: Art, inline: CardText, ground: Ground, row: Rect
) -> None:
    """Draws the sample square, its name and its meaning."""
    theme, side = look.skin.theme, look.px(SAMPLE)
    sample = art.picture(ground.face, side).surface
    canvas.blit(sample, sample.get_rect(midleft=row.midleft))
    left = row.x + side + look.px(BESIDE)
    room = row.right - left
    title = _fitted(look, inline, Role.BOLD, SMALL, ground.title, theme.ivory, room)
    line = _fitted(look, inline, Role.BODY, TINY, ground.line, theme.muted, room)
    top = row.centery - (title.get_height() + line.get_height()) // 2
    canvas.blit(title, (left, top))
    canvas.blit(line, (left, top + title.get_height()))


def _fitted(  # noqa: PLR0917 - what is written, how, and where
    look: Look, inline: CardText, role: Role, units: float, text: str, colour: Colour, room: int
) -> Surface:
    """A line with its suits, in smaller letters if it wouldn't fit otherwise."""
    line = inline.line(text, role, units, colour)
    while line.get_width() > room and look.text_px(units) > LEAST_TEXT:
        units -= 1
        line = inline.line(text, role, units, colour)
    return line


def _title(look: Look) -> int:
    return look.line_height(Role.TITLE, HEADING - 3) + look.px(GAP)


def _row(look: Look) -> int:
    words = look.line_height(Role.BOLD, SMALL) + look.line_height(Role.BODY, TINY)
    return max(look.px(SAMPLE), words)
