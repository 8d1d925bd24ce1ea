"""The strip of a puzzle below the bar: the task, then the answer, and the buttons that help."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from game.ui.drawing.look import Look, Size
from game.ui.drawing.painters.skin import Tone
from game.ui.drawing.theme import SMALL
from game.ui.drawing.typeface import Role
from game.ui.panels.prompt import LongPrompt
from game.ui.panels.strip import Strip
from game.ui.widgets.button import Button
from game.ui.widgets.label import Ink, Label
from game.ui.widgets.text.inline import CardText

HINT, TRY_AGAIN, START_OVER = "Hint", "Try again", "Start over"
SHOW, NEXT, LEAVE = "Show me", "Next puzzle", "All puzzles"
SHOWN_TIP = "Plays the solution. The puzzle then doesn't count as solved."
NEXT_TIP = "Opens another puzzle of this game"
LEAVE_TIP = "Goes to the list of puzzles"
HINTED = "This puzzle has one hint, and you are reading it."
NO_HINT = "The hint was about an earlier move."
DONE = "This puzzle is finished."

Act = Callable[[], None]


class _FirstButton(Button):
    """As wide with each verb as with the longest: the others keep their places."""

    def measure(self, look: Look, width: int) -> Size:
        """As wide as the longest verb needs, and one line high."""
        _, high = super().measure(look, width)
        return self.min_width(look), high

    def min_width(self, look: Look) -> int:
        """The same."""
        return look.text_width(Role.BOLD, SMALL, START_OVER) + self._around(look)


class PuzzleStrip(Strip):
    """A row across the window; the table lies below it, so that it covers nothing."""

    def __init__(self, first: Act, show: Act, following: Act, leave: Act) -> None:
        """What its four buttons do."""
        self._count = Label("", units=SMALL, ink=Ink.MUTED)
        self._words = LongPrompt()
        self._first = _FirstButton(HINT, first, units=SMALL)
        self._show = Button(SHOW, show, units=SMALL, tip=SHOWN_TIP)
        self._next = Button(NEXT, following, units=SMALL, tip=NEXT_TIP)
        back = Button(LEAVE, leave, units=SMALL, tip=LEAVE_TIP)
        buttons = (self._first, self._show, self._next, back)
        super().__init__(
            (self._count, self._words, *buttons), buttons, dispensable=(self._count, back)
        )

    def expect(self, texts: Iterable[str], count: str) -> None:
        """What it will say, and its longest count: it keeps room for them."""
        self._words.longest = max(texts, key=len)
        self._count.text = count

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

    def say(self, text: str, count: str, verb: str, *, no_hint: str, is_done: bool) -> None:
        """What to do or what happened, and the verb of the first button; ``no_hint``: why not."""
        self._words.say(text)
        self._count.text, self._first.text = count, verb
        self._first.tone = Tone.PRIMARY if verb == TRY_AGAIN else Tone.PLAIN
        self._first.why_not = no_hint if verb == HINT else ""
        self._show.why_not = DONE if is_done else ""
        self._next.tone = Tone.PRIMARY if is_done else Tone.PLAIN
