"""What the pages around the table lie on: felt in a frame of wood."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from game.ui.drawing.art import Art
from game.ui.drawing.look import Look, Size
from game.ui.drawing.theme import RADIUS
from game.ui.scenes.paged_scene import Backdrop
from game.ui.widgets.frame import Panel
from game.ui.widgets.widget import Widget

RIM = 28  # units
_MOST_RIM = 0.05  # of the window's height


def rim(look: Look) -> int:
    """How wide the frame is, in pixels."""
    return min(look.px(RIM), round(look.size[1] * _MOST_RIM))


def framed(art: Art, felt: str) -> Backdrop:
    """A game's felt in its frame, or the plain ground where contrast matters more."""

    def paint(look: Look) -> Surface:
        if look.skin.theme.textured:
            return art.felt(look.size, felt, rim=rim(look))
        plain = Surface(look.size)
        plain.fill(look.skin.theme.ink)
        return plain

    return paint


class Framed(Widget):
    """A widget within the frame."""

    def __init__(self, child: Widget, *, margin: float) -> None:
        """``margin``: between frame and widget, in units."""
        super().__init__()
        self.child = child
        self._margin = margin

    @property
    def children(self) -> Sequence[Widget]:
        """The one inside."""
        return (self.child,)

    def measure(self, look: Look, width: int) -> Size:
        """The child's size and what is around it."""
        around = self._around(look)
        wished = self.child.wish(look, width - around)
        return wished[0] + around, wished[1] + around

    def least(self, look: Look) -> int:
        """The child's least, and what is around it."""
        return self.child.least(look) + self._around(look)

    def place(self, look: Look, rect: Rect) -> None:
        """The child gets what is inside the frame."""
        super().place(look, rect)
        around = self._around(look)
        self.child.place(look, rect.inflate(-around, -around))

    def _around(self, look: Look) -> int:
        return 2 * (rim(look) + look.px(self._margin))


class OpaquePanel(Panel):
    """A panel that nothing shines through: for pages that lie upon other pages."""

    def paint(self, canvas: Surface) -> None:
        """The ground, then the panel."""
        look, size = self.look, self.rect.size
        ground = look.skin.fill(size, look.skin.theme.panel_low, 255, look.px(RADIUS))
        canvas.blit(ground, self.rect)
        super().paint(canvas)
