"""Opens the menu of a thing: by the right button, a long press or the Menu key."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from math import hypot

from game.table.draft import Sketch
from game.table.items import Gesture, Item
from game.table.words import spelled
from game.ui.panels.item_menu import Entry
from game.ui.scenes.table import words
from game.ui.scenes.table.desk import Desk
from game.ui.scenes.table.hand import Hand
from game.ui.scenes.table.host import Host
from game.ui.table.context import Context
from game.ui.window.input import (
    FocusLost,
    Hidden,
    Input,
    Key,
    Point,
    PointerDown,
    PointerMove,
    PointerUp,
)
from game.ui.window.keymap import Action

MOST = 9  # entries; plain moves beyond them are one entry
LONG, STILL = 0.5, 8  # seconds, pixels


class ItemMenus:
    """Lists what the thing under the pointer or the focus can do now."""

    def __init__(
        self,
        context: Context,
        hand: Hand,
        desk: Desk,
        host: Host,
        look_closely: Callable[[Item], None],
    ) -> None:
        self._session, self._offering = context.session, context.offering
        self._clock, self._hand, self._host = context.clock, hand, host
        self._menu, self._top, self._look_closely = desk.menu, hand.top, look_closely
        self._sound = context.services.sound
        self._log, self._open_rules = desk.log, context.exits.rules
        self._finger: tuple[Point, float] | None = None  # where and since when it is held still

    @property
    def is_open(self) -> bool:
        """Whether a menu is open."""
        return self._menu.popup is not None

    def handle(self, event: Input) -> bool:
        """Whether the event was for the menu alone."""
        match event:
            case FocusLost() | Hidden():
                self.close()
            case PointerDown(at=at, is_touch=True):
                self._finger = at, self._clock()
            case PointerMove(at=(x, y)) if self._finger is not None:
                (from_x, from_y), _ = self._finger
                if hypot(x - from_x, y - from_y) > STILL:
                    self._finger = None
            case PointerUp():
                self._finger = None
            case Key() if not self.is_open and event.means(Action.ITEM_MENU):
                return self._open_rule(self._log.paragraph) or self._open(self._top.looked_at)
            case _:
                pass
        if self.is_open and isinstance(event, Key | PointerDown):
            self._host.page.handle(event)
            return True
        return False

    def watch(self) -> bool:
        """Whether a finger has been held still long enough to open a menu."""
        if self._finger is None or self._clock() - self._finger[1] < LONG:
            return False
        (at, _), self._finger = self._finger, None
        self._top.cancel()
        self._host.page.quiet()
        return self.open_at(at)

    def open_at(self, at: Point) -> bool:
        """Open the menu of what lies there, or the rule behind a line of the log; whether one is."""
        if self._open_rule(self._log.paragraph_at(at)):
            return True
        self._hand.at = at
        return self._open(self._top.touched(at))

    def _open_rule(self, paragraph: str) -> bool:
        if paragraph:
            self._open_rules(paragraph)
        return bool(paragraph)

    def close(self) -> None:
        """Close it: the table has changed, or isn't looked at any more."""
        self._finger = None
        self._menu.close()

    def _open(self, item: Item | None) -> bool:
        entries = [] if item is None else list(self._entries(item))
        if item is None or not entries:
            return False
        self._top.cancel()
        lies, _ = self._top.surroundings(item)
        page = self._host.page
        before = page.focused
        self._menu.is_focusable = True
        page.focus_on(self._menu)  # before it opens: a new layout would close it
        self._menu.open(entries, lies, partial(page.focus_on, before))
        return True

    def _entries(self, item: Item) -> Iterator[Entry]:
        lines, why = self._hand.descriptions.of_thing(item)
        refused: list[Entry] = []
        if self._top.offered.mine:
            actions = list(self._actions(item.id))
            listed = {each.label for each in actions}
            yield from (each for each in self._tapped(item.id) if each.label not in listed)
            yield from actions
            refused = self._refused(item)
            yield from refused
        if why and not refused:
            yield Entry(words.WHY_NOT, partial(self._hand.explain_dark, item))
        if item.id in self._top.offered.open:
            yield Entry(words.LOOK_THROUGH, partial(self._hand.look_through, item.id))
        if lines:
            yield Entry(words.LOOK_CLOSELY, partial(self._look_closely, item))

    def _refused(self, item: Item) -> list[Entry]:
        """What a thing of the player's own can't do, by reason; none on a board of squares.

        What nothing can do now is left out, unless this thing can do nothing at all.
        """
        usual = {type(each) for each in self._session.legal}
        found: dict[str, list[object]] = {}
        other: dict[str, list[object]] = {}
        for command in self._imaginable(item.id):
            if why := self._session.why_not(command):
                reasons = found if type(command) in usual else other
                reasons.setdefault(spelled(why), []).append(command)
        if not found and self._top.is_dark(item.id):
            found = dict(list(other.items())[:1])
        return [
            Entry(f"{self._label(each)}: {why}", partial(self._explain, item, why), is_refused=True)
            for why, each in found.items()
        ]

    def _imaginable(self, name: str) -> Iterator[object]:
        """What a thing could be asked to do, legal or not."""
        table, view, voice = self._offering.table, self._session.view, self._session.voice
        if name not in self._top.offered.held or table.field(table.smallest) is not None:
            return
        places = (None, *(zone.id for zone in table.zones(view, voice, table.smallest)))
        asked = (table.ask(view, Gesture(name, place)) for place in places)
        yield from (command for command in asked if command is not None)

    def _explain(self, item: Item, why: str) -> None:
        self._sound.play("refused")
        self._host.page.say(why, self._top.spot(item))

    def _actions(self, name: str) -> Iterator[Entry]:
        """The commands of a thing by their labels; many plain ones are one entry."""
        found: dict[str, list[Gesture]] = {}
        picks_up = partial(self._top.take_up, Gesture(name))
        is_drafted = False
        for gesture, commands in self._top.offered.gestures.of(name):
            if isinstance(commands[0], Sketch):
                is_drafted = True
            else:
                found.setdefault(self._label(commands), []).append(gesture)
        named = {
            label: partial(self._hand.do, gestures[0]) if len(gestures) == 1 else picks_up
            for label, gestures in found.items()
        }
        labels = list(named)
        if len(labels) > MOST:
            mark = self._top.offered.mark
            labels = [each for each in labels if mark(found[each][0]) != "reach"][: MOST - 1]
        yield from (Entry(each, named[each]) for each in labels)
        if is_drafted or len(labels) < len(named):
            yield Entry(words.CHOOSE_PLACE, picks_up)

    def _label(self, commands: list[object]) -> str:
        """The name of a command, or what the names of several have in common."""
        session, name_of = self._session, self._offering.words.name_of
        names = [
            spelled(name_of(session.view, each, session.names, session.eyes)) for each in commands
        ]
        return names[0] if len(names) == 1 else words.one_of(names)

    def _tapped(self, name: str) -> Iterator[Entry]:
        """What tapping the thing does, if it isn't among its commands."""
        command = self._offering.table.ask(self._session.view, Gesture(name))
        verb = self._hand.tap_verb(name) or ("" if command is None else self._label([command]))
        if verb and Gesture(name) not in dict(self._top.offered.gestures.of(name)):
            yield Entry(verb, partial(self._hand.tap, name))
