"""The page of all keys, where each can be changed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import groupby

from game.ui.drawing.theme import SMALL
from game.ui.drawing.typeface import Role
from game.ui.scenes.settings import words
from game.ui.widgets.button import Button
from game.ui.widgets.flow import Column, Flow, Grid
from game.ui.widgets.label import Label, note, subheading
from game.ui.widgets.widget import Widget
from game.ui.window.keymap import Action, Keymap, Slot, shown

_WEIGHTS = (0.62, 0.38)


def key_rows(keys: Keymap, sought: str, on_change: Callable[[Slot], None]) -> Iterator[Widget]:
    """The groups of actions that these words find, with a button for each key."""
    if not sought:
        yield note(words.KEYS_HOW)
    for group, actions in groupby(Action, key=lambda action: action.group):
        cells = [
            cell
            for action in actions
            if _finds(sought, f"{group} {action.meaning} {' '.join(keys.keys(action))}")
            for cell in (Label(action.meaning, units=SMALL), _buttons(action, keys, on_change))
        ]
        if cells:
            yield Column(subheading(group), Grid(*cells, weights=_WEIGHTS, gap=6), gap=6)
    fixed = [each for each in words.FIXED_KEYS if _finds(sought, " ".join(each))]
    cells = [
        cell
        for name, meaning in fixed
        for cell in (Label(meaning, units=SMALL), Label(name, units=SMALL, role=Role.BOLD))
    ]
    if cells:
        grid = Grid(*cells, weights=_WEIGHTS, gap=6)
        yield Column(subheading(words.FIXED_TITLE), grid, gap=6)


def _buttons(action: Action, keys: Keymap, on_change: Callable[[Slot], None]) -> Widget:
    return Flow(*(_button((action, n), key, on_change) for n, key in enumerate(keys.keys(action))))


def _button(slot: Slot, key: str, on_change: Callable[[Slot], None]) -> Button:
    return Button(shown(key), lambda: on_change(slot), units=SMALL, tip=words.CHANGE_KEY)


def _finds(sought: str, text: str) -> bool:
    return all(word in text.casefold() for word in sought.casefold().split())
