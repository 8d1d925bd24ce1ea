"""The house rules of a game: ways to play that have a name, and every rule by itself."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from game.engine.value import replace
from game.table.words import HouseRule, Preset
from game.ui.art import Art
from game.ui.house import Offering
from game.ui.scenes.preset_form import PresetForm, like
from game.ui.scenes.rule_form import RuleForm, Value
from game.ui.theme import HEADING, SMALL
from game.ui.typeface import Role
from game.ui.widgets.button import Button
from game.ui.widgets.flow import Column, Row, Spacer
from game.ui.widgets.label import Ink, Label
from game.ui.widgets.widget import Widget


class RulesForm(Column):
    """What was chosen last is chosen already; the first time, the first preset is."""

    def __init__(
        self,
        offering: Offering,
        house_rules: Sequence[HouseRule],
        last: Mapping[str, Any],
        *,
        notes: Sequence[str],
        art: Art,
        on_change: Callable[[], None],
        on_rule: Callable[[str], None],
        on_enter: Callable[[], None],
    ) -> None:
        """``last``: options by their names, as they were kept."""
        self._offering, self._on_change = offering, on_change
        self._rules = [
            RuleForm(
                rule,
                last.get(rule.field),
                art=art,
                on_change=self._change,
                on_rule=on_rule,
                on_enter=on_enter,
            )
            for rule in house_rules
        ]
        self._reset = Button("Reset to printed rules", self._reset_rules, units=SMALL)
        self._preset: Preset | None = None
        self._presets: PresetForm | None = None
        if offering.presets:
            first = offering.presets[0]
            chosen = like(offering.presets, self.options) if last else first
            self._presets = PresetForm(offering.presets, chosen, self._choose)
            self._reset.text = "Reset to this way to play"
            if last:
                self._base_on(chosen)
            else:
                self._take(chosen)
        super().__init__(*self._parts(notes), gap=9)

    @property
    def options(self) -> Any:  # noqa: ANN401 - the game's own Options
        """The house rules as they are chosen."""
        values = {rule.field: rule.value for rule in self._rules}
        return self._offering.rules.vocabulary.options(**values)

    def refresh(self, seats: int, why_not: Callable[[Any], str]) -> None:
        """What goes together with what; ``why_not`` says why house rules cannot be so."""
        options, words = self.options, self._offering.words
        for rule in self._rules:
            rule.refuse(partial(_why_no_choice, why_not, options, rule.field))
            rule.idle = words.idle(options, seats, rule.field)
        is_changed = any(rule.is_changed for rule in self._rules)
        self._reset.why_not = "" if is_changed else "Nothing of it was changed."
        if self._presets is not None and self._preset is not None:
            self._presets.show(self._preset, is_changed=is_changed)

    def _parts(self, notes: Sequence[str]) -> list[Widget]:
        heading = Label("House rules", units=HEADING, role=Role.TITLE, ink=Ink.TITLE)
        return [
            Row(heading, Spacer(grow=1.0), self._reset),
            *(Label(note, units=SMALL, ink=Ink.MUTED) for note in notes),
            *([] if self._presets is None else [self._presets]),
            *self._rules,
        ]

    def _change(self) -> None:
        """What has become another way to play is called so."""
        options = self.options
        for preset in self._offering.presets:
            if preset.options == options:
                self._base_on(preset)
        self._on_change()

    def _choose(self, preset: Preset) -> None:
        self._take(preset)
        self._on_change()

    def _take(self, preset: Preset) -> None:
        self._base_on(preset)
        self._put_back()

    def _base_on(self, preset: Preset) -> None:
        """From now on this is what house rules are changed against."""
        self._preset = preset
        for rule in self._rules:
            rule.usual = getattr(preset.options, rule.field)

    def _put_back(self) -> None:
        for rule in self._rules:
            rule.reset()

    def _reset_rules(self) -> None:
        self._put_back()
        self._on_change()


def _why_no_choice(why_not: Callable[[Any], str], options: Any, field: str, value: Value) -> str:  # noqa: ANN401
    """Of rules that cannot be so as they are, anything may be the way out."""
    return "" if why_not(options) else why_not(replace(options, **{field: value}))
