"""Fills in the cards that a seat can't see."""

from __future__ import annotations

from random import Random

from game.engine.cards import BACK, Card, Cards
from game.engine.game import Seat
from game.engine.value import replace
from game.games.cards_of_war.rules.battlefield import cards_of, seats, units
from game.games.cards_of_war.rules.cards import in_order
from game.games.cards_of_war.rules.chance import pack
from game.games.cards_of_war.rules.model import State


def imagine(view: State, seat: Seat, fate: Random) -> State:
    """A random state that looks the same to this seat."""
    unseen = list(_unseen(view))
    fate.shuffle(unseen)

    def turned(pile: Cards) -> Cards:
        return tuple(unseen.pop() if card == BACK else card for card in pile)

    hands = tuple(in_order(turned(hand)) for hand in view.hands)
    return replace(view, hands=hands, deck=turned(view.deck))


def _unseen(view: State) -> tuple[Card, ...]:
    """The cards that this seat can't locate."""
    seen: Cards = (*view.deck, *view.barrows, *view.removed)
    for seat in seats(view):
        seen += view.hands[seat]
        seen += tuple(summoned.card for summoned in view.rows[seat])
        for _, unit in units(view, seat):
            seen += cards_of(unit)
    gone = set(seen)
    return tuple(card for card in pack(view) if card not in gone)
