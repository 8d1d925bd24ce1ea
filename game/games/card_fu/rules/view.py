"""What each seat sees."""

from __future__ import annotations

from game.engine.cards import BACK, backs, half_seen
from game.engine.game import Seat
from game.engine.value import replace
from game.games.card_fu.rules import events
from game.games.card_fu.rules.memory import covered
from game.games.card_fu.rules.model import COVERED, FIGHTERS, Pair, Singles, State


def view(state: State, seat: Seat) -> State:
    """C-46: a seat's own hand, Feint, second card and choice, and all that is face up or remembered."""
    return replace(
        state,
        draws=(backs(state.draws[0]), backs(state.draws[1])),
        hands=half_seen(state.hands, seat),
        lives=_lives(state, seat),
        feints=_singles(state.feints, seat),
        seconds=_singles(state.seconds, seat),
        sealed=state.sealed.seen_by(seat, COVERED),
    )


def _lives(state: State, seat: Seat) -> Pair:
    first, second = (
        state.lives[each] if each == seat else covered(state.lives[each], state.fogs[each])
        for each in FIGHTERS
    )
    return first, second


def _singles(cards: Singles, seat: Seat) -> Singles:
    """A card of the other seat shows its back."""
    first, second = (
        card if each == seat or not card else BACK
        for each, card in zip(FIGHTERS, cards, strict=True)
    )
    return first, second


def seen_by(event: events.Event, seat: Seat) -> events.Event:
    """The event as a seat sees it: its own cards, and the backs of the other's."""
    match event:
        case events.DecksShuffled(_, (first, second)):
            return replace(event, decks=(backs(first), backs(second)))
        case events.PilesRestocked((first, second)):
            return events.PilesRestocked((backs(first), backs(second)))
        case events.CardsDealt(owner, cards) | events.CardsDrawn(owner, cards) if owner != seat:
            return replace(event, cards=backs(cards))
        case events.ChoiceLaid(owner) if owner != seat:
            return events.ChoiceLaid(owner, COVERED)
        case events.CardsTurned(_, seconds):
            return replace(event, seconds=_singles(seconds, seat))
        case events.CardReturned(owner) | events.SecondReturned(owner) if owner != seat:
            return replace(event, card=BACK)
        case events.CardsRecovered(cards) | events.FeintsSet(cards):
            return replace(event, cards=_singles(cards, seat))
        case _:
            return event


def barrier(event: events.Event, seat: Seat) -> bool:
    """C-4: the events a seat can't undo: its own secret choice, and cards shown to it."""
    match event:
        case (
            events.ChoiceLaid(bound)
            | events.CardsDealt(bound)
            | events.CardsDrawn(bound)
            | events.FightResigned(bound)
        ):
            return seat == bound
        case events.ComboAdded(owner) | events.CounterAdded(owner):
            return seat != owner
        case (
            events.CardsTurned()
            | events.CardsRecovered()
            | events.FeintsSet()
            | events.FeintFollowed()
            | events.PairLost()
            | events.MatchStarted()
            | events.DecksShuffled()
            | events.PilesRestocked()
            | events.DamageDealt()
            | events.FightEnded()
        ):
            return True
        case _:
            return False
