"""The clocks of a play: they run while the table is looked at, and stand while it moves by itself."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from game.engine.game import Seat
from game.engine.value import replace
from game.play.session import Session
from game.table.figures import Figure, Plate
from game.table.timing import Timing

LONGEST = 1.0  # seconds between two looks; a machine that slept takes nobody's time
WRITTEN = 5.0  # seconds until what was used is written down
SHORT = 60  # seconds that are left when it is said, once


class Clocks:
    """Takes time from whoever's turn it is, and ends the play for whoever has none left."""

    def __init__(
        self,
        session: Session[Any, Any, Any],
        timing: Timing | None,
        clock: Callable[[], float],
        *,
        warn: Callable[[str], None],
        show: Callable[[], None],
    ) -> None:
        """``timing``: None, or an allowance of 0: no clock runs.

        ``warn``: time gets short; ``show``: the clocks read otherwise.
        """
        self._session, self._timing, self._clock = session, timing, clock
        self._warn, self._show = warn, show
        self._then: float | None = None  # when it was looked at last; None: the clocks stand
        self._used: dict[Seat, float] = {}  # seconds that are not written down yet
        self._shown = self._readings()

    def run(self) -> bool:
        """Time passes; whether the clocks read otherwise, or somebody's time is up."""
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
            self._show()
            self._tell_of_short_time(before)
        return self._shown != before or self._late is not None

    def end_for_the_late(self) -> None:
        """What the rules say of whoever has no time left, if anybody; raises NotSaved."""
        late = self._late
        if late is not None and self._timing is not None:
            self._write()
            self._session.run_out(late, self._timing.RUN_OUT)

    def stop(self) -> None:
        """Nobody's time passes until they run again."""
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
                self._warn(f"{name}: one minute left.")

    @property
    def _late(self) -> Seat | None:
        """Whose time passes though none is left: also in a play that was left just then."""
        if self._timing is None or not self._shown:
            return None
        running = sorted(self._timing.runs_for(self._session.view))
        return next((seat for seat in running if not self._shown[seat]), None)

    def _write(self) -> None:
        for seat, seconds in self._used.items():
            self._session.notes.spend(seat, seconds)
        self._used.clear()


def face(seconds: int) -> str:
    """As a clock shows it: "15:00", "0:09"."""
    return f"{seconds // 60}:{seconds % 60:02}"
