"""Details of the piece under the pointer or focus: picture, name, what it can do."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pygame import Rect, Surface

from game.engine.value import Value
from game.ui.drawing.art import Art
from game.ui.drawing.look import Look, Size
from game.ui.drawing.theme import LEAST_TEXT, PROMPT, SMALL, Colour
from game.ui.drawing.typeface import Role
from game.ui.widgets.text.inline import CardText
from game.ui.widgets.widget import Widget
from game.ui.window.input import Point

PADDING = 10  # units inside the rim
PICTURE = 64  # units high
MOST_PICTURE = 0.42  # of the panel's width
GAP = 8  # between picture, name, facts and ground
LINE_GAP = 4  # between two facts
NAME_LINES = 3
PLAIN_LINES = 2  # of a name without a picture
USUAL_LINES = 8  # enough for most things in a column of the usual width
GROUND_LINES = 2
SMALLER = (1.0, 0.92, 0.86, 0.8)  # sizes of letters, the largest that fits
SMALLEST = (0.72, 0.65, 0.58)  # where letters are so large that these are no smaller than usual


class Entry(Value):
    """The content of the panel: a thing, and below it the place under the pointer."""

    face: str = ""  # "": no thing
    lines: tuple[str, ...] = ()  # headline first
    reason: str = ""  # why it can't be used now; "" if it can
    place: str = ""


class _Block(NamedTuple):
    """Lines that are shown or left out together, and the gap above them."""

    lines: list[Surface]
    gap: int

    @property
    def height(self) -> int:
        return self.gap + sum(line.get_height() for line in self.lines)


class DossierPanel(Widget):
    """Shows one thing.  If there is no room, the last facts are left out."""

    casts_shadow = True

    def __init__(self) -> None:
        super().__init__()
        self._entry, self._hint = Entry(), ""
        self._painted: Surface | None = None

    def set_style(self, art: Art, inline: CardText) -> None:
        """Sets the pictures, and the cards in its text."""
        self._art, self._inline = art, inline

    def set_placeholder(self, hint: str) -> None:
        """Sets the text that is shown without a thing."""
        if hint != self._hint:
            self._hint = hint
            self._repaint()

    def show(self, entry: Entry) -> None:
        """Shows an entry."""
        if entry != self._entry:
            self._entry = entry
            self._repaint()

    @property
    def is_read(self) -> bool:
        """Whether anything is shown: there is a text, and room for it."""
        least = _head(self.look, self.rect.w) + 2 * self.look.px(PADDING)
        return bool(self._hint) and self.rect.h >= least

    def measure(self, look: Look, width: int) -> Size:
        """High enough for most things."""
        line = look.line_height(Role.BODY, SMALL)
        lines = USUAL_LINES + GROUND_LINES
        around = 2 * look.px(PADDING) + 3 * look.px(GAP) + 2 * look.px(LINE_GAP)
        return width, around + _head(look, width) + lines * line

    def place(self, look: Look, rect: Rect) -> None:
        """Repaints it at the new size."""
        super().place(look, rect)
        self._repaint()

    def path_at(self, point: Point) -> list[Widget]:
        """Nothing: there is nothing to press."""
        return []

    def paint(self, canvas: Surface) -> None:
        """Paints the panel."""
        if self._painted is not None:
            pad = self.look.skin.panel((64, 64)).pad
            canvas.blit(self._painted, (self.rect.x - pad, self.rect.y - pad))

    def _repaint(self) -> None:
        self._painted = None
        if self.is_placed and self.is_read:
            sheet = self.look.skin.panel(self.rect.size)
            self._painted = sheet.surface.copy()
            pad = 2 * self.look.px(PADDING)
            inside = Rect(sheet.pad, sheet.pad, *self.rect.size).inflate(-pad, -pad)
            self._write(self._painted, inside)
        if self.is_placed:
            self.touch()

    def _write(self, canvas: Surface, inside: Rect) -> None:
        """Writes head and facts from the top, the ground at the bottom.

        Facts are worth more than the picture: the head is lower, and perhaps without it, if they don't
        all fit below it.
        """
        entry, look = self._entry, self.look
        top, high = inside.y, _head(look, self.rect.w)
        facts = len(entry.lines[1:]) + bool(entry.reason)
        below = inside.h - high - look.px(GAP)
        if entry.lines and len(self._fitting(inside.w, below, SMALLER)[0]) < facts:
            high = PLAIN_LINES * look.line_height(Role.TITLE, SMALL)
        if entry.lines:
            top += self._write_head(canvas, inside, high) + look.px(GAP)
        able = [share for share in SMALLEST if look.text_px(share * SMALL) >= SMALL]
        blocks, ground = self._fitting(inside.w, inside.bottom - top, (*SMALLER, *able))
        for block in blocks:
            top = _put(canvas, block, inside, top + block.gap)
        if ground is not None:
            foot = inside.bottom - ground.height
            rule = look.skin.fill((inside.w, max(1, look.px(1))), look.skin.theme.rim, 120, 0)
            canvas.blit(rule, (inside.x, foot))
            _put(canvas, ground, inside, foot + ground.gap)

    def _write_head(self, canvas: Surface, inside: Rect, high: int) -> int:
        """Draws the picture with the name beside it; returns their height.

        If the name is too long, or there is only one line, the picture is left out.
        """
        look = self.look
        title, room = self._entry.lines[0], Rect(inside.topleft, (inside.w, high))
        picture = self._art.picture(self._entry.face, _picture(look, inside.w))
        beside = inside.w - picture.face.w - look.px(GAP)
        if _longest_word(look, title) <= beside and picture.face.h <= high:
            box = picture.face.copy()
            box.midleft = room.midleft
            canvas.blit(picture.surface, (box.x - picture.face.x, box.y - picture.face.y))
            room.x, room.w = inside.right - beside, beside
        brass = look.skin.theme.brass
        is_plain = picture.face.h > high
        lines, units = (PLAIN_LINES, SMALL) if is_plain else (NAME_LINES, PROMPT)
        name = look.fitted(Role.TITLE, units, title, brass, room.w, lines=lines)
        top = room.y + (high - sum(line.get_height() for line in name)) // 2
        _put(canvas, _Block(name, 0), room, top)
        return high

    def _fitting(
        self, width: int, height: int, shares: Sequence[float]
    ) -> tuple[list[_Block], _Block | None]:
        """The facts and the ground in the largest letters that fit; else as many as fit."""
        sizes = (self._written(width, share) for share in shares)
        fitting = (each for each in sizes if _height(*each) <= height)
        blocks, ground = next(fitting, None) or self._written(width, shares[-1])
        while blocks and _height(blocks, ground) > height:
            blocks.pop()
        return blocks, ground if _height(blocks, ground) <= height else None

    def _written(self, width: int, share: float) -> tuple[list[_Block], _Block | None]:
        return list(self._facts(width, share)), self._ground(width, share)

    def _facts(self, width: int, share: float) -> Iterator[_Block]:
        theme, entry = self.look.skin.theme, self._entry
        told: list[tuple[str, Role, Colour]]
        told = [(fact, Role.BODY, theme.ivory) for fact in entry.lines[1:]]
        if entry.reason:
            told.append((entry.reason, Role.BOLD, theme.target))
        if not entry.lines:
            told = [(self._hint, Role.ITALIC, theme.muted)]
        for n, (text, role, colour) in enumerate(told):
            lines = self._inline.wrapped(text, role, SMALL * share, colour, width)
            yield _Block(lines, self.look.px(LINE_GAP) if n else 0)

    def _ground(self, width: int, share: float) -> _Block | None:
        if not self._entry.place:
            return None
        brass = self.look.skin.theme.brass
        lines = self._inline.wrapped(self._entry.place, Role.BOLD, SMALL * share, brass, width)
        return _Block(lines, self.look.px(GAP))


def _longest_word(look: Look, title: str) -> int:
    """The least width of the title in pixels."""
    return max(look.typeface.width(Role.TITLE, word, LEAST_TEXT) for word in title.split())


def _picture(look: Look, width: int) -> int:
    """The height of the picture in pixels; ``width``: inside the panel."""
    return min(look.px(PICTURE), round(width * MOST_PICTURE))


def _head(look: Look, width: int) -> int:
    """The height of picture and name in pixels."""
    inside = width - 2 * look.px(PADDING)
    return max(_picture(look, inside), NAME_LINES * look.line_height(Role.TITLE, PROMPT))


def _height(blocks: list[_Block], ground: _Block | None) -> int:
    return sum(block.height for block in (*blocks, *filter(None, (ground,))))


def _put(canvas: Surface, block: _Block, room: Rect, top: int) -> int:
    """Draws the lines from ``top`` down; returns where the next begins."""
    for line in block.lines:
        canvas.blit(line, (room.x, top))
        top += line.get_height()
    return top
