"""Bid War, a toy game for two or three: secret bids, turned up together; ties bid again.

B-1  Four cards are dealt to each from a deck of sixteen.
B-2  Each lays one card of the hand face down; it can't be changed.
B-3  The bids are turned up together: the highest value wins the round.
B-4  Players who tie for the highest bid again if all of them have a card; else nobody wins.
B-5  After a round each player draws a card while there are any.
B-6  The game ends when a hand is empty at the beginning of a round; most rounds win.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from random import Random
from typing import TypeVar, assert_never

from game.engine.cards import BACK, DECK, Card, Cards, backs, in_order, value, without
from game.engine.game import NATURE, Decision, IllegalCommand, Outcome, Seat, Vocabulary
from game.engine.sealed import Sealed
from game.engine.value import Message, Value, replace

T = TypeVar("T")

SIXTEEN = DECK[:16]
HAND = 4


class Phase(Enum):
    """What the table waits for."""

    EMPTY = "empty"
    SHUFFLE = "shuffle"
    BID = "bid"
    OVER = "over"


class State(Value):
    """The table."""

    phase: Phase = Phase.EMPTY
    deck: Cards = ()
    hands: tuple[Cards, ...] = ()
    bids: Sealed[Card] = Sealed(())
    played: Cards = ()
    won: tuple[int, ...] = ()


class Options(Value):
    """There is nothing to choose."""


class Start(Message):
    """Open the table."""

    seats: int


class Shuffle(Message):
    """Put the deck in this order."""

    order: Cards


class Bid(Message):
    """Lay one card of the hand face down."""

    card: Card


class Started(Message):
    """The table is open."""

    seats: int


class Shuffled(Message):
    """The deck lies in this order."""

    order: Cards


class Drawn(Message):
    """A seat took the top card of the deck."""

    seat: Seat
    card: Card


class BidLaid(Message):
    """A bid lies face down."""

    seat: Seat
    card: Card


class BidsTurned(Message):
    """The bids were turned up."""

    cards: tuple[Card | None, ...]


class BidsTied(Message):
    """These seats bid again."""

    seats: frozenset[Seat]


class RoundWon(Message):
    """A seat won the round."""

    seat: Seat


class PlayEnded(Message):
    """A hand is empty."""


Command = Start | Shuffle | Bid
Event = Started | Shuffled | Drawn | BidLaid | BidsTurned | BidsTied | RoundWon | PlayEnded

name = "bid_war"
version = 1
seats: tuple[int, ...] = (2, 3)
initial = State()
vocabulary = Vocabulary(options=Options, state=State, command=Command, event=Event)


def opening(options: Options, seats: int) -> Command:
    """For two or three."""
    if seats not in {2, 3}:
        raise IllegalCommand("B-1", "Bid War is for two or three.")
    return Start(seats)


def to_act(state: State) -> frozenset[Seat]:
    """B-2: all bid at the same time."""
    match state.phase:
        case Phase.EMPTY | Phase.SHUFFLE:
            return frozenset({NATURE})
        case Phase.BID:
            return state.bids.awaited
        case Phase.OVER:
            return frozenset()
    assert_never(state.phase)


def legal_commands(state: State, seat: Seat) -> Iterator[Command]:
    """B-2: any card of the hand."""
    if state.phase is Phase.BID and seat in state.bids.awaited:
        yield from map(Bid, state.hands[seat])


def decide(state: State, seat: Seat, command: Command) -> Decision[Event, State]:
    """What follows from a command."""
    match command:
        case Start(seats):
            if seat != NATURE or state.phase is not Phase.EMPTY:
                raise IllegalCommand("B-1", "The play has begun.")
            opening(Options(), seats)
            return (yield Started(seats))
        case Shuffle(order):
            if seat != NATURE or state.phase is not Phase.SHUFFLE:
                raise IllegalCommand("B-1", "It is not the moment to shuffle.")
            if sorted(order) != sorted(SIXTEEN):
                raise IllegalCommand("B-1", "The deck is sixteen cards.")
            state = yield Shuffled(order)
            for _ in range(HAND):
                state = yield from _draw(state)
            return state
        case Bid(card):
            if state.phase is not Phase.BID or seat not in state.bids.awaited:
                raise IllegalCommand("B-2", "You are not asked to bid.")
            if card not in state.hands[seat] or card == BACK:
                raise IllegalCommand("B-2", f"The card {card} is not in your hand.")
            state = yield BidLaid(seat, card)
            return state if state.bids.awaited else (yield from _turn_up(state))
    assert_never(command)


def _turn_up(state: State) -> Decision[Event, State]:
    """B-3, B-4, B-6."""
    laid = {Seat(i): card for i, card in enumerate(state.bids.laid) if card is not None}
    best = max(map(value, laid.values()))
    highest = frozenset(seat for seat, card in laid.items() if value(card) == best)
    state = yield BidsTurned(state.bids.laid)
    if len(highest) > 1 and all(state.hands[seat] for seat in highest):
        return (yield BidsTied(highest))
    if len(highest) == 1:
        state = yield RoundWon(min(highest))
    state = yield from _draw(state)
    return state if all(state.hands) else (yield PlayEnded())


def _draw(state: State) -> Decision[Event, State]:
    """B-5."""
    for i in range(len(state.hands)):
        if state.deck:
            state = yield Drawn(Seat(i), state.deck[0])
    return state


def evolve(state: State, event: Event) -> State:
    """Make the change that the event names."""
    match event:
        case Started(seats):
            nothing = Sealed[Card]((None,) * seats)
            return State(Phase.SHUFFLE, hands=((),) * seats, bids=nothing, won=(0,) * seats)
        case Shuffled(order):
            return replace(state, phase=Phase.BID, deck=order)
        case Drawn(seat, card):
            hand = in_order((*state.hands[seat], card))
            return replace(state, deck=state.deck[1:], hands=_with(state.hands, seat, hand))
        case BidLaid(seat, card):
            hand = without(state.hands[seat], card)
            bids = state.bids.lay(seat, card)
            return replace(state, hands=_with(state.hands, seat, hand), bids=bids)
        case BidsTurned(cards):
            played = state.played + tuple(card for card in cards if card is not None)
            return replace(state, played=played, bids=Sealed[Card]((None,) * len(cards)))
        case BidsTied(seats):
            return replace(state, bids=replace(state.bids, asked=seats))
        case RoundWon(seat):
            return replace(state, won=_with(state.won, seat, state.won[seat] + 1))
        case PlayEnded():
            return replace(state, phase=Phase.OVER)
    assert_never(event)


def _with(by_seat: tuple[T, ...], seat: Seat, one: T) -> tuple[T, ...]:
    return (*by_seat[:seat], one, *by_seat[seat + 1 :])


def chance(state: State, fate: Random) -> Command:
    """B-1."""
    if state.phase is Phase.EMPTY:
        return Start(2)
    return Shuffle(tuple(fate.sample(SIXTEEN, len(SIXTEEN))))


def outcome(state: State) -> Outcome | None:
    """B-6."""
    if state.phase is not Phase.OVER:
        return None
    best = max(state.won)
    winners = frozenset(Seat(i) for i, rounds in enumerate(state.won) if rounds == best)
    return Outcome(winners if len(winners) == 1 else frozenset(), state.won, "B-6")


def view(state: State, seat: Seat) -> State:
    """Its own hand and bid; only the backs of other cards."""
    hands = (hand if i == seat else backs(hand) for i, hand in enumerate(state.hands))
    bids = state.bids.seen_by(seat, BACK)
    return replace(state, deck=backs(state.deck), hands=tuple(hands), bids=bids)


def seen_by(event: Event, seat: Seat) -> Event:
    """The cards it drew and bid; only the backs of others."""
    match event:
        case Shuffled(order):
            return Shuffled(backs(order))
        case Drawn(to) if to != seat:
            return Drawn(to, BACK)
        case BidLaid(by) if by != seat:
            return BidLaid(by, BACK)
        case _:
            return event


def barrier(event: Event, seat: Seat) -> bool:
    """A card it drew, a bid it laid (B-2), and bids that were turned up."""
    match event:
        case Drawn(bound) | BidLaid(bound):
            return bound == seat
        case _:
            return isinstance(event, Started | Shuffled | BidsTurned)
