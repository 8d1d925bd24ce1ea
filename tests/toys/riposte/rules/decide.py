"""Riposte: the rules.  A decision cannot wait in its middle: what is left to do lies in chores."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import assert_never

from game.engine.cards import Card, Cards, in_order, suit
from game.engine.game import NATURE, Decision, IllegalCommand, Outcome, Seat
from tests.toys.riposte.rules.model import (
    HAND,
    PACK,
    SEATS,
    Answered,
    Blow,
    CardPlayed,
    ChoreDone,
    ChorePut,
    Command,
    Deal,
    Dealt,
    Drop,
    Event,
    LetPass,
    Loss,
    Opening,
    Options,
    Parried,
    Parry,
    PlayEnded,
    Rest,
    Shuffled,
    Start,
    Started,
    State,
    Strike,
    Trumpet,
    Turn,
    TurnBegun,
    Window,
)

NOBODY: frozenset[Seat] = frozenset()


def opening(options: Options, seats: int) -> Command:
    """P-1."""
    if seats != len(SEATS):
        raise IllegalCommand("P-1", "Riposte is for three.")
    return Start()


def to_act(state: State) -> frozenset[Seat]:
    """Whom the topmost chore waits for."""
    if not state.chores:
        return NOBODY
    match state.chores[-1]:
        case Opening() | Loss():
            return frozenset({NATURE})
        case Turn(seat):
            return frozenset({seat})
        case Window(waiting):
            return waiting
        case Blow() | Parried():
            return NOBODY  # it waits for nobody: settling runs it
        case _ as never:
            assert_never(never)


def legal_commands(state: State, seat: Seat) -> Iterator[Command]:
    """P-2, P-3, P-6: whoever is awaited, and whoever wants to interrupt."""
    if seat not in SEATS or not state.chores or to_act(state) == {NATURE}:
        return
    hand, others = state.hands[seat], _holding(state) - {seat}
    if seat != _active(state):
        yield from (Trumpet(card) for card in hand if suit(card) == "C")
    if seat not in to_act(state):
        return
    if isinstance(state.chores[-1], Turn):
        yield Rest()
        yield from (Strike(card, to) for card in hand if suit(card) == "S" for to in sorted(others))
    else:
        yield LetPass()
        yield from (Parry(card) for card in hand if suit(card) == "H")


def _holding(state: State) -> frozenset[Seat]:
    return frozenset(seat for seat in SEATS if state.hands[seat])


def _active(state: State) -> Seat | None:
    return next((chore.seat for chore in state.chores if isinstance(chore, Turn)), None)


def decide(state: State, seat: Seat, command: Command) -> Decision[Event, State]:
    """What follows: first the answer, then all that waits for nobody."""
    state = yield from _answer(state, seat, command)
    return (yield from _settle(state))


def _answer(state: State, seat: Seat, command: Command) -> Decision[Event, State]:
    match command:
        case Start():
            _check(seat == NATURE and state.chores == (Opening(dealt=False),), "P-1")
            return (yield Started())
        case Deal(pack):
            _check(seat == NATURE and state.chores == (Opening(dealt=True),), "P-1")
            _check(sorted(pack) == sorted(PACK), "P-1")
            return (yield from _deal(state, pack))
        case Rest():
            rests = state.rests + 1
            _check(_has_turn(state, seat), "P-2")
            return (yield TurnBegun(_after(state, seat), rests))
        case Strike(card, target):
            _check(_has_turn(state, seat) and _holds(state, seat, card, "S"), "P-2")
            _check(target in _holding(state) - {seat}, "P-2")
            state = yield CardPlayed(seat, card)
            state = yield ChorePut(Blow(target))
            return (yield ChorePut(Window(_holding(state) - {seat})))
        case Parry(card):
            _check(_may_answer(state, seat) and _holds(state, seat, card, "H"), "P-3")
            state = yield CardPlayed(seat, card)
            state = yield ChoreDone()
            state = yield ChorePut(Parried())
            return (yield ChorePut(Window(_holding(state) - {seat})))
        case LetPass():
            _check(_may_answer(state, seat), "P-3")
            return (yield Answered(seat))
        case Trumpet(card):
            _check(to_act(state) != {NATURE} and _holds(state, seat, card, "C"), "P-6")
            _check(seat != _active(state), "P-6")
            state = yield CardPlayed(seat, card)
            return (yield TurnBegun(seat, 0))
        case Drop(card):
            victim = state.chores[-1] if state.chores else None
            _check(seat == NATURE and isinstance(victim, Loss), "P-5")
            assert isinstance(victim, Loss)
            _check(card in state.hands[victim.seat], "P-5")
            state = yield CardPlayed(victim.seat, card)
            return (yield ChoreDone())
    assert_never(command)


def _check(is_allowed: bool, rule: str) -> None:  # noqa: FBT001 - a condition and its paragraph
    if not is_allowed:
        raise IllegalCommand(rule, "That cannot be done now.")


def _has_turn(state: State, seat: Seat) -> bool:
    return bool(state.chores) and state.chores[-1] == Turn(seat)


def _may_answer(state: State, seat: Seat) -> bool:
    top = state.chores[-1] if state.chores else None
    return isinstance(top, Window) and seat in top.waiting


def _holds(state: State, seat: Seat, card: Card, kind: str) -> bool:
    return seat in SEATS and card in state.hands[seat] and suit(card) == kind


def _deal(state: State, pack: Cards) -> Decision[Event, State]:
    """P-1."""
    state = yield Shuffled(pack)
    for seat in SEATS:
        state = yield Dealt(seat, in_order(state.deck[:HAND]))
    return (yield TurnBegun(SEATS[0], 0))


def _settle(state: State) -> Decision[Event, State]:
    """P-4, P-5, P-7: run what waits for nobody, until somebody is awaited or it is over."""
    while state.chores:
        match state.chores[-1]:
            case Window(waiting) if not waiting:
                state = yield ChoreDone()
            case Parried():
                state = yield ChoreDone()
                state = yield ChoreDone()
            case Blow(target):
                state = yield ChoreDone()
                if state.hands[target]:
                    state = yield ChorePut(Loss(target))
            case Turn(seat) if _is_over(state):
                state = yield PlayEnded()
            case Turn(seat, struck) if struck or not state.hands[seat]:
                state = yield TurnBegun(_after(state, seat), state.rests)
            case _:
                break
    return state


def _is_over(state: State) -> bool:
    return len(_holding(state)) < 2 or state.rests == len(SEATS)


def _after(state: State, seat: Seat) -> Seat:
    order = (SEATS[(seat + n) % len(SEATS)] for n in range(1, len(SEATS) + 1))
    return next((next_ for next_ in order if state.hands[next_]), seat)


def chance(state: State, fate: Random) -> Command:
    """P-1, P-5."""
    match state.chores[-1]:
        case Loss(seat):
            return Drop(fate.choice(state.hands[seat]))
        case Opening(True):
            return Deal(tuple(fate.sample(PACK, len(PACK))))
        case _:
            return Start()


def outcome(state: State) -> Outcome | None:
    """P-7: who still holds cards has won."""
    if state.chores:
        return None
    return Outcome(_holding(state), tuple(map(len, state.hands)), "P-7")
