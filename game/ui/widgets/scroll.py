"""The scroll view and its bar."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from game.ui.drawing.look import Look, Size
from game.ui.drawing.text_style import PANEL
from game.ui.drawing.theme import SCROLLBAR, WHEEL, Colour
from game.ui.widgets.widget import RING_REACH, Widget
from game.ui.window.input import Key, Point, Wheel

_EDGE = 4  # units above and below, for focus rings
_OVERLAP = 40  # units of the old page that stay visible after Page Down
_LEAST_THUMB = 28
THUMB_ALPHA = {False: 190, True: 255}  # at rest, and under the pointer
_GROOVE_ALPHA = 36


class ScrollView(Widget):
    """Shows a part of its child; scrolls by wheel, bar and keys, and to the focus."""

    def __init__(self, child: Widget, *, grow: float = 1.0, thumb: str = PANEL.thumb) -> None:
        """``thumb``: the colour of its bar, by its name in the theme."""
        super().__init__(grow=grow)
        self.child = child
        self._offset = 0
        self._content: Size = (0, 0)
        self._bar = _Bar(self._drag_to, thumb)

    @property
    def children(self) -> Sequence[Widget]:
        """The child and the bar."""
        return (self.child, self._bar)

    @property
    def offset(self) -> int:
        """How many pixels are scrolled out at the top."""
        return self._offset

    def measure(self, look: Look, width: int) -> Size:
        """The size of the child, and the bar."""
        wished = self.child.wish(look, width - look.px(SCROLLBAR))
        return min(width, wished[0] + look.px(SCROLLBAR)), wished[1] + self.around(look)

    @staticmethod
    def around(look: Look) -> int:
        """How much higher it is than its child if it shows all of it, in pixels."""
        return 2 * look.px(_EDGE)

    def min_width(self, look: Look) -> int:
        """The child's minimum, and the bar."""
        return self.child.min_width(look) + look.px(SCROLLBAR)

    def place(self, look: Look, rect: Rect) -> None:
        """Keeps its relative position when the width changes."""
        before = self._content
        super().place(look, rect)
        edges = 2 * look.px(_EDGE)
        width, height = self._inner(look, rect.size)
        self._content = (width, max(height, rect.height - edges))
        if width != before[0]:
            self._offset = self._offset * self._content[1] // max(1, before[1])
        is_high = height > rect.height - edges
        self._bar.is_shown = is_high
        self._bar.forget()  # its appearing changes no other layout
        bar = look.px(SCROLLBAR)
        self._bar.place(look, Rect(rect.right - bar, rect.y, bar, rect.height))
        self._move()
        self.is_focusable = is_high and not any(each.is_focusable for each in self.child.walk())

    def scroll_to(self, offset: int) -> None:
        """Scrolls to this offset, or as near as possible."""
        offset = max(0, min(self._most(), offset))
        if offset != self._offset:
            self._offset = offset
            self._move()
            self.touch()

    def reveal(self, rect: Rect) -> None:
        """Scrolls just enough to show the rectangle."""
        edge = self.look.px(_EDGE)
        view = self.rect.inflate(0, -2 * edge)
        if rect.height > view.height:
            return
        if rect.top < view.top:
            self.scroll_to(self._offset - (view.top - rect.top))
        elif rect.bottom > view.bottom:
            self.scroll_to(self._offset + rect.bottom - view.bottom)

    def wheel(self, event: Wheel) -> bool:
        """Scrolls, if not everything is visible."""
        if not self._most() or event.ctrl:
            return False
        self.scroll_to(self._offset + round(event.down * self.look.px(WHEEL)))
        return True

    def key(self, event: Key) -> bool:
        """Pages, Home and End scroll; so do the arrows if nothing inside can have the focus."""
        page = self.rect.height - self.look.px(_OVERLAP)
        line = self.look.px(WHEEL)
        steps = {"pageup": -page, "pagedown": page, "home": -self._offset, "end": self._most()}
        if self.is_focusable:
            steps |= {"up": -line, "down": line, "space": -page if event.shift else page}
        if event.ctrl or event.alt or event.name not in steps:
            return False
        self.scroll_to(self._offset + steps[event.name])
        return True

    def settle(self) -> bool:
        """Lays out again inside: the child can grow without changing the layout outside."""
        if self.child.settle() or not self.grow:
            return super().settle()
        self.forget()
        self.place(self.look, self.rect)
        self.touch()
        return True

    def take_dirty_rects(self) -> list[Rect]:
        """The dirty rectangles within the visible part; none before it is placed."""
        if not self.is_placed:
            return []
        view = self.reach()
        return [rect.clip(view) for rect in super().take_dirty_rects()]

    def draw(self, canvas: Surface) -> None:
        """Draws the child, clipped at the top and bottom."""
        if not self.is_shown:
            return
        clip = canvas.get_clip()
        reach = self.look.px(RING_REACH)
        canvas.set_clip(self.rect.inflate(2 * reach, 0).clip(clip))
        self.child.draw(canvas)
        self._bar.draw(canvas)
        canvas.set_clip(clip)
        if self.is_ringed:
            self.paint_ring(canvas)

    def _inner(self, look: Look, size: Size) -> Size:
        """The child's size: narrower if it is too high and needs the bar."""
        height = self.child.wish(look, size[0])[1]
        if height <= size[1] - self.around(look):
            return size[0], height
        narrow = size[0] - look.px(SCROLLBAR)
        return narrow, self.child.wish(look, narrow)[1]

    def _most(self) -> int:
        return max(0, self._content[1] + 2 * self.look.px(_EDGE) - self.rect.height)

    def _move(self) -> None:
        self._offset = max(0, min(self._most(), self._offset))
        top = self.rect.y + self.look.px(_EDGE) - self._offset
        self.child.place(self.look, Rect((self.rect.x, top), self._content))
        whole = self._content[1] + 2 * self.look.px(_EDGE)
        self._bar.show(self._offset / whole, self.rect.height / whole)

    def _drag_to(self, share: float) -> None:
        self.scroll_to(round(share * (self._content[1] + 2 * self.look.px(_EDGE))))


class _Bar(Widget):
    """The scrollbar at the right edge."""

    takes_pointer = True

    def __init__(self, on_drag: Callable[[float], None], ink: str) -> None:
        """``on_drag`` gets the share of the whole to scroll out at the top."""
        super().__init__()
        self._on_drag, self._ink = on_drag, ink
        self._start = 0.0
        self._share = 1.0
        self._held = 0  # the pointer's place on the thumb

    def show(self, start: float, share: float) -> None:
        """Sets the visible part of the whole."""
        self._start, self._share = start, share

    def measure(self, look: Look, width: int) -> Size:
        """The width of the bar."""
        return look.px(SCROLLBAR), 0

    def press(self, at: Point) -> None:
        """Takes the thumb, or moves it to the pointer."""
        thumb = self._thumb()
        self._held = at[1] - thumb.y if thumb.collidepoint(at) else thumb.height // 2
        self.drag(at)

    def drag(self, at: Point) -> None:
        """Moves the thumb with the pointer."""
        room = self.rect.height - self._thumb().height
        share = (at[1] - self._held - self.rect.y) / max(1, room)
        self._on_drag(share * (1 - self._share))

    def paint(self, canvas: Surface) -> None:
        """Paints the groove and the thumb."""
        skin, thumb = self.look.skin, self._thumb()
        ink: Colour = getattr(skin.theme, self._ink)
        alpha = THUMB_ALPHA[self.is_hovered or self.is_down]
        groove = Rect(thumb.x, self.rect.y, thumb.width, self.rect.height)
        canvas.blit(skin.fill(groove.size, ink, _GROOVE_ALPHA, thumb.width / 2), groove)
        canvas.blit(skin.fill(thumb.size, ink, alpha, thumb.width / 2), thumb)

    def _thumb(self) -> Rect:
        height = max(self.look.px(_LEAST_THUMB), round(self.rect.height * self._share))
        height = min(height, self.rect.height)
        room = self.rect.height - height
        place = self._start / (1 - self._share) if self._share < 1 else 0.0
        thumb = Rect(0, 0, max(3, self.look.px(SCROLLBAR - 6)), height)
        thumb.midtop = (self.rect.centerx + self.look.px(2), self.rect.y + round(room * place))
        return thumb
