"""What a game is: pure functions over a state, seat by seat, event by event.

A seat sends a *command*; the game *decides*, event by event, what follows; the state *evolves* with
each event.  What a seat may not know is covered in its *view*.  Chance is a seat like the others.
Nothing else happens: the log of the commands and their events says everything about a game.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Sequence
from random import Random
from typing import Any, Generic, NewType, Protocol, TypeVar

from game.engine.value import Message, Value

Seat = NewType("Seat", int)
NATURE = Seat(-1)  # shuffles, rolls and deals; no other seat is given anything random
PUBLIC = Seat(-2)  # sees only what everybody sees: spectators, a covered table
NATURE_ALONE = frozenset({NATURE})
NOBODY: frozenset[Seat] = frozenset()

S = TypeVar("S")  # State: all that is on the table, secrets included, and what it waits for
C = TypeVar("C")  # Command: what a seat asks for; imperative: Play, Concede
E = TypeVar("E")  # Event: what then happened; past tense: CardPlayed, RoundCaptured

AnyOptions = Any  # of any game
AnyView = Any
AnyCommand = Any
AnyEvent = Any

Decision = Generator[E, S, S]  # yields an event, is sent the state after it, returns the last one


def opponent(seat: Seat) -> Seat:
    """The other seat of a game for two."""
    return Seat(1 - seat)


class IllegalCommand(Exception):  # noqa: N818 - a player tried; nothing is wrong
    """The rulebook forbids a command; ``rule`` is the paragraph, as in ``"R-7"``."""

    def __init__(self, rule: str, why: str) -> None:
        super().__init__(f"{why} ({rule})")
        self.rule, self.why = rule, why


Trouble = tuple[str, str] | None  # why a command is illegal: the paragraph, and a sentence


def refuse(trouble: Trouble) -> None:
    """Raise IllegalCommand if there is a reason to."""
    if trouble is not None:
        raise IllegalCommand(*trouble)


class Outcome(Value):
    """The winners (none: a draw), the points by seat, and the rule that ended the game."""

    winners: frozenset[Seat]
    points: tuple[int, ...]
    rule: str


def unchanged(entry: dict[str, Any], version: int) -> dict[str, Any]:
    """The upcast of a game with a single version: returns the entry as it is."""
    return entry


def with_edition(opening: str) -> Callable[[dict[str, Any], int], dict[str, Any]]:
    """An upcast that keeps old games on their old rules: adds ``edition`` to the opening event."""

    def upcast(entry: dict[str, Any], version: int) -> dict[str, Any]:
        match entry:
            case {
                "command": {"type": "Start"} as command,
                "events": [{"type": str(kind)} as event],
            }:
                if kind == opening:
                    command.setdefault("edition", version)
                    event.setdefault("edition", version)
            case _:
                pass
        return entry

    return upcast


class Vocabulary(Value):
    """The types a game is made of: files and processes read its values by them."""

    options: Any
    state: Any
    command: Any
    event: Any
    parley: tuple[type, ...] = ()  # commands that can end a game early: offers, resignations
    closing: tuple[type, ...] = ()  # commands that only end a turn or an answer
    passing: tuple[type, ...] = ()  # events of a player who only lets the others go on
    upcast: Callable[[dict[str, Any], int], dict[str, Any]] = unchanged
    """Upgrades a log entry, as plain data, from a version of the rules to the next."""

    def is_passing(self, events: Sequence[AnyEvent]) -> bool:
        """Whether nothing happened but that a player let the others go on."""
        return bool(events) and all(isinstance(each, self.passing) for each in events)


class Game(Protocol[S, C, E]):
    """The rules of one game: no clock, no dice, no screen, nothing changed in place.

    A law checks that ``to_act`` and ``legal_commands`` answer the same of a seat's view as of the
    state, so a question never tells a secret.
    """

    name: str
    version: int  # goes up when an old log would no longer replay to the same state
    seats: tuple[int, ...]  # possible numbers of players
    initial: S  # the empty table; the first command of every log opens the play
    vocabulary: Vocabulary

    def opening(self, options: AnyOptions, seats: int) -> C:
        """The command by which NATURE opens a game; IllegalCommand if these options are not allowed."""
        ...

    def to_act(self, state: S) -> frozenset[Seat]:
        """The seats to act; several if they decide in secret or can interrupt; none: finished."""
        ...

    def legal_commands(self, state: S, seat: Seat) -> Iterable[C]:
        """The commands that are legal for this seat now, interrupts included."""
        ...

    def decide(self, state: S, seat: Seat, command: C) -> Decision[E, S]:
        """The events of a command; raises IllegalCommand if the rules forbid it."""
        ...

    def evolve(self, state: S, event: E) -> S:
        """The state after an event; decides nothing, and works on views too."""
        ...

    def chance(self, state: S, fate: Random) -> C:
        """The command that NATURE sends."""
        ...

    def outcome(self, state: S) -> Outcome | None:
        """How the game ended; None: it goes on."""
        ...

    def view(self, state: S, seat: Seat) -> S:
        """The state as this seat may know it."""
        ...

    def seen_by(self, event: E, seat: Seat) -> E | None:
        """The event as this seat may know it; None: it doesn't learn that anything happened."""
        ...

    def barrier(self, event: E, seat: Seat) -> bool:
        """Whether undo stops here for this seat: it saw something new, or committed itself."""
        ...


AnyGame = Game[Any, Any, Any]


class Step(Message, Generic[C, E], frozen=True):
    """One command and its events: the unit of undo, replay and save files."""

    seat: Seat
    command: C
    events: tuple[E, ...]

    def told(self, seat: Seat) -> tuple[E, ...]:
        """Its events, as far as they are known here to be this seat's to see, and maybe others."""
        return self.events


def play(game: Game[S, C, E], state: S, seat: Seat, command: C) -> tuple[Step[C, E], S]:
    """Carry a command out: every event that is decided evolves the state at once.

    Raises IllegalCommand; then nothing has happened.
    """
    events, state = carried_out(game.decide(state, seat, command), state, game.evolve)
    return Step(seat, command, tuple(events)), state


def carried_out(
    decision: Decision[E, S], state: S, evolve: Callable[[S, E], S]
) -> tuple[list[E], S]:
    """A decision's events, and the state after them; raises IllegalCommand."""
    events: list[E] = []
    try:
        event = next(decision)
        while True:
            events.append(event)
            state = evolve(state, event)
            event = decision.send(state)
    except StopIteration:
        return events, state


def playable(game: Game[S, C, E], state: S, seat: Seat) -> list[C]:
    """A seat's legal commands without resignations and offers, if there are others."""
    listed = list(game.legal_commands(state, seat))
    return [each for each in listed if not isinstance(each, game.vocabulary.parley)] or listed


def events_seen(game: Game[S, C, E], step: Step[C, E], seat: Seat) -> tuple[E, ...]:
    """What a seat sees of a step: never its command, which may hold a secret."""
    seen = (game.seen_by(event, seat) for event in step.told(seat))
    return tuple(event for event in seen if event is not None)
