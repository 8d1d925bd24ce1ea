"""Scenes and the stack they lie on; input goes to the top one."""

from __future__ import annotations

from typing import ClassVar

import pygame
from pygame import Rect, Surface

from game.ui.drawing.dirty_rects import merged
from game.ui.drawing.look import Look
from game.ui.drawing.theme import DIALOG_FADE, SCREEN_CHANGE
from game.ui.window.input import FocusLost, Hidden, Input, Key, Text


class Scene:
    """One thing that the screen can show. Drawing changes nothing; all else may."""

    is_overlay: ClassVar[bool] = False
    """Whether what lies below can still be seen."""
    entrance: ClassVar[float | None] = None
    """How long it takes to appear, in seconds, if not as long as usual."""
    name: str = ""
    """What the trace calls it."""

    def enter(self, stage: SceneStack) -> None:
        """Put on the stack; ``arrange`` follows at once."""
        self.stage = stage

    def leave(self) -> None:
        """Taken from the stack."""

    def pause(self) -> None:
        """Another scene was put on top."""

    def resume(self) -> None:
        """Uppermost again."""

    def arrange(self, look: Look) -> None:
        """Lay everything out: at the beginning, and whenever size or look have changed."""
        self.look = look

    def handle(self, event: Input) -> bool:
        """Answer an input; whether it was of any use."""
        return False

    def update(self, dt: float) -> bool:
        """Advances by ``dt`` seconds; whether something is still in motion."""
        return False

    def take_dirty_rects(self) -> list[Rect] | None:
        """The dirty rectangles since the last call; None for everything."""
        return []

    def draw(self, canvas: Surface) -> None:
        """Paint what lies within the canvas's clip. An overlay finds what is below already there."""

    def trace(self) -> dict[str, object] | None:
        """What it shows, for a program that drives it from outside; None: it is not at rest."""
        return {"scene": self.name} if self.name else None


_SHADE = (112, 112, 112)
_SWALLOW = 0.25
"""For so long the key that opened or closed a scene does not reach another one (KB-6)."""


class SceneStack:
    """The scenes that are open. Input goes to the uppermost alone."""

    def __init__(self, look: Look) -> None:
        self.look = look
        self.fades = True  # else one screen replaces another at once
        self.heard = 0.0  # when the last input came
        self._scenes: list[Scene] = []
        self._is_whole = True  # whether all must be redrawn
        self._below: Surface | None = None  # what an overlay lies on
        self._before: Surface | None = None  # what fades away
        self._fade = 0.0
        self._faded = 0.0
        self._pressed: tuple[str, float] | None = None  # the last key, and when
        self._spent: tuple[str, float] | None = None  # the key that changed the scene

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """All that are open, the uppermost last."""
        return tuple(self._scenes)

    @property
    def top(self) -> Scene | None:
        """The scene that is played now."""
        return self._scenes[-1] if self._scenes else None

    @property
    def is_fading(self) -> bool:
        """Whether one scene is still giving way to another."""
        return self._before is not None

    def shows(self, scene: Scene) -> bool:
        """Whether nothing lies on it, or only what lets it be seen."""
        return scene in self._scenes and all(
            above.is_overlay for above in self._scenes[self._scenes.index(scene) + 1 :]
        )

    def push(self, scene: Scene) -> None:
        """Open a scene on top of all others."""
        self._fade_from_here(scene, scene.entrance)
        if self._scenes:
            self._scenes[-1].pause()
        self._open(scene)

    def pop(self) -> None:
        """Close the uppermost scene."""
        self._fade_from_here(self._scenes[-1])
        self._scenes.pop().leave()
        if self._scenes:
            self._scenes[-1].resume()

    def replace(self, scene: Scene) -> None:
        """Close the uppermost scene and open another in its place."""
        self._fade_from_here(scene, scene.entrance)
        if self._scenes:
            self._scenes.pop().leave()
        self._open(scene)

    def clear(self) -> None:
        """Close everything, the uppermost first."""
        while self._scenes:
            self._scenes.pop().leave()

    def arrange(self, look: Look) -> None:
        """Lays out every scene again."""
        self.look = look
        for scene in self._scenes:
            scene.arrange(look)
        self._below = self._before = None
        self._is_whole = True

    @property
    def is_invalid(self) -> bool:
        """Whether everything must be redrawn."""
        return self._is_whole

    def invalidate(self) -> None:
        """The canvas was lost: redraw everything."""
        self._is_whole = True

    def handle(self, event: Input, now: float) -> bool:
        """Give an input to the uppermost scene; whether it was of any use."""
        self.heard = now
        if self._is_spent(event, now):
            return False
        if isinstance(event, Key):
            self._pressed = (event.name, now)
        if isinstance(event, FocusLost | Hidden):  # whatever is open, nobody looks at it any more
            used = [scene.handle(event) for scene in reversed(self.scenes)]
            self._below, self._is_whole = None, True
            return any(used)
        return self._scenes[-1].handle(event) if self._scenes else False

    def update(self, dt: float) -> bool:
        """Advances by ``dt`` seconds; whether something is still in motion."""
        if self._before is not None:
            self._faded += dt
            self._is_whole = True
            if self._faded >= self._fade:
                self._before = None
        is_moving = self._scenes[-1].update(dt) if self._scenes else False
        return is_moving or self.is_fading

    def draw(self, canvas: Surface) -> list[Rect]:
        """Bring the canvas up to date; where it has changed."""
        damage = self._take_damage(canvas.get_rect())
        for area in damage:
            canvas.set_clip(area)
            self._draw_top(canvas)
            if self._before is not None:
                self._before.set_alpha(round(255 * (1 - self._faded / self._fade)))
                canvas.blit(self._before, area, area)
        canvas.set_clip(None)
        return damage

    def picture(self) -> Surface:
        """Everything that is open, drawn from scratch and without what fades."""
        return self._picture(self._scenes)

    def _open(self, scene: Scene) -> None:
        self._scenes.append(scene)
        scene.enter(self)
        scene.arrange(self.look)

    def _fade_from_here(self, scene: Scene, seconds: float | None = None) -> None:
        """Called before a change, with the scene that comes or goes."""
        usual = DIALOG_FADE if scene.is_overlay else SCREEN_CHANGE
        self._fade = usual if seconds is None else seconds
        if not self.fades or not self._fade or not self._scenes:
            self._before = None
        elif self._before is None or self._faded:  # several changes at once fade from the first
            self._before = self.picture()
        self._faded = 0.0
        self._spent = self._pressed
        self._below = None
        self._is_whole = True

    def _is_spent(self, event: Input, now: float) -> bool:
        """Whether it comes from the key that has just changed the scene, and so has done its work."""
        if self._spent is None or not isinstance(event, Key | Text):
            return False
        name, when = self._spent
        if now - when < _SWALLOW and (isinstance(event, Text) or event.name == name):
            return True
        if isinstance(event, Text):
            return False
        if event.name == name and event.repeat:
            return True
        self._spent = None
        return False

    def _take_damage(self, bounds: Rect) -> list[Rect]:
        damage = self._scenes[-1].take_dirty_rects() if self._scenes else []
        if self._is_whole or damage is None:
            self._is_whole = False
            return [bounds]
        return merged(damage, bounds)

    def _draw_top(self, canvas: Surface) -> None:
        if not self._scenes:
            return
        if self._scenes[-1].is_overlay:
            if self._below is None:
                self._below = self._picture(self._scenes[:-1])
                _shade(self._below)
            area = canvas.get_clip()
            canvas.blit(self._below, area, area)
        self._scenes[-1].draw(canvas)

    def _picture(self, scenes: list[Scene]) -> Surface:
        canvas = Surface(self.look.size)
        lowest = max((n for n, scene in enumerate(scenes) if not scene.is_overlay), default=0)
        for scene in scenes[lowest:]:
            if scene.is_overlay:
                _shade(canvas)
            scene.draw(canvas)
        return canvas


def _shade(canvas: Surface) -> None:
    """Darkens what an overlay lies on."""
    canvas.fill(_SHADE, special_flags=pygame.BLEND_MULT)
