"""The players' clocks, and the progress of a computer's thought."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from game.engine.game import Seat
from game.engine.value import replace
from game.table.figures import Figure, Plate
from game.ui.panels.bar import Bar
from game.ui.scenes.table import words
from game.ui.scenes.table.host import Host
from game.ui.table.context import Context
from game.ui.table.turn_taking import TurnTaking

LONGEST = 1.0  # seconds counted at once: a suspended machine costs no time
WRITTEN = 5.0  # seconds until the time used is saved
SHORT = 60  # seconds left at the warning
LONG = 4.5  # seconds after it is named that a computer can be hurried


class Clocks:
    """The clocks of the seats that are to act; they stop while the table moves by itself."""

    def __init__(self, context: Context, host: Host) -> None:
        """No timing, an allowance of 0, something to learn, or other computers: no clock runs."""
        self._session = context.session
        self._timing = None if context.tutor or context.company else context.offering.timing
        self._clock, self._host = context.clock, host
        self._then: float | None = None  # when time was last counted; None: the clocks are stopped
        self._used: dict[Seat, float] = {}  # seconds that are not saved yet
        self._shown = self._readings()

    def run(self) -> bool:
        """Count the time; whether a clock shows another second, or a seat's time is up."""
        now, then = self._clock(), self._then
        self._then = now
        if self._timing is None or then is None:
            return False
        for seat in self._timing.runs_for(self._session.view):
            self._used[seat] = self._used.get(seat, 0.0) + min(now - then, LONGEST)
        if sum(self._used.values()) >= WRITTEN:
            self._write()
        before, self._shown = self._shown, self._readings()
        if self._shown != before:
            self._host.redraw()
            self._tell_of_short_time(before)
        return self._shown != before or self._late is not None

    def end_for_the_late(self) -> None:
        """Submit that somebody's time is up, if it is; raises NotSaved."""
        late = self._late
        if late is not None and self._timing is not None:
            self._write()
            self._session.run_out(late, self._timing.RUN_OUT)

    def stop(self) -> None:
        """Stop all clocks until ``run`` is called again."""
        self._then = None
        self._write()

    def timed(self, figures: Sequence[Figure]) -> Iterator[Figure]:
        """The plates with the time that is left."""
        readings = self._shown
        for each in figures:
            if readings and isinstance(each, Plate):
                yield replace(each, count=face(readings[each.seat]))
            else:
                yield each

    def _readings(self) -> tuple[int, ...]:
        """Whole seconds left, by seat; none without a clock."""
        timing, session = self._timing, self._session
        allowed = timing.allowance(session.view) if timing is not None else 0.0
        if not allowed:
            return ()
        seats = map(Seat, range(len(session.players)))
        spent = (session.notes.spent(seat) + self._used.get(seat, 0.0) for seat in seats)
        return tuple(max(0, math.ceil(allowed - each)) for each in spent)

    def _tell_of_short_time(self, before: Sequence[int]) -> None:
        for name, was, left in zip(self._session.names, before, self._shown, strict=True):
            if left <= SHORT < was:
                self._host.page.say(words.one_minute(name))

    @property
    def _late(self) -> Seat | None:
        """The seat whose clock runs with no time left, if any; also in a reopened game."""
        if self._timing is None or not self._shown:
            return None
        running = sorted(self._timing.runs_for(self._session.view))
        return next((seat for seat in running if not self._shown[seat]), None)

    def _write(self) -> None:
        for seat, seconds in self._used.items():
            self._session.notes.spend(seat, seconds)
        self._used.clear()


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
