"""Three layers of the table: backdrop, sprites at rest, sprites in motion.

The things at rest are kept as one picture, and only its changed parts are repainted.  So moving
one thing over sixty others costs no more than its own two rectangles.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect, Surface

from game.ui.drawing.dirty_rects import merged


class Sprite(NamedTuple):
    """A picture and its top left corner. Pictures are compared by identity."""

    picture: Surface
    at: tuple[int, int]

    @property
    def rect(self) -> Rect:
        """The rectangle it covers."""
        return self.picture.get_rect(topleft=self.at)


class Layers:
    """The pictures on the table, and the parts of it that must be redrawn."""

    def __init__(self, backdrop: Surface) -> None:
        """``backdrop`` is as large as the window; it isn't changed."""
        self._backdrop = backdrop
        self._bounds = backdrop.get_rect()
        self._still = backdrop.copy()
        self._resting: list[Sprite] = []
        self._moving: list[Sprite] = []
        self._damage: list[Rect] = [self._bounds.copy()]

    def rest(self, sprites: Sequence[Sprite]) -> None:
        """Sets the sprites at rest, lowest first."""
        changed = merged(_differences(self._resting, sprites), self._bounds)
        self._resting = list(sprites)
        for area in changed:
            _paint(self._still, area, self._backdrop, self._resting)
        self._damage += changed

    def move(self, sprites: Sequence[Sprite]) -> None:
        """Sets the sprites in motion or raised above the others, lowest first."""
        self._damage += _differences(self._moving, sprites)
        self._moving = list(sprites)

    def invalidate(self, rect: Rect) -> None:
        """Marks a rectangle as dirty."""
        self._damage.append(rect)

    def take_dirty_rects(self) -> list[Rect]:
        """The dirty rectangles since the last call."""
        taken, self._damage = merged(self._damage, self._bounds), []
        return taken

    def draw(self, canvas: Surface) -> None:
        """Draws the table within the canvas's clip."""
        self.draw_still(canvas)
        self.draw_moving(canvas)

    def draw_still(self, canvas: Surface) -> None:
        """Draws the things at rest."""
        area = canvas.get_clip()
        canvas.blit(self._still, area, area)

    def draw_moving(self, canvas: Surface) -> None:
        """Draws the things in motion."""
        area = canvas.get_clip()
        canvas.fblits([sprite for sprite in self._moving if area.colliderect(sprite.rect)])


def _paint(canvas: Surface, area: Rect, ground: Surface, sprites: Sequence[Sprite]) -> None:
    clip = canvas.get_clip()
    canvas.set_clip(area)
    canvas.blit(ground, area, area)
    canvas.fblits([sprite for sprite in sprites if area.colliderect(sprite.rect)])
    canvas.set_clip(clip)


def _differences(before: Sequence[Sprite], after: Sequence[Sprite]) -> list[Rect]:
    """Where one list of sprites, drawn in order, can look different from another."""
    old, new = set(before), set(after)
    changed = [sprite.rect for sprite in before if sprite not in new]
    changed += [sprite.rect for sprite in after if sprite not in old]
    stayed = [sprite for sprite in before if sprite in new]
    order = [sprite for sprite in after if sprite in old]
    if stayed != order:
        changed += [
            sprite.rect for a, b in zip(stayed, order, strict=False) if a != b for sprite in (a, b)
        ]
    return changed
