"""The button that opens the exercises, in the menu and on the page of statistics."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.drawing.look import Look, Size
from game.ui.drawing.theme import BODY
from game.ui.drawing.typeface import Role
from game.ui.scenes import exercise_words as words
from game.ui.widgets.button import Button
from game.ui.widgets.icon import icon

_MOST = 88  # exercises, for which there is room


class PractiseButton(Button):
    """With the number of exercises that wait. It has the same width with any, and without."""

    def __init__(self, waiting: Callable[[], int], on_press: Callable[[], None]) -> None:
        super().__init__("", on_press, icon=icon("swords"), tip=words.PRACTISE_TIP)
        self._waiting = waiting
        self.renew()

    def renew(self) -> None:
        """Count them again."""
        count = self._waiting()
        self.text, self.why_not = words.practise(count), "" if count else words.NONE_WAIT

    def measure(self, look: Look, width: int) -> Size:
        """With room for the longest number, so that nothing beside it moves."""
        own, height = super().measure(look, width)
        now, most = (
            look.text_width(Role.BOLD, BODY, text) for text in (self.text, words.practise(_MOST))
        )
        return min(width, own + max(0, most - now)), height
