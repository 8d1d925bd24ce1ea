"""Containers around one widget: margin, panel, parchment, centring."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from game.ui.drawing.look import Look, Size
from game.ui.drawing.painters.texture import Padded
from game.ui.drawing.theme import PANEL_PADDING
from game.ui.widgets.widget import Widget
from game.ui.window.screen import unit

_MOST_GROWN = 1.3  # of margins, when the interface scale is large


class Inset(Widget):
    """A widget with a margin around it."""

    def __init__(self, child: Widget, *, padding: float = PANEL_PADDING, grow: float = 0.0) -> None:
        super().__init__(grow=grow)
        self.child = child
        self._padding = padding

    @property
    def children(self) -> Sequence[Widget]:
        """The child."""
        return (self.child,)

    def measure(self, look: Look, width: int) -> Size:
        """The child's size and the margin."""
        around = self._around(look)
        wished = self.child.wish(look, max(1, width - around))
        return wished[0] + around, wished[1] + around

    def min_width(self, look: Look) -> int:
        """The child's minimum and the margin."""
        return self.child.min_width(look) + self._around(look)

    def place(self, look: Look, rect: Rect) -> None:
        """Places the child inside the margin."""
        super().place(look, rect)
        self.child.place(look, self._inside(look, rect))

    def _inside(self, look: Look, rect: Rect) -> Rect:
        around = self._around(look)
        return rect.inflate(-around, -around)

    def _around(self, look: Look) -> int:
        """Both margins: they grow less than the letters, which need the room."""
        return 2 * round(self._padding * min(look.k, _MOST_GROWN * unit(look.size)))


class Panel(Inset):
    """Controls on a dark panel with a brass rim."""

    casts_shadow = True
    is_solid = True

    def paint(self, canvas: Surface) -> None:
        """Paints the panel."""
        self._sheet().draw(canvas, self.rect)

    def _sheet(self) -> Padded:
        return self.look.skin.panel(self.rect.size)


class PopupPanel(Panel):
    """A panel above other controls: a dialog."""

    def _sheet(self) -> Padded:
        return self.look.skin.popup(self.rect.size)


class Parchment(Panel):
    """Text on parchment."""

    def _sheet(self) -> Padded:
        return self.look.skin.parchment(self.rect.size)


class Centred(Inset):
    """A widget in the middle, with a maximum width."""

    def __init__(
        self, child: Widget, *, width: float, margin: float = 0.0, fills: bool = False
    ) -> None:
        """``width`` and ``margin`` in units; ``fills``: it takes the whole height."""
        super().__init__(child, padding=margin, grow=1.0)
        self._width = width
        self._fills = fills

    def measure(self, look: Look, width: int) -> Size:
        """The whole width, and the child's height."""
        height = self.child.wish(look, self._inner(look, width))[1]
        return width, height + self._around(look)

    def min_width(self, look: Look) -> int:
        """The child's minimum."""
        return self.child.min_width(look)

    def _inside(self, look: Look, rect: Rect) -> Rect:
        room = rect.height - self._around(look)
        width = self._inner(look, rect.width)
        height = room if self._fills else min(room, self.child.wish(look, width)[1])
        inner = Rect(0, 0, width, height)
        inner.center = rect.center
        return inner

    def _inner(self, look: Look, width: int) -> int:
        return min(look.px(self._width), width - self._around(look))
