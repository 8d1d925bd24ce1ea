"""The small menu beside a thing: what it can do now."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from pygame import Rect, Surface

from game.ui.drawing.look import Look, Size
from game.ui.drawing.theme import BODY, PADDING
from game.ui.drawing.typeface import Role
from game.ui.widgets.options import OptionList
from game.ui.widgets.widget import Widget
from game.ui.window.input import Key


class Entry(NamedTuple):
    """A line of the menu, and what it does."""

    label: str
    act: Callable[[], object]
    is_refused: bool = False  # it stands there in grey, with its reason


class ItemMenu(Widget):
    """A list above everything else while it is open; else nothing."""

    def __init__(self) -> None:
        super().__init__()
        self._entries: Sequence[Entry] = ()
        self._list: OptionList | None = None
        self._on_close: Callable[[], None] = lambda: None

    @property
    def popup(self) -> Widget | None:
        """The list, while it is open."""
        return self._list

    @property
    def entries(self) -> dict[str, Callable[[], object]]:
        """The lines of the open menu, and what each does."""
        return {each.label: each.act for each in self._entries} if self._list is not None else {}

    def open(self, entries: Sequence[Entry], lies: Rect, on_close: Callable[[], None]) -> None:
        """Opens beside the thing that lies there; ``on_close`` moves the focus back."""
        look, self._entries, self._on_close = self.look, entries, on_close
        labels = [each.label for each in entries]
        widest = max(look.text_width(Role.BODY, BODY, label) for label in labels)
        wide = min(widest + 3 * look.px(PADDING), look.size[0])
        owner = Rect(lies.x, lies.y, wide, lies.h)
        owner.x = max(0, min(owner.x, look.size[0] - wide))
        refused = [number for number, each in enumerate(entries) if each.is_refused]
        self._list = OptionList(labels, -1, self._pick, refused)
        allowed = (number for number in range(len(entries)) if number not in refused)
        self._list.lit = next(allowed, 0)
        self._list.put_below(look, owner)

    def close(self) -> None:
        """Closes it, if it is open."""
        self._list, self.is_focusable = None, False

    def measure(self, look: Look, width: int) -> Size:
        """Nothing: its list lies above everything."""
        return 0, 0

    def place(self, look: Look, rect: Rect) -> None:
        """Closes it: what it is about has moved."""
        super().place(look, Rect(rect.topleft, (0, 0)))
        self.close()

    def blur(self) -> None:
        """Closes it."""
        self.close()

    def paint_ring(self, canvas: Surface) -> None:
        """No ring: it has no place of its own, and its list shows where the keyboard is."""

    def key(self, event: Key) -> bool:
        """Arrows and Enter pick; every other key closes it, and does nothing else."""
        if self._list is None:
            return False
        if not self._list.walk_by(event):
            self._leave()
        return True

    def _pick(self, number: int) -> None:
        act = self._entries[number].act
        self._leave()
        act()

    def _leave(self) -> None:
        self.close()
        self._on_close()
