"""The try of a move from a review: how the person's own one compares with the best."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import takewhile

import msgspec

from game.engine.game import NATURE, AnyCommand, AnyView, Seat
from game.play.exercises import is_as_good
from game.play.session import AnySession
from game.review.comparing import Alternatives, Comparing
from game.review.comparison import Difference
from game.ui.table.context import Verdict


class Trial:
    """Compares the first move or turn of a seat in a try; ``poll`` never blocks."""

    def __init__(
        self,
        session: AnySession,
        *,
        seat: Seat,
        start: int,
        view: AnyView,
        mistake: Sequence[AnyCommand],
        better: Sequence[AnyCommand],
        cost: int,
        compare: Callable[[Alternatives], Comparing],
        is_turn: bool,
    ) -> None:
        """``start``: the steps before the try; ``view``: of its seat there; ``cost``: of the mistake.

        ``mistake``: the commands that the review prices, several if ``is_turn``: then the person's
        whole turn is judged, against the mistake, as of the better one only the beginning is known.
        """
        self._session, self._seat, self._start, self._view = session, seat, start, view
        self._mistake, self._better, self._cost = list(mistake), list(better), cost
        self._compare, self._is_turn = compare, is_turn
        self._seen = start
        self._own: list[AnyCommand] = []
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
        """Find the move or the turn: another one after an undo."""
        own = self._made()
        self.is_past = bool(own)
        if own == self._own:
            return
        self.leave()
        self._own, self.verdict = own, ""
        if not own:
            return
        if self._is_same(own):
            self.verdict = "same"
        elif own == self._mistake:  # as much as the review says
            self.verdict, self.loss = "worse", self._cost
        else:
            self._comparing, self.verdict = self._compare(self._alternatives()), "comparing"

    def _is_same(self, own: Sequence[AnyCommand]) -> bool:
        """Whether all that is better was done, and nothing that wasn't done before."""
        known = [*self._better, *self._mistake]
        return all(each in own for each in self._better) and all(each in known for each in own)

    def _made(self) -> list[AnyCommand]:
        """What is judged, once it is complete: the first move, or all of the turn."""
        steps = self._session.log.line[self._start :]
        if not self._is_turn:
            return [each.command for each in steps if each.seat == self._seat][:1]
        turn = list(takewhile(lambda each: each.seat in {NATURE, self._seat}, steps))
        is_over = len(turn) < len(steps) or self._session.outcome is not None
        return [each.command for each in turn if each.seat == self._seat] if is_over else []

    def _alternatives(self) -> Alternatives:
        other = self._mistake if self._is_turn else self._better
        view, *lines = map(msgspec.json.encode, (self._view, *self._own, *other))
        ours, theirs = lines[: len(self._own)], lines[len(self._own) :]
        return Alternatives(
            self._session.game.name,
            len(self._session.players),
            self._seat,
            msgspec.Raw(view),
            tuple(map(msgspec.Raw, ours)),
            tuple(map(msgspec.Raw, theirs)),
        )

    def _hear(self, found: Difference | None) -> None:
        if found is None or found.error >= self._cost:  # too little time to tell
            self.verdict = "unclear"
            return
        gained = found.change[self._seat]
        self.loss = self._cost - gained if self._is_turn else -gained
        is_good = is_as_good(self.loss, found.error, self._cost)
        self.verdict = "as good" if is_good else "worse"
