"""What a position is worth to one side, in Rounds of life.

MARKERS says how many Markers good players put on a Unit in a Round.  From that follow the Rounds
that a Unit with this many Markers still lasts and the points that the enemy makes by it.  A side is
worth the life of its Units; points are worth what they buy.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from math import sqrt

from game.engine.cards import NOTHING
from game.engine.game import Seat, opponent
from game.engine.value import Value
from game.games.feud.rules.cards import CAPACITY, capacity
from game.games.feud.rules.model import State
from game.games.feud.rules.options import Options
from game.games.feud.rules.scoring import DEAD, LIVING

MARKERS = {-2: 0.03, -1: 0.06, 0: 0.38, 1: 0.18, 2: 0.15, 3: 0.12, 4: 0.05, 5: 0.03}
"""The share of Rounds that put so many Markers on a Unit, less Healing, between two captains."""

SWEEPS = 60  # until the tables below converge
HITS = 0.4  # Markers that a column puts on a Unit, on average
LEAST_SPREAD = 1.0  # Rounds, squared
IN_PASSING = 0.1  # the weight of all but the lead in the last Round
TO_SPEND = 12.0  # Rounds: with fewer to come, points are worth less
POINT, POINT_OF_A_TIE = 1 / 50, 1 / 400  # in Rounds: with Maneuvers, and without


def _until_death(most: int, paid: Callable[[int], float]) -> tuple[float, ...]:
    """The expected sum paid round by round until a Unit of this capacity dies, by its Markers."""
    worths = [0.0] * most
    for _ in range(SWEEPS):
        worths = [
            sum(
                share * (paid(there) + (worths[there] if there < most else 0.0))
                for more, share in MARKERS.items()
                for there in (max(0, markers + more),)
            )
            for markers in range(most)
        ]
    return (*worths, 0.0)


def _square(most: int) -> Callable[[int], float]:
    """What a Round adds to the square of a Unit's life."""
    return lambda there: 1.0 + 2.0 * (LIFE[most][there] if there < most else 0.0)


LIFE = {0: (0.0,)} | {most: _until_death(most, lambda there: 1.0) for most in CAPACITY.values()}
"""Rounds that a Unit lasts, by capacity and Markers."""

SPREAD = {0: (0.0,)} | {
    most: tuple(
        square - life * life
        for square, life in zip(_until_death(most, _square(most)), LIFE[most], strict=True)
    )
    for most in CAPACITY.values()
}
"""The variance of that."""


def _points(most: int, markers: int) -> float:
    return markers * (DEAD if markers >= most else LIVING)


ENEMY_POINTS = {0: (0.0,)} | {
    most: _until_death(most, partial(_points, most)) for most in CAPACITY.values()
}
"""U-30, U-31: points that the enemy makes by it until then, by capacity and Markers."""


class Side(Value):
    """The public facts about one side."""

    capacity: int
    markers: int
    before: int  # Markers when the Round began
    waiting: tuple[int, ...]  # the capacities of the Units that have not fought
    points: int  # the ones that decide if both lose their last Unit

    @property
    def rounds(self) -> float:
        """How many Rounds it is expected to last."""
        current = LIFE[self.capacity][min(self.markers, self.capacity)] if self.capacity else 0.0
        return current + sum(LIFE[most][0] for most in self.waiting)


class Evaluation:
    """The worth of Markers to a side while these Units fight.

    It is the chance to outlast the other side, scaled so that one more Round is worth 1 now.
    """

    def __init__(self, options: Options, mine: Side, yours: Side, *, is_last: bool = False) -> None:
        """``is_last``: no Round comes after this one (U-13)."""
        self.options, self.mine, self.yours = options, mine, yours
        self._is_last = is_last
        self.point = POINT_OF_A_TIE
        if options.maneuvers:
            self.point += POINT * min(1.0, min(mine.rounds, yours.rounds) / TO_SPEND)
        self._rounds = sum(map(self.unit, mine.waiting)) - sum(map(self.unit, yours.waiting))
        self._spread = LEAST_SPREAD + sum(
            SPREAD[most][0] for side in (mine, yours) for most in side.waiting
        )
        self._scale = 1.0
        ahead, spread = self._ahead(*self.markers)
        self._scale = (spread + ahead * ahead) * sqrt(spread + ahead * ahead) / spread
        self._tallied: dict[tuple[int, int, int], float] = {}
        self._broken_off: dict[tuple[int, int], float] = {}

    def mirrored(self) -> Evaluation:
        """The evaluation of the other side."""
        return Evaluation(self.options, self.yours, self.mine, is_last=self._is_last)

    @property
    def markers(self) -> tuple[int, int]:
        """The present Markers, mine and yours."""
        return self.mine.markers, self.yours.markers

    @property
    def ahead(self) -> float:
        """How many Rounds I am ahead, before the next one."""
        return self._ahead(*self.markers)[0]

    @property
    def lead(self) -> float:
        """The Rounds that I am ahead, in standard deviations."""
        ahead, spread = self._ahead(*self.markers)
        return ahead / sqrt(spread)

    def unit(self, most: int, markers: int = 0) -> float:
        """The worth of a Unit: its life less the points that it brings the enemy."""
        if markers >= most:
            return 0.0
        return LIFE[most][markers] - self.point * ENEMY_POINTS[most][markers]

    def now(self, mine: int, yours: int) -> float:
        """The worth of this many Markers before a Round."""
        return self._chance(*self._ahead(mine, yours))

    def tallied(self, mine: int, yours: int, times: int = 1) -> float:
        """The worth of this many Markers at the end of a Round, before it is scored."""
        worth = self._tallied.get((mine, yours, times))
        if worth is None:
            dead = mine >= self.mine.capacity, yours >= self.yours.capacity
            worth = self._after(mine, yours, dead, times)
            self._tallied[mine, yours, times] = worth
        return worth

    def killed(self, mine: int, yours: int, whose: int, times: int = 1) -> float:
        """The worth when one Unit is killed at once and the other is not."""
        return self._after(mine, yours, (whose == 0, whose == 1), times)

    def broken_off(self, mine: int, yours: int) -> float:
        """The worth of a Skirmish: each next Marker hits either side until a Unit dies."""
        if mine >= self.mine.capacity or yours >= self.yours.capacity:
            return self.tallied(mine, yours, 2)
        worth = self._broken_off.get((mine, yours))
        if worth is None:
            worth = self.broken_off(mine + 1, yours) / 2 + self.broken_off(mine, yours + 1) / 2
            self._broken_off[mine, yours] = worth
        return worth

    def _after(self, mine: int, yours: int, dead: tuple[bool, bool], times: int) -> float:
        earned = self._earned(self.yours, yours, is_dead=dead[1])
        earned -= self._earned(self.mine, mine, is_dead=dead[0])
        earned *= times
        points = _sign(self.mine.points + earned - self.yours.points)
        lost, won = dead[0] and not self.mine.waiting, dead[1] and not self.yours.waiting
        if lost or won:  # U-29, U-33
            return self._scale * (points if lost and won else won - lost)
        ahead, spread = self._ahead(
            self.mine.capacity if dead[0] else mine, self.yours.capacity if dead[1] else yours
        )
        worth = self._chance(ahead + earned * self.point, spread)
        if not self._is_last:
            return worth
        units = len(self.mine.waiting) - dead[0] - len(self.yours.waiting) + dead[1]
        return self._scale * (_sign(units) or points) + worth * IN_PASSING

    def _ahead(self, mine: int, yours: int) -> tuple[float, float]:
        """The Rounds that I am ahead, and their variance."""
        one, other = self.mine.capacity, self.yours.capacity
        ahead = self._rounds + self.unit(one, mine) - self.unit(other, yours)
        spread = self._spread
        spread += SPREAD[one][min(mine, one)] + SPREAD[other][min(yours, other)]
        return ahead, 2 * spread

    def _chance(self, ahead: float, spread: float) -> float:
        """From -1, lost, to 1, times the scale; exact on every machine, unlike an exponential."""
        return self._scale * ahead / sqrt(spread + ahead * ahead)

    def _earned(self, side: Side, markers: int, *, is_dead: bool) -> int:
        if is_dead:
            return DEAD * markers
        if self.options.score_retained == "new_only":
            markers = max(0, markers - side.before)
        return LIVING * markers


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)


def side_of(view: State, seat: Seat) -> Side:
    """One side of the table."""
    unit = view.units[seat]
    return Side(
        0 if unit == NOTHING else capacity(unit),
        view.markers[seat],
        view.markers_before[seat],
        tuple(capacity(card) for card in view.muster if card not in (*view.fallen[seat], unit)),
        (view.points if view.options.tiebreak_points == "current" else view.earned)[seat],
    )


def evaluation_of(view: State, seat: Seat) -> Evaluation:
    """The evaluation of the table for a seat."""
    mine, yours = side_of(view, seat), side_of(view, opponent(seat))
    return Evaluation(view.options, mine, yours, is_last=view.clock >= view.options.max_rounds)
