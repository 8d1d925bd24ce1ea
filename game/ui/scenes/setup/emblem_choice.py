"""Chooses a seat's emblem; no two seats have the same."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from pygame import Rect, Surface

from game.ui.drawing.art import Art
from game.ui.drawing.look import Look
from game.ui.drawing.theme import BUTTON
from game.ui.widgets.choice import CHOSEN_ALPHA, LIT_ALPHA, Choice
from game.ui.window.input import Key

_BADGE = 30  # units
_TAKEN_ALPHA = 60


class EmblemChoice(Choice):
    """Badges in place of words."""

    def __init__(
        self, emblems: Sequence[str], art: Art, on_change: Callable[[str], None], *, value: str
    ) -> None:
        """``on_change`` gets the emblem that was chosen before."""
        super().__init__("Emblem", emblems, lambda _: None, value=emblems.index(value))
        self._on_given_up = on_change
        self._art = art
        self._taken: frozenset[str] = frozenset()

    @property
    def emblem(self) -> str:
        """The emblem that is chosen."""
        return self._options[self.value]

    @emblem.setter
    def emblem(self, emblem: str) -> None:
        """Doesn't call back."""
        self.value = self._options.index(emblem)

    def mark_taken(self, taken: Collection[str]) -> None:
        """Mark the emblems of the other seats; choosing one exchanges the two."""
        self._taken = frozenset(taken) - {self.emblem}
        self.touch()

    def min_width(self, look: Look) -> int:
        """Three badges side by side."""
        return 3 * look.px(BUTTON)

    def key(self, event: Key) -> bool:
        """Left and Right go to the next free one; if there is none, to the neighbour."""
        steps = {"left": -1, "right": 1}
        if event.name not in steps or event.ctrl or event.alt:
            return False
        free = [n for n, emblem in enumerate(self._options) if emblem not in self._taken]
        free = free if len(free) > 1 else list(range(len(self._options)))
        place = free.index(self.value) + steps[event.name]
        self._choose(free[max(0, min(len(free) - 1, place))])
        return True

    def paint(self, canvas: Surface) -> None:
        """The chosen one on a patch, taken ones faint."""
        look, theme = self.look, self.look.skin.theme
        for number, (emblem, cell) in enumerate(zip(self._options, self._cells, strict=True)):
            is_taken = emblem in self._taken
            patch = cell.inflate(-look.px(2), -look.px(2))
            if number == self.value:
                self._fill(canvas, patch, theme.chosen, CHOSEN_ALPHA)
            elif number == self._lit and self.is_hovered:
                self._fill(canvas, patch, theme.ivory, LIT_ALPHA)
            badge = self._art.picture(f"badge/{emblem}", look.px(_BADGE)).surface
            if is_taken:
                badge = badge.copy()
                badge.set_alpha(_TAKEN_ALPHA)
            canvas.blit(badge, badge.get_rect(center=cell.center))

    def _choose(self, number: int) -> None:
        given_up = self.emblem
        super()._choose(number)
        if self.emblem != given_up:
            self._on_given_up(given_up)

    def _laid_out(self, look: Look, width: int) -> list[Rect]:
        side = look.px(BUTTON)
        a_row = max(1, min(len(self._options), width // side))
        return [
            Rect(number % a_row * side, number // a_row * side, side, side)
            for number in range(len(self._options))
        ]
