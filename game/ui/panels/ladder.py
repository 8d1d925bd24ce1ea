"""The strength ladder: thirteen rungs, the strongest on top (DD-22)."""

from __future__ import annotations

from pygame import Rect, Surface

from game.table.figures import Ladder, Rung
from game.ui.look import Look
from game.ui.painters import svg
from game.ui.painters.skin import svg_colour
from game.ui.theme import HEADING, SMALL, TINY, Colour, blend
from game.ui.typeface import Role

MOST_RUNG = 40  # units: a rung is not made higher than this

CROWN = '<path d="M8 78L2 26L28 48L50 12L72 48L98 26L92 78Z" fill="{}"/>'
ARROW = '<path d="M96 10L10 50L96 90Z" fill="{}"/>'
CARD = '<rect x="16" y="4" width="68" height="92" rx="12" fill="{}"/>'


def painted(look: Look, ladder: Ladder, size: tuple[int, int]) -> Surface:
    """The whole panel at this size, in pixels."""
    theme = look.skin.theme
    sheet = look.skin.panel(size)
    canvas = sheet.surface.copy()
    inside = Rect(sheet.pad, sheet.pad, *size).inflate(-look.px(24), -look.px(20))
    title = look.text(Role.TITLE, HEADING - 3, ladder.title, theme.brass)
    canvas.blit(title, title.get_rect(midtop=inside.midtop))
    top = inside.y + title.get_height() + look.px(2)
    strongest = _label(look, "strongest", inside.w)
    canvas.blit(strongest, strongest.get_rect(midtop=(inside.centerx, top)))
    top += strongest.get_height()
    note = _label(look, ladder.note, inside.w)
    weakest = _label(look, "weakest", inside.w)
    foot = note.get_height() + weakest.get_height() + look.px(4)
    step = min(look.px(MOST_RUNG), (inside.bottom - foot - top) / len(ladder.rungs))
    for i, rung in enumerate(reversed(ladder.rungs)):
        row = Rect(inside.x, round(top + i * step), inside.w, max(1, round(step) - look.px(2)))
        _rung(canvas, look, rung, row)
    end = round(top + len(ladder.rungs) * step)
    canvas.blit(weakest, weakest.get_rect(midtop=(inside.centerx, end)))
    canvas.blit(note, note.get_rect(midtop=(inside.centerx, end + weakest.get_height())))
    return canvas


def _label(look: Look, string: str, width: int) -> Surface:
    fitting = look.typeface.shortened(Role.BODY, string, look.text_px(TINY), width)
    return look.text(Role.BODY, TINY, fitting, look.skin.theme.muted)


def _rung(canvas: Surface, look: Look, rung: Rung, row: Rect) -> None:
    """Bright if it counts now; the crown, the arrow and the little cards say the rest by shape."""
    theme = look.skin.theme
    plate = look.skin.fill(row.size, *_ground(look, rung), row.h * 0.22)
    canvas.blit(plate, row)
    colour = theme.ivory if rung.live else theme.faded
    letters = look.text(Role.BOLD, SMALL + 2, rung.label, colour)
    if letters.get_height() > row.h:
        letters = look.typeface.text(Role.BOLD, rung.label, max(11, int(row.h * 0.82)), colour)
    canvas.blit(letters, letters.get_rect(center=(row.x + row.w * 0.22, row.centery)))
    side = max(8, round(row.h * 0.58))
    x = row.x + round(row.w * 0.42)
    if rung.crowned:
        _mark(canvas, CROWN, theme.target, (x, row.centery), side)
    for i in range(rung.held):
        at = (x + (i + (1 if rung.crowned else 0)) * round(side * 0.95), row.centery)
        _mark(canvas, CARD, theme.ivory if rung.live else theme.faded, at, side)
    if rung.marked:
        _mark(canvas, ARROW, theme.selected, (row.right - side, row.centery), side)


def _ground(look: Look, rung: Rung) -> tuple[Colour, int]:
    theme = look.skin.theme
    if rung.marked:
        return blend(theme.plate_lit, theme.selected, 0.28), 235
    return (theme.plate_lit, 215) if rung.live else (theme.well, 120)


def _mark(canvas: Surface, drawing: str, colour: Colour, at: tuple[int, int], side: int) -> None:
    picture = svg.raster(drawing.format(svg_colour(colour)), (side, side), (0, 0, 100, 100))
    canvas.blit(picture, picture.get_rect(center=at))
