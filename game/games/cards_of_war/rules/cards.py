"""The 54 cards: four houses of soldiers with their court, and two Jokers."""

from __future__ import annotations

from game.engine.cards import BACK, DECK, Card, Cards

BLACK_JOKER, RED_JOKER = JOKERS = (Card("XB"), Card("XR"))  # the Doppelganger and the sorcerer
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

REAR = KINGS | ACES | {RED_JOKER}  # deployed to the rear rank
INSTANTS = JACKS | {ACE_OF_DIAMONDS}  # playable at any time
SUMMONED = JACKS | QUEENS  # act without entering a rank

KING_DEFENCE, RED_JOKER_DEFENCE = 13, 14
HAND = 5  # cards dealt to each player, and kept at the end of a turn
CHALLENGE = 13  # the damage of the King of Clubs

_PLACE = {card: n for n, card in enumerate((*WITH_JOKERS, BACK))}  # backs last


def house(form: Card) -> str:
    """The house of a card: C, D, H or S."""
    return form[-1]


def attack_of(form: Card) -> int:
    """W-69: the attack of a card."""
    if form in SOLDIERS:
        return int(form[:-1])
    return 1 if form in ACES else 0


def defence_of(form: Card) -> int:
    """W-69: the defence of a card; an Ace has none and falls to any damage."""
    if form in SOLDIERS:
        return int(form[:-1])
    if form in KINGS:
        return KING_DEFENCE
    return RED_JOKER_DEFENCE if form == RED_JOKER else 0


def in_order(hand: Cards) -> Cards:
    """The cards sorted, backs last, so that their order reveals nothing."""
    return tuple(sorted(hand, key=_PLACE.__getitem__))
