"""The strip of a try below the bar: that it is one, and the way back to the review."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.drawing.theme import SMALL
from game.ui.panels.strip import WordedStrip
from game.ui.scenes.result.words import BACK_TO_REVIEW
from game.ui.scenes.table.learning import try_words as words
from game.ui.widgets.button import Button


class TryStrip(WordedStrip):
    """A sentence, and the way back."""

    def __init__(self, back: Callable[[], None], instead: str) -> None:
        """``instead``: the computer whose place the person takes; "": their own."""
        leave = Button(BACK_TO_REVIEW, back, units=SMALL, tip=words.BACK_TO_REVIEW_TIP)
        super().__init__((leave,))
        said = words.trying(instead)
        self.expect((said,))
        self._words.say(said)
