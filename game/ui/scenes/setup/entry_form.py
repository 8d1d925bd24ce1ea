"""The form for one blank of a catalogue entry: a choice, a number or text."""

from __future__ import annotations

from collections.abc import Callable

from game.table.catalogue import Answer, Blank
from game.ui.drawing.typeface import Role
from game.ui.widgets.button import Button
from game.ui.widgets.choice import Choice
from game.ui.widgets.dropdown import Dropdown
from game.ui.widgets.flow import Column, Flow, Grid, Row
from game.ui.widgets.label import Label, note
from game.ui.widgets.text.text_field import TextField
from game.ui.widgets.widget import Widget

MOST_IN_SIGHT = 7  # choices; more need a dropdown

Fill = Callable[[Answer], None]


class BlankForm(Column):
    """Title and control, with the meaning below."""

    def __init__(self, blank: Blank, on_fill: Fill) -> None:
        """``on_fill`` gets the new value."""
        self._blank, self._on_fill = blank, on_fill
        self._line = note("")
        self._one_of: Choice | Dropdown | None = None
        self._words: TextField | None = None
        control = self._control()
        super().__init__(
            Grid(Label(blank.title, role=Role.BOLD), control, weights=(0.34, 0.66), gap=10),
            self._line,
            gap=2,
        )
        self.show(blank)

    def show(self, blank: Blank) -> None:
        """Show the blank's present value."""
        self._blank = blank
        self._line.text = blank.line
        if self._one_of is not None:
            values = [choice.value for choice in blank.choices]
            number = values.index(blank.value) if blank.value in values else 0
            self._one_of.value = number
            refused = enumerate(blank.refusals)
            self._one_of.refusals = {n: why for n, why in refused if why and n != number}
            self._line.text = blank.line or blank.choices[number].effect
        elif self._words is not None and self._read(self._words.value) != blank.value:
            self._words.value = str(blank.value)
        self._line.is_shown = bool(self._line.text)

    def _control(self) -> Widget:
        blank = self._blank
        if blank.choices:
            kind = Choice if len(blank.choices) <= MOST_IN_SIGHT else Dropdown
            labels = [choice.label for choice in blank.choices]
            self._one_of = kind(blank.title, labels, self._choose, on_refused=self._explain)
            return Flow(self._one_of)
        if blank.between is None:
            self._words = TextField(blank.title, self._write, longest=blank.longest, grow=1.0)
            return self._words
        longest = len(str(blank.between[1]))
        self._words = TextField(blank.title, self._write, longest=longest, grow=1.0)
        return Row(
            Button(f"- {blank.step}", lambda: self._step(-blank.step)),
            self._words,
            Button(f"+ {blank.step}", lambda: self._step(blank.step)),
            gap=6,
        )

    def _choose(self, number: int) -> None:
        self._on_fill(self._blank.choices[number].value)

    def _explain(self, why: str) -> None:
        """Show why the choice is refused, in place of its effect."""
        self._line.text = why
        self._line.is_shown = True

    def _write(self, text: str) -> None:
        self._on_fill(self._read(text))

    def _read(self, text: str) -> Answer:
        """The words, or the number; 0 if it is none."""
        if self._blank.between is None:
            return " ".join(text.split())
        return int(text) if text.isascii() and text.isdecimal() else 0

    def _step(self, by: int) -> None:
        low, high = self._blank.between or (0, 0)
        now = int(self._blank.value)
        whole = now - now % self._blank.step
        goal = whole + by if by > 0 or whole == now else whole
        self._on_fill(max(low, min(high, goal)))


def shape_of(blank: Blank) -> object:
    """Blanks of the same shape can share a form."""
    return (
        blank.key,
        blank.title,
        tuple(choice.label for choice in blank.choices),
        blank.between,
        blank.longest,
    )
