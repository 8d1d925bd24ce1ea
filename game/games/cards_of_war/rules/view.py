"""What each seat can see."""

from __future__ import annotations

from game.engine.cards import BACK, Cards, backs
from game.engine.game import Seat
from game.engine.value import replace
from game.games.cards_of_war.rules import events
from game.games.cards_of_war.rules.cards import in_order
from game.games.cards_of_war.rules.combat_events import AttacksDeclared, DefenceEnded
from game.games.cards_of_war.rules.events import Event
from game.games.cards_of_war.rules.model import State


def view(state: State, seat: Seat) -> State:
    """W-52: the seat's own hand, cards that are known in others, and what a spy has seen."""
    return replace(
        state,
        deck=_deck(state, seat),
        hands=tuple(_hand(state, owner, seat) for owner in range(len(state.hands))),
        peeked=tuple(_peeked(state, spy, seat) for spy in range(len(state.peeked))),
    )


def _deck(state: State, seat: Seat) -> Cards:
    spying = state.spying
    seen = spying.count if spying is not None and spying.seat == seat else 0
    return state.deck[:seen] + backs(state.deck[seen:])


def _hand(state: State, owner: int, seat: Seat) -> Cards:
    hand = state.hands[owner]
    if owner == seat:
        return hand
    seen = {*state.known, *(state.peeked[seat] if seat >= 0 else ())}
    return in_order(tuple(card if card in seen else BACK for card in hand))


def _peeked(state: State, spy: int, seat: Seat) -> Cards:
    """A spy's own knowledge; of another spy's, the cards in this seat's hand."""
    if spy == seat:
        return state.peeked[spy]
    hand = state.hands[seat] if seat >= 0 else ()
    return tuple(card for card in state.peeked[spy] if card in hand)


def seen_by(event: Event, seat: Seat) -> Event:
    """The event as a seat sees it: cards it may not know show their backs."""
    match event:
        case events.DeckShuffled(advantage, deck):
            return events.DeckShuffled(advantage, backs(deck))
        case events.HandsDealt(hands):
            return events.HandsDealt(
                tuple(hand if owner == seat else backs(hand) for owner, hand in enumerate(hands))
            )
        case events.CardDrawn(owner, _, eyes) if seat not in eyes:
            return events.CardDrawn(owner, BACK, eyes)
        case events.DeckSpied(owner, cards) if seat != owner:
            return events.DeckSpied(owner, backs(cards))
        case events.CardTaken(owner, _, rest) if seat != owner:
            return events.CardTaken(owner, BACK, backs(rest))
        case _:
            return event


def barrier(event: Event, seat: Seat) -> bool:
    """Whether an event bars this seat from undoing: it revealed something or is final."""
    match event:
        case events.CardDrawn(_, _, eyes):
            return seat in eyes
        case events.DeckSpied(owner) | events.CardTaken(owner) | DefenceEnded(owner):
            return seat == owner
        case (
            events.WarStarted()
            | events.DeckShuffled()
            | events.HandsDealt()
            | events.CardLost()
            | events.CardPlayed()
        ):
            return True
        case _:
            return isinstance(
                event, AttacksDeclared | events.TurnEnded | events.PlayerFell | events.WarEnded
            )
