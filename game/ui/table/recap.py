"""What stays in sight of what the others did since the looking person acted."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from math import inf
from typing import Any

from game.engine.game import NATURE, PUBLIC, Seat
from game.play.story import SeenStep, TookBack
from game.table.figures import Figure
from game.table.items import Room
from game.table.recap import Happening, Remains, Touch, as_earlier, sentences
from game.ui.table.bookmark import chapters
from game.ui.table.context import Context
from game.ui.table.game_log import Told, happenings


@dataclass(frozen=True, slots=True)
class Touched:
    """Something that happened to the looking person, and where it stands in the log."""

    touch: Touch
    seat: Seat  # whose act it was; the person's own: everybody's, or chance
    entry: int
    number: int
    happening: Happening


class Recap:
    """Gathers what was shown, and forgets it when the person acts."""

    def __init__(self, context: Context) -> None:
        self._context, self._session = context, context.session
        self._table = context.offering.table
        self._seat: Seat = PUBLIC  # who is shown what the others did
        self._told: list[tuple[Told, Remains]] = []
        self._shared: set[int] = set()  # entries that have become everybody's act
        self._place: tuple[Seat, Room] = (Seat(0), self._table.smallest)
        self._recalled: set[Seat] = set()  # whose automatic steps are known

    def clear(self) -> None:
        """Forget everything: the person has acted."""
        self._told, self._shared = [], set()

    def rebuild(self, near: Seat, room: Room, *, until: float = inf) -> None:
        """Gather again what the story tells, for whoever looks now, in this room.

        Entries from ``until`` on are left out: they will be shown, and added then.
        """
        self.clear()
        session, automatic = self._session, self._context.automatic
        self._place = near, room
        self._seat = near if session.is_watched_by_all else session.voice
        if self._seat == PUBLIC:
            return
        story = session.story()
        self._recall(story)
        start = next(chapters(story, self._seat, self._table.cue, automatic), len(story))
        for one in story[start:]:
            if isinstance(one, SeenStep) and one.entry < until:
                for told in happenings(one, session):
                    self.add(told)

    def _recall(self, story: Iterable[SeenStep[Any, Any] | TookBack]) -> None:
        """Find the automatic steps of a loaded game; later ones are noted as they are made."""
        seat = self._session.eyes
        if seat == PUBLIC or seat in self._recalled:
            return
        self._recalled.add(seat)
        self._context.automatic.update(
            one.entry
            for one in story
            if isinstance(one, SeenStep) and one.seat == seat and self._was_made(one.before, seat)
        )

    def _was_made(self, view: object, seat: Seat) -> bool:
        """Whether the table makes this seat's step here: it is forced, or answered beforehand."""
        session = self._session
        if not session.is_hot_seat and session.beforehand(view, seat) is not None:
            return True
        ways = (self._table.automatic, self._table.needless)
        return any(way(view, seat) is not None for way in ways)

    def _is_not_own(self, told: Told | SeenStep[Any, Any]) -> bool:
        """Whether it is no act of the person's own, as an offer is none."""
        if told.seat != self._seat or told.entry in self._context.automatic:
            return True
        events = told.events if isinstance(told, SeenStep) else (told.happening.event,)
        return any(self._table.cue(event).is_aside for event in events)

    def hear(self, one: SeenStep[Any, Any]) -> None:
        """Forget what was gathered if it is the person's own act."""
        if not self._is_not_own(one):
            self.clear()

    def add(self, told: Told) -> None:
        """An event has been shown."""
        if self._seat == PUBLIC:
            return
        if not told.number and not self._is_not_own(told):
            self.clear()
        if self._table.cue(told.happening.event).shared:
            self._shared.add(told.entry)
        if not self._is_others(told):
            return
        (near, room), session = self._place, self._session
        eyes = PUBLIC if session.is_watched_by_all else self._seat
        remains = self._table.remains(told.happening, near, eyes, room)
        self._told.append((told, remains))

    def _is_others(self, told: Told) -> bool:
        """Whether others had a share in it: after the person's own step it can be a result."""
        if self._is_not_own(told):
            return True
        is_going_on = bool(self._told) and self._told[-1][0].entry == told.entry
        return is_going_on or self._table.cue(told.happening.event).is_joint

    @property
    def figures(self) -> Iterator[Figure]:
        """Arrows, traces and reasons; those of an earlier turn read as past."""
        begun = self._begun
        for n, (_, each) in enumerate(self._told):
            yield from as_earlier(each.figures) if n < begun else each.figures

    @property
    def _begun(self) -> int:
        """Where what was told of the latest turn begins."""
        return max((n for n, (_, each) in enumerate(self._told) if each.is_new_turn), default=0)

    @property
    def outlined(self) -> dict[str, Seat]:
        """Things on the table that others put there, and who."""
        return {
            name: told.seat
            for told, remains in self._told
            if told.seat != NATURE
            for name in remains.items
        }

    @property
    def touched(self) -> list[Touched]:
        """What happened to the person, oldest first; what adds up is one.

        What has healed, or been undone, is left out.
        """
        found: list[Touched] = []
        for n, (told, remains) in enumerate(self._told):
            for touch in remains.touches:
                if touch.is_passing and n < self._begun:
                    continue
                one = Touched(touch, self._doer(told), told.entry, told.number, told.happening)
                same = [
                    each for each in found if each.touch.count and each.touch.items == touch.items
                ]
                for earlier in same:
                    found.remove(earlier)
                    one = replace(one, touch=touch.after(earlier.touch))
                found.append(one)
        return [each for each in found if each.touch.words]

    @property
    def sentences(self) -> list[str]:
        """What each of the others did, in a sentence; cards are written ``{7H}``."""
        deeds = (deed for _, remains in self._told for deed in remains.deeds)
        return list(sentences(deeds, self._session.names))

    def _doer(self, told: Told) -> Seat:
        """Whose act it was; what the person's own step caused is the next player's."""
        if told.seat == NATURE or told.entry in self._shared:
            return self._seat
        if told.seat != self._seat:
            return told.seat
        return Seat((self._seat + 1) % len(self._session.players))
