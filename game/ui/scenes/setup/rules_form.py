"""The form for all house rules of a game, with presets."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from game.engine.game import AnyOptions
from game.engine.value import replace
from game.table.presets import like
from game.table.words import HouseRule, Preset
from game.ui.drawing.art import Art
from game.ui.drawing.theme import PROMPT, SMALL
from game.ui.drawing.typeface import Role
from game.ui.scenes.setup import words
from game.ui.scenes.setup.catalogue_form import CatalogueForm
from game.ui.scenes.setup.fold import Fold
from game.ui.scenes.setup.introduction import Introduction
from game.ui.scenes.setup.preset_form import PresetForm
from game.ui.scenes.setup.rule_form import RuleForm, Value
from game.ui.table.offering import Offering
from game.ui.widgets.button import Button
from game.ui.widgets.flow import Column, Flow, Row, Spacer
from game.ui.widgets.label import Ink, Label, note
from game.ui.widgets.widget import Widget

MOST_LISTED = 3  # differences from the standard rules


class RulesForm(Column):
    """Presets, what players look for first, and below a fold the other house rules.

    They are as chosen last, at first as the first preset.
    """

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
        on_catalogue: Callable[[], None],
        on_write: Callable[[Widget], None],
    ) -> None:
        """``last``: saved options by name; ``on_catalogue`` opens the catalogue's page.

        ``on_write`` gets a field that is to be filled in.
        """
        self._offering, self._on_change = offering, on_change
        self._rest: Any = offering.rules.vocabulary.options()  # options without a form
        self._rules = [
            RuleForm(
                rule,
                last.get(rule.field),
                art=art,
                rulebook=offering.rulebook,
                on_change=self._change,
                on_rule=on_rule,
                on_enter=on_enter,
                on_write=on_write,
            )
            for rule in house_rules
        ]
        self._catalogue: CatalogueForm | None = None
        troubles: list[str] = []
        catalogue = offering.catalogue
        if catalogue is not None:
            self._catalogue = CatalogueForm(catalogue, offering.rulebook, on_catalogue, on_rule)
            if catalogue.field in last:
                self._rest, troubles = catalogue.taken_up(self._rest, last[catalogue.field])
        self._reset = Button(words.RESET, self._reset_rules, units=SMALL)
        self._preset: Preset | None = None
        self._presets: PresetForm | None = None
        if offering.presets:
            self._preset = like(offering.presets, self.options) if last else offering.presets[0]
            self._presets = PresetForm(
                offering.presets,
                self._preset,
                offering.rulebook,
                on_choose=self._choose,
                on_rule=on_rule,
            )
            self._base_on(self._preset)
            if not last:
                self._put_back()
        folded = Column(*self._parts(), gap=9)
        self._differences = note("")
        self._introduction = Introduction(offering.about, art)
        self._fold = Fold(folded, self._introduction, tip=words.HOUSE_RULES_TIP)
        super().__init__(
            *([] if self._presets is None else [self._presets]),
            *map(note, [*notes, *troubles]),
            *(rule for rule in self._rules if rule.is_in_sight),
            Flow(self._fold, self._differences, gap=10),
            folded,
            self._introduction,
            gap=9,
        )

    @property
    def options(self) -> AnyOptions:
        """The chosen house rules."""
        return replace(self._rest, **{rule.field: rule.value for rule in self._rules})

    def refresh(self, seats: int, why_not: Callable[[Any], str]) -> None:
        """Update refusals, idle rules and marks; ``why_not`` checks whole house rules."""
        options, said = self.options, self._offering.words
        for rule in self._rules:
            rule.refuse(partial(_why_no_choice, why_not, options, rule.field))
            rule.idle = said.idle(options, seats, rule.field)
        changes = sum(rule.is_changed for rule in self._rules)
        self._reset.why_not = "" if changes else words.NO_CHANGE
        if self._catalogue is not None:
            idle = said.idle(options, seats, self._catalogue.field)
            usual = self._rest if self._preset is None else self._preset.options
            self._catalogue.show(options, usual, idle=idle)
            changes += self._catalogue.is_changed
        if self._presets is not None and self._preset is not None:
            self._presets.show(self._preset, is_changed=bool(changes))
        self._introduction.show(None if changes else self._preset, said.aim(options))
        self._fold.text = words.house_rules(self._summary(changes))
        self._differences.text = self._differing()

    @property
    def deals(self) -> tuple[str, ...]:
        """The game codes for the first games by these house rules."""
        is_changed = any(rule.is_changed for rule in self._rules)
        return () if self._preset is None or is_changed else self._preset.deals

    def take_list(self, options: AnyOptions) -> None:
        """Take over the catalogue of these house rules."""
        self._rest = options
        self._change()

    def _summary(self, changes: int) -> str:
        if changes:
            return words.changed(changes)
        if self._preset is None or all(rule.is_printed for rule in self._rules):
            return words.STANDARD
        return words.as_in(self._preset.title)

    def _differing(self) -> str:
        """What isn't standard, in one line."""
        found = [rule.summary for rule in self._rules if not rule.is_printed]
        more = [f"{len(found) - MOST_LISTED} more"] if len(found) > MOST_LISTED else []
        return "  ·  ".join([*found[:MOST_LISTED], *more])

    def _parts(self) -> list[Widget]:
        parts: list[Widget] = [Row(Spacer(grow=1.0), self._reset)]
        group = ""
        for rule in self._rules:
            if rule.is_in_sight:
                continue
            if rule.group != group:
                group = rule.group
                parts.append(Label(group, units=PROMPT, role=Role.TITLE, ink=Ink.TITLE))
            parts.append(rule)
            if self._catalogue is not None and self._catalogue.switch == rule.field:
                parts.append(self._catalogue)
        return parts

    def _change(self) -> None:
        """Switch to the preset that the rules equal now, if any."""
        for preset in self._offering.presets:
            if all(rule.value == getattr(preset.options, rule.field) for rule in self._rules):
                self._base_on(preset)
        self._on_change()

    def _choose(self, preset: Preset) -> None:
        """Apply a preset, but keep a list that players have edited."""
        if any(self._has_list_of(each.options) for each in self._offering.presets):
            self._rest = preset.options
        self._base_on(preset)
        self._reset_rules()

    def _has_list_of(self, options: AnyOptions) -> bool:
        field = "" if self._catalogue is None else self._catalogue.field
        return not field or getattr(self._rest, field) == getattr(options, field)

    def _base_on(self, preset: Preset) -> None:
        self._preset = preset
        for rule in self._rules:
            rule.usual = getattr(preset.options, rule.field)

    def _put_back(self) -> None:
        for rule in self._rules:
            rule.reset()

    def _reset_rules(self) -> None:
        self._put_back()
        self._on_change()


def _why_no_choice(
    why_not: Callable[[AnyOptions], str], options: AnyOptions, field: str, value: Value
) -> str:
    """Why not this choice; "" if the rules are invalid anyway: any choice may help."""
    return "" if why_not(options) else why_not(replace(options, **{field: value}))
