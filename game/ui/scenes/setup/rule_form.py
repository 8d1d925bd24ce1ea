"""The form for one house rule: options, effect, whether it was changed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from game.table.words import HouseRule
from game.ui.drawing.art import Art
from game.ui.drawing.theme import SMALL
from game.ui.drawing.typeface import Role
from game.ui.scenes.setup.number_field import NumberField
from game.ui.scenes.setup.reference import Reference
from game.ui.scenes.setup.term_note import TermNote
from game.ui.widgets.choice import Choice
from game.ui.widgets.dropdown import Dropdown
from game.ui.widgets.flow import Column, Flow, Grid, Row
from game.ui.widgets.label import Ink, Label
from game.ui.widgets.picture import Picture
from game.ui.widgets.widget import Widget

Value = str | int | bool

CHANGED = "• changed"  # a dot and a word: no colour is needed
OTHER = "Other"
MOST_IN_SIGHT = 8  # choices; more need a dropdown
PICTURE = 144  # units


def changed_mark() -> Label:
    """The mark of something that differs from the default."""
    return Label(CHANGED, units=SMALL, role=Role.BOLD, ink=Ink.TITLE)


class RuleForm(Column):
    """A house rule. Its first choice is the printed one."""

    def __init__(
        self,
        rule: HouseRule,
        value: Value | None,
        *,
        art: Art,
        rulebook: Path,
        on_change: Callable[[], None],
        on_rule: Callable[[str], None],
        on_enter: Callable[[], None],
        on_write: Callable[[Widget], None],
    ) -> None:
        """``value``: None or an unknown one means the printed one.

        ``on_write`` gets the number field when a number is to be typed.
        """
        self._rule, self._on_change, self._on_write = rule, on_change, on_write
        self._usual: Value = rule.choices[0].value
        labels = [choice.label for choice in rule.choices]
        kind = Choice if len(labels) <= MOST_IN_SIGHT else Dropdown
        self._choice = kind(
            rule.title,
            [*labels, OTHER] if rule.between else labels,
            lambda _: self._choose(),
            on_refused=self._explain,
        )
        self._number = NumberField(
            rule.title,
            lambda _: self._change(),
            on_enter=lambda _: on_enter(),
            longest=len(str(rule.between[1])) if rule.between else 1,
        )
        self._effect = TermNote(rulebook, on_rule, grow=1.0)
        self._mark = changed_mark()
        self._picture = Picture(art, rule.choices[0].face, PICTURE)
        self._frame = Flow(self._picture)
        super().__init__(
            Grid(
                Column(Label(rule.title, role=Role.BOLD), self._frame, gap=6),
                Flow(self._choice, self._number, gap=8),
                Reference(rule.rule, rulebook, on_rule),
                weights=(0.26, 0.74, 0),
                gap=10,
            ),
            Row(self._mark, self._effect, gap=10),
            gap=2,
        )
        self._put(value)
        self._refresh()

    @property
    def field(self) -> str:
        """The option's name."""
        return self._rule.field

    @property
    def group(self) -> str:
        """The heading above it; "" for none."""
        return self._rule.group

    @property
    def is_in_sight(self) -> bool:
        """Whether it isn't folded away with the others."""
        return self._rule.is_in_sight

    @property
    def value(self) -> Value:
        """The chosen value; a number out of range counts as the nearest one."""
        if self._choice.value < len(self._rule.choices):
            return self._rule.choices[self._choice.value].value
        low, high = self._rule.between or (0, 0)
        written = self._number.value
        return max(low, min(high, int(written))) if written.isdecimal() else low

    @property
    def usual(self) -> Value:
        """The default: the printed rule, or that of the preset."""
        return self._usual

    @usual.setter
    def usual(self, value: Value) -> None:
        self._usual = value
        self._refresh()

    @property
    def is_changed(self) -> bool:
        """Whether it differs from the default."""
        return self.value != self._usual

    @property
    def is_printed(self) -> bool:
        """Whether it is the printed rule."""
        return self.value == self._rule.choices[0].value

    @property
    def summary(self) -> str:
        """The rule and what is chosen for it: "Jokers: None"."""
        return self._rule.chosen(self.value)

    def reset(self) -> None:
        """Back to the default; doesn't call back."""
        self._put(self._usual)
        self._refresh()

    def refuse(self, why_not: Callable[[Value], str]) -> None:
        """Refuse the choices for which ``why_not`` gives a reason, except the chosen one."""
        self._choice.refusals = {
            number: why
            for number, choice in enumerate(self._rule.choices)
            if number != self._choice.value and (why := why_not(choice.value))
        }

    @property
    def idle(self) -> str:
        """Why the rule has no effect now; "" if it has."""
        return self._choice.why_not

    @idle.setter
    def idle(self, why: str) -> None:
        self._choice.why_not = self._number.why_not = why
        self._refresh()

    def _put(self, value: Value | None) -> None:
        for number, choice in enumerate(self._rule.choices):
            if choice.value == value and type(choice.value) is type(value):
                self._choice.value = number
                return
        if self._rule.between and type(value) is int:
            low, high = self._rule.between
            if low <= value <= high:
                self._choice.value = len(self._rule.choices)
                self._number.value = str(value)

    def _refresh(self) -> None:
        number = self._choice.value
        is_free = number == len(self._rule.choices)
        face = "" if is_free else self._rule.choices[number].face
        self._frame.is_shown = bool(face)
        if face:
            self._picture.face = face
        self._number.is_shown = is_free
        if self.idle:
            self._effect.text = self.idle
        elif is_free:
            low, high = self._rule.between or (0, 0)
            self._effect.text = f"Any number from {low} to {self._rule.counted(high)}."
        else:
            self._effect.text = self._rule.choices[number].effect
        self._mark.is_shown = self.is_changed

    def _explain(self, why: str) -> None:
        """Show why a choice is refused, in place of its effect."""
        self._effect.text = why

    def _choose(self) -> None:
        is_free = self._choice.value == len(self._rule.choices)
        if is_free and not self._number.value and self._rule.between:
            self._number.value = str(self._rule.between[0])
        self._change()
        if is_free:
            self._on_write(self._number)

    def _change(self) -> None:
        self._refresh()
        self._on_change()
