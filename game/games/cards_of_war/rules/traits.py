"""Cards of War: what houses, Kings and the Red Joker are good for as long as they stand."""

from __future__ import annotations

from game.engine.cards import Card
from game.engine.game import Seat
from game.games.cards_of_war.rules.battlefield import attack, form, has, is_soldier, others
from game.games.cards_of_war.rules.cards import CHALLENGE, RED_JOKER, house
from game.games.cards_of_war.rules.model import State, Unit

KING_OF_CLUBS, KING_OF_DIAMONDS, KING_OF_HEARTS, KING_OF_SPADES = map(
    Card, ("KC", "KD", "KH", "KS")
)
ACE_OF_CLUBS, ACE_OF_DIAMONDS, ACE_OF_HEARTS, ACE_OF_SPADES = map(Card, ("AC", "AD", "AH", "AS"))


def force(unit: Unit) -> int:
    """W-10, W-43: the damage that a unit deals by its attack; the King of Clubs always thirteen."""
    return CHALLENGE if form(unit) == KING_OF_CLUBS else attack(unit)


def is_amnesiac(state: State, seat: Seat) -> bool:
    """W-51: whose soldiers have forgotten their house: an opponent has the Red Joker in play."""
    return any(has(state, other, RED_JOKER) for other in others(state, seat))


def has_trait(state: State, seat: Seat, unit: Unit, of_house: str) -> bool:
    """W-65, W-69: traits are the soldiers'; of a bond it is the trait of the whole unit."""
    return is_soldier(unit) and house(form(unit)) == of_house and not is_amnesiac(state, seat)


def is_guarded_by_spades(state: State, seat: Seat) -> bool:
    """W-45: of a side with the King of Spades only he can be targeted."""
    return has(state, seat, KING_OF_SPADES)


def deploys_ready(state: State, seat: Seat) -> bool:
    """W-42: the King of Diamonds lets soldiers enter ready."""
    return has(state, seat, KING_OF_DIAMONDS)
