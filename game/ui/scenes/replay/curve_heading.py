"""The line above a curve: what it shows, and what its lines and marks mean."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Color, Rect, Surface, draw

from game.ui.drawing.look import Look, Size
from game.ui.drawing.theme import TINY, Theme
from game.ui.drawing.typeface import Role
from game.ui.scenes.replay import verdicts
from game.ui.widgets.widget import Widget

BAND_ALPHA = 60  # of 255: how dense a band is
_SWATCH, _LINE, _GAP, _APART = 16, 2, 5, 16  # units


class CurveHeading(Widget):
    """The title at the left; at the right what there is room for: the names, the band, the marks."""

    def __init__(self) -> None:
        super().__init__()
        self._title = ""
        self._names: Sequence[tuple[str, str]] = ()

    def show(self, title: str, names: Sequence[tuple[str, str]]) -> None:
        """``names`` of the lines, each with its colour."""
        if (title, names) != (self._title, self._names):
            self._title, self._names = title, names
            self.touch()

    @property
    def title(self) -> str:
        """What the curve shows."""
        return self._title

    def measure(self, look: Look, width: int) -> Size:
        """One line."""
        return width, look.line_height(Role.BODY, TINY)

    def min_width(self, look: Look) -> int:
        """It is cut off, not wrapped."""
        return 0

    def paint(self, canvas: Surface) -> None:
        """The title, then the legend from the right, as far as it fits."""
        look, rect, theme = self.look, self.rect, self.look.skin.theme
        title = look.text(Role.BOLD, TINY, self._title, theme.ivory)
        canvas.blit(title, title.get_rect(midleft=rect.midleft))
        left, right = rect.x + title.get_width() + look.px(_APART), rect.right
        if not self._names:
            return
        meanings = [*self._names, (verdicts.BAND, ""), (verdicts.COSTLY, "")]
        for text, colour in reversed(meanings):
            words = look.text(Role.BODY, TINY, text, theme.muted)
            wide = look.px(_SWATCH + _GAP) + words.get_width()
            if right - wide < left:
                return
            canvas.blit(words, words.get_rect(midright=(right, rect.centery)))
            swatch = Rect(right - wide, rect.y, look.px(_SWATCH), rect.height)
            self._paint_swatch(canvas, swatch, text, colour)
            right -= wide + look.px(_APART)

    def _paint_swatch(self, canvas: Surface, box: Rect, text: str, colour: str) -> None:
        look, theme = self.look, self.look.skin.theme
        if text == verdicts.COSTLY and not colour:
            triangle(canvas, box.center, look.px(_GAP), Color(*theme.muted), theme)
        elif not colour:
            band = Surface((box.w, box.h // 2))
            band.fill(Color(self._names[0][1]))
            band.set_alpha(2 * BAND_ALPHA)
            canvas.blit(band, band.get_rect(center=box.center))
        else:
            draw.line(canvas, Color(colour), box.midleft, box.midright, look.px(_LINE))


def triangle(canvas: Surface, at: tuple[int, int], size: int, colour: Color, theme: Theme) -> None:
    """The mark of a costly move: not the diamond of a fight on the timeline."""
    x, y = at
    corners = [(x, y - size), (x + size, y + size), (x - size, y + size)]
    draw.polygon(canvas, colour, corners)
    draw.polygon(canvas, theme.ivory, corners, width=1)
