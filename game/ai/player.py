"""Computer players: what a mind is asked, what it answers, the four levels, and temperaments.

A mind gets a view, never a state.  Its answer depends only on the view, the seat, the level, the
temperament and the random generator, and its work is counted in playouts, not seconds: a level
plays the same on every machine.  The caller can stop at any thought.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Mapping
from enum import StrEnum
from random import Random
from typing import Any, Generic, Protocol

from game.engine.game import AnyCommand, AnyGame, AnyView, C, Seat, playable
from game.engine.value import Value


class Level(StrEnum):
    """How well the computer plays, weakest first."""

    RECRUIT = "recruit"
    SOLDIER = "soldier"
    CAPTAIN = "captain"
    MARSHAL = "marshal"

    @property
    def label(self) -> str:
        """Its name on the screen."""
        return _LABELS[self]

    @property
    def meaning(self) -> str:
        """How it plays, in one line."""
        return _MEANING[self]

    @property
    def seconds(self) -> float:
        """Time limit for one command; then its best thought so far is taken."""
        return _SECONDS[self]


_LABELS = {
    Level.RECRUIT: "Easy",
    Level.SOLDIER: "Medium",
    Level.CAPTAIN: "Hard",
    Level.MARSHAL: "Expert",
}
_MEANING = {
    Level.RECRUIT: "Knows the rules and makes mistakes.",
    Level.SOLDIER: "Plays sensibly, doesn't plan ahead.",
    Level.CAPTAIN: "Plans ahead.",
    Level.MARSHAL: "Remembers every card and plans far ahead.",
}
_SECONDS = {Level.RECRUIT: 0.3, Level.SOLDIER: 0.3, Level.CAPTAIN: 1.0, Level.MARSHAL: 3.0}


class Temperament(StrEnum):
    """What a player likes if two choices are about as good; none is stronger than another."""

    BOLD = "bold"  # attacks early, takes risks
    EVEN = "even"  # likes nothing in particular: reviews, hints and the yardstick
    CAREFUL = "careful"  # waits, keeps what it has


class Thought(Value, Generic[C], frozen=True):
    """What a mind would do if it had to decide now."""

    command: C
    why: str = ""  # one sentence, or two short ones; it names no hidden card
    done: float = 1.0  # progress, 0 to 1
    then: tuple[C, ...] = ()  # its next commands, as long as nothing else happens
    why_then: tuple[str, ...] = ()  # why each of them; only another program says nothing

    @property
    def rest(self) -> Thought[C] | None:
        """The thought that is left once its command is carried out; None if there is no next one."""
        if not self.then:
            return None
        why, *why_then = self.why_then or ("",)
        return Thought(self.then[0], why, then=self.then[1:], why_then=tuple(why_then))


class Mind(Protocol):
    """A game's computer player; a module will do, as for the game itself."""

    def imagine(self, view: AnyView, seat: Seat, fate: Random) -> AnyView:
        """A full state that agrees with this view, with the hidden parts made up.

        A law checks that ``game.view(imagine(view, seat, fate), seat) == view``.
        """
        ...

    def think(
        self,
        view: AnyView,
        seat: Seat,
        level: Level,
        fate: Random,
        *,
        temperament: Temperament = Temperament.EVEN,
    ) -> Iterator[Thought[Any]]:
        """Better and better thoughts: the first at once, the next after a few milliseconds each.

        The last one is the answer.  It is asked only while the seat is to act.
        """
        ...

    def greedy(self, view: AnyView, seat: Seat) -> AnyCommand:
        """A command by rule of thumb: immediate and deterministic; the last resort."""
        ...


def seconds_for(mind: Mind, level: Level) -> float:
    """The time limit for one command: the mind's own, else the level's."""
    own: Mapping[Level, float] = getattr(mind, "seconds", {})
    return own.get(level, level.seconds)


Reasons = Callable[[AnyView, Seat, Any], str]
"""The reason for a command of a seat, in one sentence."""


def advice(mind: Mind, view: AnyView, seat: Seat, thought: Thought[C]) -> str:
    """The reason of a thought for the person who sees this view: it may count their own cards.

    It is the mind's own advice, else what the thought tells everybody.
    """
    own: Reasons | None = getattr(mind, "advice", None)
    return thought.why if own is None else own(view, seat, thought.command)


Plans = Callable[[AnyView, Seat, Level, Random], tuple[AnyCommand, ...]]
Partner = Callable[[AnyView, Seat, Random], AnyCommand]


def partners_of(mind: Mind) -> Mapping[str, Partner]:
    """Extra players by name that a game's levels are measured against."""
    partners: Mapping[str, Partner] = getattr(mind, "partners", {})
    return partners


Consider = Callable[[AnyView, Seat], list[AnyCommand]]


def considered_by(game: AnyGame, mind: Mind) -> Consider:
    """What play at random chooses from: the mind's own choice, else all that ``playable`` lists.

    Some games have legal commands that never end a phase, or too many to list.
    """
    own: Consider | None = getattr(mind, "considered", None)
    return own or (lambda view, seat: playable(game, view, seat))


def planned(
    mind: Mind, view: AnyView, seat: Seat, level: Level, fate: Random
) -> tuple[AnyCommand, ...]:
    """The command of a mind's answer, and its next ones as long as nothing else happens.

    A mind that takes long to explain itself has a ``plan`` of its own, which says no reasons.
    """
    own: Plans | None = getattr(mind, "plan", None)
    if own is not None:
        return own(view, seat, level, fate)
    thought = last_thought(mind.think(view, seat, level, fate))
    return thought.command, *thought.then


def last_thought(thoughts: Iterator[Thought[C]]) -> Thought[C]:
    """The answer of a mind that is given all the time it wants."""
    return deque(thoughts, maxlen=1)[0]
