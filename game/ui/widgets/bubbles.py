"""What hovers above a page: its tooltip and its toast, words on a small panel."""

from __future__ import annotations

from pygame import Rect, Surface

from game.ui.drawing.look import Look
from game.ui.drawing.theme import SMALL, TIP_DELAY, TOAST
from game.ui.drawing.typeface import Role
from game.ui.widgets.widget import Widget
from game.ui.window.input import Point

_WIDEST = 340
_MARGIN = 8
_PADDING = 10
_HEIGHT = 84  # above the lower edge, in units


class Bubble:
    """Words on a small panel; where it lies is decided by its owner."""

    def __init__(self, text: str, look: Look) -> None:
        self._look = look
        self._px = look.text_px(SMALL)
        widest = min(look.px(_WIDEST * look.text_scale), look.size[0] - 4 * look.px(_PADDING))
        self._lines = look.typeface.wrapped(Role.BODY, text, self._px, widest)
        self._step = look.typeface.height(Role.BODY, self._px)
        width = max(look.typeface.width(Role.BODY, line, self._px) for line in self._lines)
        padding = 2 * look.px(_PADDING)
        self.rect = Rect(0, 0, width + padding, self._step * len(self._lines) + padding * 3 // 4)

    @property
    def reach(self) -> Rect:
        """What it paints, shadow included."""
        pad = self._look.skin.popup(self.rect.size).pad
        return self.rect.inflate(2 * pad, 2 * pad)

    def place_beside(self, target: Rect, bounds: Rect) -> None:
        """Below what it speaks of, or above if there is no room; inside the bounds."""
        gap = self._look.px(_MARGIN)
        self.rect.midtop = (target.centerx, target.bottom + gap)
        if self.rect.bottom > bounds.bottom - gap:
            self.rect.bottom = target.top - gap
        self.rect.clamp_ip(bounds.inflate(-2 * gap, -2 * gap))

    def draw(self, canvas: Surface) -> None:
        """The panel and the words."""
        sheet = self._look.skin.popup(self.rect.size)
        canvas.blit(sheet.surface, (self.rect.x - sheet.pad, self.rect.y - sheet.pad))
        colour = self._look.skin.theme.ivory
        left = self.rect.x + self._look.px(_PADDING)
        top = self.rect.centery - self._step * len(self._lines) // 2
        for number, line in enumerate(self._lines):
            words = self._look.typeface.text(Role.BODY, line, self._px, colour)
            canvas.blit(words, (left, top + number * self._step))


class Toast:
    """At most one is shown."""

    def __init__(self) -> None:
        self._left = 0.0
        self._bubble: Bubble | None = None

    @property
    def rect(self) -> Rect:
        """What it covers now; empty if it is not there."""
        return self._bubble.reach if self._bubble else Rect(0, 0, 0, 0)

    def show(self, text: str, look: Look, bounds: Rect, at: Point | Rect | None = None) -> None:
        """Says something, beside a point or a thing, or above the lower edge."""
        self._bubble = Bubble(text, look)
        place = at or (bounds.centerx, bounds.bottom - look.px(_HEIGHT))
        target = place if isinstance(place, Rect) else Rect(place, (1, 1))
        self._bubble.place_beside(target, bounds)
        self._left = TOAST

    def update(self, dt: float) -> bool:
        """Advances by ``dt`` seconds; whether it is still there."""
        if self._bubble is not None:
            self._left -= dt
            if self._left <= 0:
                self._bubble = None
        return self._bubble is not None

    def draw(self, canvas: Surface) -> None:
        """The toast, if it is there."""
        if self._bubble is not None:
            self._bubble.draw(canvas)


class Tooltip:
    """At most one is shown, or waited for."""

    def __init__(self) -> None:
        self._wait = 0.0
        self._next: Bubble | None = None
        self._shown: Bubble | None = None

    @property
    def rect(self) -> Rect:
        """What it covers now; empty if it is not there."""
        return self._shown.reach if self._shown else Rect(0, 0, 0, 0)

    def show_later(self, text: str, target: Rect, look: Look, bounds: Rect) -> None:
        """It is shown once the pointer has rested; at once if another one is there already."""
        was_shown = self._shown is not None
        self._shown = None
        self._next = Bubble(text, look)
        self._next.place_beside(target, bounds)
        self._wait = 0.0 if was_shown else TIP_DELAY

    def hide(self) -> None:
        """It is gone, and not awaited any more."""
        self._next = self._shown = None

    def update(self, dt: float) -> bool:
        """Advances by ``dt`` seconds; whether one is awaited."""
        if self._next is None:
            return False
        self._wait -= dt
        if self._wait <= 0:
            self._shown, self._next = self._next, None
        return self._next is not None

    def draw(self, canvas: Surface) -> None:
        """The tool-tip, if it is there."""
        if self._shown is not None:
            self._shown.draw(canvas)


class Bubbles:
    """At most one tooltip and one toast."""

    def __init__(self) -> None:
        self._tip, self._toast = Tooltip(), Toast()
        self._damage: list[Rect] = []

    def say(self, text: str, look: Look, bounds: Rect, at: Point | Rect | None) -> None:
        """Shows a toast."""
        self._damage.append(self._toast.rect)
        self._toast.show(text, look, bounds, at)
        self._damage.append(self._toast.rect)

    def forget_toast(self) -> None:
        """It is not for the next person."""
        self._damage.append(self._toast.rect)
        self._toast = Toast()

    def show_tip_later(
        self, widget: Widget, pointer: Point | None, look: Look, bounds: Rect
    ) -> None:
        """Explains a widget once the pointer, or the focus, has rested on it."""
        text = widget.explain()
        if text:
            target = widget.focus_rect().copy()
            if pointer is not None:
                target.x, target.width = pointer[0], 1
            self._tip.show_later(text, target, look, bounds)

    def hide_tip(self) -> None:
        """The tooltip goes; none is awaited."""
        self._damage.append(self._tip.rect)
        self._tip.hide()

    def update(self, dt: float) -> bool:
        """Advances by ``dt`` seconds; whether one is shown for a while, or awaited."""
        before = [self._tip.rect, self._toast.rect]
        is_busy = self._tip.update(dt) | self._toast.update(dt)
        after = [self._tip.rect, self._toast.rect]
        if before != after:
            self._damage += before + after
        return is_busy

    def take_dirty_rects(self) -> list[Rect]:
        """The dirty rectangles since the last call."""
        taken, self._damage = self._damage, []
        return taken

    def draw(self, canvas: Surface) -> None:
        """The toast, and the tooltip above it."""
        self._toast.draw(canvas)
        self._tip.draw(canvas)
