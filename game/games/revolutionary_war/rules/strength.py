"""The strength of cards under a trump.  Suits never matter."""

from __future__ import annotations

from game.engine.cards import RANKS, Card, value

KING = 13


def card_of(rank: int) -> Card:
    """A card of this value, 1 to 13, for comparisons."""
    return Card(f"{RANKS[rank - 1]}S")


def stronger(card: Card, last: Card, trump: Card) -> bool:
    """R-6, R-7, R-8: whether a card can be played on the last one under the active trump.

    A card up to the trump's value beats every card above it; on the same side of the trump the equal
    or higher value wins.
    """
    top = value(trump)
    mine, theirs = value(card), value(last)
    if (mine <= top) != (theirs <= top):
        return mine <= top
    return mine >= theirs


def strength(card: Card, trump: Card) -> int:
    """R-6: 0 the weakest (just above the trump) to 12 the strongest (the trump's own value)."""
    return (value(card) - value(trump) - 1) % KING


def ordering(trump_value: int) -> tuple[int, ...]:
    """R-6: the thirteen values from weakest to strongest."""
    return tuple((trump_value + step) % KING + 1 for step in range(KING))
