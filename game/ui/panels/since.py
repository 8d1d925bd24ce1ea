"""The strip "Since your last move": what the others did, and a picture of each thing it did to you."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect, Surface

from game.ui.drawing.art import Art
from game.ui.drawing.look import Look, Size
from game.ui.drawing.painters.badges import SEAT_STYLES
from game.ui.drawing.theme import SMALL, TINY
from game.ui.drawing.typeface import Role
from game.ui.widgets.flow import Column, Flow
from game.ui.widgets.frame import Panel
from game.ui.widgets.label import Ink, Label
from game.ui.widgets.widget import Widget
from game.ui.window.input import Key, Point

TITLE, AT_FIRST = "Since your last move", "So far"
PICTURE, WIDTH, EDGE = 46, 54, 3  # units
MOST = 8  # of the latest are shown
BESIDE, GAP = 30, 8  # units: a picture beside a sentence, and from it to the words
MOST_SENTENCES, MOST_LINES = 4, 3
APART, CLOSE = 8, 4  # units between pictures, so that their words don't run together; sentences
SHOW_IT = "Click to see how it happened"


class SincePicture(Widget):
    """One thing that happened: its picture on the colour of whose act it was, a word below it."""

    is_focusable = True

    def __init__(  # noqa: PLR0917 - what it shows, what it says, what it does
        self,
        art: Art,
        face: str,
        note: str,
        colour: str,
        tip: str,
        on_point: Callable[[bool], None],
        on_choose: Callable[[], None],
    ) -> None:
        super().__init__(tip=tip)
        self._art, self._face, self.note = art, face, note
        self._colour, self._on_point, self._on_choose = colour, on_point, on_choose

    def measure(self, look: Look, width: int) -> Size:
        """The picture, and a line below it."""
        wide = max(look.px(WIDTH), look.text_width(Role.BODY, TINY, self.note))
        return wide, look.px(PICTURE + 3 * EDGE) + look.line_height(Role.BODY, TINY)

    def paint(self, canvas: Surface) -> None:
        """The picture, and the word below it."""
        look = self.look
        tile = Rect(self.rect.x, self.rect.y, self.rect.w, look.px(PICTURE + 2 * EDGE))
        self._paint_tile(canvas, tile, PICTURE)
        word = look.fitting(Role.BODY, TINY, self.note, look.skin.theme.ivory, self.rect.w)
        canvas.blit(word, word.get_rect(midtop=(tile.centerx, tile.bottom + look.px(1))))

    def _paint_tile(self, canvas: Surface, tile: Rect, side: float) -> None:
        """A tile in the seat's colour, and on it the picture, so many units high."""
        look, style = self.look, SEAT_STYLES[self._colour]
        pygame.draw.rect(canvas, style.colour, tile, border_radius=look.px(6))
        rim = look.skin.theme.target if self.is_hovered else pygame.Color(style.edge)
        pygame.draw.rect(canvas, rim, tile, max(1, look.px(1.5)), look.px(6))
        picture = self._art.picture(self._face, look.px(side)).surface
        canvas.blit(picture, picture.get_rect(center=tile.center))

    def hover(self, at: Point) -> None:
        """Outline it on the table."""
        self._on_point(True)  # noqa: FBT003 - whether it is pointed at
        self.touch()

    def unhover(self) -> None:
        """Outline nothing."""
        self._on_point(False)  # noqa: FBT003 - whether it is pointed at
        self.touch()

    def release(self, at: Point) -> None:
        """Show how it happened."""
        if self.rect.collidepoint(at):
            self._on_choose()

    def key(self, event: Key) -> bool:
        """Enter and Space show how it happened."""
        if event.name not in {"enter", "space"} or event.repeat:
            return False
        self._on_choose()
        return True


class SinceSentence(SincePicture):
    """One thing that happened: a small picture, and beside it a sentence that tells all of it."""

    def measure(self, look: Look, width: int) -> Size:
        """The whole width; as many lines as the sentence needs."""
        lines = len(self._written(look, width)) * look.line_height(Role.BODY, TINY)
        return width, max(look.px(BESIDE + 2 * EDGE), lines)

    def paint(self, canvas: Surface) -> None:
        """The picture at the left, the sentence beside it."""
        look, rect = self.look, self.rect
        side, step = look.px(BESIDE + 2 * EDGE), look.line_height(Role.BODY, TINY)
        tile = Rect(rect.x, rect.y + (rect.h - side) // 2, side, side)
        self._paint_tile(canvas, tile, BESIDE)
        lines = self._written(look, rect.w)
        at = tile.right + look.px(GAP), rect.centery - step * len(lines) // 2
        for number, line in enumerate(lines):
            canvas.blit(line, (at[0], at[1] + number * step))

    def _written(self, look: Look, width: int) -> list[Surface]:
        room = max(1, width - look.px(BESIDE + 2 * EDGE) - look.px(GAP))
        ivory = look.skin.theme.ivory
        return look.fitted(Role.BODY, TINY, self.note, ivory, room, lines=MOST_LINES)


def strip(
    pictures: Sequence[SincePicture], sentences: Sequence[str], *, is_first: bool = False
) -> Widget:
    """What the others did, and all pictures on a panel; of many the latest.

    ``is_first``: before the first move of the person who looks.
    """
    has_sentences = any(isinstance(each, SinceSentence) for each in pictures)
    shown = list(pictures[-(MOST_SENTENCES if has_sentences else MOST) :])
    older = len(pictures) - len(shown)
    more = [Label(f"and {older} more in the log", units=TINY, ink=Ink.MUTED)] if older else []
    title = Label(AT_FIRST if is_first else TITLE, units=SMALL, role=Role.BOLD, ink=Ink.TITLE)
    told = [Label(each, units=TINY) for each in sentences]
    row = [Flow(*shown, gap=CLOSE if has_sentences else APART)] if shown else []
    return Panel(Column(title, *told, *row, *more, gap=4), padding=8)
