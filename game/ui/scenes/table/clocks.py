"""The players' clocks, and the progress of a computer's thought."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from game.engine.game import Seat
from game.engine.value import replace
from game.table.figures import Figure, Plate
from game.table.timing import Clock, has_clock
from game.ui.panels.bar import Bar
from game.ui.scenes.across.words import YOU
from game.ui.scenes.table import words
from game.ui.scenes.table.host import Host
from game.ui.table.context import Context
from game.ui.table.turn_taking import TurnTaking

SHORT = 60  # seconds left at the warning
LAST = 10  # seconds that are marked on the plate
LONG = 4.5  # seconds after it is named that a computer can be hurried


class Clocks:
    """The clocks of the seats that are to act.

    At one screen they stop while the table moves by itself; across computers the host counts.
    """

    def __init__(self, context: Context, host: Host) -> None:
        """No timing, an allowance of 0, or something to learn: no clock runs."""
        self._session, self._now, self._host = context.session, context.clock, host
        self._company = context.company
        self._own = _own(context) if context.company is None else None
        self._shown = self._readings()

    def run(self) -> bool:
        """Count the time; whether a clock shows another second, or a seat's time is up."""
        if self._own is not None:
            self._own.count(self._session.view, self._now())
        before, self._shown = self._shown, self._readings()
        if self._shown != before:
            self._host.redraw()
            self._tell_of_short_time(before)
        return self._shown != before or self._late is not None

    def end_for_the_late(self) -> None:
        """Submit that somebody's time is up, if it is; raises NotSaved."""
        late = self._late
        if late is not None and self._own is not None:
            self._own.write()
            self._session.run_out(late, self._own.timing.RUN_OUT)

    def stop(self) -> None:
        """Stop all clocks until ``run`` is called again."""
        if self._own is not None:
            self._own.stop()

    def timed(self, figures: Sequence[Figure]) -> Iterator[Figure]:
        """The plates with the time that is left."""
        readings = self._shown
        for each in figures:
            if readings and isinstance(each, Plate):
                left = readings[each.seat]
                yield replace(each, count=face(left), is_low=left <= LAST)
            else:
                yield each

    def _readings(self) -> tuple[int, ...]:
        """Whole seconds left, by seat; none without a clock."""
        clock = self._own if self._company is None else self._company.clock
        view = self._session.view
        if clock is None:
            return ()
        seats = map(Seat, range(len(self._session.players)))
        return tuple(max(0, math.ceil(clock.left(view, seat))) for seat in seats)

    def _tell_of_short_time(self, before: Sequence[int]) -> None:
        session = self._session
        for seat, (was, left) in enumerate(zip(before, self._shown, strict=False)):
            if left <= SHORT < was:
                is_own = seat == session.eyes and not session.is_hot_seat
                self._host.page.say(words.one_minute(YOU if is_own else session.names[seat]))

    @property
    def _late(self) -> Seat | None:
        """Whose time is up, if that is for this table to say."""
        return None if self._own is None else self._own.late(self._session.view)


def _own(context: Context) -> Clock | None:
    session, timing = context.session, context.offering.timing
    if context.tutor is not None or timing is None or not has_clock(timing, session.view):
        return None
    return Clock(timing, session.notes)


class ThoughtProgress:
    """Shows the progress of a computer's thought, and a way to end a long one."""

    def __init__(self, context: Context, bar: Bar, turns: TurnTaking) -> None:
        self._bar, self._turns, self._clock = bar, turns, context.clock
        self._since: float | None = None  # when the thinking computer was named
        self._shown: tuple[int | None, bool] = (None, False)

    def update(self) -> bool:
        """Whether something new has to be drawn, now or in a moment."""
        now = self._clock()
        thinks = self._turns.thinker(now) is not None
        if not thinks:
            self._since = None
        elif self._since is None:
            self._since = now
        is_long = self._since is not None and now - self._since >= LONG
        shown = (round(100 * self._turns.progress) if thinks else None, is_long)
        is_new, self._shown = shown != self._shown, shown
        if is_new:
            self._bar.wait(shown[0], self._turns.move_now if is_long else None)
        return is_new or self._turns.passes


def face(seconds: int) -> str:
    """As a clock shows it: "15:00", "0:09"."""
    return f"{seconds // 60}:{seconds % 60:02}"
