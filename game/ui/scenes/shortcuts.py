"""Keyboard shortcuts that work wherever the focus is, once or repeating; letters for buttons."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from math import inf

from game.table.items import ACTION
from game.ui.window.input import Key
from game.ui.window.keymap import ACTIONS, PROGRAM, TABLE, Shortcut

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


def letters_of(actions: Iterable[str]) -> dict[str, str]:
    """The key of each button: the first letter of its action, if it has that alone."""
    letters = {action: action.removeprefix(ACTION)[:1] for action in actions}
    count = Counter(letters.values())
    free = {each for each in count if count[each] == 1 and not _has_meaning(each)}
    return {action: letter for action, letter in letters.items() if letter in free}


def _has_meaning(letter: str) -> bool:
    """Whether the key does something else at every table, as H gives a hint."""
    action = ACTIONS.get(letter)
    return action is not None and action.group in {TABLE, PROGRAM}
