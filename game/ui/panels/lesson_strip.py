"""The strip of a lesson below the bar: what to do now, and the buttons that help."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.ui.drawing.painters.skin import Tone
from game.ui.drawing.theme import SMALL
from game.ui.panels.strip import SteadyButton, WordedStrip
from game.ui.widgets.button import Button
from game.ui.widgets.label import Ink, Label

BACK, SHOW, NEXT, SKIP, LEAVE = "Back", "Show me", "Next", "Skip step", "Leave lesson"
UNDO, FINISH = "Undo it", "Finish lesson"
FIRST = "This is the first step."
NOT_YET = "First do what the step says, or press “Show me”."
NOTHING = "There is nothing to do in this step. Read it and go on."
LEAVE_TIP = "Goes to the menu. The lesson waits at this step."

Act = Callable[[], None]


class LessonStrip(WordedStrip):
    """A row across the window; the table lies below it, so that it covers nothing.

    Without room the ways out are left to the pause menu, and the steps are not counted.
    """

    acts: tuple[Act, Act, Act, Act, Act]
    """Of back, show, next, skip, leave."""

    def __init__(self, longest_count: str) -> None:
        """It keeps room for the longest count of steps."""
        self._count = Label(longest_count, units=SMALL, ink=Ink.MUTED)
        self._back = Button(
            BACK, partial(self._press, 0), units=SMALL, tip="Goes to the step before"
        )
        self._show = Button(SHOW, partial(self._press, 1), units=SMALL)
        self._next = SteadyButton(NEXT, partial(self._press, 2), longest=FINISH)
        self._skip = Button(SKIP, partial(self._press, 3), units=SMALL, tip="Goes to the next step")
        self._leave = Button(LEAVE, partial(self._press, 4), units=SMALL, tip=LEAVE_TIP)
        buttons = (self._back, self._show, self._next, self._skip, self._leave)
        super().__init__(
            buttons,
            before=(self._count,),
            dispensable=(self._leave, self._skip, self._count),
        )

    def _press(self, which: int) -> None:
        self.acts[which]()

    def say(
        self, text: str, count: str, verb: str, *, is_first: bool, why_no_skip: str = ""
    ) -> None:
        """What to do, how far the lesson is, and what leads on: "Show me" or the button beside it.

        They never change places: whoever clicks on and on shows nothing unread.
        """
        is_asking = verb == SHOW
        self._words.say(text)
        self._count.text, self._next.text = count, NEXT if is_asking else verb
        self._next.tone = Tone.PLAIN if is_asking else Tone.PRIMARY
        self._next.why_not = NOT_YET if is_asking else ""
        self._show.why_not = "" if is_asking else NOTHING
        self._back.why_not = FIRST if is_first else ""
        self._skip.why_not = why_no_skip
