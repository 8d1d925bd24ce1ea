"""Keyboard shortcuts that work wherever the focus is, once or repeating while held."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import inf

from game.ui.window.input import Key

EVERY = 1 / 8  # seconds from one time to the next, while a key is held (UN-4)

Act = Callable[[], None]


class Shortcuts:
    """Acts by the chords of their keys. A key that is held toggles nothing to and fro."""

    def __init__(
        self, once: Mapping[str, Act], on_and_on: Mapping[str, Act], clock: Callable[[], float]
    ) -> None:
        self._once, self._on_and_on, self._clock = once, on_and_on, clock
        self._last = -inf  # when an act was last done that goes on and on

    def handle(self, event: Key) -> bool:
        """Do what belongs to the key; whether anything does."""
        if (act := self._on_and_on.get(event.chord)) is not None:
            now = self._clock()
            if not event.repeat or now - self._last >= EVERY:
                self._last = now
                act()
            return True
        if (act := self._once.get(event.chord)) is not None and not event.repeat:
            act()
        return event.chord in self._once
