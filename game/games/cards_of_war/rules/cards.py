"""Cards of War: the 54 cards.  Four houses of soldiers and their court, and two Jokers."""

from __future__ import annotations

from game.engine.cards import BACK, DECK, Card, Cards

BLACK_JOKER, RED_JOKER = JOKERS = (Card("XB"), Card("XR"))  # the Doppelganger, the sorcerer
WITH_JOKERS: Cards = (*DECK, *JOKERS)

SOLDIERS = frozenset(card for card in DECK if card[:-1].isdigit())
JACKS = frozenset(card for card in DECK if card[0] == "J")
QUEENS = frozenset(card for card in DECK if card[0] == "Q")
KINGS = frozenset(card for card in DECK if card[0] == "K")
ACES = frozenset(card for card in DECK if card[0] == "A")
KING_OF_CLUBS, KING_OF_DIAMONDS, KING_OF_HEARTS, KING_OF_SPADES = map(
    Card, ("KC", "KD", "KH", "KS")
)
ACE_OF_CLUBS, ACE_OF_DIAMONDS, ACE_OF_HEARTS, ACE_OF_SPADES = map(Card, ("AC", "AD", "AH", "AS"))

REAR = KINGS | ACES | {RED_JOKER}  # what is deployed to the rear ranks
INSTANTS = JACKS | {ACE_OF_DIAMONDS}  # what may be played at any time
SUMMONED = JACKS | QUEENS  # what acts without entering a rank

KING_DEFENCE, RED_JOKER_DEFENCE = 13, 14
HAND = 5  # cards dealt to each player, and kept at the end of a turn
CHALLENGE = 13  # the damage of the King of Clubs

_PLACE = {card: n for n, card in enumerate((*WITH_JOKERS, BACK))}  # backs last


def house(form: Card) -> str:
    """One of C, D, H, S."""
    return form[-1]


def attack_of(form: Card) -> int:
    """W-69: the first number of a unit."""
    if form in SOLDIERS:
        return int(form[:-1])
    return 1 if form in ACES else 0


def defence_of(form: Card) -> int:
    """W-69: the second number of a unit; an Ace falls to any damage."""
    if form in SOLDIERS:
        return int(form[:-1])
    if form in KINGS:
        return KING_DEFENCE
    return RED_JOKER_DEFENCE if form == RED_JOKER else 0


def in_order(hand: Cards) -> Cards:
    """The cards as a set, backs last, so that their order tells nothing."""
    return tuple(sorted(hand, key=_PLACE.__getitem__))
