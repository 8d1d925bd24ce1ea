"""Dialogs: a question on a panel, with buttons as answers."""

from __future__ import annotations

from collections.abc import Sequence

from game.ui.widgets.button import Button
from game.ui.widgets.flow import Column
from game.ui.widgets.frame import Centred, PopupPanel
from game.ui.widgets.label import Label, heading
from game.ui.widgets.page_column import PageColumn
from game.ui.widgets.scroll import ScrollView
from game.ui.widgets.verbs import Verbs
from game.ui.widgets.widget import Widget

_WIDTH = 520
_MARGIN = 12
_MOST = 0.6  # of the height for title and buttons: the text scrolls


class Dialog(Centred):
    """A title, a text that can scroll, and buttons."""

    def __init__(
        self, title: str, text: str, verbs: Sequence[Button], above: Widget | None = None
    ) -> None:
        """``above``: what stands above the text."""
        told = Label(text) if above is None else Column(above, Label(text), gap=16)
        column = PageColumn(
            heading(title),
            ScrollView(told),
            Verbs(*verbs),
            gap=16,
            most=_MOST,
        )
        super().__init__(PopupPanel(column), width=_WIDTH, margin=_MARGIN)
