"""Drag and drop: from pointer, clicks or keys to a gesture.  No rules, no screen."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import hypot

from game.engine.value import Value, replace
from game.table.items import Gesture, Item, Zone, topmost

FIRST_THRESHOLD = 4.0  # units until a press is a drag (DD-3)
THRESHOLD = 2.0  # after the first real drag of a session
ENOUGH = 0.15  # of a card over a zone (DD-10)
MAGNET = 24.0  # units from the pointer to a place that draws the thing in


class PickedUp(Value):
    """A thing was picked up or selected: its places light up."""

    item: str


class PutDown(Value):
    """A thing was let go over a zone, or nowhere."""

    gesture: Gesture


class LetGo(Value):
    """The drag was cancelled: the thing goes back."""

    item: str


Sign = PickedUp | PutDown | LetGo | None


class Drag:
    """What a hand is doing with the things on the table.

    ``movable`` says which things can be picked up: also some that have no legal place, so that
    they can be refused with a reason when they are put down.
    """

    def __init__(self, movable: Callable[[str], bool]) -> None:
        self._movable = movable
        self._practised = False
        self.held: Item | None = None  # where it was picked up
        self.at: tuple[float, float] | None = None  # its middle now, while it is dragged
        self._grip = (0.0, 0.0)
        self._start = (0.0, 0.0)
        self._selected_before = False

    @property
    def dragging(self) -> bool:
        """Whether the held thing follows the pointer."""
        return self.at is not None

    def down(
        self,
        items: list[Item],
        zones: Iterable[Zone],
        x: float,
        y: float,
        legal: frozenset[str] = frozenset(),
    ) -> Sign:
        """The pointer went down: grab, or, with something selected, put it there.

        What lies in a ``legal`` place of the selected thing is not grabbed in its stead.
        """
        touched, zones = topmost(items, x, y), list(zones)
        if self.held is not None and not self.dragging:
            goal = _under((zone for zone in zones if zone.id in legal), x, y)
            if goal is not None and (touched is None or touched.id != self.held.id):
                return self._put(goal)
            if touched is None or not self._movable(touched.id):
                return self._put(_under(zones, x, y))
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
        if self.held is None:
            return False
        far = hypot(x - self._start[0], y - self._start[1])
        if not self.dragging and far < (THRESHOLD if self._practised else FIRST_THRESHOLD):
            return False
        self._practised = True
        self.at = (x - self._grip[0], y - self._grip[1])
        return True

    def up(self, zones: Iterable[Zone], legal: frozenset[str], x: float, y: float) -> Sign:
        """The pointer went up: put down what was dragged; a mere click leaves it selected."""
        if self.held is None:
            return None
        if not self.dragging:
            return self.cancel() if self._selected_before else None
        self.move(x, y)
        return self._put(self.target(list(zones), legal))

    def select(self, item: Item) -> Sign:
        """Pick it up by key or click, without dragging."""
        self._grab(item, item.x, item.y)
        return PickedUp(item.id)

    def choose(self, zone: str | None) -> Sign:
        """Put the selected thing on this zone by key."""
        return self._put(zone)

    def cancel(self) -> Sign:
        """Escape, right button, a lost pointer: it goes back (DD-13)."""
        if self.held is None:
            return None
        name = self.held.id
        self.held, self.at = None, None
        return LetGo(name)

    def target(self, zones: list[Zone], legal: frozenset[str]) -> str | None:
        """DD-10: where the dragged thing would fall now.

        On a board the square below it.  Of the legal places for cards the one it covers most, else what the pointer is in, else the nearest
        legal one within the magnet, else none.
        """
        card = self.image
        if card is None or not self.dragging:
            return None
        square = next((z for z in zones if z.shape == "square" and z.holds(card.x, card.y)), None)
        if square is not None:  # on a board a man falls where his middle is, and nowhere near
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
        """The held thing where it is now."""
        if self.held is None or self.at is None:
            return self.held
        return replace(self.held, x=self.at[0], y=self.at[1], angle=0.0)

    def _grab(self, item: Item, x: float, y: float) -> None:
        self.held, self.at = item, None
        self._start, self._grip = (x, y), (x - item.x, y - item.y)

    def _put(self, zone: str | None) -> Sign:
        if self.held is None:
            return None
        name = self.held.id
        self.held, self.at = None, None
        return PutDown(Gesture(name, zone))


def _under(zones: Iterable[Zone], x: float, y: float) -> str | None:
    return next((zone.id for zone in zones if zone.holds(x, y)), None)


def _near(zones: Iterable[Zone], x: float, y: float) -> str | None:
    """The zone whose middle is nearest, of those that the magnet reaches."""
    reached = [zone for zone in zones if zone.grown(MAGNET).holds(x, y)]
    near = [(hypot(zone.x - x, zone.y - y), zone.id) for zone in reached]
    return min(near)[1] if near else None
