"""The focus ring of a page."""

from __future__ import annotations

from game.ui.widgets.widget import Widget


class Ring:
    """Marks the widget with the focus, while the keyboard was the last to move or use it."""

    def __init__(self) -> None:
        self._widget: Widget | None = None
        self.is_shown = True  # wherever it goes from now on
        self.is_by_click = False  # whether its widget has the focus because it was clicked

    @property
    def is_unseen(self) -> bool:
        """Whether nothing shows that the widget which was clicked last would get the keys."""
        return self.is_by_click and not self.is_shown

    def put(self, widget: Widget | None) -> None:
        """Moves it to the widget that has the focus now."""
        last, self._widget = self._widget, widget
        if last is not None and last is not widget:
            _mark(last, is_ringed=False)
        self.show(is_shown=self.is_shown)

    def show(self, *, is_shown: bool) -> None:
        """Shows or hides it, wherever it goes from now on."""
        self.is_shown = is_shown
        if self._widget is not None:
            _mark(self._widget, is_ringed=is_shown)


def _mark(widget: Widget, *, is_ringed: bool) -> None:
    if widget.is_ringed != is_ringed:
        widget.is_ringed = is_ringed
        widget.touch()
