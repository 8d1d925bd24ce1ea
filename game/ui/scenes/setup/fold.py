"""A button that shows one thing or another below it."""

from __future__ import annotations

from game.ui.widgets.button import Button
from game.ui.widgets.icon import icon
from game.ui.widgets.widget import Widget


class Fold(Button):
    """Hides its content at first; meanwhile something else is there."""

    def __init__(self, content: Widget, otherwise: Widget, *, tip: str) -> None:
        super().__init__("", self._turn, icon=icon("chevron-right"), tip=tip)
        self._content, self._otherwise = content, otherwise
        content.is_shown = False

    def _turn(self) -> None:
        self._content.is_shown = not self._content.is_shown
        self._otherwise.is_shown = not self._content.is_shown
        self._icon = icon("chevron-down" if self._content.is_shown else "chevron-right")
        self.touch()
