"""Marks: highlights of things by the pointer, the drag and the rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.engine.value import replace
from game.play.settings import Outlines
from game.table.items import Item, Mark, Zone

RAISED = 14.0  # units that a playable card is raised
HOVERED = 26.0
TILT = 0.012  # degrees for a unit a second
MOST_TILT = 8.0


@dataclass(frozen=True, slots=True)
class Marks:
    """How things are drawn now, besides their faces and places."""

    playable: frozenset[str] = frozenset()
    dimmed: frozenset[str] = frozenset()
    hovered: str = ""
    selected: str = ""
    focused: str = ""  # where the keyboard is
    pointed: frozenset[str] = frozenset()  # what a log line is about
    owned: Mapping[str, str] = field(default_factory=dict)  # what others put there: their colours
    outlines: Outlines = "always"  # around what can be played
    lit: tuple[Zone, ...] = ()  # where the held thing can go
    signs: Mapping[str, Mark] = field(default_factory=dict)  # and what comes of it, by place
    snapped: Zone | None = None  # where it would fall now
    ghost: Item | None = None  # the held thing, as it would lie there
    held: Item | None = None  # the thing that is dragged
    home: Item | None = None  # and where it lies until then
    promised: tuple[Item, ...] = ()  # what a hint would lay out, as it would lie there
    tilt: float = 0.0
    realm: str = ""  # the button for the part of a board that is pointed at


def lifted(item: Item, marks: Marks) -> Item:
    """The thing where it is drawn: a playable or selected card is raised."""
    can = item.id in marks.playable
    if not item.is_card or (not can and item.id != marks.selected):
        return item
    rise = HOVERED if can and item.id in {marks.hovered, marks.focused} else RAISED
    return replace(item, y=item.y - rise)


class Tilt:
    """Tilts a dragged card with its speed."""

    def __init__(self) -> None:
        self.reset()

    def reset(self) -> None:
        """Hold the card straight."""
        self.degrees = 0.0
        self._last: tuple[float, float] | None = None

    def move(self, x: float, now: float) -> None:
        """Follow the drag to ``x``."""
        if self._last is not None and now > self._last[1]:
            speed = (x - self._last[0]) / max(0.008, now - self._last[1])
            wanted = max(-MOST_TILT, min(MOST_TILT, speed * TILT))
            self.degrees = self.degrees * 0.7 + wanted * 0.3
        self._last = (x, now)
