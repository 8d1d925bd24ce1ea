"""Keyboard shortcuts that work wherever the focus is, once or repeating while held."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import inf

from game.ui.window.input import Key
from game.ui.window.keymap import Shortcut

EVERY = 1 / 8  # seconds between repeats, while a key is held

Act = Callable[[], None]


class Shortcuts:
    """Actions by shortcut. Only those in ``on_and_on`` repeat while the key is held."""

    def __init__(
        self,
        once: Mapping[Shortcut, Act],
        on_and_on: Mapping[Shortcut, Act],
        clock: Callable[[], float],
    ) -> None:
        self._once, self._on_and_on, self._clock = once, on_and_on, clock
        self._last = -inf  # time of the last repeatable act

    def handle(self, event: Key) -> bool:
        """Do the key's action; whether it has one."""
        if (act := self._on_and_on.get(event.shortcut)) is not None:
            now = self._clock()
            if not event.repeat or now - self._last >= EVERY:
                self._last = now
                act()
            return True
        if (act := self._once.get(event.shortcut)) is not None and not event.repeat:
            act()
        return event.shortcut in self._once
