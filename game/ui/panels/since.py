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

TITLE = "Since your last move"
PICTURE, WIDTH, EDGE = 46, 54, 3  # units
MOST = 8  # of the latest are shown


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
        """A tile in the seat's colour, the picture on it, the word below."""
        look, style = self.look, SEAT_STYLES[self._colour]
        tile = Rect(self.rect.x, self.rect.y, self.rect.w, look.px(PICTURE + 2 * EDGE))
        pygame.draw.rect(canvas, style.colour, tile, border_radius=look.px(6))
        rim = look.skin.theme.target if self.is_hovered else pygame.Color(style.edge)
        pygame.draw.rect(canvas, rim, tile, max(1, look.px(1.5)), look.px(6))
        padded = self._art.picture(self._face, look.px(PICTURE))
        middle = padded.surface.get_rect(center=tile.center)
        canvas.blit(padded.surface, middle)
        word = look.fitting(Role.BODY, TINY, self.note, look.skin.theme.ivory, self.rect.w)
        canvas.blit(word, word.get_rect(midtop=(tile.centerx, tile.bottom + look.px(1))))

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


def strip(pictures: Sequence[SincePicture], sentences: Sequence[str]) -> Widget:
    """What the others did, and all pictures on a panel; of many the latest."""
    shown = list(pictures[-MOST:])
    older = len(pictures) - len(shown)
    more = [Label(f"and {older} more in the log", units=TINY, ink=Ink.MUTED)] if older else []
    title = Label(TITLE, units=SMALL, role=Role.BOLD, ink=Ink.TITLE)
    told = [Label(each, units=TINY) for each in sentences]
    row = [Flow(*shown, gap=4)] if shown else []
    return Panel(Column(title, *told, *row, *more, gap=4), padding=8)
