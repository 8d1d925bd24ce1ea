"""Hands as numbers, and every legal row of six cards.

A hand is sorted: Strike Cards, then Tens, then what repeats a Strike.  So hands with equally many of
each share one list of rows.  A *slot* says which place of the hand lies in a column and which
Strike it repeats; a *line* is a row of six slots.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import permutations

from game.engine.cards import Card, Cards
from game.games.feud.ai.kernel import stroke
from game.games.feud.rules.cards import JOKERS, is_strike, is_ten
from game.games.feud.rules.order import COLUMNS, Locked

NONE = 6  # repeats no Strike
PLACES = 7
SLOTS = COLUMNS * PLACES

Line = tuple[int, ...]  # six slots, one a column
Shares = tuple[
    tuple[tuple[int, float], ...], ...
]  # by column: slots, and how often each lies there


class Hand:
    """Six cards; one of them can be locked."""

    def __init__(self, cards: Cards, lock: Locked | None = None) -> None:
        self.cards = tuple(sorted(cards, key=_kind))
        self.strikes = sum(map(is_strike, cards))
        self.tens = sum(map(is_ten, cards))
        self.is_twin = set(JOKERS) <= set(cards)
        self.lock = None if lock is None else (lock.column - 1, self.cards.index(lock.card))
        self.strokes = self._strokes()

    def _strokes(self) -> list[int]:
        """The stroke of each slot; -1 where there is none."""
        found = [-1] * SLOTS
        for place, card in enumerate(self.cards):
            if place < self.strikes + self.tens:
                found[place * PLACES + NONE] = stroke(card, None)
            else:
                for last in range(self.strikes):
                    found[place * PLACES + last] = stroke(card, self.cards[last])
        return found

    @property
    def lines(self) -> tuple[Line, ...]:
        """Every legal row; at least one (U-8, U-40)."""
        return self.locked(*(self.lock or (-1, -1)))

    def locked(self, column: int, place: int) -> tuple[Line, ...]:
        """The rows with this place of the hand in this column, from 0."""
        return _lines(self.strikes, self.tens, self.is_twin, column, place)

    @property
    def shares(self) -> Shares:
        """The share of each slot by column, if all rows are equally likely."""
        column, place = self.lock or (-1, -1)
        return _shares(self.strikes, self.tens, self.is_twin, column, place)

    def places(self, line: Line) -> tuple[int, ...]:
        """The place of the hand in each column."""
        return tuple(slot // PLACES for slot in line)

    def row(self, line: Line) -> Cards:
        """The cards of a line."""
        return tuple(self.cards[place] for place in self.places(line))

    def line(self, row: Sequence[Card]) -> Line:
        """The slots of a row."""
        return _line(tuple(map(self.cards.index, row)), self.strikes, self.tens)


def _kind(card: Card) -> int:
    return 0 if is_strike(card) else 1 if is_ten(card) else 2 + (card in JOKERS)


@lru_cache(maxsize=256)
def _all_lines(strikes: int, tens: int, is_twin: bool) -> tuple[Line, ...]:  # noqa: FBT001 - it is a key
    found = []
    for order in permutations(range(COLUMNS)):
        is_needless = is_twin and order.index(COLUMNS - 2) > order.index(COLUMNS - 1)
        if not is_needless and _is_legal(order, strikes, tens):
            found.append(_line(order, strikes, tens))
    return tuple(found)


def _is_legal(order: Sequence[int], strikes: int, tens: int) -> bool:
    """Whether a Strike Card comes before the first card that needs one (U-9)."""
    return next(place for place in order if not strikes <= place < strikes + tens) < strikes


def _line(order: Sequence[int], strikes: int, tens: int) -> Line:
    line, last = [], NONE
    for place in order:
        line.append(place * PLACES + (NONE if place < strikes + tens else last))
        if place < strikes:
            last = place
    return tuple(line)


@lru_cache(maxsize=4096)
def _lines(
    strikes: int,
    tens: int,
    is_twin: bool,  # noqa: FBT001 - it is a key
    column: int,
    place: int,
) -> tuple[Line, ...]:
    are_alike = is_twin and place < COLUMNS - 2  # a locked Joker differs from the other
    found = _all_lines(strikes, tens, are_alike)
    return found if column < 0 else tuple([e for e in found if e[column] // PLACES == place])


@lru_cache(maxsize=4096)
def _shares(
    strikes: int,
    tens: int,
    is_twin: bool,  # noqa: FBT001 - it is a key
    column: int,
    place: int,
) -> Shares:
    return shares_of(_lines(strikes, tens, is_twin, column, place))


def shares_of(lines: Sequence[Line]) -> Shares:
    """How often each slot lies in each column, if these rows are equally likely."""
    columns = []
    for slots in zip(*lines, strict=True):
        counts = {slot: slots.count(slot) for slot in set(slots)}
        columns.append(tuple((slot, counts[slot] / len(lines)) for slot in sorted(counts)))
    return tuple(columns)
