"""Revolutionary War: what each seat may see."""

from __future__ import annotations

from game.engine.cards import BACK, backs
from game.engine.game import Seat
from game.engine.value import replace
from game.games.revolutionary_war.rules.events import (
    CardDealt,
    CardDrawn,
    CardPlayed,
    DeckShuffled,
    Event,
    GameEnded,
    MatchStarted,
    RoundConceded,
    TrumpLaid,
    TrumpRefilled,
)
from game.games.revolutionary_war.rules.model import State


def view(state: State, seat: Seat) -> State:
    """Its own hand, and all that lies face up (R-31); of deck and other hand the backs."""
    mine, yours = state.hands
    return replace(
        state,
        deck=backs(state.deck),
        hands=(mine if seat == 0 else backs(mine), yours if seat == 1 else backs(yours)),
    )


def seen_by(event: Event, seat: Seat) -> Event:
    """What it was dealt and what it drew; of the other's cards and the deck the backs."""
    match event:
        case DeckShuffled(game_no, dealer, deck):
            return DeckShuffled(game_no, dealer, backs(deck))
        case CardDealt(owner) if owner != seat:
            return CardDealt(owner, BACK)
        case CardDrawn(owner) if owner != seat:
            return CardDrawn(owner, BACK)
        case _:
            return event


def barrier(event: Event, seat: Seat) -> bool:
    """R-32: what it drew, what it conceded, what the other played, what the deck turned up."""
    match event:
        case CardDealt(owner) | CardDrawn(owner) | RoundConceded(owner):
            return owner == seat
        case CardPlayed(owner):
            return owner != seat
        case MatchStarted() | DeckShuffled() | TrumpLaid() | TrumpRefilled() | GameEnded():
            return True
        case _:
            return False
