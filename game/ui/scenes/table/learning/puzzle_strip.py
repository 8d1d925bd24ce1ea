"""The strip of a puzzle below the bar: the task, then the answer, and the buttons that help."""

from __future__ import annotations

from collections.abc import Callable

from game.play.puzzles import DONE
from game.ui.drawing.painters.skin import Tone
from game.ui.drawing.theme import SMALL
from game.ui.panels.strip import SteadyButton, WordedStrip
from game.ui.scenes.table.words import ALL_PUZZLES, NEXT_PUZZLE
from game.ui.widgets.button import Button
from game.ui.widgets.label import Ink, Label

HINT, TRY_AGAIN, START_OVER = "Hint", "Try again", "Start over"
SHOW = "Show me"
SHOWN_TIP = "Plays the solution. The puzzle then doesn't count as solved."
NEXT_TIP = "Opens another puzzle of this game"
LEAVE_TIP = "Goes to the list of puzzles"

Act = Callable[[], None]


class PuzzleStrip(WordedStrip):
    """Names the task, and helps."""

    def __init__(
        self, longest_count: str, first: Act, show: Act, following: Act, leave: Act
    ) -> None:
        """It keeps room for the longest count of moves; the rest is what its four buttons do."""
        self._count = Label(longest_count, units=SMALL, ink=Ink.MUTED)
        self._first = SteadyButton(HINT, first, longest=START_OVER)
        self._show = Button(SHOW, show, units=SMALL, tip=SHOWN_TIP)
        self._next = Button(NEXT_PUZZLE, following, units=SMALL, tip=NEXT_TIP)
        back = Button(ALL_PUZZLES, leave, units=SMALL, tip=LEAVE_TIP)
        buttons = (self._first, self._show, self._next, back)
        super().__init__(buttons, before=(self._count,), dispensable=(self._count, back))

    def say(self, text: str, count: str, verb: str, *, no_hint: str, is_done: bool) -> None:
        """What to do or what happened, and the verb of the first button; ``no_hint``: why not."""
        self._words.say(text)
        self._count.text, self._first.text = count, verb
        self._first.tone = Tone.PRIMARY if verb == TRY_AGAIN else Tone.PLAIN
        self._first.why_not = no_hint if verb == HINT else ""
        self._show.why_not = DONE if is_done else ""
        self._next.tone = Tone.PRIMARY if is_done else Tone.PLAIN
