"""Lays out groups of things: fans, rows and piles."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.engine.value import Value
from game.table.items import CARD_HEIGHT, CARD_WIDTH, Item

NARROWEST = 24.0  # the least visible part of each card in a fan
TILT = 2.4  # degrees from one card of a fan to the next
SHOWN = 5  # drawn cards of a pile; they hide the others


class Place(Value):
    """The place of one thing in a group."""

    x: float
    y: float
    angle: float = 0.0


def fan(
    n: int, x: float, y: float, *, step: float, width: float, upward: bool = True
) -> Iterator[Place]:
    """``n`` places around (x, y) on a shallow arc, ``step`` apart, within ``width``.

    ``upward``: a hand of the near player; otherwise the arc of a hand held opposite.
    """
    step = min(step, max(NARROWEST, (width - CARD_WIDTH) / max(1, n - 1)))
    sign = 1 if upward else -1
    for i in range(n):
        t = i - (n - 1) / 2
        yield Place(x + t * step, y + sign * abs(t) ** 1.6 * 3.0, sign * t * TILT)


def row(n: int, x: float, y: float, *, step: float, width: float) -> Iterator[Place]:
    """``n`` places side by side around (x, y), ``step`` apart or closer to fit ``width``."""
    step = min(step, max(NARROWEST, (width - CARD_WIDTH) / max(1, n - 1)))
    for i in range(n):
        yield Place(x + (i - (n - 1) / 2) * step, y)


def pile(
    cards: Iterable[tuple[str, str]],
    x: float,
    y: float,
    *,
    size: float = CARD_HEIGHT,
    lean: tuple[float, float] = (0.6, 1.6),
    level: int = 0,
    angle: float = 0.0,
) -> Iterator[Item]:
    """A pile of cards, ids with faces, the last one on top; each leans a little up and left."""
    listed = list(cards)
    hidden = max(0, len(listed) - SHOWN)
    for i, (name, face) in enumerate(listed):
        rise = max(0, i - hidden)
        at = x - lean[0] * rise, y - lean[1] * rise
        yield Item(name, face, *at, angle, size, level + i, buried=i < hidden)


def jitter(name: str, most: float = 1.0) -> float:
    """A small angle, always the same for the same name, so cards don't lie quite straight."""
    seed = sum(ord(letter) * (n + 3) for n, letter in enumerate(name))
    return ((seed * 37) % 201 - 100) / 100 * most
