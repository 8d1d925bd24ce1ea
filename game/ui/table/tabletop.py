"""The table as a widget: what lies on it, and what a hand, a click or a key does with it."""

from __future__ import annotations

import time
from collections.abc import Callable, Container, Iterable, Sequence
from dataclasses import replace
from math import cos, radians, sin

from pygame import Rect, Surface

from game.play.settings import Outlines
from game.table.drag import Drag, LetGo, PickedUp, PutDown, Sign
from game.table.figures import Figure, Realm
from game.table.items import Gesture, Item, Zone, topmost
from game.table.tween import Shown
from game.ui.board.territories import territory_at
from game.ui.drawing.layers import Layers
from game.ui.drawing.look import Look, Size
from game.ui.drawing.viewport import Viewport
from game.ui.table.affordances import NOBODYS, Offer
from game.ui.table.keyboard_stops import Spots
from game.ui.table.pieces import Marks, Things, lifted
from game.ui.widgets.widget import Widget
from game.ui.window.clicks import Clicks
from game.ui.window.input import Point

TILT = 0.012  # degrees for a unit a second (DD-11)
MOST_TILT = 8.0


class TableTop(Widget):
    """Owns the hand's state and the layers; reports gestures and decides nothing."""

    def __init__(
        self,
        on_gesture: Callable[[Gesture, Item], None],  # and the thing, where it was let go
        on_pick_up: Callable[[], None],
        on_look_at: Callable[[str], None],
        on_target: Callable[[Widget], None],
        *,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """``on_look_at``: a click on what cannot be moved; ``on_target``: the keyboard's next stop."""
        super().__init__()
        self.is_zone = True
        self._on_gesture, self._on_pick_up = on_gesture, on_pick_up
        self._on_look_at, self._on_target, self._clock = on_look_at, on_target, clock
        self.drag_state = Drag(self._movable)
        self._turn, self._clicks = NOBODYS, Clicks()
        self._marks = self._drawn = Marks()  # what the pointer does; and all, as it was drawn
        self._items: list[Item] = []
        self._zones: list[Zone] = []
        self._spots = Spots(self._enter_item, on_look_at, self._enter_zone, self.refresh)
        self._landings: dict[Gesture, Item | None] = {}  # of the place that takes the held thing
        self._last: tuple[float, float] | None = None
        self.outlines: Outlines = "always"
        self.spent = ""  # what has been put down since something was offered

    # What lies there

    def furnish(self, things: Things, layers: Layers, stage: Viewport) -> None:
        """A new size or look: everything is painted anew."""
        self.things, self.layers, self.stage = things, layers, stage
        self._figures = list[Figure]()  # they were measured for another window
        self.cancel()

    def show(self, shown: Sequence[Shown], figures: Iterable[Figure], resting: list[Item]) -> None:
        """So it looks at this moment; ``resting`` is where everything will lie."""
        self._items = resting
        self._shown, self._figures = list(shown), list(figures)
        self.refresh()

    def refresh(self) -> None:
        """The marks have changed: hand the pictures to the layers again."""
        marks = self._drawn = self._marks_now()
        self.layers.rest(self.things.resting(self._shown, self._figures, marks))
        self.layers.move(self.things.moving(self._shown, marks))

    def offer(self, turn: Offer, zones: Iterable[Zone]) -> None:
        """What may be done from now on."""
        self._turn, self._zones, self._landings, self.spent = turn, list(zones), {}, ""
        self._spread_spots()

    def clear(self) -> None:
        """Another person sits down: the hand is empty, and nothing is offered."""
        self.cancel()
        self._marks = Marks()
        self._clicks.forget()
        self.offer(NOBODYS, ())

    def point_out(self, cards: frozenset[str]) -> None:
        """Outline what a log line speaks of (LG-2)."""
        if cards != self._marks.pointed:
            self._marks = replace(self._marks, pointed=cards)
            self.refresh()

    def _marks_now(self) -> Marks:
        held, turn = self.drag_state.held, self._turn
        playable = turn.gestures.items - {self.spent}
        lit = self._targets() if held is not None else self._named({turn.hint.zone})
        name = held.id if held is not None else turn.hint.item
        dragged = self.drag_state.image if self.drag_state.dragging else None
        snapped = self._snapped()
        return replace(
            self._marks,
            pointed=self._marks.pointed | {turn.hint.item},
            playable=playable,
            dimmed=frozenset(filter(self.is_dark, turn.held)),
            selected=held.id if held is not None else "",
            focused=self._spots.ringed,
            outlines=self.outlines,
            lit=lit,
            signs={zone.id: turn.mark(Gesture(name, zone.id)) for zone in lit},
            snapped=snapped,
            ghost=self._ghost(snapped),
            held=dragged,
            home=held,
            promised=turn.promised,
        )

    def _targets(self) -> tuple[Zone, ...]:
        held = self.drag_state.held
        legal = self._turn.gestures.zones(held.id) if held is not None else frozenset()
        return self._named(legal)

    def _named(self, names: Container[str | None]) -> tuple[Zone, ...]:
        return tuple(zone for zone in self._zones if zone.id in names)

    def _snapped(self) -> Zone | None:
        """DD-10: the place that takes the card if it is let go now."""
        targets = self._targets()
        legal = frozenset(zone.id for zone in targets)
        falls = self.drag_state.target(self._zones, legal)
        return next((zone for zone in targets if zone.id == falls), None)

    def _ghost(self, snapped: Zone | None) -> Item | None:
        """DD-10: the held thing as it will lie there."""
        held = self.drag_state.held
        if snapped is None or held is None:
            return None
        gesture = Gesture(held.id, snapped.id)
        if gesture not in self._landings:
            self._landings = {gesture: self._turn.landing(gesture)}
        return self._landings[gesture]

    # The pointer

    @property
    def takes_pointer(self) -> bool:
        """Wherever no panel lies upon it."""
        return True

    def path_at(self, point: Point) -> list[Widget]:
        """The table itself: its spots are for the keyboard only."""
        return [self] if self.rect.collidepoint(point) else []

    def press(self, at: Point) -> None:
        """Grab what lies there, or put down what was selected."""
        if self.drag_state.dragging:  # where it was let go, nobody has heard of
            self.cancel()
        now, things = self._clock(), self._as_drawn()
        x, y = self.stage.point(at)
        name = getattr(topmost(things, x, y), "id", "")
        if self._clicks.is_stray(at, now):
            return
        if self._clicks.is_double_click(name, now) and self._do_the_obvious(name):
            self._clicks.spend(at, now)
            return
        origin = self.drag_state.held
        legal = frozenset(zone.id for zone in self._targets())
        self._heed(self.drag_state.down(things, self._zones, x, y, legal), origin)
        if origin is None and self.drag_state.held is None and name:
            self._on_look_at(name)
        elif origin is None and self.drag_state.held is None and (realm := self._realm_at(at)):
            self._turn.tap(realm)

    def _as_drawn(self) -> list[Item]:
        """DD-1: a card is touched where it is drawn, and where it has just risen from."""
        both = (self._drawn, replace(self._drawn, hovered=""))
        return [lifted(item, marks) for marks in both for item in self._items]

    def _do_the_obvious(self, name: str) -> bool:
        """DD-15: a double click does the only thing there is to do, and never guesses."""
        gesture = self._turn.gestures.only(name)
        item = next((item for item in self._items if item.id == name), None)
        if gesture is None or item is None:
            return self._turn.tap(name)
        self.drag_state.cancel()
        self._on_gesture(gesture, item)
        self.refresh()
        return True

    def tap_at(self, at: Point) -> bool:
        """The other button does, if it means anything, what a double click does without a place."""
        touched = topmost(self._as_drawn(), *self.stage.point(at))
        return touched is not None and self._turn.tap(touched.id)

    def drag(self, at: Point) -> None:
        """The held thing follows."""
        x, y = self.stage.point(at)
        if self.drag_state.move(x, y):
            self._tilt(x)
            self.refresh()

    def _tilt(self, x: float) -> None:
        now = self._clock()
        if self._last is not None and now > self._last[1]:
            speed = (x - self._last[0]) / max(0.008, now - self._last[1])
            wanted = max(-MOST_TILT, min(MOST_TILT, speed * TILT))
            self._marks = replace(self._marks, tilt=self._marks.tilt * 0.7 + wanted * 0.3)
        self._last = (x, now)

    def release(self, at: Point) -> None:
        """Put it down where it is."""
        x, y = self.stage.point(at)
        image = self.drag_state.image
        legal = frozenset(zone.id for zone in self._targets())
        self._heed(self.drag_state.up(self._zones, legal, x, y), image)

    def hover(self, at: Point) -> None:
        """What can be played rises a little."""
        touched = topmost(self._as_drawn(), *self.stage.point(at))
        name = touched.id if touched is not None else ""
        self._mark(hovered=name, realm=self._realm_at(at))

    def unhover(self) -> None:
        """The pointer is elsewhere."""
        self._mark(hovered="", realm="")

    def point_at(self, action: str) -> None:
        """Light up the part of a board that this button takes; "": none."""
        self._mark(hovered=self._marks.hovered, realm=action)

    def _realm_at(self, at: Point) -> str:
        realms = [each for each in self._figures if isinstance(each, Realm)]
        if not realms or not self._turn.mine:
            return ""
        return territory_at(realms, *self.stage.point(at), self._turn.gestures.actions)

    def _mark(self, *, hovered: str, realm: str) -> None:
        if (hovered, realm) != (self._marks.hovered, self._marks.realm):
            self._marks = replace(self._marks, hovered=hovered, realm=realm)
            self.refresh()

    # Looked at closely: DD-19

    @property
    def is_pointed_at(self) -> bool:
        """Whether it is the pointer that is somewhere here, not the keyboard."""
        return bool(self._marks.hovered)

    @property
    def looked_at(self) -> Item | None:
        """The thing under the pointer, else the one that has the focus; none during a drag."""
        name = self._marks.hovered or self._spots.ringed
        if self.drag_state.dragging:
            return None
        return next((item for item in self._items if item.id == name), None)

    def is_dark(self, name: str) -> bool:
        """Whether it is one's own turn and this is one's own, but cannot be played."""
        return self._turn.mine and name in frozenset(self._turn.held) - self._turn.gestures.items

    def surroundings(self, item: Item) -> tuple[Rect, tuple[Rect, ...]]:
        """The pixels of a thing, and of all places where it, or what is held, may go."""
        raised, stage = lifted(item, self._drawn), self.stage
        turn = radians(item.angle)
        across, along = abs(cos(turn)), abs(sin(turn))
        wide = item.width * across + item.size * along
        high = item.width * along + item.size * across
        may_go = self._turn.gestures.zones(item.id)
        zones = [zone for zone in self._zones if zone.id in may_go]
        rects = (stage.rect(z.x, z.y, z.width, z.height) for z in (*zones, *self._targets()))
        return stage.rect(raised.x, raised.y, wide, high), tuple(rects)

    # What the hand holds

    def cancel(self) -> bool:
        """DD-13: whatever is in the hand goes back; whether there was anything."""
        origin = self.drag_state.held
        self._heed(self.drag_state.cancel(), origin)
        return origin is not None

    def _movable(self, name: str) -> bool:
        return name in self._turn.held or name in self._turn.gestures.items

    def _heed(self, sign: Sign, origin: Item | None) -> None:
        match sign:
            case PickedUp():
                self._marks = replace(self._marks, tilt=0.0)
                self._last = None
                self._on_pick_up()
            case PutDown(gesture) if origin is not None:
                self._clicks.forget()
                self._spread_spots()
                self._on_gesture(gesture, origin)
            case LetGo() | PutDown() | None:
                pass
        if hasattr(self, "_shown"):
            self._spread_spots()
            self.refresh()

    # The keyboard

    @property
    def children(self) -> Sequence[Widget]:
        """The spots, in the order in which things lie."""
        return self._spots.all

    def select_nth(self, n: int) -> None:
        """The n-th card of the hand, from 0, is picked up, or laid down again."""
        if n < len(self._turn.held):
            self._enter_item(self._turn.held[n])

    def select_next(self) -> None:
        """The next thing of the hand that can do something is picked up (KB: N)."""
        able = [name for name in self._turn.held if name in self._turn.gestures.items]
        held = self.drag_state.held
        after = able.index(held.id) + 1 if held is not None and held.id in able else 0
        if able:
            self._enter_item(able[after % len(able)])

    def take_up(self, gesture: Gesture) -> None:
        """Pick up what a gesture is about; the keyboard waits at its place."""
        self.cancel()
        self._enter_item(gesture.item)
        spot = self._spots.named(gesture.zone or "")
        if spot is not None:
            self._on_target(spot)

    def restage(self) -> None:
        """The same things, seen closer or from elsewhere."""
        if hasattr(self, "_shown"):
            self._spread_spots()
            self.refresh()

    def _enter_item(self, name: str) -> None:
        held = self.drag_state.held
        if held is not None and held.id == name:
            self.cancel()
            return
        item = next((item for item in self._items if item.id == name), None)
        if item is not None:
            self._heed(self.drag_state.select(item), item)
            target = next((self._spots.named(zone.id) for zone in self._targets()), None)
            if target is not None:
                self._on_target(target)
            elif self._zones:  # nowhere: the rules say why
                self._enter_zone(self._zones[0].id)

    def _enter_zone(self, name: str) -> None:
        origin = self.drag_state.held
        self._heed(self.drag_state.choose(name), origin)

    def _spread_spots(self) -> None:
        """What can be picked up, looked through, put down to: in the order in which it lies."""
        if not hasattr(self, "stage"):
            return
        by_id = {item.id: item for item in self._items}
        others = sorted(self._turn.gestures.items - set(self._turn.held))
        things = [by_id[name] for name in (*self._turn.held, *others) if name in by_id]
        piles = [item for item in self._items if item.id in self._turn.open]
        for gone in self._spots.spread(self.look, self.stage, things, piles, self._targets()):
            self.layers.invalidate(gone.reach())  # there may be a ring around it

    def places(self) -> dict[str, object]:
        """Where things and zones are in the window, and the gestures that are allowed."""
        return {
            "items": {
                item.id: self.stage.pixel(item.x, item.y) for item in self._items if not item.buried
            },
            "held": self._turn.held,
            "zones": {zone.id: self.stage.pixel(zone.x, zone.y) for zone in self._zones},
            "gestures": sorted(
                (name, zone)
                for name in self._turn.gestures.items
                for zone in self._turn.gestures.zones(name)
            ),
        }

    # Drawing

    def measure(self, look: Look, width: int) -> Size:
        """All there is."""
        return look.size

    def touch(self) -> None:
        """The layers know by themselves what has changed."""

    def take_dirty_rects(self) -> list[Rect]:
        """What the layers and the focus rings ask for."""
        return self.layers.take_dirty_rects() + [
            rect for spot in self._spots for rect in spot.take_dirty_rects()
        ]

    def paint(self, canvas: Surface) -> None:
        """The felt and what lies on it; what moves is painted above the panels."""
        self.layers.draw_still(canvas)
