"""Two Camps, a toy for four in two teams: men are placed in secret, then a turn is many moves.

C-1  Seats 0 and 2 play against 1 and 3.  Each has two men and a corner of four squares.
C-2  All place their men at the same time, each in its own corner; only the team sees it.
C-3  Who has placed both says ready and changes nothing more.
C-4  When all are ready the men are shown.
C-5  In a turn each own man may go one square, not to a friend; an enemy there is slain.
C-6  A turn ends when its seat says so; seats without men are passed over.
C-7  A team without men has lost.  After forty turns it is a draw.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from random import Random
from typing import TypeVar, assert_never

from game.engine.game import NATURE, Decision, IllegalCommand, Outcome, Seat, Vocabulary
from game.engine.value import Message, Value, replace

T = TypeVar("T")

SEATS = (Seat(0), Seat(1), Seat(2), Seat(3))
CORNERS = ((0, 1, 4, 5), (2, 3, 6, 7), (10, 11, 14, 15), (8, 9, 12, 13))  # of a 4 x 4 board
OWNERS = (0, 0, 1, 1, 2, 2, 3, 3)  # man -> seat
LONGEST = 40
AWAY, SLAIN = -1, -2  # not placed, or placed out of sight; off the board


class Phase(Enum):
    """What the table waits for."""

    EMPTY = "empty"
    PLACE = "place"
    PLAY = "play"
    OVER = "over"


class State(Value):
    """The table."""

    phase: Phase = Phase.EMPTY
    men: tuple[int, ...] = (AWAY,) * len(OWNERS)
    ready: tuple[bool, ...] = (False,) * len(SEATS)
    turn: Seat = Seat(0)
    moved: frozenset[int] = frozenset()
    turns: int = 0


class Options(Value):
    """There is nothing to choose."""


class Start(Message):
    """Open the table."""


class Place(Message):
    """Put a man on a square of the own corner."""

    man: int
    square: int


class SayReady(Message):
    """Leave the men where they are."""


class Move(Message):
    """Go one square with a man."""

    man: int
    square: int


class EndTurn(Message):
    """Let the next seat move."""


class Started(Message):
    """The table is open."""


class Placed(Message):
    """A man stands on a square; ``eyes`` see it."""

    man: int
    square: int
    eyes: frozenset[Seat]


class BecameReady(Message):
    """A seat has placed its men."""

    seat: Seat


class MenShown(Message):
    """All men were shown."""

    men: tuple[int, ...]


class Moved(Message):
    """A man went to a square."""

    man: int
    square: int


class Slain(Message):
    """A man is gone."""

    man: int


class TurnEnded(Message):
    """Another seat is to move."""

    seat: Seat
    turn: Seat


class PlayEnded(Message):
    """It is over."""


Command = Start | Place | SayReady | Move | EndTurn
Event = Started | Placed | BecameReady | MenShown | Moved | Slain | TurnEnded | PlayEnded

name = "two_camps"
version = 1
seats: tuple[int, ...] = (4,)
initial = State()
vocabulary = Vocabulary(options=Options, state=State, command=Command, event=Event)


def opening(options: Options, seats: int) -> Command:
    """C-1."""
    if seats != len(SEATS):
        raise IllegalCommand("C-1", "Two Camps is for four.")
    return Start()


def team(seat: Seat) -> frozenset[Seat]:
    """C-1: the seats on the same side; PUBLIC and NATURE stand alone."""
    return frozenset({Seat(seat % 2), Seat(seat % 2 + 2)}) if seat in SEATS else frozenset({seat})


def to_act(state: State) -> frozenset[Seat]:
    """C-2, C-6."""
    match state.phase:
        case Phase.EMPTY:
            return frozenset({NATURE})
        case Phase.PLACE:
            return frozenset(seat for seat in SEATS if not state.ready[seat])
        case Phase.PLAY:
            return frozenset({state.turn})
        case Phase.OVER:
            return frozenset()
    assert_never(state.phase)


def legal_commands(state: State, seat: Seat) -> Iterator[Command]:
    """C-2, C-3, C-5, C-6."""
    if seat not in SEATS or seat not in to_act(state):
        return
    mine = _men(state, seat)
    if state.phase is Phase.PLACE:
        free = [square for square in CORNERS[seat] if square not in state.men]
        if all(state.men[man] != AWAY for man in mine):
            yield SayReady()
        yield from (Place(man, square) for man in mine for square in free)
    else:
        yield EndTurn()
        for man in mine:
            if man not in state.moved:
                yield from (Move(man, square) for square in _reach(state, man))


def _men(state: State, seat: Seat) -> list[int]:
    return [man for man, at in enumerate(state.men) if OWNERS[man] == seat and at != SLAIN]


def _reach(state: State, man: int) -> list[int]:
    at, friends = state.men[man], team(Seat(OWNERS[man]))
    steps = {at - 4, at + 4, at - 1 if at % 4 else at - 4, at + 1 if at % 4 < 3 else at + 4}
    taken = {state.men[each] for each, owner in enumerate(OWNERS) if owner in friends}
    return sorted(square for square in steps if 0 <= square < 16 and square not in taken)


def decide(state: State, seat: Seat, command: Command) -> Decision[Event, State]:
    """What follows from a command."""
    match command:
        case Start():
            if seat != NATURE or state.phase is not Phase.EMPTY:
                raise IllegalCommand("C-1", "The play has begun.")
            return (yield Started())
        case Place(man, square):
            _check(state, seat, Phase.PLACE, "C-2")
            _check_man(state, seat, man, "C-2")
            if square not in CORNERS[seat] or square in state.men:
                raise IllegalCommand("C-2", "That is no free square of your corner.")
            return (yield Placed(man, square, team(seat)))
        case SayReady():
            _check(state, seat, Phase.PLACE, "C-3")
            if any(state.men[man] == AWAY for man in _men(state, seat)):
                raise IllegalCommand("C-3", "Place both of your men first.")
            state = yield BecameReady(seat)
            return (yield MenShown(state.men)) if all(state.ready) else state
        case Move(man, square):
            _check(state, seat, Phase.PLAY, "C-5")
            _check_man(state, seat, man, "C-5")
            if man in state.moved or square not in _reach(state, man):
                raise IllegalCommand("C-5", "This man cannot go there now.")
            return (yield from _move(state, man, square))
        case EndTurn():
            _check(state, seat, Phase.PLAY, "C-6")
            state = yield TurnEnded(seat, _next(state))
            return (yield PlayEnded()) if state.turns == LONGEST else state
    assert_never(command)


def _check(state: State, seat: Seat, phase: Phase, rule: str) -> None:
    if state.phase is not phase or seat not in SEATS or seat not in to_act(state):
        raise IllegalCommand(rule, "It is not your turn to do this.")


def _check_man(state: State, seat: Seat, man: int, rule: str) -> None:
    if man not in _men(state, seat):
        raise IllegalCommand(rule, "This man is not yours to command.")


def _move(state: State, man: int, square: int) -> Decision[Event, State]:
    """C-5, C-7."""
    if square in state.men:
        state = yield Slain(state.men.index(square))
    state = yield Moved(man, square)
    sides = {OWNERS[each] % 2 for each, at in enumerate(state.men) if at != SLAIN}
    return state if len(sides) == 2 else (yield PlayEnded())


def _next(state: State) -> Seat:
    """C-6."""
    order = (SEATS[(state.turn + n) % len(SEATS)] for n in range(1, len(SEATS) + 1))
    return next(seat for seat in order if _men(state, seat))


def evolve(state: State, event: Event) -> State:
    """Make the change that the event names."""
    match event:
        case Started():
            return State(Phase.PLACE)
        case Placed(man, square):
            return replace(state, men=_with(state.men, man, square))
        case BecameReady(seat):
            return replace(state, ready=_with(state.ready, seat, one=True))
        case MenShown(men):
            return replace(state, men=men, phase=Phase.PLAY)
        case Slain(man):
            return replace(state, men=_with(state.men, man, SLAIN))
        case Moved(man, square):
            return replace(state, men=_with(state.men, man, square), moved=state.moved | {man})
        case TurnEnded(_, turn):
            return replace(state, turn=turn, moved=frozenset(), turns=state.turns + 1)
        case PlayEnded():
            return replace(state, phase=Phase.OVER)
    assert_never(event)


def _with(row: tuple[T, ...], i: int, one: T) -> tuple[T, ...]:
    return (*row[:i], one, *row[i + 1 :])


def chance(state: State, fate: Random) -> Command:
    """Nothing is left to chance."""
    return Start()


def outcome(state: State) -> Outcome | None:
    """C-7: the team wins together."""
    if state.phase is not Phase.OVER:
        return None
    points = tuple(len(_men(state, seat)) for seat in SEATS)
    sides = {seat % 2 for seat in SEATS if points[seat]}
    return Outcome(team(Seat(sides.pop())) if len(sides) == 1 else frozenset(), points, "C-7")


def view(state: State, seat: Seat) -> State:
    """C-2: while men are placed, those of the own team."""
    if state.phase is not Phase.PLACE:
        return state
    friends = team(seat)
    seen = (at if OWNERS[man] in friends else AWAY for man, at in enumerate(state.men))
    return replace(state, men=tuple(seen))


def seen_by(event: Event, seat: Seat) -> Event | None:
    """Of what the other team places nothing is told, not even that it was done."""
    return None if isinstance(event, Placed) and seat not in event.eyes else event


def barrier(event: Event, seat: Seat) -> bool:
    """Who is ready or has ended a turn has given its word; all have seen the men."""
    match event:
        case BecameReady(bound) | TurnEnded(bound):
            return seat == bound
        case _:
            return isinstance(event, Started | MenShown | PlayEnded)


def imagine(view: State, seat: Seat, fate: Random) -> State:
    """A table that looks the same: the other team's men stand somewhere, all of whoever is ready."""
    if view.phase is not Phase.PLACE:
        return view
    men = list(view.men)
    for other in SEATS:
        if other not in team(seat):
            squares = fate.sample(CORNERS[other], 2)
            for man, square in zip(_men(view, other), squares, strict=True):
                men[man] = square if view.ready[other] or fate.random() < 0.5 else AWAY
    return replace(view, men=tuple(men))
