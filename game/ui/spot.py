"""A place on the table that the keyboard can come to."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from game.table.words import spelled
from game.ui.input import Key
from game.ui.look import Look, Size
from game.ui.widgets.widget import Widget


class Spot(Widget):
    """A place on the table that the keyboard can come to: a thing, or where it may go."""

    is_focusable = True

    def __init__(
        self,
        name: str,
        words: str,
        rect: Rect,
        on_enter: Callable[[str], None],
        on_touch: Callable[[], None] | None,
    ) -> None:
        """``on_touch``: who shows the focus on the thing itself; None: a ring around the place."""
        super().__init__(tip="")
        self.name, self._words = name, words
        self._on_enter, self._on_touch = on_enter, on_touch
        self.rect = rect

    def measure(self, look: Look, width: int) -> Size:
        """As large as what lies there."""
        return self.rect.size

    def describe(self) -> str:
        """What lies there."""
        return self._words

    def key(self, event: Key) -> bool:
        """Enter and Space pick up and put down."""
        if event.name not in {"enter", "space"} or event.repeat:
            return False
        self._on_enter(self.name)
        return True

    def touch(self) -> None:
        """The thing is drawn with or without its outline."""
        if self._on_touch is None:
            super().touch()
        else:
            self._on_touch()

    def paint_ring(self, canvas: Surface) -> None:
        """A ring around a place; a thing has an outline of its own."""
        if self._on_touch is None:
            super().paint_ring(canvas)


def spoken(name: str) -> str:
    """A thing by its name, for the screen reader: ``card.7H``."""
    kind, _, rest = name.partition(".")
    return spelled("{" + rest + "}") if kind == "card" else name
