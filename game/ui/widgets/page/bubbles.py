"""The tooltip and the toast of a page: text on a small panel above everything else."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from pygame import Rect, Surface, draw

from game.ui.drawing.look import Look
from game.ui.drawing.theme import SMALL, TIP_DELAY, TOAST
from game.ui.drawing.typeface import Role
from game.ui.window.input import Point
from game.ui.window.screen import unit

_WIDEST = 340
_SHARES = (1.0, 0.65, 0.45, 2.0)  # of the usual width, the usual one first
_MARGIN = 8
_PADDING = 10
_HEIGHT = 84  # units from the lower edge to a toast
_PACE = 18  # letters that are read in a second
_RULE = re.compile(r"(?<=\()[A-Z]+-\d+(?=\)$)")  # the paragraph at the end of a refusal


class Spot(NamedTuple):
    """What a toast is about: it stands beside this, and covers as little as possible."""

    near: Rect
    kept: tuple[Rect, ...] = ()  # as clear as what it is about
    spared: tuple[Rect, ...] = ()  # covered only if there is no room beside them
    shunned: tuple[Rect, ...] = ()  # covered rather than the others


Place = Point | Rect | Spot


class Bubble:
    """Text on a small panel."""

    def __init__(self, text: str, look: Look, share: float = 1.0) -> None:
        """``share``: of the usual width."""
        self.text, self._look = text, look
        named = _RULE.search(text)
        self.rule = "" if named is None else named[0]
        self._px = look.text_px(SMALL)
        usual, window = look.px(_WIDEST * look.text_scale), look.size[0] - 4 * look.px(_PADDING)
        widest = round(min(share * min(usual, window), window))
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

    def place(self, spot: Spot, bounds: Rect) -> tuple[int, int, int]:
        """Moves it below its spot, or to where it covers least; inside the bounds.

        Returns how many pixels it covers of what is kept, of what is spared, and of the rest.
        """
        gap = self._look.px(_MARGIN)
        inside = bounds.inflate(-2 * gap, -2 * gap)
        kept = (spot.near, *spot.kept)

        def covered(place: Rect) -> tuple[int, int, int]:
            others = _overlap(place, spot.spared), _overlap(place, spot.shunned)
            return _overlap(place, kept), *others

        places = [each.clamp(inside) for each in self._around(spot.near, gap)]
        self.rect = min(places, key=covered)
        return covered(self.rect)

    def _around(self, target: Rect, gap: int) -> Iterator[Rect]:
        """The places beside a target: below, above, to the sides, at the corners, off the middle."""
        place, free = self.rect.copy(), target.inflate(2 * gap, 2 * gap)
        middle, beside = target.centerx - place.w // 2, (free.right, free.left - place.w)
        above_below = (free.bottom, free.top - place.h)
        lefts_tops = [(middle, top) for top in above_below]
        lefts_tops += [(left, target.centery - place.h // 2) for left in beside]
        lefts_tops += [(left, top) for left in beside for top in above_below]
        off = (target.left, target.centerx, target.centerx - place.w, target.right - place.w)
        lefts_tops += [(left, top) for left in off for top in above_below]
        for corner in lefts_tops:
            yield Rect(corner, place.size)

    def draw(self, canvas: Surface) -> None:
        """Draws the panel and the text."""
        self._look.skin.popup(self.rect.size).draw(canvas, self.rect)
        colour = self._look.skin.theme.ivory
        left, top = self._corner
        for number, line in enumerate(self._lines):
            words = self._look.typeface.text(Role.BODY, line, self._px, colour)
            canvas.blit(words, (left, top + number * self._step))
        if self.rule:
            link, ink = self.link, self._look.skin.theme.brass
            draw.line(canvas, ink, link.bottomleft, link.bottomright, max(1, self._px // 12))

    @property
    def link(self) -> Rect:
        """The number of the rule; empty if there is none."""
        left, top = self._corner
        measured, line = self._look.typeface.width, self._lines[-1]
        place = line.find(self.rule) if self.rule else len(line)
        before, whole = (
            measured(Role.BODY, line[:n], self._px) for n in (place, place + len(self.rule))
        )
        high = self._look.typeface.height(Role.BODY, self._px)
        return Rect(
            left + before,
            top + (len(self._lines) - 1) * self._step,
            whole - before,
            round(0.94 * high),
        )

    @property
    def _corner(self) -> tuple[int, int]:
        """Where its text begins."""
        return (
            self.rect.x + self._look.px(_PADDING),
            self.rect.centery - self._step * len(self._lines) // 2,
        )


def _overlap(rect: Rect, others: Sequence[Rect]) -> int:
    """How many pixels of the others lie under it."""
    return sum(part.w * part.h for part in map(rect.clip, others))


def _spot(place: Place) -> Spot:
    if isinstance(place, Spot):
        return place
    return Spot(place if isinstance(place, Rect) else Rect(place, (1, 1)))


class Bubbles:
    """The tooltip and the toast of a page, at most one of each."""

    _look: Look
    _bounds: Rect

    def __init__(self) -> None:
        self._toast: Bubble | None = None
        self._is_why_not = False  # whether it is about a button that can't be pressed
        self._tip: Bubble | None = None
        self._next_tip: Bubble | None = None
        self._is_true: Callable[[], bool] = lambda: True  # the tooltip
        self._again: Callable[[], None] = lambda: None  # asks for it once more
        self._toast_left = self._tip_wait = 0.0  # seconds
        self._damage: list[Rect] = []

    def place(self, look: Look, bounds: Rect) -> None:
        """Keep to these bounds from now on."""
        self._look, self._bounds = look, bounds
        self.hide_tip()

    @property
    def rule(self) -> str:
        """The paragraph that the toast names; "" if none."""
        return "" if self._toast is None else self._toast.rule

    def is_over_rule(self, at: Point) -> bool:
        """Whether this point is on the number of the rule that the toast names."""
        if self._toast is None or not self._toast.rule:
            return False
        around = 2 * self._toast.link.h // 3
        return self._toast.link.inflate(around, around).collidepoint(at)

    def say(
        self, text: str, at: Place | None, kept: tuple[Rect, ...] = (), *, is_why_not: bool = False
    ) -> None:
        """Shows a toast beside what it is about, or above the lower edge, until it is read.

        It never covers what is ``kept`` clear, and is narrower if it would cover what is ``spared``.
        Beside something to be shunned it may be as small as at 100 %.  ``is_why_not``: it says why
        a button can't be pressed.
        """
        self.forget_toast()
        self._is_why_not = is_why_not
        look, bounds = self._look, self._bounds
        spot = _spot(at or (bounds.centerx, bounds.bottom - look.px(_HEIGHT)))
        shares = _SHARES if spot.spared else _SHARES[:1]
        spot = spot._replace(kept=(*spot.kept, *kept))
        looks = (look, look.within(unit(look.size))) if spot.shunned else (look,)
        bubbles = [Bubble(text, each, share) for each in looks for share in shares]
        covered = [each.place(spot, bounds) for each in bubbles]
        self._toast = bubbles[covered.index(min(covered))]
        self._toast_left = max(TOAST, len(text) / _PACE)
        self._damage.append(self._toast.reach)

    def forget_toast(self) -> None:
        """Removes the toast: it isn't for the next person, or no longer true."""
        if self._toast is not None:
            self._damage.append(self._toast.reach)
            self._toast = None

    def forget_why_not(self) -> None:
        """Removes the toast if it is about a button that can't be pressed."""
        if self._is_why_not:
            self.forget_toast()

    def show_tip_later(
        self,
        explain: Callable[[], str],
        spot: Spot,
        pointer: Point | None,
        again: Callable[[], None],
    ) -> None:
        """Explain what is at this spot, once the pointer or the focus has rested on it.

        ``again`` is called as soon as ``explain`` gives another text.
        """
        text = explain()
        self._is_true, self._again = lambda: explain() == text, again
        if text:
            spots = [spot]  # the pointer's first, else beside all of it
            if pointer is not None:
                near = Rect(pointer[0], spot.near.y, 1, spot.near.height)
                spots.insert(0, spot._replace(near=near, kept=(*spot.kept, spot.near)))
            tried = [(one, Bubble(text, self._look, share)) for one in spots for share in _SHARES]
            covered = [bubble.place(one, self._bounds) for one, bubble in tried]
            self._next_tip = tried[covered.index(min(covered))][1]
            self._tip_wait = TIP_DELAY

    def hide_tip(self) -> None:
        """Removes the tooltip, and the one that is waiting."""
        if self._tip is not None:
            self._damage.append(self._tip.reach)
        self._tip = self._next_tip = None
        self._is_true = lambda: True

    def update(self, dt: float) -> bool:
        """Advances by ``dt`` seconds; returns whether a toast is shown or a tooltip waiting."""
        if self._toast is not None:
            self._toast_left -= dt
            if self._toast_left <= 0:
                self.forget_toast()
        if not self._is_true():
            self._again()
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
