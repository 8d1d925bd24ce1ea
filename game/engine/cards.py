"""Playing cards, written rank first, then suit: ``7H``, ``10C``, ``KS``; ``??`` shows its back."""

from __future__ import annotations

from typing import NewType

Card = NewType("Card", str)
Cards = tuple[Card, ...]

BACK = Card("??")  # a face-down card
NOTHING = Card("")  # no card
SUITS = "CDHS"
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
DECK: Cards = tuple(Card(rank + suit) for suit in SUITS for rank in RANKS)

_VALUE = {card: RANKS.index(card[:-1]) + 1 for card in DECK}
_PLACE = {card: n for n, card in enumerate((*DECK, BACK))}  # backs last


def value(card: Card) -> int:
    """Ace 1 ... king 13."""
    return _VALUE[card]


def suit(card: Card) -> str:
    """One of C, D, H, S."""
    return card[-1]


def backs(cards: Cards) -> Cards:
    """As many cards, face down."""
    return (BACK,) * len(cards)


def half_seen(pair: tuple[Cards, Cards], seat: int) -> tuple[Cards, Cards]:
    """The cards of two players as one of them sees them: the other's lie face down."""
    first, second = pair
    return (first if seat == 0 else backs(first), second if seat == 1 else backs(second))


def cards(text: str) -> Cards:
    """The cards of a line such as ``"2C 10H ??"``."""
    return tuple(map(Card, text.split()))


def is_deck(order: Cards) -> bool:
    """Whether these are the 52 cards, each once."""
    return len(order) == len(DECK) and set(order) == set(DECK)


def in_order(hand: Cards) -> Cards:
    """The hand sorted by suit and rank, face-down cards last: its order tells nothing."""
    return tuple(sorted(hand, key=_PLACE.__getitem__))


def without(hand: Cards, card: Card) -> Cards:
    """The cards without this one; without a face-down one if it isn't seen among them."""
    i = hand.index(card) if card in hand else hand.index(BACK)
    return hand[:i] + hand[i + 1 :]


def less(pile: Cards, gone: Cards) -> Cards:
    """A pile without these cards; for each that isn't seen in it, a face-down one goes."""
    left = list(pile)
    for card in gone:
        left.remove(card if card in left else BACK)
    return tuple(left)
