"""Strips below the bar: one row across the window."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from pygame import Rect

from game.ui.drawing.look import Look, Size
from game.ui.drawing.theme import SMALL
from game.ui.drawing.typeface import Role
from game.ui.panels.prompt import LongPrompt
from game.ui.widgets.button import Button
from game.ui.widgets.flow import Column, Row
from game.ui.widgets.frame import Panel
from game.ui.widgets.text.inline import CardText
from game.ui.widgets.widget import Widget

PADDING = GAP = 8  # units


class Strip(Panel):
    """One row; the table lies below it, so that it covers nothing."""

    casts_shadow = is_kept_clear = True

    def __init__(
        self,
        parts: Sequence[Widget],
        buttons: Sequence[Button],
        dispensable: Sequence[Widget] = (),
        below: Sequence[Widget] = (),
        *,
        zone: bool = True,
    ) -> None:
        """``dispensable``: the parts that are left out where there is no room, the first first.

        ``below``: more rows; ``zone``: arrow keys go from part to part; else Tab does.
        """
        self.buttons = tuple(buttons)
        self._parts, self._dispensable = tuple(parts), tuple(dispensable)
        row = Row(*parts, gap=GAP, zone=zone)
        super().__init__(Column(row, *below, gap=GAP) if below else row, padding=PADDING)

    @property
    def is_held(self) -> bool:
        """Whether one of its buttons is pressed and not yet released."""
        return any(each.is_down for each in self.buttons)

    def set_style(self, inline: CardText) -> None:
        """How cards look in its text."""

    def fit(self, look: Look) -> int:
        """Get ready for a window like this; returns how high it can be, in pixels, at full size."""
        return look.size[1] // 4

    def measure(self, look: Look, width: int) -> Size:
        """As high as what there is room for."""
        self._make_room(look, width)
        return super().measure(look, width)

    def place(self, look: Look, rect: Rect) -> None:
        """In one row."""
        self._make_room(look, rect.w)
        super().place(look, rect)

    def _spare(self, look: Look) -> int:
        """Pixels that are wanted besides the least widths."""
        return 0

    def _make_room(self, look: Look, width: int) -> None:
        """Leave out what there is no room for."""
        wanted = [each for each in self._parts if each.is_shown or each in self._dispensable]
        for hidden in range(len(self._dispensable) + 1):
            gone = self._dispensable[:hidden]
            shown = [each for each in wanted if each not in gone]
            gaps = look.px(GAP) * (len(shown) - 1) + 2 * look.px(PADDING)
            if sum(each.min_width(look) for each in shown) + gaps + self._spare(look) <= width:
                break
        for number, each in enumerate(self._dispensable):
            each.is_shown = number >= hidden


class WordedStrip(Strip):
    """Buttons behind words that change, with room for the longest of them."""

    def __init__(
        self,
        buttons: Sequence[Button],
        *,
        before: Sequence[Widget] = (),
        dispensable: Sequence[Widget] = (),
    ) -> None:
        """``before``: what stands left of the words."""
        self._words = LongPrompt()
        super().__init__((*before, self._words, *buttons), buttons, dispensable)

    def expect(self, texts: Iterable[str]) -> None:
        """What it will say."""
        self._words.longest = max(texts, key=len)

    def set_style(self, inline: CardText) -> None:
        """How cards look in its words."""
        self._words.set_style(inline)

    def _spare(self, look: Look) -> int:
        """The words need twice as much as their letters."""
        return self._words.min_width(look)


class SteadyButton(Button):
    """As wide with each verb as with the longest: what stands beside it keeps its place."""

    def __init__(self, text: str, on_press: Callable[[], None], *, longest: str) -> None:
        super().__init__(text, on_press, units=SMALL)
        self._longest = longest

    def measure(self, look: Look, width: int) -> Size:
        """As wide as the longest verb needs, and one line high."""
        _, high = super().measure(look, width)
        return self.min_width(look), high

    def min_width(self, look: Look) -> int:
        """The same."""
        return look.text_width(Role.BOLD, SMALL, self._longest) + self._around(look)
