"""The main loop: waits for input, passes it to the scenes, and redraws what changed.

The wait ends as soon as there is input. Other sources (the computer's reply, a clock) are polled
at every pass; the longer nothing happens, the longer the loop sleeps between passes.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from contextlib import suppress

import pygame

from game.app.memory import release_memory
from game.engine.value import replace
from game.ui.drawing.look import Look, Size
from game.ui.drawing.theme import LONGEST_FRAME, SETTLE
from game.ui.scenes.scene import Scene, SceneStack
from game.ui.window.event_wait import Wait, best_wait
from game.ui.window.input import (
    Devices,
    Hidden,
    Input,
    Key,
    Maximised,
    Quit,
    RedrawNeeded,
    Resized,
    Restored,
)
from game.ui.window.keymap import Action
from game.ui.window.screen import Screen

FRAME = 1 / 60
WAKE = pygame.USEREVENT  # nobody uses it: it only ends the waiting
_BUSY = 0.25  # seconds after an input with short waits
_CLOSE = 0.008
_SHORTEST = 0.004  # seconds that a pass takes at least, however often the mouse reports
_SHORT_NAP, _LONG_NAP = 0.010, 0.250
_PATIENCE = 0.01  # a nap as a share of the time since something last happened


class Loop:
    """Brings the window's events to the scenes and their pictures to the window."""

    def __init__(
        self,
        screen: Screen,
        stack: SceneStack,
        look_for: Callable[[Size], Look],
        *,
        otherwise: Callable[[Input], None] = lambda event: None,
        clock: Callable[[], float] = time.monotonic,
        wait: Wait | None = None,
    ) -> None:
        """``look_for`` makes the look for a size; ``otherwise`` gets input that no scene uses."""
        self._screen = screen
        self._stack = stack
        self._look_for = look_for
        self._otherwise = otherwise
        self._clock = clock
        self._wait = wait
        self._devices = Devices()
        self._sources: list[Callable[[], bool]] = []
        self._then = self._woken = clock()
        self._is_moving = True
        self._is_hidden = False
        self._has_news = False  # whether a source had news in the last pass
        self._resized_at: float | None = None
        self._stale: tuple[tuple[Scene, ...], pygame.Surface] | None = None  # scenes as they were
        self._runs = False

    def watch(self, source: Callable[[], bool]) -> None:
        """Poll this at every pass; it returns whether there is news, such as a reply.

        Scenes are redrawn only after input, time, or news from a source.
        """
        self._sources.append(source)

    def unwatch(self, source: Callable[[], bool]) -> None:
        """Stop polling this."""
        self._sources.remove(source)

    @staticmethod
    def wake() -> None:
        """End the waiting for events: other threads can call it."""
        with suppress(pygame.error):  # the window is closing
            pygame.event.post(pygame.event.Event(WAKE))

    def stop(self) -> None:
        """Stop after the present pass."""
        self._runs = False

    def run(self) -> None:
        """Loop until stopped or until no scene is left."""
        self._runs = True
        events: list[Input] = []
        while self._runs and self._stack.top is not None:
            self.step(events, self._clock())
            events = self._next_events()
        self._stack.clear()

    def step(self, events: Iterable[Input], now: float) -> bool:
        """One pass with these events at this time; whether anything was drawn.

        The sources are polled last: they don't delay the picture.
        """
        for event in events:
            self._woken = now
            self._take(event, now)
        was_moving = self._is_moving
        dt = min(now - self._then, LONGEST_FRAME) if was_moving else 0.0
        self._then = now
        self._is_moving = self._stack.update(dt)
        drawn = self._redraw(now, was_moving=was_moving)
        news = [source() for source in tuple(self._sources)]
        self._has_news = any(news)
        if self._has_news:
            self._woken = now
        return drawn

    def _redraw(self, now: float, *, was_moving: bool) -> bool:
        if self._resized_at is not None:
            return self._stretch(now)
        is_stirred = self._has_news or self._woken == now or was_moving or self._is_moving
        if self._is_hidden or not (is_stirred or self._stack.is_invalid):
            return False
        return self._draw()

    def relayout(self) -> None:
        """Lay out everything again, after a change of what the look depends on."""
        self._stack.arrange(self._look_for(self._screen.size))
        release_memory()

    def _take(self, event: Input, now: float) -> None:
        if isinstance(event, Key) and (usual := self._stack.look.keys.usual(event.chord)):
            event = replace(event, moved=usual)
        if isinstance(event, Maximised | Hidden | Restored):
            self._screen.changed(event)
        match event:
            case Resized():
                self._resize(now)
            case RedrawNeeded() | Maximised() | Restored():
                self._is_hidden = False
                self._stack.invalidate()
            case Hidden():
                self._is_hidden = True
            case Key(shortcut=Action.FULL_SCREEN) if not self._stack.takes_every_key:
                self._toggle_full(event, now)
                return
            case Key(shortcut=Action.QUIT | Action.SCREENSHOT) if not self._stack.takes_every_key:
                # before any question or curtain that is open
                self._otherwise(Quit() if event.means(Action.QUIT) else event)
                return
            case Quit():
                self._otherwise(event)
                return
            case _:
                pass
        if not self._stack.handle(event, now):
            self._otherwise(event)

    def _toggle_full(self, event: Key, now: float) -> None:
        """Window managers are slow: one change at a time."""
        if not event.repeat and self._resized_at is None:
            self._screen.toggle_full()
            self._resize(now)

    def _draw(self) -> bool:
        changed = self._stack.draw(self._screen.surface)
        if changed:
            self._screen.present(changed)
        return bool(changed)

    def _resize(self, now: float) -> None:
        if self._screen.size == self._stack.look.size:
            self._resized_at = self._stale = None
            self._stack.invalidate()
            return
        self._resized_at = now

    def _stretch(self, now: float) -> bool:
        """Show the old picture, stretched, while the window is being resized."""
        if self._resized_at is not None and now - self._resized_at < SETTLE:
            surface = self._screen.surface
            if (
                self._stale is None or self._stale[0] != self._stack.scenes
            ):  # a curtain has come down
                self._stale = self._stack.scenes, self._stack.picture()
            pygame.transform.scale(self._stale[1], surface.get_size(), surface)
            self._screen.present([surface.get_rect()])
            return True
        self._resized_at = self._stale = None
        self.relayout()
        return self._draw()

    def _next_events(self) -> list[Input]:
        """Wait for events: briefly in motion and just after an input, else longer."""
        passed, quiet = self._clock() - self._then, self._then - self._woken
        if self._wait is None:
            self._wait = best_wait()
        if self._is_moving or self._resized_at is not None:
            self._wait(FRAME - passed)
        elif quiet < _BUSY:
            time.sleep(max(0.0, _SHORTEST - passed))
            self._wait(_CLOSE)
        else:
            self._wait(min(_LONG_NAP, max(_SHORT_NAP, quiet * _PATIENCE)))
        raw = pygame.event.get()
        return [event for each in raw if (event := self._devices.translated(each))]
