"""The strip of a try below the bar: that it is one, the advice, and the way back to the review."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.drawing.theme import SMALL
from game.ui.panels.strip import SteadyButton, WordedStrip
from game.ui.scenes.result.words import BACK_TO_REVIEW
from game.ui.scenes.table.learning import try_words as words
from game.ui.widgets.button import Button


class TryStrip(WordedStrip):
    """A sentence, instead of it the advice of the review on demand, and the way back."""

    def __init__(self, back: Callable[[], None], instead: str, advice: str) -> None:
        """``instead``: the computer whose place the person takes; "": their own."""
        self._sentence, self._advice = words.trying(instead), advice
        self._is_advising = False
        self._switch = SteadyButton(words.SHOW, self._turn, longest=words.SHOW)
        leave = Button(BACK_TO_REVIEW, back, units=SMALL, tip=words.BACK_TO_REVIEW_TIP)
        super().__init__((self._switch, leave))
        self.expect((self._sentence, advice))
        self._tell()

    def _turn(self) -> None:
        self._is_advising = not self._is_advising
        self._tell()

    def _tell(self) -> None:
        self._words.say(self._advice if self._is_advising else self._sentence)
        self._switch.text = words.HIDE if self._is_advising else words.SHOW
        self._switch.tip = words.HIDE_TIP if self._is_advising else words.SHOW_TIP
