"""The log as the looking seat sees it."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import reduce
from itertools import takewhile
from math import inf
from operator import itemgetter
from typing import Any

from game.ai.player import Level
from game.engine.game import NATURE, Seat
from game.engine.value import replace
from game.play.replay import Replay
from game.play.session import AnySession
from game.play.story import SeenStep, TookBack
from game.table.items import Gesture
from game.table.phrases import as_read
from game.table.recap import Happening
from game.table.voices import spoken_of
from game.table.words import spelled
from game.ui.drawing.seat_colours import badge
from game.ui.panels.log import FORGET, LogLine
from game.ui.table.affordances import NOTHING
from game.ui.table.context import Context

MOST_TOLD = 5  # steps that are listed one by one
UNDONE = " (undone)"
ASKS = "The others are asked first."
COUNTS_AS_HELP = "A win after this counts as one with help."


@dataclass(frozen=True, slots=True)
class Told:
    """An event that was shown: its entry in the log, its number there, and whose act it was."""

    entry: int
    number: int
    seat: Seat
    happening: Happening


@dataclass(frozen=True, slots=True)
class Past:
    """A line of the log, and the table after it."""

    line: LogLine
    view: Any
    entry: int  # of the log, the last that had happened by then; -1: none
    told: Told | None = None  # its event, if it tells of one
    done: tuple[Told, ...] = ()  # before a decision that is looked at: what came of it
    better: Gesture = NOTHING  # and what is better

    @property
    def at(self) -> tuple[int, int]:
        """The entry of the log, and the number of its event."""
        return self.entry, 0 if self.told is None else self.told.number

    @property
    def events(self) -> tuple[Told, ...]:
        """What it is about."""
        return self.done if self.told is None else (self.told,)


class GameLog:
    """Puts the events of a game into words."""

    def __init__(self, context: Context) -> None:
        self._session = context.session
        self._words, self._cue = context.offering.words, context.offering.table.cue
        self.recounted = 0  # how long the log was when somebody came to see what they had missed
        self._settings = context.services.settings
        self._people = sum(not (each.is_computer or each.level) for each in context.session.players)
        self._is_lesson = context.tutor is not None
        self._early: dict[int, Seat] = {}  # by entry: whose choice the others had still to meet

    def lines(self, until: float = inf) -> list[LogLine]:
        """The log up to an entry."""
        return [each.line for each in self._entries(until)]

    def past(self) -> list[Past]:
        """The log line by line, each with the table after it, from the last forgetting on.

        When the game is over, everything may be seen again.
        """
        found = list(self._entries(inf))
        if not self._session.to_act:
            return [each for each in found if each.line != FORGET]
        forgotten = max((n for n, each in enumerate(found) if each.line == FORGET), default=-1)
        return found[forgotten + 1 :]

    def text(self) -> str:
        """The log as plain text."""
        return as_text(self.past())

    def undo_summary(self) -> str:
        """The moves that an undo would remove, each by its first line."""
        offered = self._session.undo
        going = set(offered.moves)
        lines = [
            next(
                (line.text for _, _, said in self.events(one) for line in said if not line.heading),
                "",
            )
            for one in self._session.story()
            if isinstance(one, SeenStep) and one.entry in going
        ]
        more = [f"And {len(lines) - MOST_TOLD} more."] if len(lines) > MOST_TOLD else []
        is_help = offered.taken is not None and offered.taken.crossed and not self._is_lesson
        warned = [ASKS] if offered.is_afar or offered.asks else [COUNTS_AS_HELP] if is_help else []
        return spelled(" ".join([*lines[:MOST_TOLD], *more, *warned]))

    def events(self, one: SeenStep[Any, Any]) -> Iterator[tuple[object, object, list[LogLine]]]:
        """Each event of a step, the view after it and its lines; a gist stands for all of them."""
        session, words, view = self._session, self._words, one.before
        gist = words.gist(view, one.seat, one.events, session.names, session.reader)
        why, late = self._why(one)
        is_told = is_shared = False
        for n, event in enumerate(one.events):
            lines = list(self._above(view, event))
            said = (
                "" if gist and n else gist or words.say(view, event, session.names, session.reader)
            )
            is_shared |= self._cue(event).shared  # from here on it is what all brought about
            if said:
                owner = words.owner(view, event, NATURE if is_shared else one.seat)
                told = one.events if gist else (event,)
                items = frozenset(name for each in told for name in words.things(each))
                rule = words.source(event)
                lines.append(LogLine(said, badge=self._badge(owner), items=items, paragraph=rule))
            is_told |= bool(said) and not n  # the act itself; a silent one needs no reason
            view = session.game.evolve(view, event)
            then = one.events[n + 1 : n + 2]
            if is_told and all(self._is_foreign(view, each, one.seat) for each in then):
                lines, why = [*lines, *why], []
            if late and n == 1 and said:
                lines, late = [*lines, *late], []
            yield event, view, lines

    def _is_foreign(self, view: object, event: object, seat: Seat) -> bool:
        """Whether an event isn't told as this seat's own act."""
        words = self._words
        is_headed = bool(words.heading(view, event))
        return is_headed or self._cue(event).shared or words.owner(view, event, seat) != seat

    def _why(self, one: SeenStep[Any, Any]) -> tuple[list[LogLine], list[LogLine]]:
        """The reason of a step, and those that come after the next event, once all have chosen."""
        own = self._reason(one.entry, one.seat)
        if self._is_early(one):  # its reason may still be on its way from another computer
            self._early[one.entry] = one.seat
        if one.entry in self._early:
            return [], []
        early = takewhile(self._early.__contains__, range(one.entry - 1, -1, -1))
        late = [line for n in sorted(early) for line in self._reason(n, self._early[n])]
        is_shown_next = any(self._cue(each).reveals for each in one.events[1:2])
        return ([], [*late, *own]) if is_shown_next else (own, late)

    def _reason(self, entry: int, seat: Seat) -> list[LogLine]:
        """Why a computer did it; among people that would fill the log, and the replay tells it."""
        is_wanted = self._people < 2 and self._settings().display.tells_reasons
        explains = is_wanted or isinstance(self._session, Replay)
        reason = self._session.notes.reason(entry) if explains else ""
        if not reason or reason == self._session.notes.reason(
            entry - 1
        ):  # of each man who moves up
            return []
        names = as_read(self._session.names, self._session.eyes)
        told = spoken_of(reason, seat, names) or reason
        return [LogLine(f"Why? {told}", badge=self._badge(seat), aside=True)]

    def _is_early(self, one: SeenStep[Any, Any]) -> bool:
        """Whether others still choose at the same time."""
        game = self._session.game
        others = game.to_act(one.before) - {one.seat}
        return bool(others) and others == game.to_act(reduce(game.evolve, one.events, one.before))

    def _above(self, view: object, event: object) -> Iterator[LogLine]:
        if self._words.forgets(view, event):
            yield FORGET
        if heading := self._words.heading(view, event):
            yield LogLine(heading, heading=True)

    def _entries(self, until: float) -> Iterator[Past]:
        remarks = deque(each for each in self._remarks() if each[0] <= until)
        told, headings = self._session.story(), Headings()
        undos = [one for one in told if isinstance(one, TookBack) and one.entry < until]
        undone = {entry for one in undos for entry in one.undone}
        if self._is_lesson:  # only what stands: its tutor undoes whatever leads elsewhere
            told = tuple(one for one in told if one not in undos and one.entry not in undone)
        for n, one in enumerate(told):
            while remarks and remarks[0][0] <= one.entry:
                at, line = remarks.popleft()
                yield Past(line, self._view_before(told[n:]), at - 1)
            if one.entry >= until:
                continue
            if isinstance(one, TookBack):
                view = self._view_before(told[n + 1 :])
                yield Past(self._took_back(one), view, one.entry)
                if heading := headings.after_undo(view):
                    yield Past(LogLine(heading, heading=True), view, one.entry)
            else:
                each = happenings(one, self._session)
                said = list(self.events(one))
                headings.hear(one.before, [line for *_, lines in said for line in lines])
                for event, (_, view, lines) in zip(each, said, strict=True):
                    for line in lines:
                        counts = one.entry not in undone or line == FORGET
                        shown = line if counts else replace(line, undone=True)
                        yield self._told(shown, view, one.entry, event)
        for at, line in remarks:
            yield Past(line, self._session.view, at - 1)

    def _told(self, line: LogLine, view: object, entry: int, event: Told) -> Past:
        if line.heading and self._words.heads_acts:  # what it heads is still to come
            return Past(line, event.happening.before, entry)
        return Past(line, view, entry, event)

    def _view_before(self, later: Sequence[SeenStep[Any, Any] | TookBack]) -> object:
        return next((one.before for one in later if isinstance(one, SeenStep)), self._session.view)

    def _remarks(self) -> list[tuple[int, LogLine]]:
        """What happened beside the game: the length of the log then, and its line."""
        notes, names = self._session.notes, self._session.names
        renewed = [(at, self._renewed(seat)) for at, seat in notes.renewals]
        said = "{} now plays at {}."
        changed = [
            (at, LogLine(said.format(names[seat], Level(level).label), badge=self._badge(seat)))
            for at, seat, level in notes.level_changes
        ]
        refused = [(at, self._refused(seat, by)) for at, seat, by in notes.refusals]
        return sorted([*renewed, *changed, *refused], key=itemgetter(0))

    def _refused(self, seat: Seat, by: Seat) -> LogLine:
        session = self._session
        asker, other = (
            "You" if each == session.reader else session.names[each] for each in (seat, by)
        )
        text = f"{asker} asked to undo a move. {other} didn't agree."
        return LogLine(text, badge=self._badge(seat))

    def _renewed(self, seat: Seat) -> LogLine:
        session = self._session
        others = " and ".join(session.names[each] for each in session.persons if each != seat)
        name = session.names[seat]
        text = f"{name} forgot the digits and chose new ones. {others} agreed."
        return LogLine(text, badge=self._badge(seat))

    def _took_back(self, one: TookBack) -> LogLine:
        who = "You" if one.seat == self._session.reader else self._session.names[one.seat]
        after = " after seeing what came next" if one.crossed else ""
        return LogLine(f"{who} undid a move{after}.", badge=self._badge(one.seat))

    def _badge(self, seat: Seat) -> str:
        """Whose line it is; "" if it is chance."""
        return badge(self._session.players[seat], seat) if seat >= 0 else ""


def as_text(told: Iterable[Past]) -> str:
    """Lines of the log as plain text, with an empty line before each heading."""
    lines = (each.line for each in told)
    return "\n".join(
        "\n" * each.heading + spelled(each.text) + UNDONE * each.undone for each in lines
    ).strip()


class Headings:
    """The headings of a log, so that the one to which an undo returns can be repeated."""

    def __init__(self) -> None:
        self._live: list[tuple[object, str]] = []  # the view before each step, its last heading
        self._last = ""  # in the log

    def hear(self, before: object, lines: Sequence[LogLine]) -> None:
        """Note the lines of the step that was taken in this view."""
        heading = next((line.text for line in reversed(lines) if line.heading), "")
        self._live.append((before, heading))
        self._last = heading or self._last

    def after_undo(self, view: object) -> str:
        """The heading under which this view belongs; "" if it is the last in the log."""
        backwards = reversed(range(len(self._live)))
        there = next((n for n in backwards if self._live[n][0] == view), len(self._live))
        del self._live[there:]
        due = next((heading for _, heading in reversed(self._live) if heading), "")
        is_new = due != self._last
        self._last = due or self._last
        return due if is_new else ""


def happenings(one: SeenStep[Any, Any], session: AnySession) -> Iterator[Told]:
    """The events of a step, each between its views."""
    view = one.before
    for number, event in enumerate(one.events):
        after = session.game.evolve(view, event)
        happening = Happening(view, event, after, session.names)
        yield Told(one.entry, number, one.seat, happening)
        view = after
