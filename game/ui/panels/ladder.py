"""The strength ladder: thirteen rungs, the strongest on top."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil

from pygame import Rect, Surface

from game.engine.value import Value
from game.table.figures import Ladder, Rung
from game.ui.drawing.look import Look
from game.ui.drawing.painters import svg
from game.ui.drawing.painters.skin import svg_colour
from game.ui.drawing.theme import HEADING, LEAST_TEXT, SMALL, TINY, Colour, blend
from game.ui.drawing.typeface import Role
from game.ui.window.screen import unit

MOST_RUNG, LEAST_RUNG = 40, 17  # units: the height of a rung; letters of 14 fit
GAP = 4  # units between two columns of rungs
SPLIT = 2  # units between two rungs
EDGE = 10  # units inside the rim
LETTERS = 0.93  # of the height of a rung
LABEL = 0.34  # of a rung's width: the widest label
LABEL_AT, MARKS_AT = 0.22, 0.46  # of its width: the middle of the label and of the first mark
LONG_LINE = 10  # heights of letters: in narrower panels the note has two lines
LONGEST_NOTE = 12  # heights of the smallest letters, on one line

STRONGEST = "strongest"

CROWN = '<path d="M8 78L2 26L28 48L50 12L72 48L98 26L92 78Z" fill="{}"/>'
ARROW = '<path d="M96 10L10 50L96 90Z" fill="{}"/>'
CARD = '<rect x="16" y="4" width="68" height="92" rx="12" fill="{}"/>'


class Plan(Value):
    """A layout: the number of columns, and what text there is around the rungs."""

    columns: int
    titled: bool = False
    worded: bool = False  # the ends and the note, too

    def height(self, look: Look, ladder: Ladder, width: int, rung: int) -> int:
        """The height of the panel with rungs of this height; all in pixels."""
        words = self.above(look) + self.below(look, width - 2 * look.px(EDGE))
        return 2 * look.px(EDGE) + words + ceil(len(ladder.rungs) / self.columns) * rung

    def above(self, look: Look) -> int:
        """The height of the words above the rungs."""
        title = look.line_height(Role.TITLE, HEADING - 3) if self.titled else 0
        return title + (_label_height(look) if self.worded else 0)

    def below(self, look: Look, width: int) -> int:
        """The height of the words below the rungs."""
        return (1 + _note_lines(look, width)) * _label_height(look) if self.worded else 0


PLANS = (
    Plan(1, titled=True, worded=True),
    Plan(1, titled=True),
    Plan(2, titled=True, worded=True),
    Plan(2, titled=True),
    Plan(1),
    Plan(2),
)


def wish(look: Look, ladder: Ladder, width: int) -> int:
    """The height for the full layout in pixels."""
    return PLANS[0].height(look, ladder, width, _least_rung(look))


def least(look: Look, ladder: Ladder, width: int) -> int:
    """The least height for rungs with letters of the usual size, in pixels."""
    usual = min(look.k, unit(look.size))
    rung = max(round((LEAST_RUNG - SPLIT) * usual), LEAST_TEXT) + look.px(SPLIT)
    return PLANS[-1].height(look, ladder, width, rung)


def painted(look: Look, ladder: Ladder, size: tuple[int, int]) -> Surface:
    """The panel at this size in pixels; a low one has less text around the rungs."""
    small = look.shrunk(lambda each: _plan(each, ladder, size).titled)
    look = small if _plan(small, ladder, size).titled else look
    canvas, inside = look.panel(size, EDGE)
    plan = _plan(look, ladder, size)
    room = inside.copy()
    room.y += plan.above(look)
    room.h -= plan.above(look) + plan.below(look, inside.w)
    rows = list(_rows(look, ladder, room, plan))
    if plan.titled:
        theme = look.skin.theme
        title = look.fitting(Role.TITLE, HEADING - 3, ladder.title, theme.brass, inside.w)
        canvas.blit(title, title.get_rect(midtop=inside.midtop))
    if plan.worded:
        inside.h = rows[0].unionall(rows).bottom - inside.y + plan.below(look, inside.w)
        _write_around(canvas, look, ladder, inside, plan)
    px = _letters(look, ladder, rows[0])
    for rung, row in zip(reversed(ladder.rungs), rows, strict=True):
        _rung(canvas, look, rung, row, px)
    return canvas


def _plan(look: Look, ladder: Ladder, size: tuple[int, int]) -> Plan:
    """The fullest layout that fits."""
    rung = _least_rung(look)
    fitting = (plan for plan in PLANS if plan.height(look, ladder, size[0], rung) <= size[1])
    widest = look.typeface.width(Role.BODY, STRONGEST, LEAST_TEXT)
    half = (size[0] - 2 * look.px(EDGE)) // 2
    wide = (plan for plan in fitting if half >= widest or plan.columns == 1 or not plan.worded)
    return next(wide, PLANS[-1])


def _least_rung(look: Look) -> int:
    return max(look.px(LEAST_RUNG), LEAST_TEXT + look.px(SPLIT))


def _rows(look: Look, ladder: Ladder, inside: Rect, plan: Plan) -> Iterator[Rect]:
    """The places of the rungs, strongest first, column by column."""
    rows = ceil(len(ladder.rungs) / plan.columns)
    step = min(look.px(MOST_RUNG), inside.h / rows)
    wide = (inside.w - look.px(GAP) * (plan.columns - 1)) // plan.columns
    for i in range(len(ladder.rungs)):
        left = inside.x + i // rows * (wide + look.px(GAP))
        top, bottom = (round(inside.y + n * step) for n in (i % rows, i % rows + 1))
        yield Rect(left, top, wide, max(1, bottom - top - look.px(SPLIT)))


def _write_around(canvas: Surface, look: Look, ladder: Ladder, inside: Rect, plan: Plan) -> None:
    """Writes which end is the strongest, and the note below the rungs."""
    theme, line = look.skin.theme, _label_height(look)
    below = inside.bottom - plan.below(look, inside.w)
    half = inside.w // plan.columns  # with two columns, the ends are not in the middle
    for string, middle, top in (
        (STRONGEST, inside.x + half // 2, inside.y + plan.above(look) - line - look.px(2)),
        ("weakest", inside.right - half // 2, below),
    ):
        label = look.fitting(Role.BODY, TINY, string, theme.muted, half)
        canvas.blit(label, label.get_rect(midtop=(middle, top)))
    lines = _note_lines(look, inside.w)
    note = look.fitted(Role.BODY, TINY, ladder.note, theme.muted, inside.w, lines=lines)
    for n, label in enumerate(note):
        canvas.blit(label, label.get_rect(midtop=(inside.centerx, below + (n + 1) * line)))


def _note_lines(look: Look, width: int) -> int:
    """The lines reserved for the note, so the rungs don't move when it changes."""
    one_line = max(LONG_LINE * look.text_px(TINY), LONGEST_NOTE * LEAST_TEXT)
    return 1 if width >= one_line else 2


def _label_height(look: Look) -> int:
    return look.line_height(Role.BODY, TINY)


def _letters(look: Look, ladder: Ladder, row: Rect) -> int:
    """The height of the letters in pixels, the same on all rungs; the longest label fits."""
    wished = max(LEAST_TEXT, min(look.text_px(SMALL + 2), round(row.h * LETTERS)))
    longest = max(look.typeface.width(Role.BOLD, rung.label, wished) for rung in ladder.rungs)
    return max(LEAST_TEXT, min(wished, int(wished * row.w * LABEL / longest)))


def _rung(canvas: Surface, look: Look, rung: Rung, row: Rect, px: int) -> None:
    """Draws a rung: bright if it counts now, with crown, arrow and small cards."""
    theme = look.skin.theme
    plate = look.skin.fill(row.size, *_ground(look, rung), row.h * 0.22)
    canvas.blit(plate, row)
    colour = theme.ivory if rung.live else theme.faded
    letters = look.typeface.text(Role.BOLD, rung.label, px, colour)
    canvas.blit(letters, letters.get_rect(center=(row.x + row.w * LABEL_AT, row.centery)))
    if rung.marked:
        side = min(_most_side(row), row.w // 7)
        _mark(canvas, ARROW, theme.selected, (row.right - side, row.centery), side)
    marks = [(CROWN, theme.target)] * rung.crowned
    marks += [(CARD, theme.ivory if rung.live else theme.faded)] * rung.held
    left, right = row.x + round(row.w * MARKS_AT), row.right - row.w // 7 * rung.marked
    step = min(_most_side(row) * 0.95, (right - left) / max(1, len(marks)))
    side = max(1, min(_most_side(row), round(step / 0.95)))
    for i, (drawing, ink) in enumerate(marks):
        _mark(canvas, drawing, ink, (left + round(i * step), row.centery), side)


def _most_side(row: Rect) -> int:
    return max(8, min(round(row.h * 0.58), row.w // 5))


def _ground(look: Look, rung: Rung) -> tuple[Colour, int]:
    theme = look.skin.theme
    if rung.marked:
        return blend(theme.plate_lit, theme.selected, 0.28), 235
    return (theme.plate_lit, 215) if rung.live else (theme.well, 120)


def _mark(canvas: Surface, drawing: str, colour: Colour, at: tuple[int, int], side: int) -> None:
    picture = svg.raster(drawing.format(svg_colour(colour)), (side, side), (0, 0, 100, 100))
    canvas.blit(picture, picture.get_rect(center=at))
