"""The button that opens the exercises, in the menu and on the page of statistics."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.scenes import exercise_words as words
from game.ui.widgets.button import Button
from game.ui.widgets.icon import icon


class PractiseButton(Button):
    """With the number of exercises that wait; without any it isn't shown."""

    def __init__(self, waiting: Callable[[], int], on_press: Callable[[], None]) -> None:
        super().__init__("", on_press, icon=icon("swords"), tip=words.PRACTISE_TIP)
        self._waiting = waiting
        self.renew()

    def renew(self) -> None:
        """Count them again."""
        count = self._waiting()
        self.text, self.is_shown = words.practise(count), count > 0
