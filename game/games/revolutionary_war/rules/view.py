"""Revolutionary War: what each seat may see."""

from __future__ import annotations

from game.engine.cards import BACK, backs
from game.engine.game import Seat
from game.engine.value import replace
from game.games.revolutionary_war.rules import events
from game.games.revolutionary_war.rules.model import State


def view(state: State, seat: Seat) -> State:
    """Its own hand, and all that lies face up (R-31); of deck and other hand the backs."""
    mine, yours = state.hands
    return replace(
        state,
        deck=backs(state.deck),
        hands=(mine if seat == 0 else backs(mine), yours if seat == 1 else backs(yours)),
    )


def seen_by(event: events.Event, seat: Seat) -> events.Event:
    """What it was dealt and what it drew; of the other's cards and the deck the backs."""
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
    """R-32: what it drew, what it conceded, what the other played, what the deck turned up."""
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
