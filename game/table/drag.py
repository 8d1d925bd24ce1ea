"""Drag and drop: turns pointer, clicks and keys into gestures.  No rules, no screen."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import hypot

from game.engine.value import Value, replace
from game.table.items import Gesture, Item, Zone, topmost

FIRST_THRESHOLD = 4.0  # units until a press is a drag
THRESHOLD = 2.0  # after the first real drag of a session
ENOUGH = 0.15  # of a card over a zone
MAGNET = 24.0  # units from the pointer at which a legal place attracts the thing


class PickedUp(Value):
    """A thing was picked up or selected."""

    item: str


class PutDown(Value):
    """A thing was dropped on a zone, or on none."""

    gesture: Gesture


class LetGo(Value):
    """The drag was cancelled."""

    item: str


Sign = PickedUp | PutDown | LetGo | None


class Drag:
    """The state of drag and drop on the table.

    ``movable``: the things that can be picked up, even some without a legal place: dropping
    those is refused with a reason.
    """

    def __init__(self, movable: Callable[[str], bool]) -> None:
        self._movable = movable
        self._practised = False
        self.held: Item | None = None  # as it was picked up
        self.at: tuple[float, float] | None = None  # its centre while it is dragged
        self._grip = (0.0, 0.0)
        self._start = (0.0, 0.0)
        self._selected_before = False
        self._is_gripped = False  # whether the pointer is down on it

    @property
    def dragging(self) -> bool:
        """Whether the held thing follows the pointer."""
        return self.at is not None

    @property
    def is_selected(self) -> bool:
        """Whether a click or a key has picked a thing up, and it waits for its place."""
        return self.held is not None and not self._is_gripped

    def down(
        self,
        items: list[Item],
        zones: Iterable[Zone],
        x: float,
        y: float,
        legal: frozenset[str] = frozenset(),
    ) -> Sign:
        """The pointer went down: grabs a thing, or puts the selected one there.

        Things in a ``legal`` place of the selected one are not grabbed.
        """
        touched, zones = topmost(items, x, y), list(zones)
        if self.held is not None and not self.dragging:
            goal = _under((zone for zone in zones if zone.id in legal), x, y)
            if goal is not None and (touched is None or touched.id != self.held.id):
                return self.choose(goal)
            if touched is None or not self._movable(touched.id):
                return self.choose(_under(zones, x, y))
            if touched.id == self.held.id:
                self._selected_before = True
                self._grab(touched, x, y)
                return None
        if touched is None or not self._movable(touched.id):
            return None
        self._selected_before = False
        self._grab(touched, x, y)
        return PickedUp(touched.id)

    def move(self, x: float, y: float) -> bool:
        """The pointer moved; returns whether the held thing follows it."""
        if self.held is None or not self._is_gripped:
            return False
        far = hypot(x - self._start[0], y - self._start[1])
        if not self.dragging and far < (THRESHOLD if self._practised else FIRST_THRESHOLD):
            return False
        self._practised = True
        self.at = (x - self._grip[0], y - self._grip[1])
        return True

    def up(self, zones: Iterable[Zone], legal: frozenset[str], x: float, y: float) -> Sign:
        """The pointer went up: puts down the dragged thing; after a click it stays selected."""
        if self.held is None:
            return None
        if not self.dragging:
            self._is_gripped = False
            return self.cancel() if self._selected_before else None
        self.move(x, y)
        return self.choose(self.target(list(zones), legal))

    def select(self, item: Item) -> Sign:
        """Selects a thing by key or click, without dragging."""
        self._grab(item, item.x, item.y)
        self._is_gripped = self._selected_before = False
        return PickedUp(item.id)

    def choose(self, zone: str | None) -> Sign:
        """Puts the held thing on this zone; None: on none."""
        name = self._release()
        return PutDown(Gesture(name, zone)) if name is not None else None

    def cancel(self) -> Sign:
        """Cancels the drag: Escape, the right button or a lost pointer."""
        name = self._release()
        return LetGo(name) if name is not None else None

    def target(self, zones: list[Zone], legal: frozenset[str]) -> str | None:
        """The zone on which the dragged thing would fall now.

        On a board it is the square below its centre.  For a card it is the legal zone that it
        covers most, else the zone under the pointer, else the nearest legal one within the magnet.
        """
        card = self.image
        if card is None or not self.dragging:
            return None
        square = next((z for z in zones if z.shape == "square" and z.holds(card.x, card.y)), None)
        if square is not None:
            return square.id
        allowed = [zone for zone in zones if zone.id in legal]
        covered = [(zone.overlap(card), zone.id) for zone in allowed]
        most = max(covered, default=(0.0, ""))
        if most[0] >= ENOUGH:
            return most[1]
        x, y = card.x + self._grip[0], card.y + self._grip[1]
        return _under(zones, x, y) or _near(allowed, x, y)

    @property
    def image(self) -> Item | None:
        """The held thing at its place now."""
        if self.held is None or self.at is None:
            return self.held
        return replace(self.held, x=self.at[0], y=self.at[1], angle=0.0)

    def _grab(self, item: Item, x: float, y: float) -> None:
        self.held, self.at, self._is_gripped = item, None, True
        self._start, self._grip = (x, y), (x - item.x, y - item.y)

    def _release(self) -> str | None:
        name = self.held.id if self.held is not None else None
        self.held = self.at = None
        return name


def _under(zones: Iterable[Zone], x: float, y: float) -> str | None:
    return next((zone.id for zone in zones if zone.holds(x, y)), None)


def _near(zones: Iterable[Zone], x: float, y: float) -> str | None:
    """The nearest zone within the magnet."""
    reached = [zone for zone in zones if zone.grown(MAGNET).holds(x, y)]
    near = [(hypot(zone.x - x, zone.y - y), zone.id) for zone in reached]
    return min(near)[1] if near else None
