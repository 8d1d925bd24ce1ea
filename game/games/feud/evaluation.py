"""Feud: what a position is worth to one side.

The measure is a Round of life.  MARKERS says how many Markers good players put on a Unit in a Round;
from that follows how many Rounds a Unit with so many of them still lasts, what goes beyond its
capacity being wasted, and how many points the enemy will make by it.  A side is worth the life of
its Units, and its points are worth what they buy.
"""

from __future__ import annotations

from game.engine.game import Seat
from game.engine.value import Value
from game.games.feud.cards import CAPACITY, NOTHING, capacity
from game.games.feud.model import Options, State
from game.games.feud.tally import DEAD, LIVING

MARKERS = (0.13, 0.20, 0.25, 0.20, 0.12, 0.06, 0.04)  # shares of the Rounds that put 0, 1, ...
HITS = 0.4  # Markers that a column puts on a Unit, on average
END = 5.0  # Rounds: to lose the last Unit
POINT, POINT_OF_A_TIE = 1 / 80, 1 / 2_000  # Rounds: with Maneuvers, and without


def _life(missing: int) -> float:
    """Rounds that a Unit lasts which so many more Markers kill."""
    if missing <= 0:
        return 0.0
    later = sum(
        share * _life(missing - markers) for markers, share in enumerate(MARKERS) if markers
    )
    return (1 + later) / (1 - MARKERS[0])


def _points(most: int, markers: int) -> float:
    """U-30, U-31: points that the enemy will make by a Unit until it is dead."""
    if markers >= most:
        return 0.0
    made = 0.0
    for more, share in enumerate(MARKERS):
        there = markers + more
        made += share * there * (DEAD if there >= most else LIVING)
        made += share * _points(most, there) if more else 0.0
    return made / (1 - MARKERS[0])


LIFE = {
    most: tuple(_life(most - markers) for markers in range(most + 1)) for most in CAPACITY.values()
}
"""By capacity and Markers."""
TRIBUTE = {
    most: tuple(_points(most, markers) for markers in range(most + 1)) for most in CAPACITY.values()
}
"""By capacity and Markers; 0 for the dead."""


class Side(Value):
    """What is known to all of one side."""

    capacity: int
    markers: int
    before: int  # when the Round began
    waiting: tuple[int, ...]  # the capacities of the Units that have not fought


class Evaluation:
    """The worth of Markers to a side, as long as these Units fight."""

    def __init__(self, options: Options, mine: Side, yours: Side) -> None:
        self.options, self.mine, self.yours = options, mine, yours
        self.point = POINT if options.maneuvers else POINT_OF_A_TIE
        self._waiting = self._of_waiting(mine), self._of_waiting(yours)
        self._tallied: dict[tuple[int, int, int], float] = {}
        self._broken_off: dict[tuple[int, int], float] = {}

    def turned(self) -> Evaluation:
        """As the other side sees it."""
        return Evaluation(self.options, self.yours, self.mine)

    @property
    def markers(self) -> tuple[int, int]:
        """As they are, mine and yours."""
        return self.mine.markers, self.yours.markers

    def now(self, mine: int, yours: int) -> float:
        """With so many Markers, before a Round."""
        own = self._waiting[0] + self.unit(self.mine.capacity, mine)
        return own - self._waiting[1] - self.unit(self.yours.capacity, yours)

    def unit(self, most: int, markers: int = 0) -> float:
        """A Unit of this capacity with so many Markers."""
        if markers >= most:
            return 0.0
        return LIFE[most][markers] - self.point * TRIBUTE[most][markers]

    def _of_waiting(self, side: Side) -> float:
        return sum(map(self.unit, side.waiting))

    def tallied(self, mine: int, yours: int, times: int = 1) -> float:
        """With so many Markers at the end of a Round: points, deaths, and what is left."""
        worth = self._tallied.get((mine, yours, times))
        if worth is None:
            dead = mine >= self.mine.capacity, yours >= self.yours.capacity
            worth = self._after(mine, yours, dead, times)
            self._tallied[mine, yours, times] = worth
        return worth

    def killed(self, mine: int, yours: int, whose: int, times: int = 1) -> float:
        """One Unit at once, the other as it is."""
        return self._after(mine, yours, (whose == 0, whose == 1), times)

    def broken_off(self, mine: int, yours: int) -> float:
        """By a Skirmish: one blow after the other, until a Unit dies."""
        if mine >= self.mine.capacity or yours >= self.yours.capacity:
            return self.tallied(mine, yours, 2)
        worth = self._broken_off.get((mine, yours))
        if worth is None:
            worth = self.broken_off(mine + 1, yours) / 2 + self.broken_off(mine, yours + 1) / 2
            self._broken_off[mine, yours] = worth
        return worth

    def _after(self, mine: int, yours: int, dead: tuple[bool, bool], times: int) -> float:
        earned = self._points(self.yours, yours, is_dead=dead[1])
        earned -= self._points(self.mine, mine, is_dead=dead[0])
        worth = earned * times * self.point
        worth += self._waiting[0] + (0.0 if dead[0] else self.unit(self.mine.capacity, mine))
        worth -= self._waiting[1] + (0.0 if dead[1] else self.unit(self.yours.capacity, yours))
        lost, won = dead[0] and not self.mine.waiting, dead[1] and not self.yours.waiting
        if lost and won:
            return worth + END / 10 * ((earned > 0) - (earned < 0))
        return worth + END * (won - lost)

    def _points(self, side: Side, markers: int, *, is_dead: bool) -> int:
        if is_dead:
            return DEAD * markers
        if self.options.score_retained == "new_only":
            markers = max(0, markers - side.before)
        return LIVING * markers


def side_of(view: State, seat: Seat) -> Side:
    """One side of a table, as everybody sees it."""
    unit = view.units[seat]
    return Side(
        0 if unit == NOTHING else capacity(unit),
        view.markers[seat],
        view.markers_before[seat],
        tuple(capacity(card) for card in view.muster if card not in (*view.fallen[seat], unit)),
    )


def evaluation_of(view: State, seat: Seat) -> Evaluation:
    """What the table is worth to a seat."""
    return Evaluation(view.options, side_of(view, seat), side_of(view, Seat(1 - seat)))
