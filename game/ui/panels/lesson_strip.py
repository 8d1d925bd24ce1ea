"""The strip of a lesson below the bar: what to do now, and the buttons that help."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.ui.drawing.painters.skin import Tone
from game.ui.drawing.theme import SMALL
from game.ui.panels.prompt import LongPrompt
from game.ui.widgets.button import Button
from game.ui.widgets.flow import Row
from game.ui.widgets.frame import Panel
from game.ui.widgets.label import Ink, Label
from game.ui.widgets.text.inline import CardText

PADDING = 8  # units
BACK, SHOW, SKIP = "Back", "Show me", "Skip"
FIRST = "This is the first step."

Act = Callable[[], None]


class LessonStrip(Panel):
    """One row across the window; the table lies below it, so that it covers nothing."""

    casts_shadow = True

    acts: tuple[Act, Act, Act]
    """Of back, show, skip."""

    def __init__(self) -> None:
        self._count = Label("", units=SMALL, ink=Ink.MUTED)
        self._words = LongPrompt()
        self._back = Button(BACK, partial(self._press, 0), units=SMALL, tip="To the step before")
        self._show = Button(SHOW, partial(self._press, 1), units=SMALL)
        self._skip = Button(SKIP, partial(self._press, 2), units=SMALL, tip="To the next step")
        self.buttons = (self._back, self._show, self._skip)
        row = Row(self._count, self._words, *self.buttons, gap=8, zone=True)
        super().__init__(row, padding=PADDING)

    def _press(self, which: int) -> None:
        self.acts[which]()

    def set_style(self, inline: CardText) -> None:
        """How cards look in its text."""
        self._words.set_style(inline)

    def say(
        self, text: str, count: str, verb: str, *, is_first: bool, why_no_skip: str = ""
    ) -> None:
        """What to do, how far the lesson is, and what the middle button does."""
        self._words.say(text)
        self._count.text, self._show.text = count, verb
        self._show.tone = Tone.PLAIN if verb == SHOW else Tone.PRIMARY
        self._back.why_not = FIRST if is_first else ""
        self._skip.why_not = why_no_skip
