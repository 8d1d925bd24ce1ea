"""The picture widget."""

from __future__ import annotations

from pygame import Surface

from game.ui.drawing.art import Art
from game.ui.drawing.look import Look, Size
from game.ui.drawing.painters.skin import svg_colour
from game.ui.widgets.widget import Widget


class Picture(Widget):
    """A face, this many units high."""

    def __init__(self, art: Art, face: str, height: float) -> None:
        super().__init__()
        self._art, self._face, self._height = art, face, height

    @property
    def face(self) -> str:
        """The name of the picture."""
        return self._face

    @face.setter
    def face(self, face: str) -> None:
        if face != self._face:
            self._face = face
            self.invalidate_size()

    def measure(self, look: Look, width: int) -> Size:
        """The size of the picture."""
        return self._picture(look).get_size()

    def paint(self, canvas: Surface) -> None:
        """Paints the picture, centred."""
        picture = self._picture(self.look)
        canvas.blit(picture, picture.get_rect(center=self.rect.center))

    def _picture(self, look: Look) -> Surface:
        tint = svg_colour(look.skin.theme.brass)
        return self._art.picture(self._face, look.px(self._height), tint=tint).surface
