"""Merges dirty rectangles."""

from __future__ import annotations

from collections.abc import Iterable

from pygame import Rect

_MOST = 6
"""With more rectangles than this, drawing one large one is cheaper."""


def merged(rects: Iterable[Rect], within: Rect) -> list[Rect]:
    """A few rectangles that cover all of these, clipped to ``within`` and without overlaps."""
    apart: list[Rect] = []
    for rect in rects:
        whole = rect.clip(within)
        if not whole:
            continue
        while (index := whole.collidelist(apart)) >= 0:
            whole.union_ip(apart.pop(index))
        apart.append(whole)
    if len(apart) > _MOST:
        return [apart[0].unionall(apart[1:])]
    return apart
