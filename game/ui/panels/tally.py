"""The score of a match, with progress bars towards its goal."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from game.table.figures import Tally
from game.ui.drawing.look import Look
from game.ui.drawing.theme import BODY, HEADING, LEAST_TEXT, TINY
from game.ui.drawing.typeface import Role

LETTERS = 0.8  # of the height of a row


def height(look: Look, tally: Tally, width: int) -> int:
    """The height of the panel at this width, in pixels."""
    rows = len(tally.points) * _step(look)
    note = sum(line.get_height() for line in _note(look, tally, width - look.px(24)))
    return look.px(24) + look.line_height(Role.TITLE, HEADING - 3) + rows + note


def brief(look: Look, tally: Tally) -> int:
    """The height for only names and numbers, in pixels."""
    return look.px(20) + len(tally.points) * look.line_height(Role.BODY, BODY)


def least(look: Look, tally: Tally) -> int:
    """The least height for legible letters, in pixels."""
    return look.px(20) + round(len(tally.points) * LEAST_TEXT / LETTERS)


def painted(look: Look, tally: Tally, names: Sequence[str], size: tuple[int, int]) -> Surface:
    """The panel at this size in pixels; only names and numbers if it is low."""
    sheet = look.skin.panel(size)
    canvas = sheet.surface.copy()
    inside = Rect(sheet.pad, sheet.pad, *size).inflate(-look.px(24), -look.px(20))
    if size[1] < height(look, tally, size[0]):
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
    top = rows.bottom
    for line in _note(look, tally, inside.w):
        canvas.blit(line, line.get_rect(midtop=(inside.centerx, top)))
        top += line.get_height()


def _write_rows(
    canvas: Surface, look: Look, tally: Tally, names: Sequence[str], rows: Rect
) -> None:
    """Writes names and points, the best in bold."""
    colour, best = look.skin.theme.ivory, max(tally.points, default=0)
    step = rows.h / max(1, len(tally.points))
    labels = [f"{name}{points}" for name, points in zip(names, tally.points, strict=True)]
    units = _units(look, labels, step, rows.w - look.px(8))
    for n, (name, points) in enumerate(zip(names, tally.points, strict=True)):
        role = Role.BOLD if points == best and best else Role.BODY
        number = look.text(Role.BOLD, units, str(points), colour)
        room = rows.w - number.get_width() - look.px(8)
        letters = look.fitting(role, units, name, colour, room)
        middle = rows.y + round(n * step) + min(step, look.line_height(Role.BODY, BODY)) // 2
        canvas.blit(letters, letters.get_rect(midleft=(rows.x, middle)))
        canvas.blit(number, number.get_rect(midright=(rows.right, middle)))


def _units(look: Look, labels: Sequence[str], step: float, width: int) -> float:
    """The size of the letters, the same on all rows; the longest label fits."""
    most = min(BODY, look.text_units(step * LETTERS))
    longest = max(look.text_width(Role.BOLD, most, label) for label in labels)
    return min(most, max(look.text_units(LEAST_TEXT), most * width / longest))


def _note(look: Look, tally: Tally, width: int) -> list[Surface]:
    muted = look.skin.theme.muted
    return look.fitted(Role.BODY, TINY, tally.note, muted, width, lines=2) if tally.note else []


def _step(look: Look) -> int:
    """The distance between two names, with a bar between them."""
    return max(look.px(34), look.line_height(Role.BODY, BODY) + look.px(14))


def _bar(canvas: Surface, look: Look, bar: Rect, share: float) -> None:
    theme = look.skin.theme
    canvas.blit(look.skin.fill(bar.size, theme.well, 200, bar.h / 2), bar)
    filled = (max(bar.h, round(bar.w * share)), bar.h)
    canvas.blit(look.skin.fill(filled, theme.gold, 255, bar.h / 2), bar)
