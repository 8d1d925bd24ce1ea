"""What each seat sees."""

from __future__ import annotations

from game.engine.cards import BACK, backs, half_seen
from game.engine.game import Seat
from game.engine.value import replace
from game.games.revolutionary_war.rules import events
from game.games.revolutionary_war.rules.model import State


def view(state: State, seat: Seat) -> State:
    """A seat's own hand and all that is face up (R-31); the backs of the deck and the other hand."""
    return replace(state, deck=backs(state.deck), hands=half_seen(state.hands, seat))


def seen_by(event: events.Event, seat: Seat) -> events.Event:
    """The event as a seat sees it: its own cards, the backs of the other's and of the deck."""
    match event:
        case events.DeckShuffled(game_no, dealer, deck):
            return events.DeckShuffled(game_no, dealer, backs(deck))
        case events.CardDealt(owner) if owner != seat:
            return events.CardDealt(owner, BACK)
        case events.CardDrawn(owner) if owner != seat:
            return events.CardDrawn(owner, BACK)
        case _:
            return event


def barrier(event: events.Event, seat: Seat) -> bool:
    """R-32: the events a seat can't undo: its concession, and all that shows it a card."""
    match event:
        case events.CardDealt(owner) | events.CardDrawn(owner) | events.RoundConceded(owner):
            return owner == seat
        case events.CardPlayed(owner):
            return owner != seat
        case (
            events.MatchStarted()
            | events.DeckShuffled()
            | events.TrumpLaid()
            | events.TrumpRefilled()
            | events.GameEnded()
        ):
            return True
        case _:
            return False
