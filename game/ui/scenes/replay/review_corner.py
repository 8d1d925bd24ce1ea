"""The review on the page of a replay: its curve, and the way to its page and back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import takewhile

from pygame import Surface

from game.engine.files import AnyLog
from game.engine.game import NATURE, PUBLIC, Seat
from game.play.replay import AnyReplay
from game.play.story import EVERYTHING
from game.review.review import Examined
from game.table.phrases import capital
from game.table.table import Cue
from game.ui.drawing.seat_colours import badge
from game.ui.panels.log import LogLine
from game.ui.scenes.replay import verdicts
from game.ui.scenes.replay.moments import heading_at
from game.ui.scenes.replay.review_page import ReviewPage, Ways
from game.ui.scenes.replay.reviewer import Reviewer
from game.ui.scenes.replay.transport import Transport
from game.ui.scenes.scene import SceneStack
from game.ui.table.affordances import NOTHING
from game.ui.table.context import Context
from game.ui.table.game_log import Past, happenings

TryAgain = Callable[[AnyLog, Examined, str], None]
"""Begins a new game with these moves, to make this one again; the person can ask for the advice."""


class ReviewCorner:
    """Nothing is shown of a game without a reviewer."""

    def __init__(
        self,
        context: Context,
        replay: AnyReplay,
        reviewer: Reviewer | None,
        transport: Transport,
        *,
        moments: Callable[[], Sequence[Past]],
        see: Callable[[Seat, Seat | None], None],
        walk_to: Callable[[int], None],
        picture: Callable[[Past, Seat, Seat], Surface],
        try_again: TryAgain,
    ) -> None:
        """``picture``: of the table at a moment, with these eyes, turned to whose decision it was."""
        self._context, self._replay, self._reviewer = context, replay, reviewer
        self._transport, self._moments = transport, moments
        self._see, self._walk_to, self._picture = see, walk_to, picture
        self._try_again = try_again
        self._page: ReviewPage | None = None
        self._shown: Examined | None = None  # the decision that the page has led to

    @property
    def is_away(self) -> bool:
        """Whether somebody has come here from the page, to look at a decision."""
        return self._shown is not None

    def update(self) -> bool:
        """Draw the curve again if more is known; whether it is."""
        is_new = self._reviewer is not None and self._reviewer.poll()
        if is_new:
            self.draw()
        return is_new

    def draw(self) -> None:
        """Draw the curve over the present moments, for the present eyes."""
        reviewer = self._reviewer
        if reviewer is None:
            return
        moments, knower = self._moments(), reviewer.knower
        lines, marks = reviewer.lines(moments), reviewer.marks(moments)
        self._transport.curve.show(lines, len(moments), marks)
        names = [reviewer.names[line.seat] for line in lines]
        by = "" if knower is None else reviewer.names[knower]
        title = reviewer.trouble or verdicts.curve_title(names, by, reviewer.done)
        self._transport.curve.tip = f"{title}. {verdicts.CURVE_TIP}"  # it can have no heading
        colours = [line.colour for line in lines]
        self._transport.heading.show(title, list(zip(map(capital, names), colours, strict=True)))

    def open(self, stage: SceneStack) -> None:
        """Open the review in words, or go back to it."""
        if self._reviewer is None:
            return
        replay, context = self._replay, self._context
        own = replay.persons if len(replay.persons) == 1 else ()
        if replay.eyes not in {EVERYTHING, *own}:  # it talks to the person whose game it was
            self._see(replay.sights[0], None)
        if self._page is None:
            ways = Ways(
                where=self._where,
                answer=self._answer,
                picture=self._picture_of,
                show=self._show,
                try_again=self._try,
                heard=self.draw,
            )
            art, offering = context.services.art, context.offering
            self._page = ReviewPage(replay, self._reviewer, art, offering, ways)
        self._shown = None
        self._transport.lead_back(is_away=False)
        stage.push(self._page)

    def close(self) -> None:
        """Stop the work."""
        if self._reviewer is not None:
            self._reviewer.close()

    # A decision

    def at(self, number: int) -> Past | None:
        """What is shown at this moment instead of a line of the log: the choice there was."""
        point, reviewer = self._shown, self._reviewer
        if point is None or reviewer is None or self._replay.eyes != reviewer.eyes_for(point):
            return None
        return self._choice(point, reviewer) if number == self._moment(point) - 1 else None

    def _choice(self, point: Examined, reviewer: Reviewer) -> Past:
        words, players = self._context.offering.words, self._replay.players
        name = reviewer.names[point.seat]
        done, better = (say(point, words) for say in (reviewer.done_words, reviewer.better_words))
        line = LogLine(
            verdicts.here(name, done, better), badge=badge(players[point.seat], point.seat)
        )
        cue, seen = self._context.offering.table.cue, reviewer.step_seen(point)
        events = happenings(seen, self._replay)
        acts = takewhile(lambda told: _is_own(cue(told.happening.event)), events)
        table, way = self._context.offering.table, NOTHING
        if point.seat in self._replay.persons or table.field(table.smallest) is not None:
            way = reviewer.better_gesture(point, table)  # else it would light the reader's own side
        return Past(line, seen.before, seen.entry - 1, done=tuple(acts), better=way)

    def _picture_of(self, point: Examined) -> Surface:
        reviewer = self._reviewer
        if reviewer is None:
            raise ValueError("there is no review")
        eyes, seat = reviewer.eyes_for(point), Seat(point.seat)
        return self._picture(self._choice(point, reviewer), eyes, seat)

    def _show(self, point: Examined) -> None:
        """Go to the moment before a decision, where one sees what there was to choose from."""
        if self._reviewer is not None:
            self._see(self._reviewer.eyes_for(point), Seat(point.seat))
            self._shown = point
            self._transport.lead_back(is_away=True)
            self._walk_to(self._moment(point) - 1)

    def _moment(self, point: Examined) -> int:
        """The first moment after a decision; at least 1."""
        entry = self._replay.entries_of_line[point.step]
        found = (n for n, past in enumerate(self._moments()) if past.entry >= entry)
        return max(1, next(found, 1))

    def _where(self, step: int) -> str:
        return heading_at(self._moments(), self._replay.entries_of_line[step])

    def _answer(self, point: Examined) -> str:
        """What came of it, as the log says it, before this seat had another turn; "" if nothing.

        An outcome is told rather than a fight or a capture, and those rather than a reply; a reply
        that was chosen in secret or at the same time is none.  The line of the decision itself isn't
        what came of it, nor is the rest of a turn that is judged with it.
        """
        replay, cue = self._replay, self._context.offering.table.cue
        entries, line = replay.entries_of_line, replay.log.line
        reply = next(
            (n for n in range(point.step, len(line)) if line[n].seat not in {NATURE, point.seat}),
            len(line),
        )
        again = (n for n in range(reply, len(line)) if line[n].seat == point.seat)
        end = entries[next(again, len(line) - 1)]
        begin = entries[reply if point.steps > 1 and reply < len(line) else point.step]
        later = [
            past
            for past in self._moments()
            if begin <= past.entry < end
            and past.told
            and not (past.line.heading or past.line.aside)
        ]
        if later and later[0].entry == entries[point.step]:
            own, *later = later
            its = [past.line for past in later if past.entry == own.entry]
            gained = (each.text for each in its if each.badge not in {None, own.line.badge})
            if _stays(own, cue) and (what := next(gained, "")):
                return what  # by a concession, say
        for is_telling in (_sums_up, _stays):
            for past in later:
                if is_telling(past, cue):
                    return past.line.text
        if reply == len(line) or len(replay.game.to_act(replay.before(point.step))) > 1:
            return ""
        if replay.game.seen_by(done := line[reply].events[0], PUBLIC) != done:
            return ""
        whose = badge(replay.players[line[reply].seat], line[reply].seat)
        said = (past.line for past in later if past.entry == entries[reply])
        return next((each.text for each in said if each.badge == whose), "")

    def _try(self, point: Examined) -> None:
        """Play on from just before a decision."""
        log = self._replay.log_until(self._replay.entries_of_line[point.step] - 1)
        if log is not None and self._reviewer is not None:
            advice = self._reviewer.advice(point, self._context.offering)
            self._try_again(log, point, advice)


def _sums_up(past: Past, cue: Callable[[object], Cue]) -> bool:
    """Whether it says what came of the acts before it."""
    return past.told is not None and cue(past.told.happening.event).is_outcome


def _stays(past: Past, cue: Callable[[object], Cue]) -> bool:
    """Whether it is a fight or a capture."""
    return past.told is not None and cue(past.told.happening.event).stay > 0


def _is_own(cue: Cue) -> bool:
    """Whether it is what a player did, and not what came of it or of several players' choices."""
    return not (cue.is_outcome or cue.is_joint)
