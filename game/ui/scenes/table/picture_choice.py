"""A picture with a title and a line below it, to be chosen as a whole."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from game.ui.drawing.art import Art
from game.ui.drawing.look import Look, Size
from game.ui.drawing.painters.skin import Tone
from game.ui.drawing.theme import BODY, LEAST_TEXT, SMALL
from game.ui.drawing.typeface import Role
from game.ui.scenes.table.preview import Preview
from game.ui.widgets.widget import Widget
from game.ui.window.input import Key, Point

WIDTH = 372  # units
MOST_HIGH = 215  # units: of the picture
EDGE = 10  # units around the picture
_LINES = 2  # there is always room for so many


class Tile(Widget):
    """As wide as all others of its kind, and as high."""

    is_focusable = True

    def __init__(
        self, art: Art, preview: Preview, title: str, line: str, on_choose: Callable[[], None]
    ) -> None:
        super().__init__()
        self._art, self._preview = art, preview
        self._title, self._line = title, line
        self._on_choose = on_choose
        self._picture: tuple[int, Surface] | None = None  # and for which width it was painted

    @property
    def title(self) -> str:
        """What is chosen with it."""
        return self._title

    def describe(self) -> str:
        """The title, and what it is for."""
        return f"{self._title}. {self._line}"

    def measure(self, look: Look, width: int) -> Size:
        """The picture, and room for the title and two lines."""
        highest = self._preview.width(look.px(MOST_HIGH)) + 2 * look.px(EDGE)
        wide = min(width, look.px(WIDTH), highest)
        words = look.line_height(Role.BOLD, BODY) + _LINES * look.line_height(Role.BODY, SMALL)
        high = self._preview.height(self._inside(look, wide)) + words + 3 * look.px(EDGE)
        return wide, high

    def least(self, look: Look) -> int:
        """Room in which men can still be told apart."""
        return look.px(WIDTH // 2)

    def release(self, at: Point) -> None:
        """Let go on it: chosen."""
        if self.rect.collidepoint(at):
            self._on_choose()

    def key(self, event: Key) -> bool:
        """Enter and Space choose it."""
        if event.name not in {"enter", "space"} or event.repeat:
            return False
        self._on_choose()
        return True

    def paint(self, canvas: Surface) -> None:
        """The picture on a plate, the words below it."""
        look, theme = self.look, self.look.skin.theme
        canvas.blit(look.skin.plate(self.rect.size, Tone.PLAIN, self.state), self.rect)
        edge = look.px(EDGE)
        picture = self._painted(self._inside(look, self.rect.w))
        place = picture.get_rect(midtop=(self.rect.centerx, self.rect.y + edge))
        canvas.blit(picture, place)
        room = Rect(self.rect.x + edge, place.bottom + edge, self.rect.w - 2 * edge, 0)
        px = look.text_px(BODY)
        while px > LEAST_TEXT and look.typeface.width(Role.BOLD, self._title, px) > room.w:
            px -= 1
        title = look.typeface.text(Role.BOLD, self._title, px, theme.ivory)
        canvas.blit(title, room, (0, 0, room.w, title.get_height()))
        top = room.y + look.line_height(Role.BOLD, BODY)
        lines = look.typeface.wrapped(Role.BODY, self._line, look.text_px(SMALL), room.w)
        for line in lines[:_LINES]:
            canvas.blit(look.text(Role.BODY, SMALL, line, theme.muted), (room.x, top))
            top += look.line_height(Role.BODY, SMALL)

    def _painted(self, width: int) -> Surface:
        if self._picture is None or self._picture[0] != width:
            self._picture = width, self._preview.paint(self._art, width)
        return self._picture[1]

    @staticmethod
    def _inside(look: Look, width: int) -> int:
        return width - 2 * look.px(EDGE)
