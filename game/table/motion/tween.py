"""Tweens and easings: the caller passes the time, in seconds."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi

from game.engine.value import Value, replace
from game.table.items import Item

Easing = Callable[[float], float]  # 0..1 to 0..1, possibly overshooting


def linear(t: float) -> float:
    """Constant speed."""
    return t


def cubic_in_out(t: float) -> float:
    """Slow, fast, slow: for moves."""
    return 4 * t**3 if t < 0.5 else 1 - (2 - 2 * t) ** 3 / 2


def cubic_out(t: float) -> float:
    """Fast, then slow: for a hand closing up."""
    return 1 - (1 - t) ** 3


def out_back(t: float) -> float:
    """Overshoots, then settles: for a card that springs back."""
    return 1 + 2.2 * (t - 1) ** 3 + 1.2 * (t - 1) ** 2


class Shown(Value):
    """A thing as it is drawn at one moment."""

    item: Item
    alpha: float = 1.0  # 0 invisible, 1 opaque
    squeeze: float = 1.0  # factor of its width while it turns over
    moving: bool = False


class Tween(Value):
    """One thing moving from one place to another."""

    here: Item
    there: Item
    begin: float
    seconds: float
    easing: Easing = cubic_in_out
    fade: int = 0  # 1: it appears, -1: it vanishes, 0: it stays

    @property
    def end(self) -> float:
        """The time of arrival."""
        return self.begin + self.seconds

    def at(self, now: float) -> Shown:
        """How it looks at this time; before the beginning it is at its old place."""
        t = 1.0 if now >= self.end else max(0.0, (now - self.begin) / self.seconds)
        way = self.easing(t)
        turned = self.here.face != self.there.face
        item = replace(
            self.there,
            face=self.there.face if not turned or t >= 0.5 else self.here.face,
            x=_between(self.here.x, self.there.x, way),
            y=_between(self.here.y, self.there.y, way),
            angle=_between(self.here.angle, self.there.angle, way),
            size=_between(self.here.size, self.there.size, way),
            buried=self.there.buried if t >= 1 else self.here.buried and t <= 0,
            level=self._level(t),
        )
        alpha = {1: t, -1: 1 - t}.get(self.fade, 1.0)
        squeeze = abs(cos(t * pi)) if turned else 1.0
        return Shown(item, alpha, max(0.02, squeeze), moving=0 < t < 1)

    def _level(self, t: float) -> int:
        """Moving things are above those at rest."""
        if t <= 0:
            return self.here.level
        return self.there.level + (MOVING_LEVEL if t < 1 else 0)


MOVING_LEVEL = 1_000


def _between(a: float, b: float, t: float) -> float:
    return a + (b - a) * t
