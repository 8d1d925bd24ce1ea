"""Playback of a game on the table: each event moves things, then adds its line to the log."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import hypot
from typing import Any

from game.engine.game import NATURE, Seat
from game.engine.value import replace
from game.play.session import ViewReset
from game.play.story import SeenStep
from game.table.figures import Figure, addressed, glowing, in_colours
from game.table.items import Item, Room, Zone, dressed
from game.table.motion.director import Director, Pace, step_cues
from game.table.motion.tween import Shown
from game.table.recap import merged
from game.table.table import Cue
from game.ui.drawing.seat_colours import colour
from game.ui.panels.log import LogLine
from game.ui.table.bookmark import chapters
from game.ui.table.context import Context
from game.ui.table.game_log import GameLog, Past, Told, happenings
from game.ui.table.recap import Recap
from game.ui.window.animation_speed import ACT, pace

QUIET = Cue()
LAID = Cue("place")
UNDO_PACE = 0.55  # of the usual time


@dataclass(frozen=True, slots=True)
class Moment:
    """The table after one event, with its lines and its sound."""

    view: Any
    lines: tuple[LogLine, ...] = ()
    cue: Cue = QUIET
    seat: Seat | None = None  # whose step it was
    rewound: int | None = None  # after an undo or a redo: how long the log was then
    told: Told | None = None  # the event, unless there was none


class Playback:
    """Shows the looking seat its events, one after another."""

    def __init__(self, context: Context) -> None:
        session = self._session = context.session
        self._table, self._settings = context.offering.table, context.services.settings
        self.log, self.recap = GameLog(context), Recap(context)
        self._automatic = context.automatic
        self._is_past = False  # whether the table is shown as it once was
        self._remains: list[Figure] = []  # of what is looked at there
        self._acted: Mapping[str, Seat] = {}  # the things that it is about, and whose act it was
        self.at_once = False  # whether nothing is shown in motion
        self.room = self._table.smallest
        self._turned = 0  # by this many seats
        self.has_threats = False  # whether threatened squares are marked
        self._asked: tuple[int, int] | None = None  # when a replay was asked for, and how far back
        self._laid_out: Any = None  # the view with the player's draft; None: no draft
        self._colours = [colour(player, seat) for seat, player in enumerate(session.players)]
        self.view = session.view  # as far as it has been shown
        self.near = self._nearest()
        self._director: Director[Moment] = Director(self.items(session.view))
        session.subscribe(self._hear)

    @property
    def busy(self) -> bool:
        """Whether something is still to be shown."""
        return self._director.busy

    @property
    def waits(self) -> bool:
        """Whether acts of the others are shown one by one, each until a key is pressed."""
        return self._director.waits

    @property
    def is_held(self) -> bool:
        """Whether the next act of the others waits for a key."""
        return self._director.is_held

    def settle(self, room: Room | None = None) -> None:
        """Show the present table without motion, for the looking seat and this size."""
        self.room, self._asked = room or self.room, None
        self.near = self._nearest()
        self.view, self._laid_out, self._is_past = self._session.view, None, False
        self.recap.rebuild(self.near, self.room)
        self._director.set(self.items(self.view))

    def lay_out(self, view: object) -> None:
        """Show the player's draft, unless something that has happened is still to be shown."""
        if self.view != self._session.view:
            return
        items = self.items(view)
        if items != self.items(self._looks):
            self._director.add(items, LAID, Moment(self.view, cue=LAID), self._brisk(self.near))
        self._laid_out = view

    @property
    def is_laying(self) -> bool:
        """Whether only a draft is still moving."""
        return self.busy and self._laid_out is not None

    def turn_to_nearest(self) -> bool:
        """Turn the table to whoever sits nearest now; whether it turned."""
        if self.near == self._nearest():
            return False
        self.settle()
        return True

    def deal(self) -> bool:
        """Show the deal of a game in which nobody has acted yet; whether it is one."""
        told = [one for one in self._session.story() if isinstance(one, SeenStep)]
        if self._session.is_hot_seat or any(one.seat != NATURE for one in told):
            return False
        self._replay(told)
        return True

    def catch_up(self) -> list[LogLine]:
        """Show what the looking seat has missed; returns the log before it."""
        self.near, self._asked = self._nearest(), None
        missed = self._session.since_last_look()
        told = [one for one in missed if isinstance(one, SeenStep)]
        has_more = told and any(at > told[0].entry for at in self._session.notes.moments)
        if not told or len(told) < len(missed) or has_more:  # not all of it can be replayed
            self.settle()
            return self.log.lines()
        self._replay(told)
        return self.log.lines(told[0].entry)

    def again(self) -> list[LogLine] | None:
        """Replay what the others did since this seat last acted; returns the log before it.

        Asked again during the replay, it begins farther back.  None: there is nothing to replay, or
        something is being shown for the first time.
        """
        session = self._session
        story, at = session.story(), session.length
        begins = list(chapters(story, session.eyes, self._table.cue, self._automatic))
        is_shown = self.busy and self._asked is not None and self._asked[0] == at
        n = self._asked[1] + 1 if self._asked is not None and is_shown else 0
        if not begins or (self.busy and not is_shown):
            return None
        self._asked = (at, n)
        told = [one for one in story[begins[n % len(begins)] :] if isinstance(one, SeenStep)]
        self._replay(told)
        return self.log.lines(told[0].entry)

    def _replay(self, told: Sequence[SeenStep[Any, Any]]) -> None:
        self.view, self._is_past = told[0].before, False
        self.recap.rebuild(self.near, self.room, until=told[0].entry)
        self._director.set(self.items(self.view))
        for one in told:
            self._enact(one)

    def advance(self, seconds: float) -> list[Moment]:
        """Let time pass; returns the moments that were reached."""
        return self._reached([entry.what for entry in self._director.advance(seconds)])

    def finish(self) -> list[Moment]:
        """Show everything at once; returns the moments that were reached."""
        return self._reached([entry.what for entry in self._director.finish()])

    def go_on(self) -> list[Moment]:
        """Show the act in motion at once, or the next one; returns the moments that were reached."""
        return self._reached([entry.what for entry in self._director.go_on()])

    def displace(self, item: Item) -> None:
        """Let a thing move from where the player dropped it."""
        self._director.displace(item)

    def spring_back(self) -> None:
        """Let a dropped thing return."""
        self._director.spring_back(self.pace(self.near))

    def shown(self) -> list[Shown]:
        """All things as they look now."""
        return self._director.shown()

    @property
    def resting(self) -> list[Item]:
        """All things where they come to rest."""
        return self._director.resting

    def figures(self) -> list[Figure]:
        """What is drawn around the things: plates, boards, arrows."""
        shown = list(self._table.figures(self._looks, self.near, self.room))
        if self._laid_out is not None or self._session.is_interrupting:  # a draft is no answer yet
            shown = list(glowing(shown, self._session.asked))
        if self.has_threats:  # first: their legend replaces the usual one
            shown = [*self._table.threats(self.view, self.near, self.room), *shown]
        shown = list(addressed(shown, self._session.reader, self._session.names))
        past = self._remains if self._is_past else self.recap.figures
        return list(in_colours(merged(shown, past), self._colours))

    @property
    def outlined(self) -> dict[str, str]:
        """What others put on the table since the person acted, or an event of the past: its colour."""
        found = self._acted if self._is_past else self.recap.outlined
        return {name: self._colours[seat] for name, seat in found.items()}

    def turn_table(self) -> None:
        """Show the table from the next seat, in a game that does not turn it by itself."""
        self._turned += 1
        self.settle()

    def zones(self) -> list[Zone]:
        """Where things can be put down."""
        view = self.view if self._is_past else self._session.view
        return list(self._table.zones(self._laid_out or view, self.near, self.room))

    def is_back(self, item: Item, on: str | None) -> bool:
        """Whether a thing was put down about where it lay; ``on``: the place that it was put on."""
        home = next((each for each in self.resting if each.id == item.id), item)
        place = next((zone for zone in self.zones() if zone.id == on), None)
        is_near = hypot(item.x - home.x, item.y - home.y) < item.size
        return is_near if place is None else place.holds(home.x, home.y)

    def look_at(self, past: Past, *, moving: bool) -> None:
        """Show the table as it once was; ``moving``: as the next step after what is seen."""
        self._director.finish()
        self.view, self._laid_out, self._is_past = past.view, None, True
        eyes, near, remains = self._session.reader, self.near, self._table.remains
        left = [(told.seat, remains(told.happening, near, eyes, self.room)) for told in past.events]
        self._remains = [figure for _, each in left for figure in each.figures]
        self._acted = {name: seat for seat, each in left for name in each.items}
        items = self.items(past.view)
        if moving:
            self._director.add(items, QUIET, Moment(past.view), self._brisk(self.near))
        else:
            self._director.set(items)

    def _hear(self, heard: SeenStep[Any, Any] | ViewReset[Any]) -> None:
        self._is_past = False
        if isinstance(heard, ViewReset):
            self._laid_out = None
            self.recap.rebuild(self.near, self.room)
            usual = self.pace(self.near)
            quick = Pace(usual.factor * UNDO_PACE, usual.reduced)
            self._director.finish()
            moment = Moment(heard.view, rewound=self._session.length)
            self._director.add(self.items(heard.view), QUIET, moment, quick)
        else:
            self.recap.hear(heard)
            self._enact(heard)

    def _enact(self, one: SeenStep[Any, Any]) -> None:
        """Add one step, event by event, to what is still to be shown."""
        self._laid_out = None
        usual = self.pace(one.seat, is_automatic=one.entry in self._automatic)
        moments = [
            Moment(view, tuple(lines), self._table.cue(event), one.seat, told=told)
            for told, (event, view, lines) in zip(
                happenings(one, self._session), self.log.events(one), strict=True
            )
        ]
        items = [self.items(each.view) for each in moments]
        is_seen = any(each.lines for each in moments) or any(
            each != self._director.resting for each in items
        )
        cues = step_cues([each.cue for each in moments], ACT if is_seen else 0)
        for lies, moment, cue in zip(items, moments, cues, strict=True):
            self._director.add(lies, cue, moment, usual)

    def pace(self, seat: Seat, *, is_automatic: bool = False) -> Pace:
        """How fast the steps of a seat are shown, its own or those that the table makes for it."""
        usual = pace(self._settings(), self._session, seat, is_automatic=is_automatic)
        return Pace(0.0) if self.at_once else usual

    def _brisk(self, seat: Seat) -> Pace:
        return replace(self.pace(seat), stay=0.0, waits=False)

    @property
    def _looks(self) -> Any:  # noqa: ANN401 - the game's own view
        """The view with the player's draft, if there is one."""
        return self.view if self._laid_out is None else self._laid_out

    def _reached(self, moments: list[Moment]) -> list[Moment]:
        for moment in moments:
            self.view = moment.view
            if moment.told is not None:
                self.recap.add(moment.told)
        return moments

    def items(self, view: object) -> list[Item]:
        """All things as they lie in a view."""
        return list(dressed(self._table.items(view, self.near, self.room), self._colours))

    def _nearest(self) -> Seat:
        """The seat at the lower edge: the looking one, else the person who looks next.

        If the game doesn't turn the table: the first person, or the seat it was turned to.
        """
        session = self._session
        if not self._table.turns_to_player(session.view):
            return Seat((session.first + self._turned) % len(session.players))
        if session.is_watched_by_all or session.voice >= 0:
            return self.near if session.is_watched_by_all else session.voice
        return session.foremost
