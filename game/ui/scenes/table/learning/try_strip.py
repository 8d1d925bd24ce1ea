"""The strip of a try below the bar: that it is one, and the way back to the review."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.drawing.theme import SMALL
from game.ui.panels.prompt import LongPrompt
from game.ui.panels.strip import Strip
from game.ui.scenes.table import words
from game.ui.widgets.button import Button
from game.ui.widgets.text.inline import CardText


class TryStrip(Strip):
    """A row across the window; the table lies below it, so that it covers nothing."""

    def __init__(self, back: Callable[[], None]) -> None:
        self._words = LongPrompt()
        self._words.longest = words.TRYING
        self._words.say(words.TRYING)
        leave = Button(words.BACK_TO_REVIEW, back, units=SMALL, tip=words.BACK_TO_REVIEW_TIP)
        super().__init__((self._words, leave), (leave,))

    def set_style(self, inline: CardText) -> None:
        """The letters of its sentence."""
        self._words.set_style(inline)
