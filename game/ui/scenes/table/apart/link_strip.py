"""The strip below the bar: the game waits for another computer, or somebody looks on."""

from __future__ import annotations

from game.ui.panels.strip import WordedStrip


class LinkStrip(WordedStrip):
    """A sentence; it is shown only while there is something to say."""

    def __init__(self) -> None:
        super().__init__(())
        self.is_shown = False

    def tell(self, sentence: str) -> None:
        """Say this; "": nothing."""
        self.is_shown = bool(sentence)
        if sentence:
            self.expect((sentence,))
            self._words.say(sentence)
