"""Keyboard focus: moves between stops by Tab and arrows."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from pygame import Rect

Place = TypeVar("Place", bound=Hashable)

ARROWS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
_ASIDE = 3
"""A distance sideways counts as this many times the distance ahead."""


@dataclass(frozen=True, slots=True)
class Stop(Generic[Place]):
    """A place that can have the focus."""

    place: Place
    rect: Rect
    zone: Hashable = None  # stops of a zone are one step for Tab; None: a step of its own


class Focus(Generic[Place]):
    """The stop that has the focus, and its moves."""

    def __init__(self) -> None:
        self.current: Place | None = None
        self._stops: list[Stop[Place]] = []
        self._last: dict[Hashable, Place] = {}  # the last place in each step of Tab

    def offer(self, stops: Sequence[Stop[Place]]) -> None:
        """Sets the stops; the focus is dropped if its place is not among them."""
        self._stops = list(stops)
        if self._find(self.current) is None:
            self.current = None

    def go(self, place: Place | None) -> None:
        """Moves the focus; None: nowhere."""
        stop = self._find(place)
        self.current = None if stop is None else place
        if stop is not None:
            self._last[_step(stop)] = stop.place

    def after(self, name: str, *, back: bool) -> Place | None:
        """Where Tab or an arrow would lead."""
        before = self.current
        if name == "tab":
            self.tab(back=back)
        else:
            self.arrow(name)
        after = self.current
        self.go(before)
        return after

    def tab(self, *, back: bool = False) -> bool:
        """Moves to the next zone, to its last place; returns whether there was one."""
        steps = self._steps()
        if not steps:
            return False
        here = self._find(self.current)
        number = -1 if here is None else steps.index(_step(here))
        if here is None and back:
            number = 0
        self.go(self._entrance(steps[(number + (-1 if back else 1)) % len(steps)]))
        return True

    def arrow(self, name: str) -> bool:
        """Moves to the nearest stop in a direction, first within the zone; returns whether it moved."""
        here = self._find(self.current)
        if here is None:
            return self.tab()
        same = [stop for stop in self._stops if stop.zone == here.zone and here.zone is not None]
        for stops in (same, self._stops):
            others = [stop for stop in stops if stop.place != here.place]
            near = nearest(here.rect, [stop.rect for stop in others], ARROWS[name])
            if near is not None:
                self.go(others[near].place)
                return True
        return False

    def _find(self, place: Place | None) -> Stop[Place] | None:
        return next((stop for stop in self._stops if stop.place == place), None)

    def _steps(self) -> list[Hashable]:
        return list(dict.fromkeys(_step(stop) for stop in self._stops))

    def _entrance(self, step: Hashable) -> Place:
        inside = [stop.place for stop in self._stops if _step(stop) == step]
        return next((place for place in inside if self._last.get(step) == place), inside[0])


def nearest(origin: Rect, rects: Sequence[Rect], direction: tuple[int, int]) -> int | None:
    """The number of the nearest rectangle in a direction, if any."""
    best: tuple[float, int] | None = None
    for number, rect in enumerate(rects):
        distance = _distance(origin, rect, direction)
        if distance is not None and (best is None or distance < best[0]):
            best = (distance, number)
    return None if best is None else best[1]


def _distance(origin: Rect, rect: Rect, direction: tuple[int, int]) -> float | None:
    """The weighted distance; None if the rectangle isn't in that direction."""
    right, down = rect.centerx - origin.centerx, rect.centery - origin.centery
    across, along = (
        _gap(origin.left, origin.right, rect.left, rect.right),
        _gap(origin.top, origin.bottom, rect.top, rect.bottom),
    )
    ahead = right * direction[0] + down * direction[1]
    aside, off = (along, abs(down)) if direction[0] else (across, abs(right))
    if ahead <= 0 or ahead < aside:
        return None
    return ahead + _ASIDE * aside + off / 8


def _gap(start: int, end: int, other_start: int, other_end: int) -> int:
    """The gap between two intervals; 0 if they touch or overlap."""
    return max(0, other_start - end, start - other_end)


def _step(stop: Stop[Place]) -> Hashable:
    return ("zone", stop.zone) if stop.zone is not None else ("stop", stop.place)
