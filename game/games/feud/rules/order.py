"""The Way of Order: which rows are legal, and how an illegal one is repaired."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import permutations
from operator import itemgetter
from typing import TypeVar

from game.engine.cards import NOTHING, Card, Cards, less
from game.engine.value import Value
from game.games.feud.rules.cards import JOKERS, is_dependent, is_strike, is_ten

T = TypeVar("T")

COLUMNS = 6
COLUMN_NUMBERS = tuple(range(1, COLUMNS + 1))
ROWS_KEPT = 64  # cached lists of rows
ORDERS_KEPT = 256  # cached lists of orders


class Locked(Value):
    """A card that can't leave its column (U-39)."""

    column: int  # from 1
    card: Card


def obeys_order(row: Cards, *, in_skirmish: bool = False) -> bool:
    """U-9: every Ace, Two and Joker has a Strike Card before it."""
    return offender(row, in_skirmish=in_skirmish) is None


def offender(row: Cards, *, in_skirmish: bool = False) -> int | None:
    """The index of the first Item without a Strike Card before it, or None."""
    for place, card in enumerate(row):
        if is_strike(card, in_skirmish=in_skirmish):
            return None
        if is_dependent(card):
            return place
    return None


def is_row(row: Cards, cards: Cards, lock: Locked | None) -> bool:
    """Whether this is a legal row of these cards (U-3, U-9, U-39)."""
    return (
        Counter(row) == Counter(cards)
        and (lock is None or row[lock.column - 1] == lock.card)
        and obeys_order(row)
    )


@lru_cache(maxsize=ROWS_KEPT)
def rows(cards: Cards, lock: Locked | None = None) -> tuple[Cards, ...]:
    """Every legal row of these six cards; the two Jokers count as alike."""
    free = cards if lock is None else less(cards, (lock.card,))
    held = free if lock is None else (*free, lock.card)
    twins = tuple(map(free.index, JOKERS)) if set(JOKERS) <= set(free) else ()
    first = tuple(None if is_ten(card) else is_strike(card) for card in held)
    return tuple(laid(held) for laid in _orders(first, twins, 0 if lock is None else lock.column))


@lru_cache(maxsize=ORDERS_KEPT)
def _orders(
    first: tuple[bool | None, ...], twins: tuple[int, ...], column: int
) -> tuple[Callable[[Cards], Cards], ...]:
    """Functions that lay cards in each legal order; hands of the same kinds have the same ones.

    ``first``: whether a card can come first, None for a Ten, which doesn't matter; ``twins``: the
    places of two Jokers; ``column``: where the last card is locked, 0 if it isn't.
    """
    found = []
    for order in permutations(range(len(first) - (column > 0))):
        if twins and order.index(twins[0]) > order.index(twins[1]):
            continue
        row = (*order[: column - 1], len(order), *order[column - 1 :]) if column else order
        if next((first[place] for place in row if first[place] is not None), True):
            found.append(itemgetter(*row))
    return tuple(found)


def completed(row: Cards, free: Cards) -> Cards | None:
    """A row with its gaps filled by these cards; None if no legal row is possible (U-9).

    Strike Cards fill the first gaps and what needs them the last: if this row is not legal, no
    other one is.
    """
    coming = iter(sorted(free, key=lambda card: (is_dependent(card), is_ten(card))))
    filled = tuple(next(coming) if card == NOTHING else card for card in row)
    return filled if obeys_order(filled) else None


def has_row(cards: Cards, lock: Locked | None) -> bool:
    """Whether these six cards make any legal row with the locked one in its column (U-40)."""
    if lock is None:
        return any(map(is_strike, cards))
    free, before = less(cards, (lock.card,)), lock.column - 1
    if any(map(is_strike, free)):
        return before > 0 or not is_dependent(lock.card)
    return is_strike(lock.card) and sum(map(is_ten, free)) >= before


def repaired(row: Cards, locked_column: int = 0) -> Cards:
    """The row after the smallest correction that makes it legal (U-82)."""
    while (place := offender(row)) is not None:
        one, other = _correction(row, place, locked_column - 1)
        row = swapped(row, one + 1, other + 1)
    return row


def _correction(row: Cards, place: int, locked: int) -> tuple[int, int]:
    later = range(place + 1, COLUMNS)
    strike = next((n for n in later if is_strike(row[n]) and n != locked), None)
    if strike is not None:
        return (place - 1 if place == locked else place), strike
    ten = next(n for n in range(locked + 1, COLUMNS) if is_ten(row[n]))
    return place, ten


def swapped(row: Sequence[T], one: int, other: int) -> tuple[T, ...]:
    """The row with two columns swapped."""
    after = list(row)
    after[one - 1], after[other - 1] = after[other - 1], after[one - 1]
    return tuple(after)
