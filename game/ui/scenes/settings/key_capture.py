"""Asks for the new key of an action."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from game.ui.drawing.painters.skin import Tone
from game.ui.scenes.paged_scene import PagedScene
from game.ui.scenes.settings import words
from game.ui.widgets.button import Button
from game.ui.widgets.flow import Column
from game.ui.widgets.frame import Centred, PopupPanel
from game.ui.widgets.label import Label, heading
from game.ui.widgets.verbs import Verbs
from game.ui.window.input import Input, Key
from game.ui.window.keymap import FIXED, MODIFIERS, Keymap, Slot, is_free

WIDTH = 520  # units


class KeyCapture(PagedScene):
    """The next key becomes the key of an action; if another one has it, it offers to swap."""

    name = "key"
    is_overlay: ClassVar[bool] = True
    takes_every_key: ClassVar[bool] = True

    def __init__(self, slot: Slot, keys: Keymap, on_key: Callable[[str], None]) -> None:
        self._slot, self._keys, self._on_key = slot, keys, on_key
        self._chord = keys.keys(slot[0])[slot[1]]
        self._said = Label(words.press_new_key(self._chord))
        self._swap = Button(words.SWAP_KEYS, self._take)
        self._cancel = self._initial_focus = Button(
            words.KEEP_KEY, self._close, tone=Tone.PRIMARY, shortcut="escape"
        )
        self._swap.is_shown = False
        column = Column(
            heading(words.new_key(slot[0].meaning)),
            self._said,
            Verbs(self._swap, self._cancel),
            gap=16,
        )
        super().__init__(Centred(PopupPanel(column), width=WIDTH, margin=24))

    def handle(self, event: Input) -> bool:
        """Take a key; those that every page needs stay with the page."""
        if isinstance(event, Key) and event.name not in MODIFIERS and not event.repeat:
            is_answer = self._swap.is_shown or event.name == "escape"
            if not (is_answer and event.chord.removeprefix("shift+") in FIXED):
                self._try(event.chord)
                return True
        super().handle(event)
        return True

    def _try(self, chord: str) -> None:
        owner = self._keys.owner(chord)
        self._chord = chord
        if not is_free(chord):
            self._said.text = words.key_is_fixed(chord)
        elif owner is None or owner == self._slot:
            self._take()
            return
        else:
            self._said.text = words.key_is_taken(chord, owner[0].meaning)
        self._swap.is_shown = is_free(chord)
        self.page.focus_on(self._cancel)

    def _take(self) -> None:
        self._close()
        self._on_key(self._chord)
