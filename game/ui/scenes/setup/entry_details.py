"""Details of a catalogue entry: description, blanks to fill in, verdicts."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.table.catalogue import Answer, Entry
from game.ui.drawing.art import Art
from game.ui.drawing.theme import SMALL
from game.ui.drawing.typeface import Role
from game.ui.scenes.setup.entry_form import BlankForm, shape_of
from game.ui.widgets.button import Button
from game.ui.widgets.flow import Column, Flow, Row
from game.ui.widgets.label import Ink, Label, heading
from game.ui.widgets.picture import Picture
from game.ui.widgets.text.text_field import TextField

SIGNS = {True: "icon/check", False: "icon/warning"}


class EntryDetails(Column):
    """Its forms are kept while the same blanks are shown."""

    def __init__(
        self,
        art: Art,
        *,
        on_fill: Callable[[str, Answer], None],
        on_put_back: Callable[[], None],
    ) -> None:
        """``on_fill`` gets a blank's key and value."""
        self._art, self._on_fill = art, on_fill
        self._title = heading("")
        self._lines = Column(gap=2)
        self._forms: dict[object, BlankForm] = {}
        self._blanks = Column(gap=9)
        self._verdicts = Column(gap=3)
        self._put_back = Button("", on_put_back, units=SMALL)
        super().__init__(
            self._title,
            self._lines,
            self._verdicts,
            self._blanks,
            Flow(self._put_back),
            gap=12,
        )

    def show(self, entry: Entry) -> None:
        """Show this entry."""
        self._title.text = entry.title
        self._lines.children = [Label(line, ink=Ink.MUTED) for line in entry.lines]
        self._show_blanks(entry)
        self._verdicts.children = [
            Row(
                Picture(self._art, SIGNS[verdict.is_good], SMALL * 1.3),
                Label(
                    verdict.line,
                    units=SMALL,
                    ink=Ink.MUTED if verdict.is_good else Ink.TITLE,
                    role=Role.BODY if verdict.is_good else Role.BOLD,
                    grow=1.0,
                ),
                gap=8,
            )
            for verdict in entry.verdicts
        ]
        self._put_back.text = "Delete" if entry.is_own else "Reset this one"
        self._put_back.why_not = "" if entry.is_changed else "Nothing was changed."

    @property
    def name(self) -> TextField | None:
        """The field of its name, if it has one."""
        fields = (each for each in self._blanks.walk() if isinstance(each, TextField))
        return next(fields, None)

    def _show_blanks(self, entry: Entry) -> None:
        before, self._forms = self._forms, {}
        for blank in entry.blanks:
            shape = (entry.is_own, shape_of(blank))
            form = before.get(shape) or BlankForm(blank, partial(self._on_fill, blank.key))
            form.show(blank)
            self._forms[shape] = form
        if list(self._forms.values()) != list(before.values()):
            self._blanks.children = list(self._forms.values())
