"""A field for a number."""

from __future__ import annotations

from game.ui.widgets.text.text_field import TextField
from game.ui.window.input import Point


class NumberField(TextField):
    """A click selects all of it: what is typed replaces the number."""

    def press(self, at: Point) -> None:
        """Selects all."""
        self.focus()
