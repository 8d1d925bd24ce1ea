"""The cards of one player: twelve Units, and the Strikes and Items they fight with."""

from __future__ import annotations

from game.engine.cards import BACK, Card, Cards, cards

STRIKE_RANKS = ("3", "4", "5", "6", "7", "8", "9")
ARMOR, WEAPONRY, HEALING, FATE = "A", "2", "10", "X"  # ranks of the Items
UNIT_RANKS = ("J", "Q", "K")
CAPACITY = {"J": 3, "Q": 4, "K": 5}  # how many Markers kill a Unit

UNITS = cards(" ".join(rank + suit for rank in UNIT_RANKS for suit in "CDHS"))
STRIKES = cards(" ".join(rank + suit for rank in STRIKE_RANKS for suit in "CDHS"))
TENS = cards("10C 10D 10H 10S")
JOKERS = cards("XB XR")  # black and red; the game treats them alike
DEPENDENT = cards("AC AD AH AS 2C 2D 2H 2S XB XR")  # what needs a Strike Card before it
PACK: Cards = (*STRIKES, *TENS, *DEPENDENT)  # the whole Action Deck


_PLACE = {card: n for n, card in enumerate((*UNITS, *PACK, BACK))}  # backs last
_STRIKES = frozenset(STRIKES)
_STRIKES_OF_A_SKIRMISH = _STRIKES | frozenset(TENS)
_TENS = frozenset(TENS)
_DEPENDENT = frozenset(DEPENDENT)


def rank(card: Card) -> str:
    """The rank as written before the suit; ``X`` for a Joker."""
    return card[:-1]


def is_strike(card: Card, *, in_skirmish: bool = False) -> bool:
    """Three to nine, and in a Skirmish the Ten too (U-9, U-93)."""
    return card in (_STRIKES_OF_A_SKIRMISH if in_skirmish else _STRIKES)


def is_ten(card: Card) -> bool:
    """Whether the card heals; in a Skirmish it strikes."""
    return card in _TENS


def is_dependent(card: Card) -> bool:
    """Whether the card repeats the last Strike Card: Armor, Weaponry or Fate."""
    return card in _DEPENDENT


def capacity(unit: Card) -> int:
    """How many Markers kill this Unit (U-28)."""
    return CAPACITY[rank(unit)]


def in_order(hand: Cards) -> Cards:
    """The cards sorted, so that their order reveals nothing."""
    return tuple(sorted(hand, key=_PLACE.__getitem__))
