"""Scenes and the stack they lie on; input goes to the top one."""

from __future__ import annotations

from typing import ClassVar

import pygame
from pygame import Rect, Surface

from game.ui.drawing.dirty_rects import merged
from game.ui.drawing.look import Look
from game.ui.drawing.theme import DIALOG_FADE, SCREEN_CHANGE
from game.ui.window.input import (
    FocusLost,
    Hidden,
    Input,
    Key,
    PointerDown,
    PointerMove,
    PointerUp,
    Text,
)


class Scene:
    """One page of the program. Drawing doesn't change it."""

    is_overlay: ClassVar[bool] = False
    """Whether the scene below stays visible."""
    takes_every_key: ClassVar[bool] = False
    """Whether it also gets the keys that the program uses on every page."""
    entrance: ClassVar[float | None] = None
    """Seconds of its fade; None: the usual time."""
    name: str = ""
    """Its name in the trace."""
    help: str = ""
    """The section of the help that is about it, by its anchor."""

    def enter(self, stage: SceneStack) -> None:
        """Called when it is put on the stack; ``arrange`` follows at once."""
        self.stage = stage

    def leave(self) -> None:
        """Called when it is taken from the stack."""

    def pause(self) -> None:
        """Called when another scene was put on top."""

    def resume(self) -> None:
        """Called when it is on top again."""

    def hide_focus_ring(self) -> None:
        """Show no focus until the keyboard moves or uses it: it came on top by the pointer."""

    def arrange(self, look: Look) -> None:
        """Lay everything out, at first and after every change of size or look."""
        self.look = look

    def handle(self, event: Input) -> bool:
        """Handle an event; whether it was used."""
        return False

    def update(self, dt: float) -> bool:
        """Advance by ``dt`` seconds; whether something is still in motion."""
        return False

    def take_dirty_rects(self) -> list[Rect] | None:
        """The dirty rectangles since the last call; None for everything."""
        return []

    def draw(self, canvas: Surface) -> None:
        """Paint the canvas's clip; under an overlay the scene below is already painted."""

    def trace(self) -> dict[str, object] | None:
        """What it shows, for test drivers; None: it is not at rest."""
        return {"scene": self.name} if self.name else None


_SHADE = (112, 112, 112)
_SWALLOW = 0.25
"""Seconds in which the key that opened or closed a scene doesn't reach another one."""


class SceneStack:
    """The open scenes. Input goes to the top one only."""

    def __init__(self, look: Look) -> None:
        self.look = look
        self.fades = True
        self.heard = 0.0  # time of the last input
        self._scenes: list[Scene] = []
        self._is_by_pointer = False  # whether the last input was the pointer's
        self._is_whole = True  # whether to redraw everything
        self._below: Surface | None = None  # the picture under an overlay
        self._before: Surface | None = None  # the picture that fades out
        self._fade = 0.0
        self._faded = 0.0
        self._pressed: tuple[str, float] | None = None  # the last key, and when
        self._spent: tuple[str, float] | None = None  # the key that changed the scene

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """The open scenes, the top one last."""
        return tuple(self._scenes)

    @property
    def top(self) -> Scene | None:
        """The top scene."""
        return self._scenes[-1] if self._scenes else None

    @property
    def takes_every_key(self) -> bool:
        """Whether the top scene gets every key."""
        return self.top is not None and self.top.takes_every_key

    @property
    def is_fading(self) -> bool:
        """Whether a change of scenes is still fading."""
        return self._before is not None

    def shows(self, scene: Scene) -> bool:
        """Whether it is visible: only overlays lie above it."""
        return scene in self._scenes and all(
            above.is_overlay for above in self._scenes[self._scenes.index(scene) + 1 :]
        )

    def push(self, scene: Scene) -> None:
        """Open a scene on top."""
        self._fade_from_here(scene, scene.entrance)
        if self._scenes:
            self._scenes[-1].pause()
        self._open(scene)

    def pop(self) -> None:
        """Close the top scene."""
        self._fade_from_here(self._scenes[-1])
        self._scenes.pop().leave()
        if self._scenes:
            self._scenes[-1].resume()
            self._match_input()

    def replace(self, scene: Scene) -> None:
        """Close the top scene and open another in its place."""
        self._fade_from_here(scene, scene.entrance)
        if self._scenes:
            self._scenes.pop().leave()
        self._open(scene)

    def clear(self) -> None:
        """Close everything, from the top."""
        while self._scenes:
            self._scenes.pop().leave()

    def arrange(self, look: Look) -> None:
        """Lay out every scene again."""
        self.look = look
        for scene in self._scenes:
            scene.arrange(look)
        self._below = self._before = None
        self._is_whole = True

    @property
    def is_invalid(self) -> bool:
        """Whether everything must be redrawn."""
        return self._is_whole

    def invalidate_below(self) -> None:
        """What lies under an overlay has changed: it is painted again."""
        self._below = None
        self._is_whole = True

    def invalidate(self) -> None:
        """The canvas was lost: redraw everything."""
        self._is_whole = True

    def handle(self, event: Input, now: float) -> bool:
        """Give an event to the top scene; whether it was used."""
        self.heard = now
        if self._is_spent(event, now):
            return False
        if isinstance(event, Key):
            self._pressed = (event.name, now)
        if isinstance(event, Key | PointerMove | PointerDown | PointerUp):
            self._is_by_pointer = not isinstance(event, Key)
        if isinstance(event, FocusLost | Hidden):  # for all scenes
            used = [scene.handle(event) for scene in reversed(self.scenes)]
            self._below, self._is_whole = None, True
            return any(used)
        return self._scenes[-1].handle(event) if self._scenes else False

    def update(self, dt: float) -> bool:
        """Advance by ``dt`` seconds; whether something is still in motion."""
        if self._before is not None:
            self._faded += dt
            self._is_whole = True
            if self._faded >= self._fade:
                self._before = None
        is_moving = self._scenes[-1].update(dt) if self._scenes else False
        return is_moving or self.is_fading

    def draw(self, canvas: Surface) -> list[Rect]:
        """Redraw what has changed; returns the changed rectangles."""
        damage = self._take_damage(canvas.get_rect())
        for area in damage:
            canvas.set_clip(area)
            self._draw_top(canvas)
            if self._before is not None:
                self._before.set_alpha(round(255 * (1 - self._faded / self._fade)))
                canvas.blit(self._before, area, area)
        canvas.set_clip(None)
        return damage

    def picture(self, scene: Scene | None = None) -> Surface:
        """All visible scenes, or this one alone, drawn from scratch, without a fade."""
        return self._picture(self._scenes if scene is None else [scene])

    def _open(self, scene: Scene) -> None:
        self._scenes.append(scene)
        scene.enter(self)
        scene.arrange(self.look)
        self._match_input()

    def _match_input(self) -> None:
        """A scene that comes on top shows its focus only to the keyboard."""
        if self._is_by_pointer:
            self._scenes[-1].hide_focus_ring()

    def _fade_from_here(self, scene: Scene, seconds: float | None = None) -> None:
        """Start the fade, before a change; ``scene`` comes or goes."""
        usual = DIALOG_FADE if scene.is_overlay else SCREEN_CHANGE
        self._fade = usual if seconds is None else seconds
        if not self.fades or not self._fade or not self._scenes:
            self._before = None
        elif self._before is None or self._faded:  # changes at the same time fade from the first
            self._before = self.picture()
        self._faded = 0.0
        self._spent = self._pressed
        self._below = None
        self._is_whole = True

    def _is_spent(self, event: Input, now: float) -> bool:
        """Whether it comes from the key that has just changed the scene."""
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
    canvas.fill(_SHADE, special_flags=pygame.BLEND_MULT)
