"""The players of a game, and requests to the computer ones."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, Literal, Protocol, TypeVar

from game.engine.game import S, Seat
from game.engine.value import Value, replace

S_contra = TypeVar("S_contra", contravariant=True)
C_co = TypeVar("C_co", covariant=True)


class Player(Value):
    """The player of one seat."""

    kind: Literal["person", "computer", "away"]  # away: at another computer, whoever plays there
    name: str
    level: str = ""  # of a computer, also of one that is away
    emblem: str = ""  # the theme's key for colour and plate

    @property
    def is_person(self) -> bool:
        """Whether this is a person, who looks at the screen."""
        return self.kind == "person"

    @property
    def is_computer(self) -> bool:
        """Whether this program plays here."""
        return self.kind == "computer"

    @property
    def is_away(self) -> bool:
        """Whether somebody plays here at another computer."""
        return self.kind == "away"

    @property
    def as_at_one_screen(self) -> Player:
        """The same player as a file says it, which knows of one screen only."""
        if not self.is_away:
            return self
        return replace(self, kind="computer" if self.level else "person")


def with_a_person_at(players: Sequence[Player], seat: Seat, name: str) -> tuple[Player, ...]:
    """The same players, but this seat is a person's: the only one changes places with a computer.

    ``name`` of the person if there is none.
    """
    persons = [n for n, each in enumerate(players) if each.is_person]
    there = players[seat]
    if there.is_person or len(persons) > 1:
        others = {seat: replace(there, kind="person", level="")}
    elif persons:
        others = {seat: players[persons[0]], Seat(persons[0]): there}
    else:
        others = {seat: replace(there, kind="person", level="", name=name)}
    return tuple(others.get(Seat(n), each) for n, each in enumerate(players))


def replaced_by_a_person(players: Sequence[Player], seat: Seat) -> str:
    """The computer with which the only person then changes places; "": none."""
    there, persons = players[seat], sum(each.is_person for each in players)
    return there.name if persons == 1 and not there.is_person else ""


def with_an_away_seat(players: Sequence[Player]) -> tuple[Player, ...]:
    """The same players, but the last seat is for somebody at another computer."""
    if any(each.is_away for each in players):
        return tuple(players)
    return (*players[:-1], Player("away", "", emblem=players[-1].emblem))


def writable(name: str, longest: int) -> str:
    """Without characters that no font can draw, such as line ends, and cut to a length."""
    return "".join(filter(str.isprintable, name[:longest]))


class Request(Value, Generic[S], frozen=True):
    """What a computer needs to decide: all that its seat may know, and the moment."""

    seat: Seat
    player: Player
    view: S
    at: int  # goes back with the answer


class Beforehand(Protocol[S_contra, C_co]):
    """The answers that people have given in advance."""

    def __call__(self, view: S_contra, seat: Seat, /) -> C_co | None:
        """The answer of a seat; None: ask it.  ``view`` may be the public one."""
        ...


def nothing_beforehand(view: object, seat: Seat) -> None:
    """No answers in advance: everyone is asked."""
