"""What has happened, as it is shown: each event moves things, then says its line."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import inf
from typing import Any

from game.engine.game import NATURE, IllegalCommand, Seat
from game.engine.value import replace
from game.play.session import Rewound, Session
from game.play.story import Told, TookBack
from game.table.director import Director, Pace
from game.table.figures import Figure, in_colours
from game.table.gestures import Gestures
from game.table.items import Gesture, Item, Room, Zone, dressed
from game.table.table import Cue
from game.table.tween import Shown
from game.table.words import spelled
from game.ui.drawing.seat_colours import colour
from game.ui.panels.log import FORGET, LogLine
from game.ui.table.offering import Offering
from game.ui.table.replay_points import chapters

QUIET = Cue()
LAID = Cue("place")
MOST_TOLD = 5  # steps that are listed one by one
UNDO_PACE = 0.55  # of the usual: taking back is quick (UN-4)
SHOWN_BEFORE = 0.85  # of the usual: for others it was on this screen already (HS-9)


@dataclass(frozen=True, slots=True)
class Moment:
    """The table after one event, and what is said and heard of it."""

    view: Any
    lines: tuple[LogLine, ...] = ()
    cue: Cue = QUIET
    seat: Seat | None = None  # whose step it was
    rewound: bool = False  # something was taken back or done again: the story is another


@dataclass(frozen=True, slots=True)
class Past:
    """A line of the log, and the table after what it tells."""

    line: LogLine
    view: Any


class Showing:
    """Hears what the looking eyes are told, and stages it one event after another."""

    def __init__(
        self,
        session: Session[Any, Any, Any],
        offering: Offering,
        pace: Callable[[Seat], Pace],
        reasons: Mapping[int, str],
    ) -> None:
        """``pace``: how fast the steps of a seat are shown; ``reasons`` for steps, by their entry."""
        self._session, self._offering, self._pace = session, offering, pace
        self._reasons = reasons
        self.room = offering.table.smallest
        self._turned = 0  # so many seats further
        self.has_threats = False  # whether it is marked where men could be struck
        self._asked: tuple[int, int] | None = None  # the moment of a replay, and how far back
        self._laid_out: Any = None  # the view with what a hand has laid out; None: it is as told
        self._colours = [colour(player, seat) for seat, player in enumerate(session.players)]
        self.view = session.view  # as far as it has been shown
        self.near = self._nearest()
        self._director: Director[Moment] = Director(self._items(session.view))
        session.subscribe(self._hear)

    @property
    def busy(self) -> bool:
        """Whether something is still to be shown."""
        return self._director.busy

    def settle(self, room: Room | None = None) -> None:
        """Everything lies as it is now, for these eyes, in this room; nothing moves."""
        self.room, self._asked = room or self.room, None
        self.near = self._nearest()
        self.view, self._laid_out = self._session.view, None
        self._director.set(self._items(self.view))

    def lay_out(self, view: object) -> None:
        """What a hand has laid out and not said yet: so it looks, and the play knows nothing of it.

        Only upon all that has happened: what is still to be shown comes first.
        """
        if self.view != self._session.view:
            return
        items = self._items(view)
        if items != self._items(self.view if self._laid_out is None else self._laid_out):
            brisk = replace(self._pace(self.near), linger=0.0)
            self._director.add(items, LAID, Moment(self.view, cue=LAID), brisk)
        self._laid_out = view

    @property
    def is_laying(self) -> bool:
        """Whether nothing is on its way but what a hand has just laid out."""
        return self.busy and self._laid_out is not None

    def turn_to_nearest(self) -> bool:
        """Once the table is turned no more it lies as for the first person; whether it moved."""
        if self.near == self._nearest():
            return False
        self.settle()
        return True

    def deal(self) -> bool:
        """A play in which nobody has acted yet is laid out before the eyes; whether it is one."""
        told = [one for one in self._session.story() if isinstance(one, Told)]
        if self._session.is_hot_seat or any(one.seat != NATURE for one in told):
            return False
        self._replay(told)
        return True

    def catch_up(self) -> list[LogLine]:
        """HS-9: what these eyes have missed is shown to them; gives the log as it was before."""
        self.near, self._asked = self._nearest(), None
        missed = self._session.since_last_look()
        told = [one for one in missed if isinstance(one, Told)]
        has_more = told and any(at > told[0].entry for at, _ in self._session.notes.renewals)
        if not told or len(told) < len(missed) or has_more:  # there is no replay of all of it
            self.settle()
            return list(self.story())
        self._replay(told, SHOWN_BEFORE)
        return list(self.story(told[0].entry))

    def again(self) -> list[LogLine] | None:
        """What the others did since these eyes last acted, once more; the log as it was before.

        Asked once more while it is shown, it begins farther back.  None: nothing has happened that
        could be shown, or something is being shown for the first time.
        """
        session = self._session
        story, at = session.story(), session.length
        begins = list(chapters(story, session.eyes, self._offering.table.cue))
        is_shown = self.busy and self._asked is not None and self._asked[0] == at
        n = self._asked[1] + 1 if self._asked is not None and is_shown else 0
        if not begins or (self.busy and not is_shown):
            return None
        self._asked = (at, n)
        told = [one for one in story[begins[n % len(begins)] :] if isinstance(one, Told)]
        self._replay(told)
        return list(self.story(told[0].entry))

    def _replay(self, told: Sequence[Told[Any, Any]], share: float = 1.0) -> None:
        """``share``: in so much of the usual time."""
        self.view = told[0].before
        self._director.set(self._items(self.view))
        for one in told:
            pace = self._pace(one.seat)
            self._enact(one, replace(pace, factor=pace.factor * share))

    def advance(self, seconds: float) -> list[Moment]:
        """Time goes on; the moments that came."""
        return self._reached([beat.what for beat in self._director.advance(seconds)])

    def finish(self) -> list[Moment]:
        """Show all the rest at once."""
        return self._reached([beat.what for beat in self._director.finish()])

    def displace(self, item: Item) -> None:
        """A hand has let this thing go here: from here it moves on."""
        self._director.displace(item)

    def spring_back(self) -> None:
        """Nothing came of it: it returns."""
        self._director.spring_back(self._pace(self.near))

    def shown(self) -> list[Shown]:
        """Everything as it looks now."""
        return self._director.shown()

    @property
    def resting(self) -> list[Item]:
        """Where everything lies in the end."""
        return self._director.resting

    def figures(self) -> list[Figure]:
        """What stands around the things, as far as it has been shown."""
        table = self._offering.table
        view = self.view if self._laid_out is None else self._laid_out
        shown = list(table.figures(view, self.near, self.room))
        if self.has_threats:
            shown += table.threats(self.view, self.near, self.room)
        return list(in_colours(shown, self._colours))

    def turn_table(self) -> None:
        """See the table from the next seat, where it is not turned by itself."""
        self._turned += 1
        self.settle()

    def zones(self) -> list[Zone]:
        """Where things can be put down."""
        view = self._session.view if self._laid_out is None else self._laid_out
        return list(self._offering.table.zones(view, self.near, self.room))

    def landing(self, gestures: Gestures[Any], gesture: Gesture) -> Item | None:
        """DD-10: the thing as it will lie once the gesture is made; None: nothing would come of it.

        The rules are asked of the view, and for their first event alone: what follows it may be
        chance.  What that event does not move falls into the middle of its place.
        """
        lies = self._lying(self.resting, gesture)
        try:
            found = self.lying(self._soon(gestures.commands(gesture)), gesture)
        except IllegalCommand:  # somebody else has acted meanwhile
            return None
        place = next((zone for zone in self.zones() if zone.id == gesture.zone), None)
        if found is None or found != lies or place is None:
            return found
        return replace(found, x=place.x, y=place.y, angle=0.0)

    def lying(self, view: object, gesture: Gesture) -> Item | None:
        """Where the thing of this gesture lies in a view."""
        return self._lying(self._items(view), gesture)

    def elsewhere(self, view: object, names: Container[str]) -> tuple[Item, ...]:
        """Those of these things that lie elsewhere in a view, as they lie there."""
        lies = {item.id: (item.x, item.y) for item in self.resting}
        return tuple(
            item
            for item in self._items(view)
            if item.id in names and (item.x, item.y) != lies.get(item.id)
        )

    def _soon(self, meant: Sequence[object]) -> object:
        """The view after the first event of what may be meant."""
        game, view = self._session.game, self._session.view
        events = (
            event for each in meant[:1] for event in game.decide(view, self._session.voice, each)
        )
        event = next(events, None)
        return view if event is None else game.evolve(view, event)

    @staticmethod
    def _lying(items: Iterable[Item], gesture: Gesture) -> Item | None:
        return next((item for item in items if item.id == gesture.item), None)

    def story(self, until: float = inf) -> Iterator[LogLine]:
        """The log for these eyes, up to an entry."""
        return (each.line for each in self._story(until))

    def past(self) -> list[Past]:
        """The log as it stands, line by line, each with the table after it."""
        found = list(self._story(inf))
        forgotten = max((n for n, each in enumerate(found) if each.line == FORGET), default=-1)
        return found[forgotten + 1 :]

    def look_at(self, view: object, *, moving: bool) -> None:
        """How the table once was; ``moving`` if it is what comes next after what is seen."""
        self._director.finish()
        self.view, self._laid_out = view, None
        items = self._items(view)
        if moving:
            brisk = replace(self._pace(self.near), linger=0.0)
            self._director.add(items, QUIET, Moment(view), brisk)
        else:
            self._director.set(items)

    def _story(self, until: float) -> Iterator[Past]:
        renewals = deque(each for each in self._session.notes.renewals if each[0] <= until)
        told = self._session.story()
        for n, one in enumerate(told):
            while renewals and renewals[0][0] <= one.entry:
                yield Past(self._renewed(renewals.popleft()[1]), self._before_entry(told[n:]))
            if one.entry >= until:
                continue
            if isinstance(one, TookBack):
                yield Past(LogLine(self._took_back(one)), self._before_entry(told[n + 1 :]))
            else:
                for _, view, lines in self._by_event(one):
                    yield from (Past(line, view) for line in lines)
        for _, seat in renewals:
            yield Past(self._renewed(seat), self._session.view)

    def _before_entry(self, later: Sequence[Told[Any, Any] | TookBack]) -> object:
        """How the table lay before the first of these steps."""
        return next((one.before for one in later if isinstance(one, Told)), self._session.view)

    def undo_summary(self) -> str:
        """UN-2: the steps that taking back would undo, each by the first thing that it did."""
        going = set(self._session.undo.entries)
        lines = [
            next((line.text for line in self._told(one) if not line.heading), "")
            for one in self._session.story()
            if isinstance(one, Told) and one.entry in going and one.seat != NATURE
        ]
        more = [f"And {len(lines) - MOST_TOLD} more."] if len(lines) > MOST_TOLD else []
        return spelled(" ".join([*lines[:MOST_TOLD], *more]))

    def _renewed(self, seat: Seat) -> LogLine:
        """HS-4: it is no secret that somebody came in without their digits."""
        session = self._session
        others = " and ".join(session.names[each] for each in session.persons if each != seat)
        name = session.names[seat]
        return LogLine(f"{name} forgot the digits and chose new ones, as {others} agreed.")

    def _told(self, one: Told[Any, Any]) -> Iterator[LogLine]:
        """One step as lines of the log."""
        for _, _, lines in self._by_event(one):
            yield from lines

    def _by_event(self, one: Told[Any, Any]) -> Iterator[tuple[object, object, list[LogLine]]]:
        """Each event of a step, the view after it, and what is said of it: of the whole at first."""
        session, view = self._session, one.before
        gist = self._offering.words.gist(view, one.seat, one.events, session.names, session.eyes)
        why, is_told = list(self._why(one)), False  # of what nobody hears nobody asks why
        for n, event in enumerate(one.events):
            lines = list(self._before(view, event))
            text = "" if gist and n else gist or self._say(view, event)
            if text:
                lines.append(LogLine(text))
            is_told |= bool(lines)
            then = map(self._offering.table.cue, one.events[n + 1 : n + 2])
            if is_told and all(cue.shared for cue in then):  # else it goes on doing its own
                lines, why = [*lines, *why], []
            view = session.game.evolve(view, event)
            yield event, view, lines

    def _say(self, view: object, event: object) -> str:
        return self._offering.words.say(view, event, self._session.names, self._session.eyes)

    def _why(self, one: Told[Any, Any]) -> Iterator[LogLine]:
        """AI-12: the reason that a computer has told for its step."""
        if why := self._reasons.get(one.entry):
            yield LogLine(f"Why? {why}")

    def _took_back(self, one: TookBack) -> str:
        who = "You" if one.seat == self._session.eyes else self._session.names[one.seat]
        after = " after seeing what came of it" if one.crossed else ""
        return f"{who} took a step back{after}."

    def _before(self, view: object, event: object) -> Iterator[LogLine]:
        """What stands above the line of an event."""
        words = self._offering.words
        if words.forgets(view, event):
            yield FORGET
        if heading := words.heading(view, event):
            yield LogLine(heading, heading=True)

    def _hear(self, heard: Told[Any, Any] | Rewound[Any]) -> None:
        if isinstance(heard, Rewound):
            self._laid_out = None
            pace = self._pace(self.near)
            quick = Pace(pace.factor * UNDO_PACE, pace.reduced)
            self._director.finish()
            self._director.add(
                self._items(heard.view), QUIET, Moment(heard.view, rewound=True), quick
            )
        else:
            self._enact(heard, self._pace(heard.seat))

    def _enact(self, one: Told[Any, Any], pace: Pace) -> None:
        """One step, event by event, after all that is still to be shown."""
        self._laid_out = None
        brisk = replace(pace, linger=0.0)  # a step lingers once
        for n, (event, view, lines) in enumerate(self._by_event(one), start=1):
            cue = self._offering.table.cue(event)
            moment = Moment(view, tuple(lines), cue, one.seat)
            is_last = n == len(one.events)
            self._director.add(self._items(view), cue, moment, pace if is_last else brisk)

    def _reached(self, moments: list[Moment]) -> list[Moment]:
        if moments:
            self.view = moments[-1].view
        return moments

    def _items(self, view: object) -> list[Item]:
        items = self._offering.table.items(view, self.near, self.room)
        return list(dressed(items, self._colours))

    def _nearest(self) -> Seat:
        """Who sits at the lower edge: the looking eyes, else the person who looks next.

        Where the table is not turned it is always the first person's.
        """
        if not self._offering.table.turns_to_player(self._session.view):
            first = self._session.persons[0] if self._session.persons else Seat(0)
            return Seat((first + self._turned) % len(self._session.players))
        if self._session.voice >= 0:
            return self._session.voice
        if self._session.must_look is not None:
            return self._session.must_look
        return self._session.persons[0] if self._session.persons else Seat(0)
