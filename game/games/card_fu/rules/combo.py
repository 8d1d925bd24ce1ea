"""Combos: the cards that can be added to a winning card."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.cards import Card, Cards, suit, value
from game.games.card_fu.rules.model import Move
from game.games.card_fu.rules.options import Options

KING = 13
STARTS = {Move.ATTACK, Move.THROW}  # C-29: a combo is played on these


def extensions(played: Cards, hand: Cards, options: Options) -> Iterator[Card]:
    """The cards of a hand that continue a combo; ``played`` begins with the winning card."""
    return (card for card in hand if why_not(played, card, options) is None)


def why_not(played: Cards, card: Card, options: Options) -> tuple[str, str] | None:
    """C-25 to C-29: why a card can't be the next of a combo; None if it can."""
    winning, last = played[0], played[-1]
    if suit(winning) not in STARTS:
        return "C-29", "A combo is played on an Attack or a Throw."
    if suit(card) == Move.BLOCK:
        return "C-25", "A Heart is never part of a combo."
    if suit(card) in STARTS:
        if value(card) != value(winning):
            return "C-28", f"A Club or Spade needs the winning card's value, {winning[:-1]}."
        if options.same_value_anywhere:
            return None
    if _is_neighbour(value(card), value(last), wrap=options.combo_wrap):
        return None
    return "C-25", f"{card[:-1]} can't follow {last[:-1]}. Add a card one higher or one lower."


def _is_neighbour(one: int, other: int, *, wrap: bool) -> bool:
    """C-26: ace and king are neighbours only by a house rule."""
    return abs(one - other) == 1 or (wrap and abs(one - other) == KING - 1)


def combos(played: Cards, hand: Cards, options: Options) -> Iterator[Cards]:
    """All combos from a hand, the empty one first; ``played`` begins with the winning card."""
    yield ()
    for card in extensions(played, hand, options):
        rest = tuple(other for other in hand if other != card)
        for further in combos((*played, card), rest, options):
            yield (card, *further)


def longest(played: Cards, hand: Cards, options: Options) -> Cards:
    """C-27: the longest combo; the first of several."""
    return max(combos(played, hand, options), key=len)
