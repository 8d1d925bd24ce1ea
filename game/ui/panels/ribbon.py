"""The steps of a turn, with the current one highlighted."""

from __future__ import annotations

from pygame import Rect, Surface

from game.table.figures import Ribbon
from game.ui.drawing.look import Look
from game.ui.drawing.theme import HEADING, SMALL, TINY
from game.ui.drawing.typeface import Role

PADDING = 8  # units inside the rim
STEP = 24  # units: the height of a step with letters of the usual size
NOTE_LINES = 3


def height(look: Look, ribbon: Ribbon, width: int, most: int) -> int:
    """The height of the panel in pixels: with all steps if they fit, else with one."""
    whole = _around(look, ribbon, width) + len(ribbon.steps) * _step(look)
    return whole if whole <= most else _around(look, ribbon, width) + _step(look)


def painted(look: Look, ribbon: Ribbon, size: tuple[int, int]) -> Surface:
    """The panel at this size in pixels."""
    canvas, inside = look.panel(size, PADDING)
    brass = look.skin.theme.brass
    title = look.fitting(Role.TITLE, HEADING - 3, ribbon.title, brass, inside.w)
    canvas.blit(title, title.get_rect(midtop=inside.midtop))
    top = inside.y + look.line_height(Role.TITLE, HEADING - 3)
    is_whole = size[1] >= _around(look, ribbon, size[0]) + len(ribbon.steps) * _step(look)
    shown = range(len(ribbon.steps)) if is_whole else [at for at in (ribbon.at,) if at >= 0]
    for n in shown:
        row = Rect(inside.x, top, inside.w, _step(look)).inflate(0, -look.px(2))
        _put_step(canvas, look, ribbon, n, row)
        top += _step(look)
    for line in _note(look, ribbon, size[0]):
        canvas.blit(line, line.get_rect(midtop=(inside.centerx, top)))
        top += line.get_height()
    return canvas


def _put_step(canvas: Surface, look: Look, ribbon: Ribbon, n: int, row: Rect) -> None:
    """Draws a step: finished ones faded, the current one on a bar."""
    theme = look.skin.theme
    if n == ribbon.at:
        canvas.blit(look.skin.fill(row.size, theme.chosen, 255, look.px(5)), row)
    colour = theme.chosen_text if n == ribbon.at else theme.faded if n < ribbon.at else theme.muted
    role = Role.BOLD if n == ribbon.at else Role.BODY
    letters = look.fitting(role, SMALL, ribbon.steps[n], colour, row.w - look.px(16))
    canvas.blit(letters, letters.get_rect(midleft=(row.x + look.px(8), row.centery)))


def _step(look: Look) -> int:
    return max(look.px(STEP), look.line_height(Role.BOLD, SMALL) + look.px(2))


def _around(look: Look, ribbon: Ribbon, width: int) -> int:
    note = sum(line.get_height() for line in _note(look, ribbon, width))
    return look.line_height(Role.TITLE, HEADING - 3) + note + 2 * look.px(PADDING)


def _note(look: Look, ribbon: Ribbon, width: int) -> list[Surface]:
    ivory, room = look.skin.theme.ivory, width - 2 * look.px(PADDING)
    if not ribbon.note:
        return []
    return look.fitted(Role.BODY, TINY, ribbon.note, ivory, room, lines=NOTE_LINES)
