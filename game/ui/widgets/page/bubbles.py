"""The tooltip and the toast of a page: text on a small panel above everything else."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from game.ui.drawing.look import Look
from game.ui.drawing.theme import SMALL, TIP_DELAY, TOAST
from game.ui.drawing.typeface import Role
from game.ui.widgets.widget import Widget
from game.ui.window.input import Point

_WIDEST = 340
_SHARES = (1.0, 0.65, 0.45)  # of the width, the widest first
_MARGIN = 8
_PADDING = 10
_HEIGHT = 84  # units from the lower edge to a toast


class Bubble:
    """Text on a small panel."""

    def __init__(self, text: str, look: Look, share: float = 1.0) -> None:
        """``share``: of the usual width."""
        self._look = look
        self._px = look.text_px(SMALL)
        widest = min(look.px(_WIDEST * look.text_scale), look.size[0] - 4 * look.px(_PADDING))
        widest = round(share * widest)
        self._lines = look.typeface.wrapped(Role.BODY, text, self._px, widest)
        self._step = look.typeface.height(Role.BODY, self._px)
        width = max(look.typeface.width(Role.BODY, line, self._px) for line in self._lines)
        padding = 2 * look.px(_PADDING)
        self.rect = Rect(0, 0, width + padding, self._step * len(self._lines) + padding * 3 // 4)

    @property
    def reach(self) -> Rect:
        """The pixels it covers, with its shadow."""
        pad = self._look.skin.popup(self.rect.size).pad
        return self.rect.inflate(2 * pad, 2 * pad)

    def place_beside(self, target: Rect, bounds: Rect, free: Sequence[Rect] = ()) -> int:
        """Moves it below the target, above or beside it; inside the bounds.

        Returns how many pixels it covers of the target and of what stays ``free`` if possible.
        """
        gap = self._look.px(_MARGIN)
        places = [self.rect.copy() for _ in range(4)]
        below, above, right, left = places
        below.midtop = target.centerx, target.bottom + gap
        above.midbottom = target.centerx, target.top - gap
        right.midleft = target.right + gap, target.centery
        left.midright = target.left - gap, target.centery
        inside = bounds.inflate(-2 * gap, -2 * gap)
        covered = [_overlap(each.clamp(inside), (target, *free)) for each in places]
        self.rect = places[covered.index(min(covered))].clamp(inside)
        return min(covered)

    def draw(self, canvas: Surface) -> None:
        """Draws the panel and the text."""
        self._look.skin.popup(self.rect.size).draw(canvas, self.rect)
        colour = self._look.skin.theme.ivory
        left = self.rect.x + self._look.px(_PADDING)
        top = self.rect.centery - self._step * len(self._lines) // 2
        for number, line in enumerate(self._lines):
            words = self._look.typeface.text(Role.BODY, line, self._px, colour)
            canvas.blit(words, (left, top + number * self._step))


def _overlap(rect: Rect, others: Sequence[Rect]) -> int:
    """How many pixels of the others lie under it."""
    return sum(part.w * part.h for part in map(rect.clip, others))


class Bubbles:
    """The tooltip and the toast of a page, at most one of each."""

    def __init__(self) -> None:
        self._toast: Bubble | None = None
        self._tip: Bubble | None = None
        self._next_tip: Bubble | None = None
        self._toast_left = self._tip_wait = 0.0  # seconds
        self._damage: list[Rect] = []

    def say(
        self,
        text: str,
        look: Look,
        bounds: Rect,
        at: Point | Rect | None,
        free: Sequence[Rect] = (),
    ) -> None:
        """Shows a toast beside a point or a rectangle, or above the lower edge.

        It is narrow where it would otherwise cover what stays ``free`` if possible.
        """
        self.forget_toast()
        place = at or (bounds.centerx, bounds.bottom - look.px(_HEIGHT))
        target = place if isinstance(place, Rect) else Rect(place, (1, 1))
        shares = _SHARES if free else _SHARES[:1]
        bubbles = [Bubble(text, look, share) for share in shares]
        covered = [each.place_beside(target, bounds, free) for each in bubbles]
        self._toast = bubbles[covered.index(min(covered))]
        self._toast_left = TOAST
        self._damage.append(self._toast.reach)

    def forget_toast(self) -> None:
        """Removes the toast: it isn't for the next person."""
        if self._toast is not None:
            self._damage.append(self._toast.reach)
            self._toast = None

    def show_tip_later(
        self, widget: Widget, pointer: Point | None, look: Look, bounds: Rect
    ) -> None:
        """Explains a widget once the pointer or the focus has rested on it."""
        text = look.keys.filled(widget.explain())
        if text:
            target = widget.focus_rect().copy()
            if pointer is not None:
                target.x, target.width = pointer[0], 1
            self._next_tip = Bubble(text, look)
            self._next_tip.place_beside(target, bounds)
            self._tip_wait = TIP_DELAY

    def hide_tip(self) -> None:
        """Removes the tooltip, and the one that is waiting."""
        if self._tip is not None:
            self._damage.append(self._tip.reach)
        self._tip = self._next_tip = None

    def update(self, dt: float) -> bool:
        """Advances by ``dt`` seconds; returns whether a toast is shown or a tooltip waiting."""
        if self._toast is not None:
            self._toast_left -= dt
            if self._toast_left <= 0:
                self.forget_toast()
        if self._next_tip is not None:
            self._tip_wait -= dt
            if self._tip_wait <= 0:
                self._tip, self._next_tip = self._next_tip, None
                self._damage.append(self._tip.reach)
        return self._toast is not None or self._next_tip is not None

    def take_dirty_rects(self) -> list[Rect]:
        """The dirty rectangles since the last call."""
        taken, self._damage = self._damage, []
        return taken

    def draw(self, canvas: Surface) -> None:
        """Draws the toast, and the tooltip above it."""
        for bubble in (self._toast, self._tip):
            if bubble is not None:
                bubble.draw(canvas)
