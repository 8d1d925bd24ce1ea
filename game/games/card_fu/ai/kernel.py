"""Cards as numbers, and lookup tables for every pair of cards.

A card is its index in the pack: 13 Clubs, 13 Diamonds, 13 Hearts, 13 Spades.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from game.engine.cards import BACK, DECK, NOTHING, Card
from game.games.card_fu.rules import combo, resolution
from game.games.card_fu.rules.model import Move, move
from game.games.card_fu.rules.options import Options

RANKS = 13
CLUBS, DIAMONDS, HEARTS, SPADES = range(4)
NO_CARD = len(DECK)  # nothing to lay (C-19), or no Feint
SUIT = (*(n // RANKS for n in range(NO_CARD)), -1)
NOBODY_WINS, FIRST_WINS, SECOND_WINS = range(3)

_PACK = (*DECK, NOTHING)
_NUMBER = {card: n for n, card in enumerate(_PACK)} | {BACK: NO_CARD}


def _outcome(first: Card, second: Card) -> int:
    if NOTHING in {first, second} and Move.THROW in {move(first), move(second)}:
        return NOBODY_WINS  # can't happen
    winner = resolution.verdict(first, second)[1]
    return NOBODY_WINS if winner is None else (FIRST_WINS, SECOND_WINS)[winner]


OUTCOME = [[_outcome(first, second) for second in _PACK] for first in _PACK]
COUNTERS = [
    [
        bool(first and second) and resolution.may_counter(first, second, is_down=False)
        for second in _PACK
    ]
    for first in _PACK
]
"""Whether the first, as the winning card, can counter the second."""


def number(card: Card) -> int:
    """The index of a card in the pack; NO_CARD for a back."""
    return _NUMBER[card]


def numbers(cards: Iterable[Card]) -> tuple[int, ...]:
    """The numbers of cards."""
    return tuple([_NUMBER[card] for card in cards])


def named(card: int) -> Card:
    """The card of a number."""
    return _PACK[card]


def longest_combo(winning: int, hand: Iterable[int], options: Options) -> tuple[int, ...]:
    """The longest combo that a hand can add to a Spade or Club."""
    twin = winning + (SPADES - CLUBS) * RANKS * (1 if SUIT[winning] == CLUBS else -1)
    fit = tuple([card for card in hand if SUIT[card] == DIAMONDS or card == twin])
    return _longest(winning, fit, options) if fit else ()


@lru_cache(maxsize=100_000)
def _longest(winning: int, fit: tuple[int, ...], options: Options) -> tuple[int, ...]:
    return numbers(combo.longest((_PACK[winning],), tuple([_PACK[card] for card in fit]), options))
