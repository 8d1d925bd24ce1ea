"""Affordances: what the player can pick up, and where the held thing can go."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from game.table.drag import Drag
from game.table.figures import Figure
from game.table.gestures import Gestures
from game.table.items import Gesture, Item, Mark, Zone
from game.ui.table.hint_words import CHOOSE_PLACE, CLICK_AGAIN, ONE_PLACE
from game.ui.table.marks import Marks

NOTHING = Gesture("")


@dataclass(frozen=True, slots=True)
class Offer:
    """What the looking person can do now; nothing when it is not their turn."""

    gestures: Gestures[Any]
    held: tuple[str, ...] = ()  # what can be picked up, legal or not
    mine: bool = False  # whether the game waits for this person
    open: frozenset[str] = frozenset()  # the top cards of piles that can be looked through
    landing: Callable[[Gesture], Item | None] = lambda gesture: None  # where the thing would lie
    hint: Gesture = NOTHING  # what the hint would do
    pointed: frozenset[str] = frozenset()  # things and places that a lesson speaks of
    promised: tuple[Item, ...] = ()  # what the hint would lay out, as it would lie there
    tap: Callable[[str], bool] = lambda item: False  # do what a tap means; whether it does
    mark: Callable[[Gesture], Mark] = lambda gesture: "reach"  # what comes of a gesture
    reach: Callable[[str], Sequence[Figure]] = lambda item: ()  # where an enemy's could strike
    holds: Callable[[], bool] = lambda: True  # whether nobody has acted since
    idle: bool = False  # whether nothing can be done, and there is no refusal to explain


NOBODYS = Offer(Gestures[Any]((), lambda command: NOTHING))


class Affordances:
    """Compares the offer with what is held."""

    def __init__(self) -> None:
        self.drag = Drag(self._is_movable)
        self.aim = ""  # the place for which the selected thing was taken up
        self.make(NOBODYS, ())

    def make(self, offer: Offer, zones: Iterable[Zone]) -> None:
        """Offer this from now on, in these places."""
        self.offer, self.zones = offer, list(zones)
        self.spent = ""  # what has been put down since
        self._landings: dict[Gesture, Item | None] = {}  # of the place that takes the held thing

    def is_dark(self, name: str) -> bool:
        """Whether it belongs to the looking person, whose turn it is, but can't be played."""
        return self.offer.mine and name in frozenset(self.offer.held) - self.offer.gestures.items

    @property
    def targets(self) -> tuple[Zone, ...]:
        """Where the held thing can go."""
        held = self.drag.held
        return self.named(self.offer.gestures.zones(held.id)) if held is not None else ()

    @property
    def legal(self) -> frozenset[str]:
        """The names of these places."""
        return frozenset(zone.id for zone in self.targets)

    @property
    def is_aimed(self) -> bool:
        """Whether a click has taken up a token, and another one on the same place puts it there."""
        return self.drag.held is not None and self.drag.held.is_token and bool(self.aim)

    @property
    def how_to_place(self) -> str:
        """What to do with a thing that a click or a key has picked up; "" without one."""
        if self.is_aimed:
            return CLICK_AGAIN
        if not (self.drag.is_selected and self.targets):
            return ""
        return ONE_PLACE if len(self.targets) == 1 else CHOOSE_PLACE

    def aimed_elsewhere(self, x: float, y: float) -> Gesture | None:
        """What such a token is meant for if another place is clicked: no first click puts it down."""
        goals = {each.id for each in self.targets if each.holds(x, y)}
        if self.drag.held is None or not self.is_aimed or not goals or self.aim in goals:
            return None
        return Gesture(self.drag.held.id, min(goals))

    def named(self, names: Container[str | None]) -> tuple[Zone, ...]:
        """The places with these names."""
        return tuple(zone for zone in self.zones if zone.id in names)

    def marks(self, marks: Marks) -> Marks:
        """These marks, and those of the offer and the held thing."""
        held, offer, snapped = self.drag.held, self.offer, self._snapped()
        if not offer.holds():  # advice was followed, or is too late
            offer = replace(offer, hint=NOTHING, pointed=frozenset(), promised=())
        lit = self.targets if held is not None else self.named({offer.hint.zone, *offer.pointed})
        name = held.id if held is not None else offer.hint.item
        return replace(
            marks,
            pointed=marks.pointed | offer.pointed | {offer.hint.item, offer.hint.zone or ""},
            playable=offer.gestures.items - {self.spent},
            dimmed=frozenset(filter(self.is_dark, offer.held)),
            selected=held.id if held is not None else "",
            lit=lit,
            signs={zone.id: offer.mark(Gesture(name, zone.id)) for zone in lit},
            snapped=snapped,
            ghost=self._ghost(snapped),
            held=self.drag.image if self.drag.dragging else None,
            home=held,
            promised=offer.promised,
        )

    def _snapped(self) -> Zone | None:
        """The place that takes the held thing if it is released now, or was taken up for."""
        is_dragged = self.drag.dragging
        falls = self.drag.target(self.zones, self.legal) if is_dragged else self.aim
        return next((zone for zone in self.targets if zone.id == falls), None)

    def _ghost(self, snapped: Zone | None) -> Item | None:
        held = self.drag.held
        if snapped is None or held is None:
            return None
        gesture = Gesture(held.id, snapped.id)
        if gesture not in self._landings:
            self._landings = {gesture: self.offer.landing(gesture)}
        return self._landings[gesture]

    def _is_movable(self, name: str) -> bool:
        return name in self.offer.held or name in self.offer.gestures.items
