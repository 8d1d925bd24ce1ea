"""The colours and emblems of the seats: one of several, and never one that is taken."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from pygame import Rect, Surface

from game.ui.art import Art
from game.ui.input import Key, Point
from game.ui.look import Look, Size
from game.ui.theme import BUTTON
from game.ui.widgets.widget import Widget

_BADGE = 30  # units
_CHOSEN_ALPHA, _LIT_ALPHA, _TAKEN_ALPHA = 255, 26, 60


class EmblemChoice(Widget):
    """Badges side by side, on as many lines as there must be."""

    is_focusable = True

    def __init__(
        self, emblems: Sequence[str], art: Art, on_change: Callable[[str], None], *, value: str
    ) -> None:
        super().__init__()
        self._emblems = tuple(emblems)
        self._art = art
        self._on_change = on_change
        self._value = value
        self._taken: frozenset[str] = frozenset()
        self._lit: int | None = None
        self._cells: list[Rect] = []

    @property
    def value(self) -> str:
        """The emblem that is chosen."""
        return self._value

    def forbid(self, taken: Collection[str]) -> None:
        """These belong to others."""
        self._taken = frozenset(taken) - {self._value}
        self.touch()

    def describe(self) -> str:
        """The colour, and how many there are."""
        place = f"{self._emblems.index(self._value) + 1} of {len(self._emblems)}"
        return f"Emblem: {self._value}, {place}"

    def measure(self, look: Look, width: int) -> Size:
        """One line if there is room."""
        cells = self._laid_out(look, width)
        return max(cell.right for cell in cells), cells[-1].bottom

    def least(self, look: Look) -> int:
        """Three badges side by side."""
        return 3 * look.px(BUTTON)

    def place(self, look: Look, rect: Rect) -> None:
        """The badges, from the left upper corner."""
        super().place(look, rect)
        self._cells = [cell.move(rect.topleft) for cell in self._laid_out(look, rect.width)]

    def hover(self, at: Point) -> None:
        """The badge under the pointer lights up."""
        lit = Rect(at, (1, 1)).collidelist(self._cells)
        if lit != self._lit:
            self._lit = lit
            self.touch()

    def release(self, at: Point) -> None:
        """The badge under the pointer is chosen."""
        number = Rect(at, (1, 1)).collidelist(self._cells)
        if number >= 0 and self._emblems[number] not in self._taken:
            self._choose(self._emblems[number])

    def key(self, event: Key) -> bool:
        """Left and Right go to the next that is free."""
        steps = {"left": -1, "right": 1}
        if event.name not in steps or event.ctrl or event.alt:
            return False
        free = [each for each in self._emblems if each not in self._taken]
        number = free.index(self._value) + steps[event.name]
        self._choose(free[max(0, min(len(free) - 1, number))])
        return True

    def paint(self, canvas: Surface) -> None:
        """The chosen one on a patch, those that are taken faint."""
        look, theme = self.look, self.look.skin.theme
        for number, (emblem, cell) in enumerate(zip(self._emblems, self._cells, strict=True)):
            is_taken = emblem in self._taken
            patch = cell.inflate(-look.px(2), -look.px(2))
            radius = look.skin.radius(patch.size)
            if emblem == self._value:
                fill = look.skin.fill(patch.size, theme.chosen, _CHOSEN_ALPHA, radius)
                canvas.blit(fill, patch)
            elif number == self._lit and self.is_hovered and not is_taken:
                canvas.blit(look.skin.fill(patch.size, theme.ivory, _LIT_ALPHA, radius), patch)
            badge = self._art.picture(f"badge/{emblem}", look.px(_BADGE)).surface
            if is_taken:
                badge = badge.copy()
                badge.set_alpha(_TAKEN_ALPHA)
            canvas.blit(badge, badge.get_rect(center=cell.center))

    def _choose(self, emblem: str) -> None:
        if emblem != self._value:
            self._value = emblem
            self.touch()
            self._on_change(emblem)

    def _laid_out(self, look: Look, width: int) -> list[Rect]:
        """The badges' places, as if the left upper corner were the origin."""
        side = look.px(BUTTON)
        a_row = max(1, min(len(self._emblems), width // side))
        return [
            Rect(number % a_row * side, number // a_row * side, side, side)
            for number in range(len(self._emblems))
        ]
