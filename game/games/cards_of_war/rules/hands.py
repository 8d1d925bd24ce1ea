"""Cards of War: how hands and the deck change, and who knows what of them."""

from __future__ import annotations

from game.engine.cards import BACK, Cards, less
from game.engine.game import Seat
from game.engine.value import replace
from game.games.cards_of_war.rules.battlefield import put
from game.games.cards_of_war.rules.cards import in_order
from game.games.cards_of_war.rules.events import CardDrawn, CardTaken
from game.games.cards_of_war.rules.model import Spying, State


def out_of_hand(state: State, seat: Seat, cards: Cards) -> State:
    """These cards have left a hand, and all have seen them."""
    return replace(
        state,
        hands=put(state.hands, seat, less(state.hands[seat], cards)),
        known=_without(state.known, cards),
        peeked=tuple(_without(each, cards) for each in state.peeked),
    )


def openly_to_hand(state: State, seat: Seat, cards: Cards) -> State:
    """W-52: cards that all have seen going into a hand."""
    return replace(
        state,
        hands=put(state.hands, seat, in_order((*state.hands[seat], *cards))),
        known=in_order((*state.known, *cards)),
    )


def discarded(state: State, seat: Seat, cards: Cards) -> State:
    """Cards of a hand lie on the barrows."""
    state = out_of_hand(state, seat, cards)
    return replace(state, barrows=state.barrows + cards)


def drawn(state: State, event: CardDrawn) -> State:
    """The top card is in a hand; a spy knows which it was."""
    seat, card = event.seat, event.card
    peeked, spying = state.peeked, state.spying
    if spying is not None:
        if spying.seat != seat and card != BACK:
            peeked = put(peeked, spying.seat, in_order((*peeked[spying.seat], card)))
        spying = _spying(spying.seat, spying.count - 1)
    return replace(
        state,
        deck=state.deck[1:],
        hands=put(state.hands, seat, in_order((*state.hands[seat], card))),
        peeked=peeked,
        spying=spying,
    )


def taken(state: State, event: CardTaken) -> State:
    """One of the cards on top is in a hand, the others lie as the spy has put them."""
    seat, rest = event.seat, event.rest
    return replace(
        state,
        deck=rest + state.deck[len(rest) + 1 :],
        hands=put(state.hands, seat, in_order((*state.hands[seat], event.card))),
        spying=_spying(seat, len(rest)),
        chores=state.chores[1:],
    )


def _spying(seat: Seat, count: int) -> Spying | None:
    return Spying(seat, count) if count else None


def _without(pile: Cards, gone: Cards) -> Cards:
    return tuple(card for card in pile if card not in gone)
