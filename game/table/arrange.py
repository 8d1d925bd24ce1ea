"""Fans, rows and piles: where the things of one group lie."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.engine.value import Value
from game.table.items import CARD_HEIGHT, CARD_WIDTH, Item

NARROWEST = 24.0  # of each card in a fan so much can be seen and touched (DD-2)
TILT = 2.4  # degrees from one card of a fan to the next
SHOWN = 5  # so many cards of a pile are drawn; what lies under them cannot be seen


class Place(Value):
    """Where the n-th thing of a group lies."""

    x: float
    y: float
    angle: float = 0.0


def fan(
    n: int, x: float, y: float, *, step: float, width: float, upward: bool = True
) -> Iterator[Place]:
    """``n`` places around (x, y) on a shallow arc, ``step`` apart, within ``width``.

    ``upward`` arcs are a hand's own, the others those of a hand held opposite.
    """
    step = min(step, max(NARROWEST, (width - CARD_WIDTH) / max(1, n - 1)))
    sign = 1 if upward else -1
    for i in range(n):
        t = i - (n - 1) / 2
        yield Place(x + t * step, y + sign * abs(t) ** 1.6 * 3.0, sign * t * TILT)


def row(n: int, x: float, y: float, *, step: float, width: float) -> Iterator[Place]:
    """``n`` places side by side around (x, y), ``step`` apart, closer if ``width`` asks for it."""
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
    """A small angle, always the same for the same thing: cards never lie quite straight."""
    seed = sum(ord(letter) * (n + 3) for n, letter in enumerate(name))
    return ((seed * 37) % 201 - 100) / 100 * most
