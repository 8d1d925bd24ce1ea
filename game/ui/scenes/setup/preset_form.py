"""Chooses a preset of house rules and shows whether it was changed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from game.table.words import Preset
from game.ui.drawing.typeface import Role
from game.ui.scenes.setup.rule_form import changed_mark
from game.ui.scenes.setup.term_note import TermNote
from game.ui.widgets.choice import Choice
from game.ui.widgets.flow import Column, Flow, Row
from game.ui.widgets.label import Label

NAME = "Way to play"


class PresetForm(Column):
    """One of several presets; the first is for new players."""

    def __init__(
        self,
        presets: Sequence[Preset],
        chosen: Preset,
        rulebook: Path,
        *,
        on_choose: Callable[[Preset], None],
        on_rule: Callable[[str], None],
    ) -> None:
        """``on_choose`` gets the chosen preset."""
        self._presets = presets
        self._choice = Choice(
            NAME,
            [preset.title for preset in presets],
            lambda number: on_choose(presets[number]),
            value=presets.index(chosen),
        )
        self._choice.tips = [preset.effect for preset in presets]
        self._effect = TermNote(rulebook, on_rule, grow=1.0)
        self._mark = changed_mark()
        super().__init__(
            Label(NAME, role=Role.BOLD),
            Flow(self._choice),
            Row(self._mark, self._effect, gap=10),
            gap=4,
        )

    def show(self, preset: Preset, *, is_changed: bool) -> None:
        """Show the preset, and whether house rules were changed since."""
        self._choice.value = self._presets.index(preset)
        self._effect.text = preset.effect
        self._mark.is_shown = is_changed
