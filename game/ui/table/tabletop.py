"""What the pointer and the keyboard do on the table."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

from pygame import Rect

from game.table.drag import PickedUp, PutDown, Sign
from game.table.figures import Explained, Figure, Realm
from game.table.items import Gesture, Item, Zone, topmost
from game.table.motion.tween import Shown
from game.ui.board.territories import territory_at
from game.ui.drawing.layers import Layers
from game.ui.drawing.viewport import Viewport
from game.ui.table.affordances import NOBODYS, Offer
from game.ui.table.keyboard_stops import KeyboardStops
from game.ui.table.marks import Marks
from game.ui.table.pieces import Pieces
from game.ui.table.table_view import TableView
from game.ui.widgets.widget import Widget
from game.ui.window.clicks import Clicks
from game.ui.window.input import Point


class TableTop(TableView):
    """Turns the pointer and the keyboard into gestures; decides nothing."""

    def __init__(
        self,
        on_gesture: Callable[[Gesture, Item], None],  # with the thing where it was released
        on_pick_up: Callable[[str], None],
        on_look_at: Callable[[str], None],
        on_target: Callable[[Widget], None],
        on_dark: Callable[[Item], None],
        *,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """``on_look_at``: a click on what can't be moved; ``on_target``: the keyboard's next stop.

        ``on_dark``: a click on what can't be used now.
        """
        super().__init__()
        self.is_zone = True
        self._on_gesture, self._on_pick_up = on_gesture, on_pick_up
        self._on_look_at, self._on_target, self._on_dark = on_look_at, on_target, on_dark
        self._clock = clock
        self.drag_state, self._clicks = self._affordances.drag, Clicks()
        self._stops = KeyboardStops(self._enter_item, on_look_at, self._enter_zone, self.refresh)
        self._put: Item | None = None  # what a click or a key is putting down
        self._pointer: Point | None = None  # where it hovers

    # What lies there

    def set_up(self, things: Pieces, layers: Layers, stage: Viewport) -> None:
        """Start again with another size or look."""
        self.pieces, self.layers, self.stage = things, layers, stage
        self._figures = []  # made for another window
        self.cancel()

    def show(self, shown: Sequence[Shown], figures: Iterable[Figure], resting: list[Item]) -> None:
        """Show this; the pointer hovers over what lies there now."""
        has_changed = resting != self._items
        super().show(shown, figures, resting)
        if has_changed and self._pointer is not None:
            self.hover(self._pointer)

    def offer(self, offer: Offer, zones: Iterable[Zone]) -> None:
        """Offer this from now on; a new hint on a zoomed board comes into view."""
        is_new = offer.hint != self.offered.hint
        self._affordances.make(offer, zones)
        if is_new and self._brings_near(offer.hint):
            self.refresh_view()
        self._place_stops()

    def clear(self) -> None:
        """Cancel the drag and offer nothing."""
        self.cancel()
        self._marks = Marks()
        self._clicks.forget()
        self.offer(NOBODYS, ())

    def spend(self, name: str) -> None:
        """Mark a thing as played until the next offer."""
        self._affordances.spent = name

    # The pointer

    @property
    def takes_pointer(self) -> bool:
        """Everywhere outside the panels."""
        return True

    def explain(self) -> str:
        """What the figure under the pointer means."""
        figure = self._explained
        return "" if figure is None else figure.tip

    def focus_rect(self) -> Rect:
        """The figure under the pointer: its tooltip stands beside it."""
        figure, stage = self._explained, self.stage
        if figure is None:
            return self.rect
        return stage.rect(figure.x, figure.y, figure.width, figure.height)

    @property
    def _explained(self) -> Explained | None:
        at = self._pointer
        return None if at is None or self._marks.hovered else self.explained_at(at)

    def path_at(self, point: Point) -> list[Widget]:
        """The table itself: its stops are for the keyboard only."""
        return [self] if self.rect.collidepoint(point) else []

    def press(self, at: Point) -> None:
        """Grab what lies there, or put down what was selected."""
        if self.drag_state.dragging:  # its release was never reported
            self.cancel()
        now, things = self._clock(), self._as_drawn()
        x, y = self.stage.point(at)
        name = getattr(topmost(things, x, y), "id", "")
        if self._clicks.is_stray(at, now):
            return
        if self._clicks.is_double_click(name, now) and self._do_the_obvious(name):
            self._clicks.spend(at, now)
            return
        if (other := self._affordances.aimed_elsewhere(x, y)) is not None:
            self.take_up(other)
            return
        origin, affordances = self.drag_state.held, self._affordances
        sign = self.drag_state.down(things, affordances.zones, x, y, affordances.legal)
        self._put = origin
        self._after(sign, origin)
        if origin is None and self.drag_state.held is None and name:
            self._reach_for(name, x, y)
        elif origin is None and self.drag_state.held is None and (realm := self._realm_at(at)):
            self.offered.tap(realm)

    def _reach_for(self, name: str, x: float, y: float) -> None:
        """Pick up the token that is all that can be put down now, else look at the thing closely."""
        token = self.offered.gestures.only_mover if self.offered.mine else None
        comes = any(each.id == token and not each.is_card for each in self._items)
        there = {each.id for each in self._affordances.zones if each.holds(x, y)}
        goal = there & self.offered.gestures.zones(token or "")
        if comes and goal:
            self.take_up(Gesture(token or "", min(goal)))
        else:
            self._on_look_at(name)

    def _do_the_obvious(self, name: str) -> bool:
        """Do the only gesture of a thing, else what a tap means; whether there is one."""
        gesture = self.offered.gestures.only(name)
        item = next((item for item in self._items if item.id == name), None)
        if gesture is None or item is None:
            return self.offered.tap(name)
        self.drag_state.cancel()
        self._on_gesture(gesture, item)
        self.refresh()
        return True

    def touched(self, at: Point) -> Item | None:
        """The topmost thing there."""
        return topmost(self._as_drawn(), *self.stage.point(at))

    def drag(self, at: Point) -> None:
        """Let the held thing follow."""
        x, y = self.stage.point(at)
        self._pointer = at if self._pointer is not None else None
        if self.drag_state.move(x, y):
            self._tilt.move(x, self._clock())
            self.refresh()

    def release(self, at: Point) -> None:
        """Put the held thing down; a click on one that can't be used isn't a choice."""
        x, y = self.stage.point(at)
        image, affordances = self.drag_state.image, self._affordances
        is_click = not self.drag_state.dragging
        self._after(self.drag_state.up(affordances.zones, affordances.legal, x, y), image)
        held = self.drag_state.held
        if is_click and held is not None and self.is_dark(held.id):
            self.cancel()
            self._on_dark(held)

    def hover(self, at: Point) -> None:
        """Raise what can be played."""
        self._pointer = at
        touched = self.touched(at)
        name = touched.id if touched is not None else ""
        self._mark(hovered=name, realm=self._realm_at(at))

    def forget_pointer(self) -> None:
        """Hover over nothing new: the keyboard is in use, or the pointer has left."""
        self._pointer = None

    def unhover(self) -> None:
        """Lower it again."""
        self._pointer = None
        self._mark(hovered="", realm="")

    def point_at(self, action: str) -> None:
        """Light up the part of a board that this button is for; "": none."""
        self._mark(hovered=self._marks.hovered, realm=action)

    def _realm_at(self, at: Point) -> str:
        realms = [each for each in self._figures if isinstance(each, Realm)]
        if not realms or not self.offered.mine:
            return ""
        return territory_at(realms, *self.stage.point(at), self.offered.gestures.actions)

    def _mark(self, *, hovered: str, realm: str) -> None:
        if (hovered, realm) != (self._marks.hovered, self._marks.realm):
            self._marks = replace(self._marks, hovered=hovered, realm=realm)
            self.refresh()

    # The held thing

    def cancel(self) -> bool:
        """Put the held thing back; whether there was one."""
        origin = self.drag_state.held
        self._after(self.drag_state.cancel(), origin)
        return origin is not None

    def _after(self, sign: Sign, origin: Item | None) -> None:
        match sign:
            case PickedUp(item):
                self._tilt.reset()
                self._on_pick_up(item)
            case PutDown(gesture) if origin is not None:
                self._clicks.forget()
                self._place_stops()
                self._on_gesture(gesture, origin)
            case _:
                pass
        self._put = None
        if sign is not None:  # a click that only ends changes nothing
            self._affordances.aim = ""
        if hasattr(self, "_shown"):
            self._place_stops()
            self.refresh()

    # The keyboard

    def select_nth(self, n: int) -> None:
        """Pick up the n-th card of the hand, from 0, or put it back."""
        if n < len(self.offered.held):
            self._enter_item(self.offered.held[n])

    def select_next(self) -> None:
        """Pick up the next thing that can do something."""
        able = [name for name in self.offered.held if name in self.offered.gestures.items]
        held = self.drag_state.held
        after = able.index(held.id) + 1 if held is not None and held.id in able else 0
        if able:
            self._enter_item(able[after % len(able)])

    def take_up(self, gesture: Gesture) -> None:
        """Pick up the thing of a gesture, with the focus on its place."""
        self.cancel()
        self._enter_item(gesture.item)
        stop = self._stops.named(gesture.zone or "")
        if stop is not None:
            self._on_target(stop)
            self._affordances.aim = stop.name
            self.refresh()

    def select_again(self) -> None:
        """Keep in hand what was put down by click or key, but refused."""
        if self._put is not None:
            self.drag_state.select(self._put)

    def _enter_item(self, name: str) -> bool:
        """Pick it up or put it back; whether there is anything to do with it now."""
        if self.offered.idle:
            return False
        held = self.drag_state.held
        if held is not None and held.id == name:
            self.cancel()
            return True
        item = next((item for item in self._items if item.id == name), None)
        if item is not None:
            self._after(self.drag_state.select(item), item)
            target = next((self._stops.named(zone.id) for zone in self._affordances.targets), None)
            if target is not None:
                self._on_target(target)
            elif self._affordances.zones:  # no legal place: the rules say why
                self._after(self.drag_state.choose(self._affordances.zones[0].id), item)
        return True

    def _enter_zone(self, name: str) -> None:
        origin = self._put = self.drag_state.held
        self._after(self.drag_state.choose(name), origin)
