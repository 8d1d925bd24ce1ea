"""The background of pages: felt in a wooden frame."""

from __future__ import annotations

from pygame import Surface

from game.ui.drawing.art import Art
from game.ui.drawing.look import Look
from game.ui.drawing.theme import RADIUS
from game.ui.scenes.paged_scene import Backdrop
from game.ui.widgets.frame import Inset, Panel

RIM = 28  # units
_MOST_RIM = 0.05  # share of the window's height


def rim(look: Look) -> int:
    """How wide the frame is, in pixels."""
    return min(look.px(RIM), round(look.size[1] * _MOST_RIM))


def framed(art: Art, felt: str) -> Backdrop:
    """A game's felt in its frame; a plain ground with high contrast."""

    def paint(look: Look) -> Surface:
        if look.skin.theme.textured:
            return art.felt(look.size, felt, rim=rim(look))
        plain = Surface(look.size)
        plain.fill(look.skin.theme.ink)
        return plain

    return paint


def unframed(art: Art, felt: str) -> Backdrop:
    """A game's felt without a frame."""
    return lambda look: art.felt(look.size, felt)


class Framed(Inset):
    """A widget within the frame; ``padding`` is between the two."""

    def _around(self, look: Look) -> int:
        return 2 * rim(look) + super()._around(look)


class OpaquePanel(Panel):
    """An opaque panel, for overlays."""

    def paint(self, canvas: Surface) -> None:
        """The ground, then the panel."""
        look, size = self.look, self.rect.size
        ground = look.skin.fill(size, look.skin.theme.panel_low, 255, look.px(RADIUS))
        canvas.blit(ground, self.rect)
        super().paint(canvas)
