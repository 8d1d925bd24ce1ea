"""Computer players: what a mind is asked, what it answers, and the four levels.

A mind is given a view and never a state.  What it answers depends on nothing but the view, the
seat, the level and the fate it is handed, so that a level plays alike on every machine: work is
counted in imagined plays and never in seconds.  Who asks may stop listening at any thought.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Mapping
from enum import StrEnum
from random import Random
from typing import Any, Generic, Protocol

from game.engine.game import AnyCommand, AnyView, C, Seat
from game.engine.value import Value


class Level(StrEnum):
    """How well the computer plays, weakest first."""

    RECRUIT = "recruit"
    SOLDIER = "soldier"
    CAPTAIN = "captain"
    MARSHAL = "marshal"

    @property
    def meaning(self) -> str:
        """What to expect, in one line."""
        return _MEANING[self]

    @property
    def seconds(self) -> float:
        """The longest it thinks about one command; then its best thought so far has to do."""
        return _SECONDS[self]


_MEANING = {
    Level.RECRUIT: "knows the rules and has an eye for a good move",
    Level.SOLDIER: "follows sound rules, looks no further than the moment",
    Level.CAPTAIN: "imagines what may come and plays it through",
    Level.MARSHAL: "forgets nothing and thinks as far as it can",
}
_SECONDS = {Level.RECRUIT: 0.3, Level.SOLDIER: 0.3, Level.CAPTAIN: 1.0, Level.MARSHAL: 3.0}


class Thought(Value, Generic[C], frozen=True):
    """What a mind would do if it had to decide now."""

    command: C
    why: str = ""  # one sentence, from captain upwards; it names no card that lies hidden
    done: float = 1.0  # how much of the work is behind it, 0 to 1
    then: tuple[C, ...] = ()  # what it would do after that, as long as nothing else happens


class Mind(Protocol):
    """A game's computer player; a module will do, as for the game itself."""

    def imagine(self, view: AnyView, seat: Seat, fate: Random) -> AnyView:
        """A state that looks the same from this seat, with all that is hidden made up.

        Law 10 of the tests: ``game.view(imagine(view, seat, fate), seat) == view``.
        """
        ...

    def think(
        self, view: AnyView, seat: Seat, level: Level, fate: Random
    ) -> Iterator[Thought[Any]]:
        """Better and better thoughts: the first at once, the next after a few milliseconds each.

        The last one is the answer.  It is asked only while the seat is to act.
        """
        ...

    def greedy(self, view: AnyView, seat: Seat) -> AnyCommand:
        """The command of a simple rule of thumb: at once, without chance; for when all else fails."""
        ...


def seconds_for(mind: Mind, level: Level) -> float:
    """The longest a mind thinks about one command: as its own ``seconds`` say, else the level's."""
    own: Mapping[Level, float] = getattr(mind, "seconds", {})
    return own.get(level, level.seconds)


Partner = Callable[[AnyView, Seat, Random], AnyCommand]


def partners_of(mind: Mind) -> Mapping[str, Partner]:
    """Extra players by name that a game's levels are measured against."""
    partners: Mapping[str, Partner] = getattr(mind, "partners", {})
    return partners


def last_thought(thoughts: Iterator[Thought[C]]) -> Thought[C]:
    """The answer of a mind that is given all the time it wants."""
    return deque(thoughts, maxlen=1)[0]
