"""The computer player of Bid War: the generic player, and what it imagines."""

from random import Random

from game.ai.generic import GenericMind
from game.engine.cards import BACK, Card, in_order
from game.engine.game import Seat
from game.engine.value import replace
from tests.toys.bid_war.rules import game as bid_war
from tests.toys.bid_war.rules.game import SIXTEEN, State


def imagine(view: State, seat: Seat, fate: Random) -> State:
    """A state with the same view from this seat, every back replaced by an unseen card."""
    known = {*view.played, *view.bids.laid, *(card for hand in view.hands for card in hand)}
    unseen = [card for card in SIXTEEN if card not in known]
    fate.shuffle(unseen)

    def turned(card: Card) -> Card:
        return unseen.pop() if card == BACK else card

    return replace(
        view,
        deck=tuple(map(turned, view.deck)),
        hands=tuple(in_order(tuple(map(turned, hand))) for hand in view.hands),
        bids=replace(
            view.bids, laid=tuple(None if bid is None else turned(bid) for bid in view.bids.laid)
        ),
    )


_generic = GenericMind(bid_war, imagine)
think, greedy = _generic.think, _generic.greedy
