"""What somebody types to come to a table: the code and the address, to read out or to copy."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.drawing.theme import PROMPT
from game.ui.drawing.typeface import Role
from game.ui.scenes.across import words
from game.ui.scenes.words import NO_CLIPBOARD
from game.ui.widgets.button import Button
from game.ui.widgets.flow import Column, Flow
from game.ui.widgets.label import Ink, Label
from game.ui.window import clipboard


class Invitation(Flow):
    """The code, the address, and a button that copies both as a text that can be sent."""

    say: Callable[[str], None]
    """Shows a toast on the page, which is known later than what stands on it."""

    def __init__(self, code: str, address: str, units: float = PROMPT) -> None:
        """``units``: how large both are."""
        self.code = Label(code, units=units, role=Role.BOLD, align=0.5, tip=words.CODE_TIP)
        self._address = address
        where = Label(address, units=units, role=Role.BOLD, align=0.5)
        super().__init__(
            Column(self.code, _named(words.CODE), gap=2),
            Column(where, _named(words.ADDRESS), gap=2),
            Button(words.COPY, self._copy, tip=words.COPY_TIP),
            gap=32,
            align=0.5,
        )

    def _copy(self) -> None:
        is_copied = clipboard.put(words.invitation(self.code.text, self._address))
        self.say(words.COPIED if is_copied else NO_CLIPBOARD)


def _named(name: str) -> Label:
    return Label(name, ink=Ink.MUTED, align=0.5)
