"""Who fights for whom: sides, seats, armies and men."""

from __future__ import annotations

from functools import lru_cache

from game.engine.game import Seat
from game.games.feudal.rules.board import QUARTERS, Ground, Set, Square, arranged
from game.games.feudal.rules.model import ARMY, ROYALTY, Army, Man, State
from game.games.feudal.rules.options import Options

MOST_ARMIES = 3
FREE_FOR_ALL = "free_for_all"


def sides(options: Options) -> int:
    """The number of sides: F-65, four in the free-for-all, otherwise two."""
    return 4 if options.variation == FREE_FOR_ALL else 2


def side_of(options: Options, seat: Seat) -> int:
    """F-55: the side of a seat; seats alternate between the sides."""
    return seat % sides(options)


def members(options: Options, seats: int, side: int) -> tuple[Seat, ...]:
    """The players of a side; the first is its captain (F-56)."""
    return tuple(map(Seat, range(side, seats, sides(options))))


def armies_of(options: Options, seats: int) -> tuple[int, ...]:
    """F-50, F-55: how many armies each side has."""
    if options.variation == FREE_FOR_ALL:
        return (1, 1, 1, 1)
    first = options.armies or len(members(options, seats, 0))
    return first, options.armies_second or first


def armies(options: Options, seats: int) -> tuple[Army, ...]:
    """F-55: one army for each player; the captain starts with the rest."""
    return tuple(
        Army(side, who[n] if n < len(who) else who[0], n + 1)
        for side, count in enumerate(armies_of(options, seats))
        for who in (members(options, seats, side),)
        for n in range(count)
    )


def men(options: Options, seats: int) -> tuple[Man, ...]:
    """F-51: each side has one King, Prince and Duke, and ten men an army."""
    roster: list[Man] = []
    first = 0
    for count in armies_of(options, seats):
        roster += [Man(kind, first) for kind in ROYALTY]
        roster += [Man(kind, first + n) for n in range(count) for kind in ARMY]
        first += count
    return tuple(roster)


# In a state


def captain(side: int) -> Seat:
    """F-56: the first player of a side."""
    return Seat(side)


def is_captain(state: State, seat: Seat) -> bool:
    """F-56: whether a seat is the first player of its side."""
    return seat == captain(side_of(state.options, seat))


def team(state: State, seat: Seat) -> frozenset[Seat]:
    """F-60: the players on the same side, the seat itself included; nobody for an onlooker."""
    if seat < 0:
        return frozenset()
    return frozenset(members(state.options, state.seats, side_of(state.options, seat)))


def commander(state: State, man: int) -> Seat:
    """The seat that moves a man: F-53, F-57, F-69."""
    return state.armies[state.men[man].army].seat


def side(state: State, man: int) -> int:
    """The side that a man fights for: F-60, F-69."""
    return state.armies[state.men[man].army].side


def standing(state: State, seat: Seat) -> list[int]:
    """The men on the board that a seat commands."""
    mine = {n for n, army in enumerate(state.armies) if army.seat == seat}
    return [
        n
        for n, (man, at) in enumerate(zip(state.men, state.at, strict=True))
        if at >= 0 and man.army in mine
    ]


def counted_men(view: State, seat: Seat) -> str:
    """The number of a seat's men in words: "3 men"."""
    men = len(standing(view, seat))
    return f"{men or 'no'} {'man' if men == 1 else 'men'}"


def unslain(state: State, seat: Seat) -> list[int]:
    """All men that a seat commands, on the board or not."""
    return [n for n in range(len(state.men)) if commander(state, n) == seat]


def royals(state: State, of: int) -> list[int]:
    """F-43: King, Prince and Duke of a side, those on the board."""
    return [
        n
        for n, (man, at) in enumerate(zip(state.men, state.at, strict=True))
        if at >= 0 and man.kind in ROYALTY and state.armies[man.army].side == of
    ]


@lru_cache(maxsize=64)
def _ground(options: Options, arrangement: tuple[Set, ...]) -> Ground:
    return arranged(Ground(options.ground), arrangement)


def ground(state: State) -> Ground:
    """The terrain with the quarters as they are arranged."""
    return _ground(state.options, state.arrangement)


def kingdoms_left(state: State) -> list[str]:
    """F-63: the quarters nobody has taken."""
    return [quarter for quarter in QUARTERS if quarter not in state.kingdoms]


def occupants(state: State) -> dict[Square, int]:
    """By square: the man on it."""
    return {at: man for man, at in enumerate(state.at) if at >= 0}
