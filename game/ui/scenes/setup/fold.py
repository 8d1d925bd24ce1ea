"""A button that shows and hides what lies below it."""

from __future__ import annotations

from game.ui.widgets.button import Button
from game.ui.widgets.icon import icon
from game.ui.widgets.widget import Widget


class Fold(Button):
    """Hides its content at first."""

    def __init__(self, content: Widget) -> None:
        super().__init__("", self._turn, icon=icon("chevron-right"))
        self._content = content
        content.is_shown = False

    def _turn(self) -> None:
        self._content.is_shown = not self._content.is_shown
        self._icon = icon("chevron-down" if self._content.is_shown else "chevron-right")
        self.touch()
