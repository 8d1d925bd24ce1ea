"""Dialogs: a question on a panel, answered with a verb."""

from collections.abc import Sequence

from game.ui.theme import HEADING
from game.ui.typeface import Role
from game.ui.widgets.button import Button
from game.ui.widgets.flow import Column, Flow
from game.ui.widgets.frame import Centred, Slip
from game.ui.widgets.label import Ink, Label
from game.ui.widgets.scroll import ScrollView
from game.ui.widgets.widget import Widget

_WIDTH = 520
_MARGIN = 24


class Dialog(Centred):
    """A title, something to read or to fill in, and verbs. What is too high scrolls."""

    def __init__(
        self, title: str, body: str | Widget, verbs: Sequence[Button], *, width: float = _WIDTH
    ) -> None:
        """``width`` in units."""
        self.title = title
        self.body = Label(body) if isinstance(body, str) else body
        self.verbs = list(verbs)
        column = Column(
            Label(title, units=HEADING, role=Role.TITLE, ink=Ink.TITLE),
            ScrollView(self.body),
            Flow(*self.verbs, gap=12, align=1.0),
            gap=16,
        )
        super().__init__(Slip(column), width=width, margin=_MARGIN)

    def describe(self) -> str:
        """The title and what is to be read."""
        return f"{self.title}. {self.body.describe()}"
