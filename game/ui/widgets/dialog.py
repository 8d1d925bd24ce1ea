"""Dialogs: a question on a panel, with buttons as answers."""

from __future__ import annotations

from collections.abc import Sequence

from game.ui.widgets.button import Button
from game.ui.widgets.flow import Flow
from game.ui.widgets.frame import Centred, PopupPanel
from game.ui.widgets.label import Label, heading
from game.ui.widgets.page_column import PageColumn
from game.ui.widgets.scroll import ScrollView

_WIDTH = 520
_MARGIN = 24


class Dialog(Centred):
    """A title, a text that can scroll, and buttons."""

    def __init__(self, title: str, text: str, verbs: Sequence[Button]) -> None:
        column = PageColumn(
            heading(title),
            ScrollView(Label(text)),
            Flow(*verbs, gap=12, align=1.0),
            gap=16,
        )
        super().__init__(PopupPanel(column), width=_WIDTH, margin=_MARGIN)
