"""Reviews the games that have no review yet, one after the other, while the program goes on."""

from __future__ import annotations

import logging
from collections.abc import Callable
from time import monotonic

from game.engine.files import AnyLog, BadFile
from game.play.storage.database import NotSaved
from game.play.storage.findings import Findings
from game.play.storage.library import Library
from game.play.storage.reviews import KEEP_EVERY, Reviews
from game.review.review import Review
from game.review.reviewing import NO_PROCESS, Reviewing

_log = logging.getLogger(__name__)


class ReviewQueue:
    """Stopped at first.  What is stopped goes on from there the next time."""

    def __init__(
        self,
        library: Library,
        findings: Findings,
        kept: Reviews,
        begin: Callable[[AnyLog, Review | None], Reviewing],
    ) -> None:
        """``begin`` starts the review of a game, or goes on with one that broke off."""
        self._library, self._begin = library, begin
        self.findings, self.kept = findings, kept
        self._left: list[int] = []  # the games that come after this one
        self._present: tuple[int, AnyLog, Reviewing] | None = None
        self._newest: Review | None = None  # of the present game
        self._kept_at = monotonic()
        self.count = self.number = self.skipped = 0
        self.done = 0.0  # the share of the present review, up to 1
        self.trouble = ""
        """Why it can't go on, in a sentence."""

    @property
    def is_busy(self) -> bool:
        """Whether there is more to come."""
        return self._present is not None or bool(self._left)

    @property
    def present(self) -> tuple[int, float] | None:
        """The game that is reviewed now, and the share that is done."""
        return None if self._present is None else (self._present[0], self.done)

    @property
    def waiting(self) -> int:
        """How many games have no review yet."""
        try:
            return len(self.findings.waiting)
        except NotSaved:
            return 0

    @property
    def has_damage(self) -> bool:
        """Whether something that was found can't be read: reviewing the rest mends it."""
        try:
            return self.findings.are_damaged
        except NotSaved:
            return False

    def start(self) -> None:
        """Begin with the game that was played last."""
        self.stop()
        self.number = self.skipped = 0
        self.trouble = ""
        try:
            self._left = list(self.findings.waiting)
        except NotSaved as failed:
            self.trouble = failed.why
        self.count = len(self._left)

    def stop(self) -> None:
        """Leave the rest for another time."""
        if self._present is not None:
            _, log, making = self._present
            making.close()
            if self._newest is not None:
                self.kept.keep(log, self._newest)
        self._present, self._left = None, []

    def poll(self) -> bool:
        """To be called now and then; whether there is news."""
        if self._present is not None:
            return self._go_on(*self._present)
        if not self._left:
            return False
        play = self._left.pop(0)
        self.number, self.done = self.number + 1, 0.0
        log = self._whole_log(play)
        review = None if log is None else self.kept.of(log)
        if log is None:
            self.skipped += 1
        elif review is not None:
            self.findings.add(play, review)
        else:
            self._newest = self.kept.begun(log)
            self.done = 0.0 if self._newest is None else self._newest.done
            self._present = play, log, self._begin(log, self._newest)
        return True

    def _whole_log(self, play: int) -> AnyLog | None:
        """The moves of a game that is over; None if they can't be read."""
        try:
            replay = self._library.replay(play)
        except (BadFile, NotSaved, KeyError) as failed:
            _log.warning("game %d can't be reviewed: %s", play, failed)
            return None
        return None if replay.flaw or replay.to_act else replay.log

    def _go_on(self, play: int, log: AnyLog, making: Reviewing) -> bool:
        newest = making.poll()
        if newest is not None:
            self._newest, self.done = newest, newest.done
            if newest.is_whole:
                self._finish(play, log, newest)
            elif monotonic() > self._kept_at + KEEP_EVERY:
                self.kept.keep(log, newest)
                self._kept_at = monotonic()
        elif making.trouble == NO_PROCESS:
            self.trouble = making.trouble
            self.stop()
        elif making.trouble:
            self.skipped += 1
            self._present = None
        return newest is not None or bool(making.trouble)

    def _finish(self, play: int, log: AnyLog, review: Review) -> None:
        self.kept.keep(log, review)
        self.findings.add(play, review)
        self._present = None
