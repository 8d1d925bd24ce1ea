"""The tables that were found on the home network."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from game.ui.scenes.across import words
from game.ui.widgets.button import Button
from game.ui.widgets.flow import Column, Flow
from game.ui.widgets.label import note, subheading


@dataclass(frozen=True, slots=True)
class FoundTable:
    """What a table's button says, and the address that it fills in."""

    text: str
    address: str


@dataclass(frozen=True, slots=True)
class Found:
    """What is shown at one moment: the sentence only while there is no table."""

    sentence: str
    tables: tuple[FoundTable, ...] = ()


class Nearby(Column):
    """A button for each table; the code is still typed."""

    def __init__(self, on_choose: Callable[[str], None]) -> None:
        self._on_choose = on_choose
        self._known: Found | None = None
        self.buttons: list[Button] = []
        super().__init__(gap=8)

    @property
    def laid_out(self) -> list[Button]:
        """The buttons that have a place by now."""
        return [each for each in self.buttons if each.rect.width]

    def show(self, found: Found) -> None:
        """Show what there is now."""
        if found == self._known:
            return
        self._known = found
        self.buttons = [
            Button(each.text, partial(self._on_choose, each.address)) for each in found.tables
        ]
        how = note(words.CHOOSE_TABLE if self.buttons else found.sentence)
        self.children = [subheading(words.NEARBY), how, *map(Flow, self.buttons)]
