"""The bar above the table: the game, the sentence of the moment, and the ways out of it."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from pygame import Surface

from game.ui.painters import icons
from game.ui.panels.prompt import Prompt
from game.ui.theme import HEADING, Colour
from game.ui.typeface import Role
from game.ui.widgets.button import Button, Icon
from game.ui.widgets.flow import Row
from game.ui.widgets.frame import Inset
from game.ui.widgets.label import Ink, Label

Act = Callable[[], None]


class Bar(Inset):
    """One row; its buttons show their keys in their tips."""

    def __init__(
        self, title: str, *, take_back: Act, redo: Act, rules: Act, log: Act, menu: Act
    ) -> None:
        self.prompt = Prompt()
        self._undo = Button("", take_back, icon=drawn("undo"), tip="Take back (Ctrl+Z)")
        self._redo = Button("", redo, icon=drawn("redo"), tip="Do again (Ctrl+Y)")
        buttons = Row(
            self._undo,
            self._redo,
            Button("", rules, icon=drawn("book"), tip="Rules (F1)"),
            Button("", log, icon=drawn("log"), tip="Show or hide the log (L)"),
            Button("", menu, icon=drawn("menu"), tip="Pause (Esc)"),
            gap=6,
            zone=True,
        )
        name = Label(title, units=HEADING, role=Role.TITLE, ink=Ink.TITLE, shadow=True)
        super().__init__(Row(name, self.prompt, buttons, gap=16), padding=8)

    def offer_undo(self, why_not: str, why_no_redo: str) -> None:
        """Whether a step can be taken back, or done again; else why not (UN-1)."""
        self._undo.why_not = why_not
        self._redo.why_not = why_no_redo


@cache
def drawn(name: str) -> Icon:
    """One of the house's icons, for a button; each size is painted once."""

    @cache
    def paint(side: int, colour: Colour) -> Surface:
        return icons.icon(name, (side, side), "#{:02X}{:02X}{:02X}".format(*colour))

    return paint
