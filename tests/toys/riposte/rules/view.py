"""Riposte: how the table changes, and what each seat may see of it."""

from __future__ import annotations

from random import Random
from typing import assert_never

from game.engine.cards import BACK, Cards, backs, in_order, without
from game.engine.game import Seat
from game.engine.value import replace
from tests.toys.riposte.rules.model import (
    HAND,
    PACK,
    Answered,
    Blow,
    CardPlayed,
    Chore,
    ChoreDone,
    ChorePut,
    Dealt,
    Event,
    Opening,
    PlayEnded,
    Shuffled,
    Started,
    State,
    Turn,
    TurnBegun,
    Window,
)


def evolve(state: State, event: Event) -> State:
    """Make the change that the event names."""
    match event:
        case Started():
            return replace(state, chores=(Opening(dealt=True),))
        case Shuffled(pack):
            return replace(state, deck=pack)
        case Dealt(seat, hand):
            return replace(state, deck=state.deck[HAND:], hands=_with(state.hands, seat, hand))
        case CardPlayed(seat, card):
            hand = without(state.hands[seat], card)
            hands = _with(state.hands, seat, hand)
            return replace(state, hands=hands, gone=(*state.gone, card))
        case ChorePut(chore):
            return replace(state, chores=(*_struck(state, chore), chore))
        case ChoreDone():
            return replace(state, chores=state.chores[:-1])
        case Answered(seat):
            return replace(state, chores=tuple(_without(chore, seat) for chore in state.chores))
        case TurnBegun(seat, rests):
            return replace(state, chores=(Turn(seat),), rests=rests)
        case PlayEnded():
            return replace(state, chores=())
    assert_never(event)


def _struck(state: State, chore: Chore) -> tuple[Chore, ...]:
    match state.chores:
        case (Turn(seat),) if isinstance(chore, Blow):
            return (Turn(seat, struck=True),)
        case _:
            return state.chores


def _without(chore: Chore, seat: Seat) -> Chore:
    return Window(chore.waiting - {seat}) if isinstance(chore, Window) else chore


def _with(hands: tuple[Cards, ...], seat: Seat, hand: Cards) -> tuple[Cards, ...]:
    return (*hands[:seat], hand, *hands[seat + 1 :])


def view(state: State, seat: Seat) -> State:
    """Its own hand; of the others' and of the rest of the pack the backs."""
    hands = (hand if i == seat else backs(hand) for i, hand in enumerate(state.hands))
    return replace(state, deck=backs(state.deck), hands=tuple(hands))


def seen_by(event: Event, seat: Seat) -> Event:
    """The hand it took; of the others' the backs."""
    match event:
        case Shuffled(pack):
            return Shuffled(backs(pack))
        case Dealt(to, hand) if to != seat:
            return Dealt(to, backs(hand))
        case _:
            return event


def barrier(event: Event, seat: Seat) -> bool:
    """A hand binds who took it; a card that was shown binds all, for others answer it."""
    match event:
        case Dealt(to):
            return to == seat
        case _:
            return isinstance(event, Started | Shuffled | CardPlayed | PlayEnded)


def imagine(view: State, seat: Seat, fate: Random) -> State:
    """A table that looks the same, every back turned into a card not yet seen."""
    known = {*view.gone, *(card for hand in view.hands for card in hand)}
    unseen = [card for card in PACK if card not in known]
    fate.shuffle(unseen)

    def turned(row: Cards) -> Cards:
        return tuple(unseen.pop() if card == BACK else card for card in row)

    hands = tuple(in_order(turned(hand)) for hand in view.hands)
    return replace(view, hands=hands, deck=turned(view.deck))
