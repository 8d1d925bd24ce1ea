"""Feudal: how the computer deploys.  Sound, and never the same twice.

A site is drawn for the Castle, a style for the army; then the men are moved about by simulated
annealing, away from where strangers could slay them, towards where they guard what has to be
guarded.  Of the other side nothing is known and nothing used but where its land begins.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from random import Random

from game.engine.game import Seat
from game.engine.value import Value, replace
from game.games.feudal.board import (
    AWAY,
    HALVES,
    KINGDOMS,
    MOUNTAIN,
    OPEN,
    SQUARES,
    Ground,
    Square,
    distance,
    neighbours,
    terrain,
)
from game.games.feudal.deployment import why_no_castle, why_not_there
from game.games.feudal.evaluation import WORTH
from game.games.feudal.mobility import GAITS, Lands, green_of, lands
from game.games.feudal.model import Castle, Deploy, Kind, State
from game.games.feudal.muster import captain, ground, kingdoms_left, side_of, sides, unslain

ROYAL_WORTH = {Kind.KING: 14.0, Kind.PRINCE: 14.0, Kind.DUKE: 14.0}
ENTRANCE = 2.0  # a square from which footmen step onto the Green
MOUNTED_ENTRANCE = 1.5  # and one from which mounted men do
DEPTH = 0.5  # a step of the Green away from the border
WHIM = 3.0  # how much a site may fall short of the best one and still be taken
TEMPERATURE = 6.0  # at which the annealing begins
GUARDED = 0.4  # how much of the danger is left for a man who would be avenged
GREEN_GUARDS = (0.0, 8.0, 13.0, 16.0, 18.0)  # by how many can slay an intruder there
GARRISON = {Kind.KING: 22.0, Kind.PIKEMAN: 20.0, Kind.SERGEANT: 20.0}  # in the Castle
DEALT_OUT = 0.03  # a square that a mounted man can reach


class Style(Value):
    """What an army is set up for."""

    caution: float  # how much every open line is feared
    advance: float  # what a step of a footman towards the border is worth
    closeness: float  # what a step of anybody towards the own Green is worth


STYLES = {
    "attack": Style(caution=0.15, advance=0.8, closeness=0.0),
    "balance": Style(caution=0.3, advance=0.4, closeness=0.05),
    "defence": Style(caution=0.5, advance=0.0, closeness=0.25),
}


# Castles and kingdoms


def sites(signs_of: Ground, kingdom: str) -> list[tuple[float, Castle]]:
    """Every way to put a Castle there, the best first."""
    return list(_sites(signs_of, kingdom))


@lru_cache(maxsize=16)
def _sites(signs_of: Ground, kingdom: str) -> tuple[tuple[float, Castle], ...]:
    found = []
    inside = frozenset(KINGDOMS[kingdom])
    depth = depths(kingdom)
    for square in KINGDOMS[kingdom]:
        for facing in range(4):
            castle = Castle(square, facing)
            green = green_of(castle)
            if green in inside:
                worth = _site_worth(terrain(signs_of), castle, depth)
                if worth is not None:
                    found.append((worth, castle))
    return tuple(sorted(found, key=lambda each: -each[0]))


def _site_worth(signs: str, castle: Castle, depth: Sequence[int]) -> float | None:
    green = green_of(castle)
    if green is None:
        return None
    around = [each for each in neighbours(green) if each != castle.at]
    foot = sum(signs[each] != MOUNTAIN for each in around)
    if not foot:
        return None
    mounted = sum(signs[each] == OPEN for each in around)
    return DEPTH * depth[green] - ENTRANCE * foot - MOUNTED_ENTRANCE * mounted


@lru_cache(maxsize=8)
def depths(kingdom: str) -> tuple[int, ...]:
    """By square: how many steps it lies from the land of others."""
    strangers = frozenset(range(SQUARES)) - frozenset(KINGDOMS[kingdom])
    edge = [each for each in strangers if any(n not in strangers for n in neighbours(each))]
    return tuple(
        0 if square in strangers else min(distance(square, each) for each in edge)
        for square in range(SQUARES)
    )


def best_kingdom(view: State, fate: Random) -> str:
    """The half or quarter with the best sites for a Castle; of equals, any."""
    left = list(HALVES) if sides(view.options) == 2 else kingdoms_left(view)

    def worth(kingdom: str) -> float:
        best = sites(ground(view), kingdom)[:5]
        return sum(each for each, _ in best) / max(1, len(best))

    worths = {kingdom: worth(kingdom) for kingdom in left}
    highest = max(worths.values())
    return fate.choice([each for each in left if worths[each] > highest - 1])


# Men


def setup(view: State, seat: Seat, fate: Random, *, trials: int) -> Deploy:
    """All the men of a seat, and the Castle, if the seat places it."""
    castle = None
    wished = _lifted(view, seat)
    side = side_of(view.options, seat)
    if seat == captain(view, side):
        castle = _site(wished, seat, fate)
        castles = list(wished.castles)
        castles[side] = castle
        wished = replace(wished, castles=tuple(castles))
    camp = Annealing(wished, seat, fate)
    camp.improve(trials)
    return Deploy(tuple(zip(camp.men, camp.at, strict=True)), castle)


def _lifted(view: State, seat: Seat) -> State:
    """The view with the seat's own men beside the board."""
    mine = set(unslain(view, seat))
    at = tuple(AWAY if man in mine else where for man, where in enumerate(view.at))
    return replace(view, at=at)


def _site(wished: State, seat: Seat, fate: Random) -> Castle:
    """One of the best, drawn by lot."""
    kingdom = wished.kingdoms[side_of(wished.options, seat)]
    possible = [
        (worth, castle)
        for worth, castle in sites(ground(wished), kingdom)
        if why_no_castle(wished, seat, castle) is None
    ]
    best = possible[0][0]
    return fate.choice([castle for worth, castle in possible if worth >= best - WHIM])


class Annealing:
    """Men of one seat who look for their places."""

    def __init__(self, wished: State, seat: Seat, fate: Random) -> None:
        """``wished``: with the Castle where it is to stand, and the seat's men off the board."""
        side = side_of(wished.options, seat)
        kingdom = wished.kingdoms[side]
        self._fate = fate
        self._style = STYLES[fate.choice(list(STYLES))]
        self._caution = self._style.caution * (0.5 if wished.first == side else 1.0)
        self._castle = wished.castles[side]
        self._green = green_of(self._castle) if self._castle and self._castle.at >= 0 else None
        castles = tuple(each if n == side else None for n, each in enumerate(wished.castles))
        stands = self._green is not None
        self._lands: Lands = lands(ground(wished), castles if stands else (None,) * len(castles))
        self._depth = depths(kingdom)
        self._friends = [each for each in wished.at if each >= 0]
        self.men = unslain(wished, seat)
        self._kinds = [wished.men[man].kind for man in self.men]
        self._worth = [WORTH[kind] + ROYAL_WORTH.get(kind, 0.0) for kind in self._kinds]
        taken = set(self._friends)
        allowed = {
            kind: [
                square
                for square in KINGDOMS[kingdom]
                if square not in taken and why_not_there(wished, kind, square, seat) is None
            ]
            for kind in set(self._kinds)
        }
        self._allowed = [allowed[kind] for kind in self._kinds]
        self._sets = {kind: frozenset(each) for kind, each in allowed.items()}
        self.at: list[Square] = []
        for choice in self._allowed:
            square = fate.choice(choice)
            while square in self.at:
                square = fate.choice(choice)
            self.at.append(square)
        self._garrison()

    def _garrison(self) -> None:
        """One of the men begins in the Castle, if it is there and empty."""
        possible = [
            n
            for n, kind in enumerate(self._kinds)
            if kind in GARRISON and self._castle is not None and self._castle.at in self._sets[kind]
        ]
        if possible and self._castle is not None and self._castle.at not in self.at:
            self.at[self._fate.choice(possible)] = self._castle.at

    def improve(self, trials: int) -> None:
        """Move them about so many times, ever more choosily."""
        fate = self._fate
        cost = self.cost()
        for n in range(trials):
            slack = TEMPERATURE * (1 - n / trials) ** 2
            before = self.at[:]
            if not (self._swap() if fate.random() < 0.3 else self._shift()):
                continue
            after = self.cost()
            if after < cost + slack * fate.random():
                cost = after
            else:
                self.at = before

    def _shift(self) -> bool:
        """One man elsewhere, mostly somewhere near."""
        fate = self._fate
        n = fate.randrange(len(self.at))
        if fate.random() < 0.5:
            square = fate.choice(neighbours(self.at[n]))
            if square not in self._sets[self._kinds[n]]:
                return False
        elif self._castle is not None and self._kinds[n] in GARRISON and fate.random() < 0.1:
            square = self._castle.at
            if square not in self._sets[self._kinds[n]]:
                return False
        else:
            square = fate.choice(self._allowed[n])
        if square in self.at:
            return False
        self.at[n] = square
        return True

    def _swap(self) -> bool:
        """Two men of different kinds in each other's place."""
        one, other = self._fate.sample(range(len(self.at)), 2) if len(self.at) > 1 else (0, 0)
        a, b = self._kinds[one], self._kinds[other]
        if a is b or self.at[other] not in self._sets[a] or self.at[one] not in self._sets[b]:
            return False
        self.at[one], self.at[other] = self.at[other], self.at[one]
        return True

    def cost(self) -> float:
        """How bad it is to stand so."""
        there = set(self.at)
        there.update(self._friends)
        guarded, reached, guards = self._reach(there)
        cost = -DEALT_OUT * reached
        for kind, worth, here in zip(self._kinds, self._worth, self.at, strict=True):
            danger = worth * self._open_lines(here, there) * self._caution
            cost += danger * GUARDED if here in guarded else danger
            cost += self._place_cost(kind, here)
        if self._green is not None:
            cost -= GREEN_GUARDS[min(guards, len(GREEN_GUARDS) - 1)]
        return cost

    def _reach(self, there: set[Square]) -> tuple[set[Square], int, int]:
        """Who is guarded, how many squares mounted men reach, and how many men the Green."""
        rays, green = self._lands.rays, self._green
        guarded = set[Square]()
        reached, guards = 0, 0
        for kind, here in zip(self._kinds, self.at, strict=True):
            for ray in rays[kind][here]:
                for to in ray:
                    if to == green:
                        guards += 1
                    if to in there:
                        guarded.add(to)
                        break
                else:
                    if GAITS[kind].is_mounted:
                        reached += len(ray)
        return guarded, reached, guards

    def _open_lines(self, here: Square, there: set[Square]) -> int:
        """In how many directions a rider could come from the land of others."""
        depth = self._depth
        lines = 0
        for ray in self._lands.rays[Kind.PRINCE][here]:
            for to in ray:
                if to in there:
                    break
                if not depth[to]:
                    lines += 1
                    break
        return lines

    def _place_cost(self, kind: Kind, here: Square) -> float:
        """What the style says of such a man there."""
        cost = 0.0
        if not GAITS[kind].is_mounted and kind is not Kind.KING:
            cost += self._style.advance * self._depth[here]
        if self._green is not None:
            cost += self._style.closeness * distance(here, self._green)
            if self._castle is not None and here == self._castle.at:
                cost -= GARRISON.get(kind, 0.0)
        return cost
