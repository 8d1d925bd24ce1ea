"""The Diagram of Moves as tables: how far each man gets on a ground.

The rays are cut at terrain, Castles and Greens once for every ground; after that a move only has to
look at the men on the board.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from game.engine.value import Value
from game.games.feudal.rules.board import (
    COMPASS,
    DIAGONALS,
    MOUNTAIN,
    OPEN,
    SIDES,
    SIZE,
    SQUARES,
    Ground,
    Square,
    neighbours,
    step,
    terrain,
)
from game.games.feudal.rules.model import Castle, Kind

FAR = SIZE - 1


class Gait(Value):
    """How far a man moves: squares along rows and columns, squares diagonally."""

    orthogonal: int
    diagonal: int
    is_mounted: bool = False


GAITS = {
    Kind.KING: Gait(2, 2),  # F-16: a footman
    Kind.PRINCE: Gait(FAR, FAR, is_mounted=True),
    Kind.DUKE: Gait(FAR, FAR, is_mounted=True),
    Kind.KNIGHT: Gait(FAR, FAR, is_mounted=True),
    Kind.SERGEANT: Gait(1, 12),
    Kind.PIKEMAN: Gait(12, 1),
    Kind.SQUIRE: Gait(0, 0),  # F-27: he leaps
    Kind.ARCHER: Gait(3, 3),
}
SHOT = 3  # F-30: squares

BARRED = (Kind.SQUIRE, Kind.ARCHER)  # F-14, F-35: never in a Castle of their own side

Ray = tuple[Square, ...]


class Lands:
    """A ground with its Castles: where every man could go on an empty board.

    Immutable; get it from ``lands``, which caches.
    """

    def __init__(
        self, ground: Ground, castles: tuple[Castle | None, ...], *, corners: bool, shot_in: bool
    ) -> None:
        """``corners``: F-11, diagonal steps between two restricted squares; ``shot_in``: F-33, into Castles."""
        self._terrain = terrain(ground)
        self._corners, self._shot_in = corners, shot_in
        self.green_by_castle: dict[Square, Square] = {}  # of the Castle on this square
        self.castle_by_green: dict[Square, Square] = {}  # of the Green on this square
        self.side_by_square: dict[Square, int] = {}  # of the Castle or Green on this square
        for side, castle in enumerate(castles):
            green = green_of(castle)
            if castle is not None and green is not None:
                self.green_by_castle[castle.at], self.castle_by_green[green] = green, castle.at
                self.side_by_square[castle.at] = self.side_by_square[green] = side
        whole = {mounted: self._whole_rays(mounted=mounted) for mounted in (False, True)}
        self.rays: dict[Kind, tuple[tuple[Ray, ...], ...]] = {
            kind: _cut(whole[gait.is_mounted], gait) for kind, gait in GAITS.items()
        }
        leaps = (tuple((leap,) for leap in self._leaps(square)) for square in range(SQUARES))
        self.rays[Kind.SQUIRE] = tuple(leaps)
        self.shots = tuple(tuple(self._shots(square)) for square in range(SQUARES))

    def is_restricted(self, square: Square, *, mounted: bool) -> bool:
        """F-9, F-12, F-15: whether a man like this can't stand there."""
        if square in self.side_by_square:
            return False
        sign = self._terrain[square]
        return sign != OPEN if mounted else sign == MOUNTAIN

    def _whole_rays(self, *, mounted: bool) -> list[list[Ray]]:
        """By square and direction: the ray of a man without limit.

        F-10, F-25, F-36: the squares up to the edge, a restricted square, or a Green.
        """

        @cache  # beyond an ordinary square a ray goes on like the ray of a man who begins there
        def ray(at: Square, way: tuple[int, int]) -> Ray:
            to = step(at, way)
            if to is None or not self._may_step(at, to, mounted=mounted):
                return ()
            return (to,) if to in self.side_by_square else (to, *ray(to, way))

        return [[ray(square, way) for way in COMPASS] for square in range(SQUARES)]

    def _may_step(self, at: Square, to: Square, *, mounted: bool) -> bool:
        if at in self.green_by_castle:  # F-10, F-37
            return to == self.green_by_castle[at]
        if to in self.green_by_castle:
            return self.green_by_castle[to] == at
        return not self.is_restricted(to, mounted=mounted) and self._passes(at, to, mounted=mounted)

    def _passes(self, at: Square, to: Square, *, mounted: bool) -> bool:
        """F-11: the valley between two restricted squares that touch at a corner."""
        if self._corners or at % SIZE == to % SIZE or at // SIZE == to // SIZE:
            return True
        beside = (at // SIZE * SIZE + to % SIZE, to // SIZE * SIZE + at % SIZE)
        return not all(self.is_restricted(each, mounted=mounted) for each in beside)

    def _leaps(self, square: Square) -> Iterator[Square]:
        """F-27, F-28, F-29: one step along, one diagonally on, over anything but mountain and Castle."""
        for along in SIDES:
            middle = step(square, along)
            if (
                middle is None
                or middle in self.side_by_square
                or self.is_restricted(middle, mounted=False)
            ):
                continue
            for across in DIAGONALS:
                if along[0] + across[0] and along[1] + across[1]:
                    to = step(middle, across)
                    if (
                        to is not None
                        and to not in self.green_by_castle
                        and not self.is_restricted(to, mounted=False)
                        and (square not in self.green_by_castle)
                    ):
                        yield to

    def _shots(self, square: Square) -> Iterator[Ray]:
        """F-30, F-31, F-33: three squares each way; into a Castle only through its Green."""
        for way in COMPASS:
            ray: list[Square] = []
            at = square
            while len(ray) < SHOT:
                to = step(at, way)
                if to is None or not self._passes(at, to, mounted=False):
                    break
                if to in self.green_by_castle:
                    if self._shot_in and self.green_by_castle[to] == at:
                        ray.append(to)
                    break
                if self.is_restricted(to, mounted=False):
                    break
                ray.append(to)
                at = to
            if ray:
                yield tuple(ray)


def _cut(whole: list[list[Ray]], gait: Gait) -> tuple[tuple[Ray, ...], ...]:
    """F-26: the rays cut to a man's range."""
    far = (gait.orthogonal,) * len(SIDES) + (gait.diagonal,) * len(DIAGONALS)
    return tuple(
        tuple(ray[:n] for ray, n in zip(rays, far, strict=True) if ray and n) for rays in whole
    )


def green_of(castle: Castle | None) -> Square | None:
    """The square of a Castle's Green; None if the Castle isn't placed or faces the edge."""
    if castle is None or castle.at < 0:
        return None
    return step(castle.at, SIDES[castle.facing])


@lru_cache(maxsize=32)
def lands(
    ground: Ground,
    castles: tuple[Castle | None, ...],
    *,
    corners: bool = True,
    shot_in: bool = True,
) -> Lands:
    """The rays of this ground with these Castles, cached."""
    return Lands(ground, castles, corners=corners, shot_in=shot_in)


class Men(NamedTuple):
    """By square the man on it, and by man the side he fights for."""

    there: Mapping[Square, int]
    sides: Sequence[int]


def marches(ground: Lands, men: Men, kind: Kind, at: Square, own: int) -> Iterator[Square]:
    """Where a man can move: onto empty squares, and onto the first enemy of a ray to slay him.

    F-20, F-25, F-34, F-35, F-38: never past a man, never onto a friend; an Archer never onto an
    enemy; he and the Squire never into their own Castle.
    """
    there, sides = men
    archer = kind is Kind.ARCHER
    for ray in ground.rays[kind][at]:
        for to in ray:
            if archer and to in ground.green_by_castle and ground.side_by_square[to] == own:
                break
            man = there.get(to)
            if man is None:
                yield to
                continue
            if sides[man] != own and not archer:
                yield to
            break


def targets(ground: Lands, men: Men, at: Square, own: int) -> Iterator[Square]:
    """F-30: the squares an Archer can shoot at: the first enemy each way, over friends."""
    there, sides = men
    for ray in ground.shots[at]:
        for to in ray:
            man = there.get(to)
            if man is not None and sides[man] != own:
                yield to
                break


def entrances(ground: Ground, castle: Castle) -> int:
    """F-8: the number of squares from which a footman can step onto the Green."""
    green = green_of(castle)
    if green is None:
        return 0
    signs = terrain(ground)
    return sum(signs[each] != MOUNTAIN for each in neighbours(green) if each != castle.at)
