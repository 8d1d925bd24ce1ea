"""A speech bubble: a few words on a small panel above everything else."""

from __future__ import annotations

from pygame import Rect, Surface

from game.ui.drawing.look import Look
from game.ui.drawing.theme import SMALL
from game.ui.drawing.typeface import Role

_WIDEST = 340
_MARGIN = 8
_PADDING = 10


class Bubble:
    """Words on a small panel; where it lies is decided by its owner."""

    def __init__(self, text: str, look: Look) -> None:
        self._look = look
        self._px = look.text_px(SMALL)
        widest = min(look.px(_WIDEST * look.text_scale), look.size[0] - 4 * look.px(_PADDING))
        self._lines = look.typeface.wrapped(Role.BODY, text, self._px, widest)
        self._step = look.typeface.height(Role.BODY, self._px)
        width = max(look.typeface.width(Role.BODY, line, self._px) for line in self._lines)
        padding = 2 * look.px(_PADDING)
        self.rect = Rect(0, 0, width + padding, self._step * len(self._lines) + padding * 3 // 4)

    @property
    def reach(self) -> Rect:
        """What it paints, shadow included."""
        pad = self._look.skin.popup(self.rect.size).pad
        return self.rect.inflate(2 * pad, 2 * pad)

    def place_beside(self, target: Rect, bounds: Rect) -> None:
        """Below what it speaks of, or above if there is no room; inside the bounds."""
        gap = self._look.px(_MARGIN)
        self.rect.midtop = (target.centerx, target.bottom + gap)
        if self.rect.bottom > bounds.bottom - gap:
            self.rect.bottom = target.top - gap
        self.rect.clamp_ip(bounds.inflate(-2 * gap, -2 * gap))

    def draw(self, canvas: Surface) -> None:
        """The panel and the words."""
        sheet = self._look.skin.popup(self.rect.size)
        canvas.blit(sheet.surface, (self.rect.x - sheet.pad, self.rect.y - sheet.pad))
        colour = self._look.skin.theme.ivory
        left = self.rect.x + self._look.px(_PADDING)
        top = self.rect.centery - self._step * len(self._lines) // 2
        for number, line in enumerate(self._lines):
            words = self._look.typeface.text(Role.BODY, line, self._px, colour)
            canvas.blit(words, (left, top + number * self._step))
