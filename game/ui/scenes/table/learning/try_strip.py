"""The strip of a try below the bar: that it is one, the advice, and the way back to the review."""

from __future__ import annotations

from collections.abc import Callable

from game.review.playouts import WHOLE
from game.ui.drawing.theme import SMALL
from game.ui.panels.strip import SteadyButton, WordedStrip
from game.ui.scenes.result.words import BACK_TO_REVIEW
from game.ui.scenes.table.learning import try_words as words
from game.ui.table.context import Exits
from game.ui.widgets.button import Button


class TryStrip(WordedStrip):
    """A sentence, then the verdict, instead the advice of the review on demand, and the way back."""

    def __init__(self, back: Callable[[], None], exits: Exits) -> None:
        self._sentence, self._advice = words.trying(exits.instead), exits.advice
        self._trial = exits.trial
        if self._trial is not None:
            self._trial.told = self._tell
        self._is_advising = self._is_past = False
        self._switch = SteadyButton(words.SHOW, self._turn, longest=words.SHOW)
        leave = Button(BACK_TO_REVIEW, back, units=SMALL, tip=words.BACK_TO_REVIEW_TIP)
        super().__init__((self._switch, leave))
        verdicts = (words.verdict("worse", WHOLE), *words.VERDICTS.values())
        self.expect((self._sentence, f"{words.EARLIER} {self._advice}", *verdicts))
        self._tell()

    def _turn(self) -> None:
        self._is_advising = not self._is_advising
        self._tell()

    def _tell(self) -> None:
        is_past = self._trial is not None and self._trial.is_past
        if is_past and not self._is_past:  # the verdict takes its place
            self._is_advising = False
        self._is_past = is_past
        advice = f"{words.EARLIER} {self._advice}" if is_past else self._advice
        said = "" if self._trial is None else words.verdict(self._trial.verdict, self._trial.loss)
        self._words.say(advice if self._is_advising else said or self._sentence)
        self._switch.text = words.HIDE if self._is_advising else words.SHOW
        self._switch.tip = words.HIDE_TIP if self._is_advising else words.SHOW_TIP
