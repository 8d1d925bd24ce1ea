"""The strip below the bar: the game waits for another computer, or somebody looks on."""

from __future__ import annotations

from pygame import Rect

from game.ui.drawing.look import Look
from game.ui.panels.strip import Strip
from game.ui.widgets.label import Label


class LinkStrip(Strip):
    """A sentence, and no wider than that; it is shown only while there is something to say."""

    def __init__(self) -> None:
        self._sentence = Label("", align=0.5)
        super().__init__((self._sentence,), ())
        self.is_shown = False

    def tell(self, sentence: str) -> None:
        """Say this; "": nothing."""
        self.is_shown = bool(sentence)
        self._sentence.text = sentence

    def place(self, look: Look, rect: Rect) -> None:
        """In the middle."""
        wide = min(rect.w, self.measure(look, rect.w)[0])
        super().place(look, Rect(rect.centerx - wide // 2, rect.y, wide, rect.h))
