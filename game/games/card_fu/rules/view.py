"""Card-Fu: what each seat may see."""

from __future__ import annotations

from game.engine.cards import BACK, Card, Cards, backs
from game.engine.game import Seat
from game.engine.value import replace
from game.games.card_fu.rules.events import (
    CardReturned,
    CardsDealt,
    CardsDrawn,
    CardsRecovered,
    CardsTurned,
    ChoiceLaid,
    ComboAdded,
    CounterAdded,
    DamageDealt,
    DecksShuffled,
    Event,
    FeintFollowed,
    FeintsSet,
    FightEnded,
    FightResigned,
    MatchStarted,
    PairLost,
    PilesRestocked,
    SecondReturned,
)
from game.games.card_fu.rules.memory import covered
from game.games.card_fu.rules.model import COVERED, FIGHTERS, Pair, Singles, State


def view(state: State, seat: Seat) -> State:
    """C-46: the own hand, Feint, second card and choice, and all that lies open or is remembered."""
    return replace(
        state,
        draws=(backs(state.draws[0]), backs(state.draws[1])),
        hands=_hands(state.hands, seat),
        lives=_lives(state, seat),
        feints=_singles(state.feints, seat),
        seconds=_singles(state.seconds, seat),
        sealed=state.sealed.seen_by(seat, COVERED),
    )


def _hands(hands: Pair, seat: Seat) -> Pair:
    mine, yours = hands
    return mine if seat == 0 else backs(mine), yours if seat == 1 else backs(yours)


def _lives(state: State, seat: Seat) -> Pair:
    first, second = (
        state.lives[each] if each == seat else covered(state.lives[each], state.fogs[each])
        for each in FIGHTERS
    )
    return first, second


def _singles(cards: Singles, seat: Seat) -> Singles:
    """Of the others one sees only that there is a card."""
    first, second = (
        card if each == seat or not card else BACK
        for each, card in zip(FIGHTERS, cards, strict=True)
    )
    return first, second


def seen_by(event: Event, seat: Seat) -> Event:  # noqa: C901 - one arm a secret
    """What it was dealt, drew, chose, took up; of the other's the backs."""
    match event:
        case DecksShuffled(fight_no, (first, second)):
            return DecksShuffled(fight_no, (backs(first), backs(second)))
        case PilesRestocked((first, second)):
            return PilesRestocked((backs(first), backs(second)))
        case CardsDealt(owner, cards):
            return CardsDealt(owner, _own(cards, owner, seat))
        case CardsDrawn(owner, cards):
            return CardsDrawn(owner, _own(cards, owner, seat))
        case ChoiceLaid(owner) if owner != seat:
            return ChoiceLaid(owner, COVERED)
        case CardsTurned(cards, seconds):
            return CardsTurned(cards, _singles(seconds, seat))
        case CardReturned(owner, card):
            return CardReturned(owner, _own_card(card, owner, seat))
        case SecondReturned(owner, card):
            return SecondReturned(owner, _own_card(card, owner, seat))
        case CardsRecovered(cards):
            return CardsRecovered(_singles(cards, seat))
        case FeintsSet(cards):
            return FeintsSet(_singles(cards, seat))
        case _:
            return event


def _own(cards: Cards, owner: Seat, seat: Seat) -> Cards:
    return cards if owner == seat else backs(cards)


def _own_card(card: Card, owner: Seat, seat: Seat) -> Card:
    return card if owner == seat else BACK


def barrier(event: Event, seat: Seat) -> bool:
    """C-4: a secret choice binds who made it; what is turned up or drawn, who sees it."""
    match event:
        case ChoiceLaid(bound) | CardsDealt(bound) | CardsDrawn(bound) | FightResigned(bound):
            return seat == bound
        case ComboAdded(owner) | CounterAdded(owner):
            return seat != owner
        case CardsTurned() | CardsRecovered() | FeintsSet() | FeintFollowed() | PairLost():
            return True
        case MatchStarted() | DecksShuffled() | PilesRestocked() | DamageDealt() | FightEnded():
            return True
        case _:
            return False
