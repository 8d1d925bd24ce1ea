"""The difference between two arrangements of a table: what to animate."""

from __future__ import annotations

from collections.abc import Iterable

from game.engine.value import Value
from game.table.items import Item

BACK = "??"  # the end of the face of a face-down thing


class Changes(Value):
    """The things that moved or turned over, appeared, or disappeared."""

    moved: tuple[tuple[Item, Item], ...]
    came: tuple[Item, ...]
    went: tuple[Item, ...]


def changes(before: Iterable[Item], after: Iterable[Item]) -> Changes:
    """Pairs things by id, then the nearest of the rest if one of them is face down."""
    old = {item.id: item for item in before}
    new = {item.id: item for item in after}
    moved = [(old[i], item) for i, item in new.items() if i in old and old[i] != item]
    went = [item for i, item in old.items() if i not in new]
    came = [item for i, item in new.items() if i not in old]
    pairs = _turned_over(went, came)
    paired = {item.id for pair in pairs for item in pair}
    return Changes(
        tuple(moved + pairs),
        tuple(item for item in came if item.id not in paired),
        tuple(item for item in went if item.id not in paired),
    )


def _turned_over(went: list[Item], came: list[Item]) -> list[tuple[Item, Item]]:
    """Pairs things that turned over: a face-down one and a face-up one.

    Pairs are sorted by distance, then from the top, so a deck gives its top card.
    """
    near = sorted(
        (
            (_distance(gone, item), -gone.level, gone.id, item.level, item.id)
            for gone in went
            for item in came
            if BACK in (gone.face[-2:], item.face[-2:]) and _kind(gone) == _kind(item)
        ),
    )
    olds, news = {item.id: item for item in went}, {item.id: item for item in came}
    pairs: list[tuple[Item, Item]] = []
    for _, _, gone, _, item in near:
        if gone in olds and item in news:
            pairs.append((olds.pop(gone), news.pop(item)))
    return pairs


def _kind(item: Item) -> str:
    """The kind of thing: a card never becomes a marker."""
    return item.face.partition("/")[0]


def _distance(a: Item, b: Item) -> float:
    return (a.x - b.x) ** 2 + (a.y - b.y) ** 2
