"""A fast board for the search: positions in plain numbers, changed in place.

An *act* is one number: the man, whether he shoots, and the square (see ``act_of``).  Men don't
change sides here, and a man who enters an enemy Castle just stands there: the rules decide what
follows.  The tests compare every act with the rules.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache

from game.games.feudal.rules.board import SLAIN, SQUARES, Square
from game.games.feudal.rules.commands import Move, Shoot
from game.games.feudal.rules.mobility import Lands, Ray
from game.games.feudal.rules.model import Kind, State
from game.games.feudal.rules.turn_flow import lands_of, sides_by_man

Act = int
Rays = tuple[tuple[Ray, ...], ...]  # by square

NOBODY = -1
SHOT = 1 << 10
SQUARE = SHOT - 1  # mask for the square of an act
SHIFT = 11  # bits below the man


def act_of(man: int, square: Square, *, shot: bool = False) -> Act:
    """The number of an act."""
    return man << SHIFT | (SHOT if shot else 0) | square


def command_of(act: Act) -> Move | Shoot:
    """The command of the rules for an act."""
    man, square = act >> SHIFT, act & SQUARE
    return Shoot(man, square) if act & SHOT else Move(man, square)


class Board:
    """A position that is changed in place."""

    __slots__ = (
        "_made",
        "acted",
        "archer",
        "at",
        "castles",
        "greens",
        "kinds",
        "lands",
        "men",
        "rays",
        "shots",
        "side",
        "there",
    )

    def __init__(
        self,
        lands: Lands,
        kinds: Sequence[Kind],
        side: Sequence[int],
        at: Sequence[Square],
        acted: Iterable[int] = (),
    ) -> None:
        """``side``: by man, the side he fights for; ``at``: his square, below 0 if he is gone."""
        self.lands = lands
        self.kinds = tuple(kinds)
        self.side = tuple(side)
        self.at = list(at)
        self.there = [NOBODY] * SQUARES
        for man, square in enumerate(at):
            if square >= 0:
                self.there[square] = man
        self.acted = [False] * len(self.kinds)
        for man in acted:
            self.acted[man] = True
        self.archer = tuple(kind is Kind.ARCHER for kind in kinds)
        self.rays = tuple(
            rays_of(lands, kind, own) for kind, own in zip(self.kinds, self.side, strict=True)
        )
        self.shots = lands.shots
        owned = lands.side_by_square.items()
        self.castles = {of: square for square, of in owned if square in lands.green_by_castle}
        self.greens = {of: square for square, of in owned if square in lands.castle_by_green}
        self.men = tuple(
            tuple(man for man, each in enumerate(self.side) if each == of)
            for of in range(max(self.side, default=0) + 1)
        )  # by side, whether they stand or not
        self._made: list[tuple[Act, Square, int]] = []

    def acts(self, men: Iterable[int]) -> list[Act]:
        """All legal acts of these men; those who have acted have none."""
        found: list[Act] = []
        add = found.append
        there, at, side, acted, archer, rays = (
            self.there,
            self.at,
            self.side,
            self.acted,
            self.archer,
            self.rays,
        )
        for man in men:
            here = at[man]
            if here < 0 or acted[man]:
                continue
            base = man << SHIFT
            own = side[man]
            if archer[man]:
                self._add_acts_of_archer(man, found)
                continue
            for ray in rays[man][here]:
                for to in ray:
                    other = there[to]
                    if other < 0:
                        add(base | to)
                    else:
                        if side[other] != own:
                            add(base | to)
                        break
        return found

    def _add_acts_of_archer(self, man: int, found: list[Act]) -> None:
        """F-30, F-34: he moves to empty squares only and shoots the first enemy each way, over friends."""
        there, side, here, base = self.there, self.side, self.at[man], man << SHIFT
        own = side[man]
        for ray in self.rays[man][here]:
            for to in ray:
                if there[to] >= 0:
                    break
                found.append(base | to)
        for ray in self.shots[here]:
            for to in ray:
                other = there[to]
                if other >= 0 and side[other] != own:
                    found.append(base | SHOT | to)
                    break

    def blows(self, men: Iterable[int]) -> list[Act]:  # noqa: C901 - one loop, for speed
        """The legal acts of these men that slay."""
        found: list[Act] = []
        there, at, side, acted, archer = self.there, self.at, self.side, self.acted, self.archer
        for man in men:
            here = at[man]
            if here < 0 or acted[man]:
                continue
            own = side[man]
            if archer[man]:
                base = man << SHIFT | SHOT
                for ray in self.shots[here]:
                    for to in ray:
                        other = there[to]
                        if other >= 0 and side[other] != own:
                            found.append(base | to)
                            break
                continue
            for ray in self.rays[man][here]:
                for to in ray:
                    other = there[to]
                    if other >= 0:
                        if side[other] != own:
                            found.append(man << SHIFT | to)
                        break
        return found

    def make(self, act: Act) -> int:
        """Make an act; returns the man slain by it, or NOBODY."""
        man, to = act >> SHIFT, act & SQUARE
        there, at = self.there, self.at
        here, victim = at[man], there[to]
        if victim >= 0:
            at[victim] = SLAIN
        if act & SHOT:
            there[to] = NOBODY
        else:
            there[here] = NOBODY
            there[to] = man
            at[man] = to
        self.acted[man] = True
        self._made.append((act, here, victim))
        return victim

    def unmake(self) -> None:
        """Undo the last act."""
        act, here, victim = self._made.pop()
        man, to = act >> SHIFT, act & SQUARE
        there, at = self.there, self.at
        if not act & SHOT:
            at[man] = here
            there[here] = man
        there[to] = victim
        if victim >= 0:
            at[victim] = to
        self.acted[man] = False

    @property
    def depth(self) -> int:
        """The number of acts made and not undone."""
        return len(self._made)

    def unmake_to(self, depth: int) -> None:
        """Undo all acts beyond this depth."""
        while len(self._made) > depth:
            self.unmake()

    @contextmanager
    def after(self, acts: Iterable[Act]) -> Iterator[int]:
        """The board after these acts, for the length of a ``with``; gives the depth before them."""
        depth = self.depth
        for act in acts:
            self.make(act)
        yield depth
        self.unmake_to(depth)

    def made(self, depth: int = 0) -> list[Act]:
        """The acts made since this depth."""
        return [act for act, _, _ in self._made[depth:]]

    def is_possible(self, act: Act) -> bool:
        """Whether this act is legal now."""
        man, to = act >> SHIFT, act & SQUARE
        here = self.at[man]
        if here < 0 or self.acted[man]:
            return False
        if act & SHOT:
            return act in self.blows((man,))
        return any(to in ray and act in self.acts((man,)) for ray in self.rays[man][here])

    def standing(self, of: int) -> list[int]:
        """The men of a side who are on the board."""
        at = self.at
        return [man for man in self.men[of] if at[man] >= 0]


@lru_cache(maxsize=256)
def rays_of(lands: Lands, kind: Kind, own: int) -> Rays:
    """F-14, F-35: an Archer's rays do not lead into a Castle of his own side."""
    rays = lands.rays[kind]
    if kind is not Kind.ARCHER:
        return rays
    barred = {castle for castle in lands.green_by_castle if lands.side_by_square[castle] == own}
    greens = {lands.green_by_castle[castle] for castle in barred}
    return tuple(
        tuple(ray for ray in each if ray[0] not in barred) if square in greens else each
        for square, each in enumerate(rays)
    )


def board_of(state: State) -> Board:
    """The board of a state."""
    return Board(
        lands_of(state), [man.kind for man in state.men], sides_by_man(state), state.at, state.acted
    )
