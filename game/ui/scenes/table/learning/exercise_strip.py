"""The strip of an exercise below the bar: what to find, and the buttons that help."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from game.ui.drawing.look import Look
from game.ui.drawing.painters.skin import Tone
from game.ui.drawing.theme import SMALL
from game.ui.panels.lesson_strip import UNDO, Act, NextButton
from game.ui.panels.prompt import LongPrompt
from game.ui.panels.strip import Strip
from game.ui.widgets.button import Button
from game.ui.widgets.text.inline import CardText

HINT, SHOW, GO_ON, LEAVE = "Hint", "Show me", "Next exercise", "Leave"
HINT_TIP = "Shows what to begin with. The exercise then comes back another day."
SHOW_TIP = "Plays the better move. The exercise then comes back another day."
LEAVE_TIP = "Goes to the menu. The exercise waits."
BACK_TIP = "Goes back to the review. The exercise waits."
NOT_YET = "First find a better move, or press “Show me”."
UNDO_FIRST = "First undo your move."
FOUND = "The move is found."
HINTED = "You have had the hint."


class _GoOnButton(NextButton):
    longest = GO_ON


class ExerciseStrip(Strip):
    """A row across the window; the table lies below it, so that it covers nothing."""

    acts: tuple[Act, Act, Act, Act]
    """Of hint, show, next and leave."""

    def __init__(self, *, has_review: bool) -> None:
        """``has_review``: it was opened from a review, and leads back there."""
        self._words = LongPrompt()
        self._hint = Button(HINT, partial(self._press, 0), units=SMALL, tip=HINT_TIP)
        self._show = Button(SHOW, partial(self._press, 1), units=SMALL, tip=SHOW_TIP)
        self._next = _GoOnButton(GO_ON, partial(self._press, 2), units=SMALL)
        tip = BACK_TIP if has_review else LEAVE_TIP
        self._leave = Button(LEAVE, partial(self._press, 3), units=SMALL, tip=tip)
        buttons = (self._hint, self._show, self._next, self._leave)
        super().__init__((self._words, *buttons), buttons, dispensable=(self._leave,))

    def _press(self, which: int) -> None:
        self.acts[which]()

    def expect(self, texts: Iterable[str]) -> None:
        """What it will say: it keeps room for the longest text."""
        self._words.longest = max(texts, key=len)

    def _spare(self, look: Look) -> int:
        """The words need twice as much as their letters."""
        return self._words.min_width(look)

    @property
    def is_held(self) -> bool:
        """Whether one of its buttons is pressed and not yet released."""
        return any(each.is_down for each in self.buttons)

    def set_style(self, inline: CardText) -> None:
        """How cards look in its text."""
        self._words.set_style(inline)

    def say(self, text: str, *, is_wrong: bool, is_found: bool, is_hinted: bool) -> None:
        """What to find, what is wrong with a move, or that the right one is found."""
        self._words.say(text)
        self._next.text = UNDO if is_wrong else GO_ON
        self._next.tone = Tone.PRIMARY if is_wrong or is_found else Tone.PLAIN
        self._next.why_not = "" if is_wrong or is_found else NOT_YET
        over = FOUND if is_found else UNDO_FIRST if is_wrong else ""
        self._show.why_not = over
        self._hint.why_not = over or (HINTED if is_hinted else "")
