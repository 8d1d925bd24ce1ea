"""The base of all widgets: layout, state, input, drawing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pygame import Rect, Surface

from game.ui.drawing.look import Look, Size
from game.ui.drawing.painters.skin import State
from game.ui.window.input import Key, Point, Wheel

RING_REACH = 10
"""Units that a focus ring reaches beyond its control."""

_ANY = 100_000


class Widget:
    """A control. Parents place and draw their children; children report by callbacks.

    Sizes and places are in pixels; gaps, paddings and heights of text are in units.
    """

    is_focusable = False
    """Whether it can have the keyboard focus."""
    is_solid = False
    """Whether it stops clicks, even those it doesn't use."""
    is_zone = False
    """Whether it is one stop for Tab; arrows move within it."""
    casts_shadow = False
    """Whether it paints a panel, whose shadow reaches farther than a focus ring."""
    is_kept_clear = False
    """Whether a message stands beside it rather than on it."""
    says_at: Rect | None = None
    """Of a page: where a message stands that is about no place; None: near the lower edge."""

    def __init__(self, *, tip: str = "", grow: float = 0.0) -> None:
        """``grow``: its share of the room that is left in its row or column."""
        self.rect = Rect(0, 0, 0, 0)
        self.is_placed = False
        self.grow = grow
        self.tip = tip
        self.is_hovered = False
        self.is_down = False
        self.is_ringed = False  # has the focus, and the keyboard is in use
        self._why_not = ""
        self._is_shown = True
        self._is_settled = True  # whether its layout is up to date
        self._damage: list[Rect] = []
        self._wishes: dict[int, Size] = {}

    # State

    @property
    def children(self) -> Sequence[Widget]:
        """The widgets inside this one."""
        return ()

    @property
    def popup(self) -> Widget | None:
        """The widget it has opened above everything else."""
        return None

    def explain(self) -> str:
        """The text of its tooltip."""
        return self.why_not or self.tip

    @property
    def takes_pointer(self) -> bool:
        """Whether it takes the pointer, rather than its parent."""
        return self.is_focusable or bool(self.tip)

    @property
    def why_not(self) -> str:
        """Why it is disabled; empty if it is enabled."""
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
        """Whether it is visible; hidden widgets take no room."""
        return self._is_shown

    @is_shown.setter
    def is_shown(self, value: bool) -> None:
        if value != self._is_shown:
            self._is_shown = value
            self.invalidate_size()

    @property
    def state(self) -> State:
        """The state in which it is painted."""
        if not self.is_enabled:
            return State.OFF
        if self.is_down:
            return State.DOWN
        return State.LIT if self.is_hovered else State.REST

    # Layout

    def wish(self, look: Look, width: int) -> Size:
        """The size it wants at this width, cached until ``forget``."""
        found = self._wishes.get(width)
        if found is None:
            found = self._wishes[width] = self.measure(look, width)
        return found

    def measure(self, look: Look, width: int) -> Size:
        """Computes the size it wants at this width; ask ``wish``."""
        raise NotImplementedError

    def min_width(self, look: Look) -> int:
        """The least width it needs."""
        return self.wish(look, _ANY)[0]

    def forget(self) -> None:
        """Drops the cached sizes before a new layout."""
        self._wishes.clear()
        self._is_settled = True
        for child in self.children:
            child.forget()

    def place(self, look: Look, rect: Rect) -> None:
        """Sets its place."""
        self.look = look
        self.rect = Rect(rect)
        self.is_placed = True

    def reach(self) -> Rect:
        """The rectangle it can paint in."""
        around = (
            self.look.skin.panel((64, 64)).pad if self.casts_shadow else self.look.px(RING_REACH)
        )
        return self.rect.inflate(2 * around, 2 * around)

    def focus_rect(self) -> Rect:
        """The part to show when it has the focus."""
        return self.rect

    def path_at(self, point: Point) -> list[Widget]:
        """The widget and its descendants under a point, innermost last."""
        if not self._is_shown or not self.rect.collidepoint(point):
            return []
        for child in reversed(self.children):
            if path := child.path_at(point):
                return [self, *path]
        return [self]

    def walk(self) -> Iterator[Widget]:
        """The widget and its descendants that are visible."""
        if self._is_shown:
            yield self
            for child in self.children:
                yield from child.walk()

    # Input

    def press(self, at: Point) -> None:
        """Called when the pointer goes down on it."""

    def drag(self, at: Point) -> None:
        """Called when the pointer moves while down."""

    def release(self, at: Point) -> None:
        """Called when the pointer goes up, anywhere."""

    def hover(self, at: Point) -> None:
        """Called when the pointer moves over it."""

    def unhover(self) -> None:
        """Called when the pointer has left it."""

    def wheel(self, event: Wheel) -> bool:
        """Called when the wheel is turned over it; returns whether it was used."""
        return False

    def key(self, event: Key) -> bool:
        """Called for a key while it or a descendant has the focus; returns whether it was used."""
        return False

    def write(self, string: str) -> bool:
        """Called for typed text while it has the focus; returns whether it takes text."""
        return False

    def focus(self) -> None:
        """Called when it gets the focus."""

    def blur(self) -> None:
        """Called when it loses the focus; closes its popup."""

    def reveal(self, rect: Rect) -> None:
        """Scrolls a rectangle inside it into view."""

    # Drawing

    def touch(self) -> None:
        """Marks it for redrawing."""
        if self.is_placed:
            self._damage.append(self.reach())

    def invalidate_size(self) -> None:
        """Asks for a new layout: it needs another size."""
        self._is_settled = False

    def settle(self) -> bool:
        """Updates the layout inside its place; returns False if its parent must lay out again."""
        children = [child.settle() for child in self.children]
        return all(children) and self._is_settled

    def take_dirty_rects(self) -> list[Rect]:
        """The dirty rectangles since the last call."""
        taken, self._damage = self._damage, []
        for child in self.children:
            taken += child.take_dirty_rects()
        return taken

    def draw(self, canvas: Surface) -> None:
        """Draws itself and its children within the canvas's clip; changes nothing."""
        is_there = self._is_shown and self.is_placed  # new widgets have no place yet
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
        self.look.skin.ring(rect.size, self.look.skin.radius(rect.size)).draw(canvas, rect)
