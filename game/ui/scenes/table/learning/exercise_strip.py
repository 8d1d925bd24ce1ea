"""The strip of an exercise below the bar: what to find, and the buttons that help."""

from __future__ import annotations

from functools import partial

from game.ui.drawing.painters.skin import Tone
from game.ui.drawing.theme import SMALL
from game.ui.panels.lesson_strip import UNDO, Act
from game.ui.panels.strip import SteadyButton, WordedStrip
from game.ui.widgets.button import Button

HINT, SHOW, GO_ON, LEAVE = "Hint", "Show me", "Next exercise", "Leave"
TO_REVIEW, TO_MENU = "Back to the review", "Back to the menu"
HINT_TIP = "Shows what to begin with. The exercise then comes back another day."
SHOW_TIP = "Plays the better move. The exercise then comes back another day."
LEAVE_TIP = "Goes to the menu. The exercise waits."
BACK_TIP = "Goes back to the review. The exercise waits."
NOT_YET = "First find a better move, or press “Show me”."
UNDO_FIRST = "First undo your move."
FOUND = "The move is found."
HINTED = "You have had the hint."


class ExerciseStrip(WordedStrip):
    """Names the task, and helps."""

    acts: tuple[Act, Act, Act, Act]
    """Of hint, show, next and leave."""

    def __init__(self, *, has_review: bool) -> None:
        """``has_review``: it was opened from a review, and leads back there."""
        self._hint = Button(HINT, partial(self._press, 0), units=SMALL, tip=HINT_TIP)
        self._show = Button(SHOW, partial(self._press, 1), units=SMALL, tip=SHOW_TIP)
        self._last = TO_REVIEW if has_review else TO_MENU
        self._next = SteadyButton(
            GO_ON, partial(self._press, 2), longest=max(GO_ON, self._last, key=len)
        )
        tip = BACK_TIP if has_review else LEAVE_TIP
        self._leave = Button(LEAVE, partial(self._press, 3), units=SMALL, tip=tip)
        buttons = (self._hint, self._show, self._next, self._leave)
        super().__init__(buttons, dispensable=(self._leave,))

    def _press(self, which: int) -> None:
        self.acts[which]()

    def say(
        self, text: str, *, is_wrong: bool, is_found: bool, is_hinted: bool, is_last: bool
    ) -> None:
        """What to find, what is wrong with a move, or that the right one is found.

        ``is_last``: no exercise follows.
        """
        self._words.say(text)
        self._next.text = UNDO if is_wrong else self._last if is_last else GO_ON
        self._next.tone = Tone.PRIMARY if is_wrong or is_found else Tone.PLAIN
        self._next.why_not = "" if is_wrong or is_found else NOT_YET
        over = FOUND if is_found else UNDO_FIRST if is_wrong else ""
        self._show.why_not = over
        self._hint.why_not = over or (HINTED if is_hinted else "")
