"""The base of all widgets: layout, state, input, drawing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pygame import Rect, Surface

from game.ui.drawing.look import Look, Size
from game.ui.drawing.painters.skin import State
from game.ui.window.input import Key, Point, Wheel

RING_REACH = 10
"""In units: how far a focus ring reaches out of its control."""

_ANY = 100_000


class Widget:
    """A control. Parents place and draw their children; children report by their callbacks.

    Sizes and places are in pixels; gaps, paddings and heights of text are in units.
    """

    is_focusable = False
    """Whether the keyboard can come here."""
    is_solid = False
    """Whether a click on it goes no further, even if it has no use for it."""
    is_zone = False
    """Whether Tab leaves it as a whole, and only arrows move within it."""
    casts_shadow = False
    """Whether it paints a panel, whose shadow reaches farther than a focus ring."""

    def __init__(self, *, tip: str = "", grow: float = 0.0) -> None:
        """``grow`` is its share of the room that its row or column has left over."""
        self.rect = Rect(0, 0, 0, 0)
        self.is_placed = False
        self.grow = grow
        self.tip = tip
        self.is_hovered = False
        self.is_down = False
        self.is_ringed = False  # has the focus, and the keyboard is in use
        self._why_not = ""
        self._is_shown = True
        self._is_settled = True  # whether it has the size that it wants
        self._damage: list[Rect] = []
        self._wishes: dict[int, Size] = {}

    # What it is

    @property
    def children(self) -> Sequence[Widget]:
        """The widgets that lie in this one."""
        return ()

    @property
    def popup(self) -> Widget | None:
        """What it has opened above everything else."""
        return None

    def explain(self) -> str:
        """What its tool-tip says."""
        return self.why_not or self.tip

    @property
    def takes_pointer(self) -> bool:
        """Whether the pointer is meant for it rather than for what it lies in."""
        return self.is_focusable or bool(self.tip)

    @property
    def why_not(self) -> str:
        """Why it cannot be used now; empty if it can."""
        return self._why_not

    @why_not.setter
    def why_not(self, reason: str) -> None:
        if reason != self._why_not:
            self._why_not = reason
            self.touch()

    @property
    def is_enabled(self) -> bool:
        """Whether it can be used now."""
        return not self._why_not

    @property
    def is_shown(self) -> bool:
        """Whether it is there at all; if not, it takes no room."""
        return self._is_shown

    @is_shown.setter
    def is_shown(self, value: bool) -> None:
        if value != self._is_shown:
            self._is_shown = value
            self.invalidate_size()

    @property
    def state(self) -> State:
        """How its plate is painted."""
        if not self.is_enabled:
            return State.OFF
        if self.is_down:
            return State.DOWN
        return State.LIT if self.is_hovered else State.REST

    # Where it lies

    def wish(self, look: Look, width: int) -> Size:
        """The size it would like, if it is given so much width."""
        found = self._wishes.get(width)
        if found is None:
            found = self._wishes[width] = self.measure(look, width)
        return found

    def measure(self, look: Look, width: int) -> Size:
        """What ``wish`` answers the first time it is asked."""
        raise NotImplementedError

    def min_width(self, look: Look) -> int:
        """The width without which it is of no use."""
        return self.wish(look, _ANY)[0]

    def forget(self) -> None:
        """What it wished before counts no more; it is about to be laid out."""
        self._wishes.clear()
        self._is_settled = True
        for child in self.children:
            child.forget()

    def place(self, look: Look, rect: Rect) -> None:
        """Lies here from now on."""
        self.look = look
        self.rect = Rect(rect)
        self.is_placed = True

    def reach(self) -> Rect:
        """The pixels it may paint."""
        around = (
            self.look.skin.panel((64, 64)).pad if self.casts_shadow else self.look.px(RING_REACH)
        )
        return self.rect.inflate(2 * around, 2 * around)

    def focus_rect(self) -> Rect:
        """What must be in sight when it has the focus."""
        return self.rect

    def path_at(self, point: Point) -> list[Widget]:
        """The widget and those within it that lie under a point, the innermost last."""
        if not self._is_shown or not self.rect.collidepoint(point):
            return []
        for child in reversed(self.children):
            if path := child.path_at(point):
                return [self, *path]
        return [self]

    def walk(self) -> Iterator[Widget]:
        """The widget and all within it that are shown."""
        if self._is_shown:
            yield self
            for child in self.children:
                yield from child.walk()

    # What happens to it

    def press(self, at: Point) -> None:
        """The pointer went down on it."""

    def drag(self, at: Point) -> None:
        """The pointer moves, still down."""

    def release(self, at: Point) -> None:
        """The pointer was let go, wherever it is."""

    def hover(self, at: Point) -> None:
        """The pointer moves over it, not down."""

    def unhover(self) -> None:
        """The pointer has gone elsewhere."""

    def wheel(self, event: Wheel) -> bool:
        """The wheel was turned over it; whether it was of use."""
        return False

    def key(self, event: Key) -> bool:
        """A key was pressed while it, or something in it, had the focus; whether it was of use."""
        return False

    def write(self, string: str) -> bool:
        """Letters were written while it had the focus; whether it takes letters."""
        return False

    def focus(self) -> None:
        """The focus has come here."""

    def blur(self) -> None:
        """The focus has gone elsewhere: whatever it has opened closes."""

    def reveal(self, rect: Rect) -> None:
        """Bring a part of what lies in it into sight."""

    # How it is drawn

    def touch(self) -> None:
        """It looks different now."""
        if self.is_placed:
            self._damage.append(self.reach())

    def invalidate_size(self) -> None:
        """It wants another size now: everything is laid out again."""
        self._is_settled = False

    def settle(self) -> bool:
        """Lays out again what can be within the same place; whether that was enough."""
        children = [child.settle() for child in self.children]
        return all(children) and self._is_settled

    def take_dirty_rects(self) -> list[Rect]:
        """The dirty rectangles since the last call."""
        taken, self._damage = self._damage, []
        for child in self.children:
            taken += child.take_dirty_rects()
        return taken

    def draw(self, canvas: Surface) -> None:
        """Paints itself and what lies in it, within the canvas's clip; changes nothing."""
        is_there = self._is_shown and self.is_placed  # what has just been made waits for its place
        if not is_there or not self.reach().colliderect(canvas.get_clip()):
            return
        self.paint(canvas)
        for child in self.children:
            child.draw(canvas)
        if self.is_ringed:
            self.paint_ring(canvas)

    def paint(self, canvas: Surface) -> None:
        """Paints itself."""

    def paint_ring(self, canvas: Surface) -> None:
        """Paints the focus ring around itself."""
        rect = self.focus_rect()
        ring = self.look.skin.ring(rect.size, self.look.skin.radius(rect.size))
        canvas.blit(ring.surface, (rect.x - ring.pad, rect.y - ring.pad))
