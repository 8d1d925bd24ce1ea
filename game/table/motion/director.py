"""Turns events into a timeline of movements, sounds and log lines."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import hypot, inf
from typing import Generic, TypeVar

from game.engine.value import Value, replace
from game.table.items import Item
from game.table.motion.changes import Changes, changes
from game.table.motion.tween import Shown, Tween, cubic_in_out, cubic_out, linear, out_back
from game.table.table import Cue

T = TypeVar("T")

MOVE = (0.140, 0.220, 0.320)  # seconds: shortest, for an ordinary distance, longest
ORDINARY_WAY = 400.0  # units
MARCH = (0.160, 0.040, 0.480)  # seconds of a man: shortest, for each square, longest
SPRING = 0.180  # a refused thing returns
SHIFT = 0.120  # a hand closes up
SHIFT_WAY = 140.0  # units: shorter ways are shifts
FADE = 0.120
SHORTEST = 0.070  # shorter movements are not animated
INSTANT = 0.001
FLOW = 0.120  # between two acts that flow


class Pace(Value):
    """The speed of the animation."""

    factor: float = 1.0  # Fast 0.5, Normal 1, Slow 1.6, Very slow 2.5; 0: Off
    reduced: bool = False  # cross-fades in place of movement
    stay: float = 0.0  # times longer or shorter than usual the acts of others stay; 0: not
    waits: bool = False  # for a key, after each act of the others


class TimelineEntry(Value, Generic[T], frozen=True):
    """Something due at a time: a sound, a log line, the end of an event."""

    at: float
    cue: Cue
    what: T  # passed in with the event


class Director(Generic[T]):
    """The timeline of events that are not shown yet."""

    def __init__(self, resting: Iterable[Item] = ()) -> None:
        self._rest: dict[str, Item] = {item.id: item for item in resting}
        self._homes: dict[str, Item] = {}  # of things that the player has moved
        self._tweens: dict[str, list[Tween]] = {}
        self._entries: list[TimelineEntry[T]] = []
        self._now = 0.0
        self._free = 0.0  # when the next event may begin
        self._calm = 0.0  # when an event that does not flow may begin
        self._gates: list[float] = []  # the time stops here until ``go_on``

    @property
    def busy(self) -> bool:
        """Whether anything is still moving or due."""
        is_moving = bool(self._tweens or self._entries) or self._now < self._free
        return is_moving or bool(self._gates)

    @property
    def is_held(self) -> bool:
        """Whether the time stands still until ``go_on``."""
        return bool(self._gates) and self._now >= self._gates[0]

    @property
    def waits(self) -> bool:
        """Whether an act that is shown, or is still to be shown, waits for a key."""
        return bool(self._gates)

    @property
    def resting(self) -> list[Item]:
        """All things at their final places."""
        return list(self._rest.values())

    def set(self, items: Iterable[Item]) -> list[TimelineEntry[T]]:
        """Shows an arrangement at once; returns the entries that were due."""
        due = self.finish()
        self._rest = {item.id: item for item in items}
        return due

    def add(self, after: Iterable[Item], cue: Cue, what: T, pace: Pace) -> None:
        """Adds an event and the arrangement after it."""
        items = list(after)
        difference = changes(self._rest.values(), items)
        begin = max(self._free if cue.flows else self._calm, self._free, self._now)
        end = begin
        for tween in _tweens(difference, begin, pace):
            self._tweens.setdefault(tween.there.id, []).append(tween)
            end = max(end, tween.end)
        for old, new in difference.moved:  # a thing that turned over has a new id
            if old.id != new.id and old.id in self._tweens:
                self._tweens[new.id] = self._tweens.pop(old.id) + self._tweens.get(new.id, [])
        self._rest = {item.id: item for item in items}
        self._homes.clear()
        self._entries.append(TimelineEntry(begin, cue, what))
        follow = cue.follow
        self._free = end if follow is None else begin + follow / 1000 * pace.factor
        wait = max(cue.hold * pace.factor, cue.stay * pace.stay) / 1000
        self._calm = self._free + wait
        self._free += min(wait, FLOW) if cue.flows else wait
        if pace.waits and cue.stay:
            self._gates.append(self._free)
            self._free += INSTANT

    def displace(self, item: Item) -> None:
        """Sets a thing where the player put it: it moves on or springs back from here."""
        if item.id in self._rest:
            self._homes[item.id] = self._homes.get(item.id, self._rest[item.id])
            self._rest[item.id] = item

    def spring_back(self, pace: Pace) -> None:
        """Returns the things that the player has moved to their places."""
        for name, home in self._homes.items():
            here = self._rest.get(name)
            if here is not None and here != home:
                seconds = INSTANT if pace.reduced else max(INSTANT, SPRING * pace.factor)
                self._rest[name] = home
                self._tweens[name] = [Tween(here, home, self._now, seconds, out_back)]
        self._homes.clear()

    def advance(self, seconds: float) -> list[TimelineEntry[T]]:
        """Advances the time; returns the entries that became due, in order."""
        self._now = min(self._now + seconds, *self._gates[:1], inf)
        due = [entry for entry in self._entries if entry.at <= self._now]
        self._entries = self._entries[len(due) :]
        for name in list(self._tweens):
            if all(tween.end <= self._now for tween in self._tweens[name]):
                del self._tweens[name]
        return due

    def finish(self) -> list[TimelineEntry[T]]:
        """Finishes all movement; returns the entries that were due."""
        due, self._entries = self._entries, []
        self._tweens.clear()
        self._gates.clear()
        self._free = self._calm = self._now
        return due

    def go_on(self) -> list[TimelineEntry[T]]:
        """Finishes the movement of this act, or begins the next one; without gates finishes all."""
        if not self._gates:
            return self.finish()
        gate = self._gates[0]
        if self._now < gate:
            return self.advance(gate - self._now)
        del self._gates[0]
        return self.advance(INSTANT)

    def shown(self) -> list[Shown]:
        """All things as they look now, lowest first."""
        things: list[Shown] = [
            Shown(item) for item in self._rest.values() if item.id not in self._tweens
        ]
        things += [_current(tweens, self._now) for tweens in self._tweens.values()]
        return sorted(things, key=lambda each: each.item.level)


def _current(tweens: list[Tween], now: float) -> Shown:
    """How a thing looks now, from its tweens."""
    begun = [tween for tween in tweens if tween.begin <= now]
    return (begun[-1] if begun else tweens[0]).at(now)


def _tweens(difference: Changes, begin: float, pace: Pace) -> Iterable[Tween]:
    if pace.factor <= 0:
        return
    for old, new in difference.moved:
        yield from _way(old, new, begin, pace)
    for item in difference.came:
        yield Tween(item, item, begin, FADE * pace.factor, linear, fade=1)
    for item in difference.went:
        yield Tween(item, item, begin, FADE * pace.factor, linear, fade=-1)


def _way(old: Item, new: Item, begin: float, pace: Pace) -> Iterable[Tween]:
    if pace.reduced:
        yield Tween(new, new, begin, 0.080, linear, fade=1)
        return
    way = hypot(new.x - old.x, new.y - old.y)
    if new.is_man:
        seconds, easing = _within(MARCH, way / new.size), cubic_in_out
    elif way < SHIFT_WAY and old.face == new.face:
        seconds, easing = SHIFT, cubic_out
    else:
        seconds, easing = _within(MOVE, way / ORDINARY_WAY), cubic_in_out
    seconds *= pace.factor
    yield Tween(old, new, begin, seconds if seconds >= SHORTEST else INSTANT, easing)


def _within(limits: tuple[float, float, float], ways: float) -> float:
    """The seconds for so many ordinary ways."""
    shortest, ordinary, longest = limits
    return min(longest, max(shortest, ordinary * ways))


def step_cues(cues: Sequence[Cue], act: int) -> list[Cue]:
    """The cues of one step: its last event stays as an ``act`` does, or as what happened with it.

    A step flows if all its events do.
    """
    flows = all(cue.flows for cue in cues)
    stay = max([act, *(cue.stay for cue in cues if cue.follow == 0)])
    last = replace(cues[-1], stay=max(stay, cues[-1].stay))
    return [
        replace(cue, flows=flows, stay=0 if cue.follow == 0 else cue.stay)
        for cue in (*cues[:-1], last)
    ]
