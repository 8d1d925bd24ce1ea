"""The setup page's line for a catalogue, with a button to its page."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from game.engine.game import AnyOptions
from game.table.catalogue import Catalogue
from game.ui.drawing.typeface import Role
from game.ui.scenes.setup.reference import Reference
from game.ui.scenes.setup.rule_form import changed_mark
from game.ui.widgets.button import Button
from game.ui.widgets.flow import Column, Flow, Grid, Row
from game.ui.widgets.label import Label, note


class CatalogueForm(Column):
    """Whether the list was changed, and the way to its page."""

    def __init__(
        self,
        catalogue: Catalogue,
        rulebook: Path,
        on_open: Callable[[], None],
        on_rule: Callable[[str], None],
    ) -> None:
        self._catalogue = catalogue
        self._open = Button(f"Edit {catalogue.title} …", on_open)
        self._mark = changed_mark()
        self._line = note("", grow=1.0)
        super().__init__(
            Grid(
                Label(f"List of {catalogue.title}", role=Role.BOLD),
                Flow(self._open),
                Reference(catalogue.rule, rulebook, on_rule),
                weights=(0.26, 0.74, 0),
                gap=10,
            ),
            Row(self._mark, self._line, gap=10),
            gap=2,
        )

    @property
    def field(self) -> str:
        """The option's name."""
        return self._catalogue.field

    @property
    def switch(self) -> str:
        """The house rule above it."""
        return self._catalogue.switch

    @property
    def is_changed(self) -> bool:
        """Whether the list was changed, and has an effect."""
        return self._mark.is_shown

    def show(self, options: AnyOptions, usual: AnyOptions, *, idle: str) -> None:
        """Show the list of these house rules; ``idle``: why it has no effect now."""
        troubles = (entry.trouble for entry in self._catalogue.entries(options))
        trouble = next(filter(None, troubles), "")
        self._open.why_not = idle
        is_usual = getattr(options, self.field) == getattr(usual, self.field)
        self._mark.is_shown = not idle and not is_usual
        self._line.text = idle or trouble or self._catalogue.summary(options)
