"""The try of a move from a review: how the person's own one compares with the best."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from game.engine.game import NATURE, AnyCommand, AnyView, Seat
from game.play.exercises import is_as_good
from game.play.session import AnySession
from game.review.comparing import Alternatives, Comparing
from game.review.comparison import Difference
from game.ui.table.context import Verdict


class Trial:
    """Compares the first move of a seat in a try; ``poll`` never blocks."""

    def __init__(
        self,
        session: AnySession,
        *,
        seat: Seat,
        start: int,
        view: AnyView,
        mistake: AnyCommand,
        better: msgspec.Raw,
        cost: int,
        compare: Callable[[Alternatives], Comparing] | None,
    ) -> None:
        """``start``: the steps before the try; ``view``: of its seat there; ``cost``: of the mistake.

        ``mistake``: the command that the review prices.  ``compare``: None where turns are judged as
        a whole; one move says little of a turn.
        """
        self._session, self._seat, self._start, self._view = session, seat, start, view
        self._mistake, self._better, self._cost, self._compare = mistake, better, cost, compare
        self._seen = start
        self._own: AnyCommand = None
        self._comparing: Comparing | None = None
        self.verdict: Verdict = ""
        self.is_past = False
        self.loss = 0  # of ``WHOLE``, if it is worse
        self.told: Callable[[], None] = lambda: None

    def poll(self) -> bool:
        """Whether there is another verdict, or the moment is over; it is told."""
        before = self.verdict, self.is_past
        if self._seen != self._session.length:
            self._seen = self._session.length
            self._look()
        if self._comparing is not None:
            found, is_lost = self._comparing.poll(), self._comparing.is_lost
            if found is not None or is_lost:
                self._comparing = None
                self._hear(found)
        if (self.verdict, self.is_past) == before:
            return False
        self.told()
        return True

    def leave(self) -> None:
        """Stop comparing."""
        if self._comparing is not None:
            self._comparing.close()
            self._comparing = None

    def _look(self) -> None:
        """Find the move: another one after an undo."""
        steps = self._session.log.line[self._start :]
        own = next((each.command for each in steps if each.seat == self._seat), None)
        if self._compare is None:
            self.is_past = any(each.seat not in {NATURE, self._seat} for each in steps)
            return
        self.is_past = own is not None
        if own == self._own:
            return
        self.leave()
        self._own, self.verdict = own, ""
        if own is None:
            return
        known = self._session.game.vocabulary
        if own == msgspec.json.decode(self._better, type=known.command):
            self.verdict = "same"
            return
        if own == self._mistake:  # as much as the review says
            self.verdict, self.loss = "worse", self._cost
            return
        ours, view = (msgspec.Raw(msgspec.json.encode(each)) for each in (own, self._view))
        name, seats = self._session.game.name, len(self._session.players)
        asked = Alternatives(name, seats, self._seat, view, ours, self._better)
        self._comparing, self.verdict = self._compare(asked), "comparing"

    def _hear(self, found: Difference | None) -> None:
        if found is None or found.error >= self._cost:  # too little time to tell
            self.verdict = "unclear"
            return
        self.loss = -found.change[self._seat]
        is_good = is_as_good(self.loss, found.error, self._cost)
        self.verdict = "as good" if is_good else "worse"
